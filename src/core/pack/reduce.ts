/**
 * Slots that no set better than a known one can hold. Method: reduced-cost fixing, the classic step before a knapsack is solved:
 * at a price for each token, a bound on everything bounds every set with a given slot in it.
 *
 * @module
 */
import type { Candidate, Problem } from './problem.js';

/** Steps of the search for the best price; each leaves two thirds of the interval. */
const STEPS = 24;
const EPSILON = 1e-9;

/** `problem` without the candidates that are in no set of more than `reached`; those of `known`, which reaches it, stay. */
export function withoutHopeless(problem: Problem, known: readonly Candidate[], reached: number): Problem {
  const { candidates, coverage } = problem;
  const price = bestPrice(problem);
  const { total, oneMore } = boundAt(problem, price);
  const keep = new Set(known);
  const most = ({ type, value, cost }: Candidate): number => total + (oneMore.get(type) ?? coverage(type, 1)) + value - price * cost;
  return { ...problem, candidates: candidates.filter((one) => keep.has(one) || most(one) > reached - EPSILON) };
}

/** The bound is convex in the price. */
function bestPrice(problem: Problem): number {
  let low = 0;
  let high = problem.candidates.reduce((most, { type, value, cost }) => Math.max(most, (value + problem.coverage(type, 1)) / cost), 0);
  for (let step = 0; step < STEPS; step += 1) {
    const third = (high - low) / 3;
    if (boundAt(problem, low + third).total <= boundAt(problem, high - third).total) high -= third;
    else low += third;
  }
  return (low + high) / 2;
}

interface Bound {
  /** No set within the budget is worth more. */
  readonly total: number;
  /** For each type, what one slot more than the best number adds to `total` beside its own gain. */
  readonly oneMore: ReadonlyMap<string, number>;
}

/** Whatever a token costs, nothing is worth more than all gains over that price and the price of the whole budget. */
function boundAt({ candidates, budget, coverage }: Problem, price: number): Bound {
  const gains = new Map<string, number[]>();
  for (const { type, value, cost } of candidates) {
    const gain = value - price * cost;
    // Even a first slot of its type would not be worth its place.
    if (gain <= -coverage(type, 1)) continue;
    const same = gains.get(type);
    if (same) same.push(gain);
    else gains.set(type, [gain]);
  }
  let total = price * budget;
  const oneMore = new Map<string, number>();
  for (const [type, list] of gains) {
    list.sort((a, b) => b - a);
    let inside = 0;
    let best = 0;
    let bestWithOneMore = coverage(type, 1);
    for (const [at, gain] of list.entries()) {
      inside += gain;
      best = Math.max(best, inside + coverage(type, at + 1));
      bestWithOneMore = Math.max(bestWithOneMore, inside + coverage(type, at + 2));
    }
    total += best;
    oneMore.set(type, bestWithOneMore - best);
  }
  return { total, oneMore };
}
