/**
 * Which slot a premise names.
 *
 * @module
 */
import type { Slot } from '../types.js';
import { slotKey } from '../merge/identity.js';

/**
 * Looks premises up by key, to the index of the slot in `slots`. A claim about one scope means the premise in that scope where
 * there is one, and the unscoped premise otherwise.
 */
export function premiseLookup(slots: readonly Slot[]): (premise: string, slot: Slot) => number | undefined {
  const byKey = new Map<string, number>();
  slots.forEach((slot, i) => {
    if (!byKey.has(slot.key)) byKey.set(slot.key, i);
  });
  return (premise, { scope }) =>
    (scope ? byKey.get(slotKey({ key: premise, scope })) : undefined) ?? byKey.get(premise) ?? byKey.get(slotKey({ key: premise }));
}
