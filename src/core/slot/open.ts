/**
 * The part of a slot's state that speaks now.
 *
 * @module
 */
import type { Item, Slot } from '../types.js';
import { trustGate } from './gate.js';
import { itemIdentity } from './order.js';
import { voters } from './vote.js';

/**
 * The items whose votes made the decision: past the trust gate, not closed by a later statement, no summary beside an original.
 * Sources, evidence and quotes that are shown as support come from these.
 */
export function openItems(slot: Pick<Slot, 'state' | 'decision'>): readonly Item[] {
  // The decision may have been copied apart from its state, so identity is that of the fields.
  const closed = new Set((slot.decision.closed ?? []).map(itemIdentity));
  const gated = trustGate(slot.state.items);
  return voters(closed.size === 0 ? gated : gated.filter((item) => !closed.has(itemIdentity(item))));
}
