/**
 * What a slot shows, and under which label.
 *
 * @module
 */
import { Trust, type Claim, type Slot, type TrustLevel } from '../types.js';
import { joinTrust, trustOfClaim } from './lattice.js';

/**
 * The values that are shown as current: a user's choice before all, then the winner and what stands beside it, then an
 * adjudicated choice, then every tied value.
 */
export function presentedValues(slot: Slot): string[] {
  const { decision, resolution } = slot;
  const chosen = resolution?.outcome === 'choose' ? resolution.value : null;
  if (chosen !== null && resolution?.by === 'user') return [chosen];
  switch (decision.outcome) {
    case 'empty':
      return chosen === null ? [] : [chosen];
    case 'resolved':
      return decision.winner === null ? [] : [decision.winner, ...(decision.also ?? [])];
    case 'disputed':
      return chosen === null ? [...decision.tied, ...(decision.also ?? [])] : [chosen, ...(decision.also ?? [])];
    default:
      return decision.outcome satisfies never;
  }
}

/** The claims that assert a presented value. */
export function supportingClaims(slot: Slot): Claim[] {
  const presented = new Set(presentedValues(slot));
  return (slot.claims ?? []).filter((claim) => presented.has(claim.value));
}

/** The join over the claims of the presented values; none gives UNTRUSTED. */
export function slotTrust(slot: Slot): TrustLevel {
  return supportingClaims(slot).reduce<TrustLevel>((highest, claim) => joinTrust(highest, trustOfClaim(claim)), Trust.UNTRUSTED);
}

/** The label to show: `slotTrust`, capped by what the slot was derived from. */
export function presentedTrust(slot: Slot): TrustLevel {
  const ceiling = slot.derivation?.trustCeiling ?? Trust.TRUSTED;
  return Math.min(slotTrust(slot), ceiling) as TrustLevel;
}
