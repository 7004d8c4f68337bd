/** Greedy packing by marginal utility a token, and what it proves about the optimum. Problems come without dominated slots. @module */
import { worth, type Candidate, type Problem } from './problem.js';

const EPSILON = 1e-12;
/** Most prefixes at which a bound is computed. */
const BOUNDS = 40;
/** Most slots that seeds are made of, by value and as many again by density. */
const SEEDS = 20;

/** A partial packing that knows what each further slot would add. Plain arrays: this is the inner loop of every greedy. */
class Packing {
  readonly selected: Candidate[] = [];
  left: number;
  utility = 0;
  readonly #taken: Uint8Array;
  readonly #typeOf: Int32Array;
  readonly #names: readonly string[];
  readonly #counts: number[];
  /** What one more slot of each type adds to coverage now. */
  readonly #bonus: number[];

  constructor(readonly problem: Problem, start: readonly Candidate[] = []) {
    const { candidates, budget, coverage } = problem;
    this.left = budget;
    this.#taken = new Uint8Array(candidates.length);
    this.#names = [...new Set(candidates.map(({ type }) => type))];
    const numbers = new Map(this.#names.map((name, at) => [name, at]));
    this.#typeOf = Int32Array.from(candidates, ({ type }) => numbers.get(type) ?? 0);
    this.#counts = this.#names.map(() => 0);
    this.#bonus = this.#names.map((name) => coverage(name, 1));
    if (start.length > 0) {
      const wanted = new Set(start);
      candidates.forEach((candidate, at) => wanted.has(candidate) && this.add(at));
    }
  }

  marginal(at: number): number {
    return this.problem.candidates[at]!.value + this.#bonus[this.#typeOf[at]!]!;
  }

  add(at: number): void {
    const candidate = this.problem.candidates[at]!;
    const type = this.#typeOf[at]!;
    this.utility += this.marginal(at);
    this.left -= candidate.cost;
    this.selected.push(candidate);
    this.#taken[at] = 1;
    const count = (this.#counts[type]! += 1);
    const { coverage } = this.problem;
    this.#bonus[type] = coverage(candidate.type, count + 1) - coverage(candidate.type, count);
  }

  /** The place of the candidate that fits and adds most, by itself or for each token; the first of equals; -1 for none. */
  best(by: 'gain' | 'density'): number {
    const { candidates } = this.problem;
    let best = -1;
    let highest = -Infinity;
    for (let at = 0; at < candidates.length; at += 1) {
      const { cost, value } = candidates[at]!;
      if (cost > this.left || this.#taken[at] === 1) continue;
      const gain = value + this.#bonus[this.#typeOf[at]!]!;
      const score = by === 'gain' ? gain : gain / cost;
      if (score > highest + EPSILON) {
        highest = score;
        best = at;
      }
    }
    return best;
  }

  /** What is not taken, with what each would add now. */
  open(): { readonly cost: number; readonly gain: number }[] {
    return this.problem.candidates.flatMap(({ cost }, at) => (this.#taken[at] === 1 ? [] : [{ cost, gain: this.marginal(at) }]));
  }
}

/** Density greedy from the seed `start`. */
export function packDensity(problem: Problem, start: readonly Candidate[] = []): Candidate[] {
  const packing = new Packing(problem, start);
  for (let next = packing.best('density'); next >= 0; next = packing.best('density')) packing.add(next);
  return packing.selected;
}

/** Density greedy that at every prefix also tries the one slot that would add most, and keeps the best set it saw. */
export function packGreedy(problem: Problem): Candidate[] {
  const packing = new Packing(problem);
  let best: readonly Candidate[] = [];
  let highest = 0;
  for (;;) {
    const single = packing.best('gain');
    if (single < 0) break;
    const reached = packing.utility + packing.marginal(single);
    if (reached > highest + EPSILON) {
      highest = reached;
      best = [...packing.selected, problem.candidates[single]!];
    }
    packing.add(packing.best('density'));
  }
  // A single addition ends its branch early; what still fits beside it is free.
  return packDensity(problem, best);
}

/** Density greedy completed from every seed of at most `size` (1 or 2) slots; never below the empty seed. */
export function packSeeded(problem: Problem, size: number): { readonly selected: Candidate[]; readonly gained: boolean } {
  const plain = packDensity(problem);
  let best = plain;
  let highest = worth(plain, problem);
  const seeds = seedCandidates(problem);
  const attempt = (...seed: readonly Candidate[]): void => {
    if (seed.reduce((sum, { cost }) => sum + cost, 0) > problem.budget) return;
    const selected = packDensity(problem, seed);
    const reached = worth(selected, problem);
    if (reached > highest + EPSILON) {
      best = selected;
      highest = reached;
    }
  };
  seeds.forEach((first, at) => {
    if (size >= 1) attempt(first);
    if (size >= 2) for (const second of seeds.slice(at + 1)) attempt(first, second);
  });
  return { selected: best, gained: best !== plain };
}

function seedCandidates({ candidates }: Problem): readonly Candidate[] {
  if (candidates.length <= 2 * SEEDS) return candidates;
  const top = (score: (candidate: Candidate) => number): Candidate[] =>
    [...candidates].sort((a, b) => score(b) - score(a)).slice(0, SEEDS);
  return [...new Set([...top(({ value }) => value), ...top(({ value, cost }) => value / cost)])];
}

/**
 * An upper bound of the optimum: at a prefix S of the greedy order no set beats f(S) plus the fractional knapsack of the
 * marginals at S, by submodularity. The smallest over the prefixes. Method: Leskovec et al. 2007, section 3.2.
 */
export function upperBound(problem: Problem): number {
  const packing = new Packing(problem);
  const length = packDensity(problem).length;
  const step = Math.max(1, Math.ceil(length / BOUNDS));
  let lowest = fractionalBound(packing);
  for (let count = 1; count <= length; count += 1) {
    packing.add(packing.best('density'));
    if (count % step === 0 || count === length) lowest = Math.min(lowest, fractionalBound(packing));
  }
  return lowest * (1 + EPSILON);
}

function fractionalBound(packing: Packing): number {
  const { budget, beyond } = packing.problem;
  // What was never priced could fill any part of the budget at its highest rate.
  const outside = beyond > 0 && budget > 0 ? [{ cost: budget, gain: beyond * budget }] : [];
  const open = [...packing.open(), ...outside].sort((a, b) => b.gain / b.cost - a.gain / a.cost);
  let left = budget;
  let sum = packing.utility;
  for (const { cost, gain } of open) {
    if (cost >= left) return sum + (gain * left) / cost;
    sum += gain;
    left -= cost;
  }
  return sum;
}
