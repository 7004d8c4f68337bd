/** The order on the page: what rarely changes first, so that a change recomputes the tail alone. @module */
import { compareText } from '../slot/order.js';
import type { Slot } from '../types.js';
import { slotSupport } from './support.js';
import { defaultWeights, typeOf, type Weights } from './weights.js';

/** How long a type tends to hold. */
const STABILITY: ReadonlyMap<string, number> = new Map([
  ['Constraint', 4],
  ['Goal', 4],
  ['Decision', 3],
  ['Refuted', 2],
  ['Fact', 2],
  ['Artifact', 1],
  ['OpenQ', 0.5],
]);

/** Higher is more stable. `weights` has no part in it and is accepted for the callers of the first version. */
export function stabilityScore(slot: Slot, _weights?: Weights): number {
  const { evidence, sources, trust } = slotSupport(slot);
  const settled = slot.decision.outcome === 'resolved' ? 3 : 0;
  return (STABILITY.get(typeOf(slot)) ?? 1) + settled + 0.5 * evidence + 0.5 * sources + 0.25 * trust;
}

/** The indices `selected`, most stable first, ties by key. */
export function layoutForCache(slots: readonly Slot[], selected: readonly number[], weights: Weights = defaultWeights()): number[] {
  const scores = new Map(selected.map((index) => [index, slots[index] === undefined ? 0 : stabilityScore(slots[index], weights)]));
  return [...selected].sort(
    (a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || compareText(slots[a]?.key ?? '', slots[b]?.key ?? ''),
  );
}

/** Length of the common start of two sequences. */
export function preservedPrefix(a: readonly unknown[], b: readonly unknown[]): number {
  let at = 0;
  while (at < a.length && at < b.length && Object.is(a[at], b[at])) at += 1;
  return at;
}
