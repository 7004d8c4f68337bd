/** Which slots stay open on the page. @module */
import type { Slot } from '../types.js';

/** True for a tie that neither adjudicator nor user has settled. */
export function isUnresolved(slot: Slot): boolean {
  if (slot.decision.outcome !== 'disputed') return false;
  const settled = slot.resolution?.outcome;
  return settled === undefined || settled === 'unresolvable';
}
