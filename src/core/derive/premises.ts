/**
 * Which slot a premise names.
 *
 * @module
 */
import type { Slot } from '../types.js';
import { slotKey } from '../merge/identity.js';

/**
 * Looks premises up by key. A claim about one scope means the premise in that scope where there is one, and the unscoped
 * premise otherwise.
 */
export function premiseLookup(slots: readonly Slot[]): (premise: string, slot: Slot) => Slot | undefined {
  const byKey = new Map<string, Slot>();
  for (const slot of slots) if (!byKey.has(slot.key)) byKey.set(slot.key, slot);
  return (premise, { scope }) =>
    (scope ? byKey.get(slotKey({ key: premise, scope })) : undefined) ?? byKey.get(premise) ?? byKey.get(slotKey({ key: premise }));
}
