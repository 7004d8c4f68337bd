/** Slots that could come on the page, where there are far more than fit. @module */
import { personalValues, type Weights } from '../pack/index.js';
import { compareText } from '../slot/order.js';
import { slotTrust } from '../trust/index.js';
import { Trust, type Slot } from '../types.js';

/** Slots that are always looked at in full. */
const LEAST = 1500;
/** Fewer tokens than the shortest line of a slot takes. */
const LINE_TOKENS = 6;

/**
 * The most valuable slots, in their order: more of them than the budget has room for. Those with untrusted support alone
 * come after all others. Looking at a slot in full costs a hundred times what ranking it does.
 */
export function shortlist(slots: readonly Slot[], budgetTokens: number, weights: Weights, query?: string): readonly Slot[] {
  const most = Math.max(LEAST, Math.ceil(Math.min(budgetTokens, Number.MAX_SAFE_INTEGER) / LINE_TOKENS) || 0);
  if (slots.length <= most) return slots;
  const values = personalValues(slots, weights, query);
  const ranked = slots.map((slot, index) => ({ slot, value: values[index] ?? 0, vouched: slotTrust(slot) > Trust.UNTRUSTED }));
  ranked.sort((a, b) => Number(b.vouched) - Number(a.vouched) || b.value - a.value || compareText(a.slot.key, b.slot.key));
  const kept = new Set(ranked.slice(0, most).map(({ slot }) => slot));
  return slots.filter((slot) => kept.has(slot));
}
