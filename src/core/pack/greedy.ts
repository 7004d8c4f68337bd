/** Greedy packing by marginal utility a token, and what it proves about the optimum. @module */
import { withoutDominated, worth, type Candidate, type Problem } from './problem.js';

const EPSILON = 1e-12;
/** Most prefixes at which a bound is computed. */
const BOUNDS = 40;
/** Most slots that seeds are made of, by value and as many again by density. */
const SEEDS = 30;

/** A partial packing that knows what each further slot would add. */
class Packing {
  readonly selected: Candidate[];
  left: number;
  utility: number;
  readonly #counts = new Map<string, number>();
  readonly #in = new Set<Candidate>();

  constructor(readonly problem: Problem, start: readonly Candidate[] = []) {
    this.selected = [];
    this.left = problem.budget;
    this.utility = 0;
    for (const candidate of start) this.add(candidate);
  }

  has(candidate: Candidate): boolean {
    return this.#in.has(candidate);
  }

  marginal({ type, value }: Candidate): number {
    const count = this.#counts.get(type) ?? 0;
    return value + this.problem.coverage(type, count + 1) - this.problem.coverage(type, count);
  }

  add(candidate: Candidate): void {
    this.utility += this.marginal(candidate);
    this.left -= candidate.cost;
    this.selected.push(candidate);
    this.#in.add(candidate);
    this.#counts.set(candidate.type, (this.#counts.get(candidate.type) ?? 0) + 1);
  }

  /** The candidate that fits and is best by `score`; the first of equals. */
  best(score: (candidate: Candidate) => number): Candidate | undefined {
    let best: Candidate | undefined;
    let highest = -Infinity;
    for (const candidate of this.problem.candidates) {
      if (candidate.cost > this.left || this.#in.has(candidate)) continue;
      const at = score(candidate);
      if (at > highest + EPSILON) {
        highest = at;
        best = candidate;
      }
    }
    return best;
  }

  nextByDensity(): Candidate | undefined {
    return this.best((candidate) => this.marginal(candidate) / candidate.cost);
  }
}

/** Density greedy from the seed `start`. */
export function packDensity(problem: Problem, start: readonly Candidate[] = []): Candidate[] {
  const packing = new Packing(withoutDominated(problem), start);
  for (let next = packing.nextByDensity(); next; next = packing.nextByDensity()) packing.add(next);
  return packing.selected;
}

/** Density greedy that at every prefix also tries the one slot that would add most, and keeps the best set it saw. */
export function packGreedy(problem: Problem): Candidate[] {
  const packing = new Packing(withoutDominated(problem));
  let best: readonly Candidate[] = [];
  let highest = 0;
  for (;;) {
    const single = packing.best((candidate) => packing.marginal(candidate));
    if (single === undefined) break;
    const reached = packing.utility + packing.marginal(single);
    if (reached > highest + EPSILON) {
      highest = reached;
      best = [...packing.selected, single];
    }
    const next = packing.nextByDensity();
    if (next === undefined) break;
    packing.add(next);
  }
  // A single addition ends its branch early; what still fits beside it is free.
  return packDensity(problem, best);
}

/** Density greedy completed from every seed of at most `size` (1 or 2) slots; never below the empty seed. */
export function packSeeded(problem: Problem, size: number): { readonly selected: Candidate[]; readonly gained: boolean } {
  const reduced = withoutDominated(problem);
  const plain = packDensity(reduced);
  let best = plain;
  let highest = worth(plain, reduced);
  const seeds = seedCandidates(reduced);
  const attempt = (seed: readonly Candidate[]): void => {
    if (seed.reduce((sum, { cost }) => sum + cost, 0) > reduced.budget) return;
    const selected = packDensity(reduced, seed);
    const reached = worth(selected, reduced);
    if (reached > highest + EPSILON) {
      best = selected;
      highest = reached;
    }
  };
  seeds.forEach((first, at) => {
    if (size >= 1) attempt([first]);
    if (size >= 2) for (const second of seeds.slice(at + 1)) attempt([first, second]);
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
  const reduced = withoutDominated(problem);
  const order = packDensity(reduced);
  const step = Math.max(1, Math.ceil(order.length / BOUNDS));
  const packing = new Packing(reduced);
  let lowest = fractionalBound(packing);
  order.forEach((candidate, at) => {
    packing.add(candidate);
    if (at % step === step - 1 || at === order.length - 1) lowest = Math.min(lowest, fractionalBound(packing));
  });
  return lowest * (1 + EPSILON);
}

function fractionalBound(packing: Packing): number {
  const { candidates, budget } = packing.problem;
  const open = candidates
    .filter((candidate) => !packing.has(candidate))
    .map((candidate) => ({ cost: candidate.cost, gain: packing.marginal(candidate) }))
    .sort((a, b) => b.gain / b.cost - a.gain / a.cost);
  let left = budget;
  let sum = packing.utility;
  for (const { cost, gain } of open) {
    if (cost >= left) return sum + (gain * left) / cost;
    sum += gain;
    left -= cost;
  }
  return sum;
}
