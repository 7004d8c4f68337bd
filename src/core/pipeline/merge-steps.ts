/**
 * The merge of many claims, some slots at a time.
 *
 * @module
 */
import { mergeClaims, type MergedSlot, type MergeOptions } from '../merge/index.js';
import { slotKey } from '../merge/identity.js';
import { compareText } from '../slot/order.js';
import type { Claim } from '../types.js';
import type { Pause } from '../steps.js';

/** Claims of one step; some ten milliseconds of merging. */
const STEP_CLAIMS = 1000;

/** As `mergeClaims`, with a pause after every few slots: no slot depends on another. */
export async function mergeInSteps(claims: readonly Claim[], options: MergeOptions, pause: Pause): Promise<MergedSlot[]> {
  const slots: MergedSlot[] = [];
  for (const some of batches(claims)) {
    for (const slot of mergeClaims([{ id: '', claims: some }], options)) slots.push(slot);
    await pause();
  }
  return slots.sort((a, b) => compareText(a.key, b.key));
}

/** Whole slots, together some `STEP_CLAIMS` claims; one slot of more is a batch by itself. */
function* batches(claims: readonly Claim[]): Generator<readonly Claim[], void, undefined> {
  let batch: Claim[] = [];
  for (const members of bySlot(claims).values()) {
    for (const claim of members) batch.push(claim);
    if (batch.length < STEP_CLAIMS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function bySlot(claims: readonly Claim[]): ReadonlyMap<string, readonly Claim[]> {
  const names = new Map<string, string>();
  const slots = new Map<string, Claim[]>();
  for (const claim of claims) {
    const spelled = JSON.stringify([claim.key, claim.scope]);
    const name = names.get(spelled) ?? slotKey(claim);
    names.set(spelled, name);
    const members = slots.get(name);
    if (members === undefined) slots.set(name, [claim]);
    else members.push(claim);
  }
  return slots;
}
