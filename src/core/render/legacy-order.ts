/** The order of the first version, kept for comparison. @module */
import { slotSupport } from '../pack/support.js';
import { compareText } from '../slot/order.js';
import type { Slot } from '../types.js';

/** Highest evidence × 100 + distinct sources × 10, descending, then key. */
export function legacyOrder<S extends Slot>(slots: readonly S[]): S[] {
  const score = (slot: Slot): number => {
    const { evidence, sources } = slotSupport(slot);
    return evidence * 100 + sources * 10;
  };
  return [...slots].sort((a, b) => score(b) - score(a) || compareText(a.key, b.key));
}
