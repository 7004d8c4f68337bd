/**
 * What the invariants look at, gathered once for each slot, so that checking stays linear.
 *
 * @module
 */
import { Trust, type Claim, type Slot, type TrustLevel } from '../types.js';
import { joinTrust, trustOfClaim } from './lattice.js';
import { presentedTrust, presentedValues, supportingClaims } from './presented.js';

export interface TrustView {
  readonly slot: Slot;
  readonly presented: readonly string[];
  readonly supporters: readonly Claim[];
  /** Highest trust of the claims for a presented value; absent when nobody asserts it. */
  readonly claimed: ReadonlyMap<string, TrustLevel>;
  /** Highest integer trust of the items for a value; absent when no item carries one. */
  readonly merged: ReadonlyMap<string, TrustLevel>;
  /** The label under which the slot is shown. */
  readonly shown: TrustLevel;
}

export function trustView(slot: Slot): TrustView {
  const supporters = supportingClaims(slot);
  const labelled = slot.state.items.filter((item) => Number.isInteger(item.trust));
  return {
    slot,
    presented: presentedValues(slot),
    supporters,
    claimed: highestByValue(supporters),
    merged: highestByValue(labelled),
    shown: presentedTrust(slot),
  };
}

function highestByValue(all: readonly { readonly value: string; readonly trust?: unknown }[]): Map<string, TrustLevel> {
  const highest = new Map<string, TrustLevel>();
  for (const each of all) highest.set(each.value, joinTrust(highest.get(each.value) ?? Trust.UNTRUSTED, trustOfClaim(each)));
  return highest;
}
