/** A packing instance: slots reduced to type, cost and value. @module */
import { compareText } from '../slot/order.js';

export interface Candidate {
  /** Place in the caller's list. */
  readonly index: number;
  readonly key: string;
  readonly type: string;
  /** Tokens, a positive integer. */
  readonly cost: number;
  /** Personal utility, 0 or more. */
  readonly value: number;
}

export interface Problem {
  /** By key, so that the first of equals is the smaller key. */
  readonly candidates: readonly Candidate[];
  readonly budget: number;
  /** Value of having `count` slots of `type`: concave in `count`, 0 at 0. */
  readonly coverage: (type: string, count: number) => number;
  /** Count from which `coverage` no longer grows within double precision. */
  readonly saturation: number;
  /** Most utility a token that slots outside `candidates` could have; 0 when there are none. */
  readonly beyond: number;
}

/** Order in which equals are preferred. */
export const byPreference = (a: Candidate, b: Candidate): number => compareText(a.key, b.key) || a.index - b.index;

/**
 * Drops what cannot be needed: where the slots of one type that are at least as valuable and no dearer fill the budget, every
 * set has room for one of them in the place of this one, and is no worse for it.
 */
export function withoutDominated({ candidates, budget, ...rest }: Problem): Problem {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    if (candidate.cost > budget) continue;
    const members = groups.get(candidate.type);
    if (members) members.push(candidate);
    else groups.set(candidate.type, [candidate]);
  }
  const kept = [...groups.values()].flatMap((members) => {
    const better = new Spending();
    members.sort((a, b) => b.value - a.value || a.cost - b.cost || byPreference(a, b));
    return members.filter(({ cost }) => {
      if (better.upTo(cost) + cost > budget) return false;
      better.add(cost);
      return true;
    });
  });
  return { candidates: kept.sort(byPreference), budget, ...rest };
}

/** Sums of costs by cost. */
class Spending {
  readonly #spent = new Map<number, number>();

  add(cost: number): void {
    this.#spent.set(cost, (this.#spent.get(cost) ?? 0) + cost);
  }

  /** What all that cost no more than `most` cost together. */
  upTo(most: number): number {
    let sum = 0;
    for (const [cost, spent] of this.#spent) if (cost <= most) sum += spent;
    return sum;
  }
}

/** Utility of a set of candidates. */
export function worth(selected: Iterable<Candidate>, { coverage }: Problem): number {
  const counts = new Map<string, number>();
  let sum = 0;
  for (const { type, value } of selected) {
    sum += value;
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  for (const [type, count] of counts) sum += coverage(type, count);
  return sum;
}
