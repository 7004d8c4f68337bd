/** Slots that could come on the page, where there are far more than fit. @module */
import { compareText } from '../slot/order.js';
import { presentedValues } from '../trust/index.js';
import { Trust, type Slot } from '../types.js';
import { slotSupport } from './support.js';
import { coverageMarginal, personalValues } from './utility.js';
import { defaultWeights, typeOf, type Weights } from './weights.js';

/** Fewer tokens than the shortest line of a slot takes (a test holds it). */
export const LEAST_LINE = 7;
/** Slots that are always looked at in full. */
const FEW = 1000;
/** Fewest of a type on either list: the length of a line says only roughly what it costs. */
const FEWEST_LISTED = 200;

export interface Shortlist {
  /** Indices, ascending. */
  readonly kept: readonly number[];
  /** Most utility a token that any slot left out could have; 0 when none is. */
  readonly beyond: number;
}

/**
 * Of each type, with and without support above UNTRUSTED, the most valuable slots, those that are most valuable for their length,
 * and the shortest: of each more than the budget has room for. What they cost is not known yet, and drawing a slot to learn it takes
 * far longer than ranking it.
 */
export function shortlist(slots: readonly Slot[], budgetTokens: number, weights: Weights = defaultWeights(), query?: string): Shortlist {
  const room = Math.max(FEWEST_LISTED, Math.ceil((Number.isFinite(budgetTokens) ? Math.max(0, budgetTokens) : 0) / LEAST_LINE));
  const all = slots.map((_, index) => index);
  if (slots.length <= Math.max(FEW, room)) return { kept: all, beyond: 0 };
  const values = personalValues(slots, weights, query);
  const groups = new Map<string, number[]>();
  for (const index of all) {
    const slot = slots[index]!;
    const type = Object.hasOwn(weights.typeValue, typeOf(slot)) ? typeOf(slot) : '';
    const group = `${slotSupport(slot).said > Trust.UNTRUSTED} ${type}`;
    const members = groups.get(group);
    if (members) members.push(index);
    else groups.set(group, [index]);
  }
  const kept = new Set<number>();
  let beyond = 0;
  for (const members of groups.values()) {
    for (const index of best(members, room, slots, values)) kept.add(index);
    for (const index of members) {
      if (!kept.has(index)) beyond = Math.max(beyond, (values[index]! + coverageMarginal(typeOf(slots[index]!), 0, weights)) / leastCost(slots[index]!));
    }
  }
  return { kept: [...kept].sort((a, b) => a - b), beyond };
}

/** The `most` members of greatest value, as many of greatest value for their length, and as many of the shortest, to fill up with. */
function best(members: readonly number[], most: number, slots: readonly Slot[], values: readonly number[]): readonly number[] {
  const ranked = members.map((index) => ({ index, key: slots[index]!.key, value: values[index]!, length: lengthOf(slots[index]!) }));
  if (ranked.length <= most) return members;
  type Ranked = (typeof ranked)[number];
  const first = (score: (one: Ranked) => number): Ranked[] =>
    ranked.sort((a, b) => score(b) - score(a) || a.length - b.length || compareText(a.key, b.key) || a.index - b.index).slice(0, most);
  const lists = [first((one) => one.value), first((one) => one.value / one.length), first((one) => -one.length)];
  return [...new Set(lists.flat().map(({ index }) => index))];
}

/** Fewer tokens than the lines of `slot` take: what stands around key and value, and the letters of a key that is cleaned. */
export function leastCost(slot: Slot): number {
  const { key, decision } = slot;
  const letters = /^[!-~]/u.test(key) ? Math.min(key.length, 120) : 0;
  const further = Math.max(0, presentedValues(slot).length - 1);
  return (decision.outcome === 'empty' ? LEAST_LINE : 13) + 0.13 * letters + LEAST_LINE * further;
}

/** About the tokens of a slot's lines, from the lengths of its strings alone. */
function lengthOf({ key, decision, claims = [] }: Slot): number {
  const values = decision.winner === null ? decision.tied : [decision.winner, ...(decision.also ?? [])];
  const shown = values.reduce((sum, value) => sum + letters(value) + 8, letters(key));
  const quote = letters(claims[0]?.text ?? '');
  return 10 + shown + (quote > shown ? Math.min(quote, 60) : 0);
}

const letters = (text: string): number => text.length * (text.charCodeAt(0) >= 0x3000 ? 0.6 : 0.25);
