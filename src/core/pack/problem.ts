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
}

/** Order in which equals are preferred. */
export const byPreference = (a: Candidate, b: Candidate): number => compareText(a.key, b.key) || a.index - b.index;

/**
 * Drops what cannot be needed. Of the same type and cost the more valuable one can always take the place of the other, so
 * only as many as fit can be in some best set.
 */
export function withoutDominated({ candidates, budget, ...rest }: Problem): Problem {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    if (candidate.cost > budget) continue;
    const group = `${candidate.cost} ${candidate.type}`;
    const members = groups.get(group);
    if (members) members.push(candidate);
    else groups.set(group, [candidate]);
  }
  const kept = [...groups.values()].flatMap((members) =>
    members.sort((a, b) => b.value - a.value || byPreference(a, b)).slice(0, Math.floor(budget / (members[0]?.cost ?? 1))),
  );
  return { candidates: kept.sort(byPreference), budget, ...rest };
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
