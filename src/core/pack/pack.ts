/** Which slots go on the page. @module */
import type { Slot } from '../types.js';
import { exactWork, packExact } from './exact.js';
import { packDensity, packGreedy, packSeeded, upperBound } from './greedy.js';
import { withoutHopeless } from './reduce.js';
import { byPreference, withoutDominated, worth, type Candidate, type Problem } from './problem.js';
import { coverageValue, personalValues, setUtility } from './utility.js';
import { defaultWeights, typeOf, type Weights } from './weights.js';

/**
 * `auto` is exact while its work stays under a bound, else greedy with a certificate; `partial` and `density` are those of
 * the first version.
 */
export type PackAlgorithm = 'auto' | 'exact' | 'partial' | 'density';

/** How the returned set was found. */
export type UsedAlgorithm = 'exact' | 'greedy' | 'partial' | 'density';

export interface PackOptions {
  readonly budgetTokens: number;
  /** Tokens of each slot; by default a quarter of the length of its `rendered`, one at least. */
  readonly cost?: readonly number[];
  readonly weights?: Weights;
  readonly query?: string | undefined;
  readonly algorithm?: PackAlgorithm;
  /** Largest seed of `partial`. */
  readonly seedSize?: number;
  /** Slots of each type that are on the page already, and are not among `slots`. */
  readonly already?: ReadonlyMap<string, number>;
  /** See `shortlist`: what the slots that are not among `slots` could bring, so that `ratio` holds for them, too. */
  readonly beyond?: number;
}

export interface Packed {
  /** Indices, ascending. */
  readonly selected: number[];
  readonly dropped: number[];
  readonly tokens: number;
  readonly utility: number;
  readonly algorithm: UsedAlgorithm;
  /** Share of the optimum that is certain: 1 where exact, else a lower bound. */
  readonly ratio: number;
}

/** Largest table, in cells, that `auto` fills: some hundred milliseconds. */
const EXACT_WORK = 6e7;

/** A best, or nearly best, set of slots within the budget. Never over it; nothing fits: empty. */
export function packSlots(slots: readonly (Slot & { readonly rendered?: string })[], options: PackOptions): Packed {
  const { weights = defaultWeights(), query, budgetTokens } = options;
  const values = personalValues(slots, weights, query);
  const candidates = slots.map((slot, index) => ({
    index,
    key: slot.key,
    type: typeOf(slot),
    cost: costOf(slot, options.cost?.[index]),
    value: values[index] ?? 0,
  }));
  const before = options.already ?? new Map<string, number>();
  const problem: Problem = {
    candidates: candidates.toSorted(byPreference),
    budget: Number.isFinite(budgetTokens) ? Math.max(0, Math.floor(budgetTokens)) : 0,
    coverage: (type, count) =>
      coverageValue(type, (before.get(type) ?? 0) + count, weights) - coverageValue(type, before.get(type) ?? 0, weights),
    beyond: options.beyond ?? 0,
    saturation: weights.gamma > 0 ? Math.ceil(34 / weights.gamma) : Infinity,
  };
  const { selected, algorithm, ratio } = solve(problem, options);
  const chosen = new Set(selected.map(({ index }) => index));
  const ascending = [...chosen].sort((a, b) => a - b);
  return {
    selected: ascending,
    dropped: slots.map((_, index) => index).filter((index) => !chosen.has(index)),
    tokens: selected.reduce((sum, { cost }) => sum + cost, 0),
    utility: setUtility(slots, ascending, weights, query),
    algorithm,
    ratio,
  };
}

interface Solution {
  readonly selected: readonly Candidate[];
  readonly algorithm: UsedAlgorithm;
  readonly ratio: number;
}

function solve(whole: Problem, { algorithm = 'auto', seedSize = 2 }: PackOptions): Solution {
  const simple = algorithm === 'density' || algorithm === 'partial';
  // Utility is monotone: where everything fits, everything is the optimum.
  if (whole.beyond === 0 && whole.candidates.reduce((sum, { cost }) => sum + cost, 0) <= whole.budget) {
    return { selected: whole.candidates, algorithm: simple ? 'density' : 'exact', ratio: 1 };
  }
  const problem = withoutDominated(whole);
  switch (algorithm) {
    case 'exact':
    case 'auto': {
      const greedy = packGreedy(problem);
      const core = withoutHopeless(problem, greedy, worth(greedy, problem));
      if (algorithm === 'auto' && exactWork(core) > EXACT_WORK) return certified(greedy, 'greedy', problem);
      const selected = packExact(core);
      // With slots outside the candidates, the best of these is certified as any other set.
      return problem.beyond > 0 ? certified(selected, 'exact', problem) : { selected, algorithm: 'exact', ratio: 1 };
    }
    case 'partial': {
      const { selected, gained } = packSeeded(problem, seedSize);
      return certified(selected, gained ? 'partial' : 'density', problem);
    }
    case 'density':
      return certified(packDensity(problem), algorithm, problem);
    default:
      return algorithm satisfies never;
  }
}

function certified(selected: readonly Candidate[], algorithm: UsedAlgorithm, problem: Problem): Solution {
  const bound = upperBound(problem);
  return { selected, algorithm, ratio: bound > 0 ? Math.min(1, worth(selected, problem) / bound) : 1 };
}

function costOf(slot: { readonly rendered?: string }, given: number | undefined): number {
  const cost = given ?? (slot.rendered?.length ?? 0) / 4;
  return Number.isFinite(cost) ? Math.max(1, Math.ceil(cost)) : Number.MAX_SAFE_INTEGER;
}
