/** Slots that could come on the page, where there are far more than fit. @module */
import { compareText } from '../slot/order.js';
import { slotTrust } from '../trust/index.js';
import { Trust, type Slot } from '../types.js';
import { coverageMarginal, personalValues } from './utility.js';
import { defaultWeights, typeOf, type Weights } from './weights.js';

/** Fewer tokens than the shortest line of a slot takes (a test holds it). */
export const LEAST_LINE = 7;
/** Slots that are always looked at in full. */
const FEW = 1000;

export interface Shortlist {
  /** Indices, ascending. */
  readonly kept: readonly number[];
  /** Most utility a token that any slot left out could have; 0 when none is. */
  readonly beyond: number;
}

/**
 * Of each type, with and without support above UNTRUSTED, the most valuable slots and those that are most valuable for their
 * length: of either more than the budget has room for. What they cost is not known yet, and drawing a slot to learn it takes
 * far longer than ranking it.
 */
export function shortlist(slots: readonly Slot[], budgetTokens: number, weights: Weights = defaultWeights(), query?: string): Shortlist {
  const room = Math.max(1, Math.ceil((Number.isFinite(budgetTokens) ? Math.max(0, budgetTokens) : 0) / LEAST_LINE));
  const all = slots.map((_, index) => index);
  if (slots.length <= Math.max(FEW, room)) return { kept: all, beyond: 0 };
  const values = personalValues(slots, weights, query);
  const groups = new Map<string, number[]>();
  for (const index of all) {
    const slot = slots[index]!;
    const type = Object.hasOwn(weights.typeValue, typeOf(slot)) ? typeOf(slot) : '';
    const group = `${slotTrust(slot) > Trust.UNTRUSTED} ${type}`;
    const members = groups.get(group);
    if (members) members.push(index);
    else groups.set(group, [index]);
  }
  const kept = new Set<number>();
  let beyond = 0;
  for (const members of groups.values()) {
    const lengths = new Map(members.map((index) => [index, lengthOf(slots[index]!)]));
    const best = (score: (index: number) => number): readonly number[] =>
      members
        .map((index) => ({ index, score: score(index) }))
        .sort((a, b) => b.score - a.score || lengths.get(a.index)! - lengths.get(b.index)! || compareText(slots[a.index]!.key, slots[b.index]!.key) || a.index - b.index)
        .slice(0, room)
        .map(({ index }) => index);
    for (const index of best((at) => values[at]!)) kept.add(index);
    for (const index of best((at) => values[at]! / lengths.get(at)!)) kept.add(index);
    for (const index of members) {
      if (!kept.has(index)) beyond = Math.max(beyond, (values[index]! + coverageMarginal(typeOf(slots[index]!), 0, weights)) / leastCost(slots[index]!));
    }
  }
  return { kept: [...kept].sort((a, b) => a - b), beyond };
}

/** Fewer tokens than the lines of `slot` take: what stands around key and value, and the letters of a key that is cleaned. */
export function leastCost({ key, decision }: Slot): number {
  const letters = /^[!-~]/u.test(key) ? Math.min(key.length, 120) : 0;
  return (decision.outcome === 'empty' ? LEAST_LINE : 13) + 0.13 * letters;
}

/** About the tokens of a slot's lines, from the lengths of its strings alone. */
function lengthOf({ key, decision, claims = [] }: Slot): number {
  const values = decision.winner === null ? decision.tied : [decision.winner, ...(decision.also ?? [])];
  const shown = values.reduce((sum, value) => sum + letters(value) + 8, letters(key));
  const quote = letters(claims[0]?.text ?? '');
  return 10 + shown + (quote > shown ? Math.min(quote, 60) : 0);
}

const letters = (text: string): number => text.length * (text.charCodeAt(0) >= 0x3000 ? 0.6 : 0.25);
