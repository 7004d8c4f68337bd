/**
 * Branches to slots: the join of everything that was said, one slot a key.
 *
 * @module
 */
import { Trust, type Branch, type Claim, type Item, type ScoreName, type Slot, type TrustLevel } from '../types.js';
import { compareText } from '../slot/order.js';
import { select, type SelectOptions } from '../slot/select.js';
import { SlotState } from '../slot/state.js';
import { slotKey } from './identity.js';
import { slotTypeOf } from './slot-type.js';

export interface MergeOptions extends SelectOptions {
  readonly score?: ScoreName;
}

/** A slot as the merge makes it: nothing of it is missing. */
export type MergedSlot = Slot & { readonly state: SlotState; readonly claims: readonly Claim[]; readonly type: string };

/**
 * One slot a key, by key. A claim without an integer trust takes its branch's, else UNTRUSTED.
 *
 * @throws `unknown score: <name>`
 */
export function mergeClaims(branches: readonly Branch[], { score = 'egalitarian', ...options }: MergeOptions = {}): MergedSlot[] {
  const groups = new Map<string, Map<string, Claim>>();
  const keyOf = rememberedKeys();
  for (const branch of branches) {
    for (const claim of branch.claims) {
      const labelled = { ...claim, trust: trustOf(claim, branch) };
      const key = keyOf(claim);
      let group = groups.get(key);
      if (!group) groups.set(key, (group = new Map()));
      // A session read twice, or again through its fork, says nothing twice.
      const identity = claimIdentity(labelled);
      if (!group.has(identity)) group.set(identity, labelled);
    }
  }
  return [...groups]
    .sort(([a], [b]) => compareText(a, b))
    .map(([key, group]) => {
      const claims = [...group.values()];
      const state = new SlotState(claims.map(toItem)).dedup();
      const scope = claims[0]?.scope;
      return { key, ...(scope && { scope }), state, decision: select(state, score, options), claims, type: slotTypeOf(claims) };
    });
}

/** Cleaning a key costs more than looking it up, and keys repeat. */
function rememberedKeys(): (claim: Claim) => string {
  const known = new Map<string, Map<string, string>>();
  return (claim) => {
    const scope = claim.scope ?? '';
    let inScope = known.get(scope);
    if (!inScope) known.set(scope, (inScope = new Map()));
    let key = inScope.get(claim.key);
    if (key === undefined) inScope.set(claim.key, (key = slotKey(claim)));
    return key;
  };
}

function claimIdentity(claim: Claim): string {
  const { value, evidence, text, sourceId, slotType, trust, derivedFrom, at, kind, via, multi, denies } = claim;
  return JSON.stringify([value, evidence, text, sourceId, slotType, trust, derivedFrom, at, kind, via, multi, denies]);
}

function trustOf(claim: Claim, branch: Branch): TrustLevel {
  for (const level of [claim.trust, branch.trust]) if (Number.isInteger(level)) return level as TrustLevel;
  return Trust.UNTRUSTED;
}

/** The end of ECMAScript's time range, in epoch milliseconds. */
const LAST_TIME = 8.64e15;

function toItem(claim: Claim): Item {
  const { value, sourceId: source, evidence, trust, kind, via, multi, denies } = claim;
  // What no calendar holds has no place in an order.
  const at = claim.at !== undefined && Math.abs(claim.at) <= LAST_TIME ? claim.at : undefined;
  return { value, source, evidence, at, trust, kind, via, multi, denies } as Item;
}
