/**
 * What the support of a value is worth.
 *
 * @module
 */
import type { ScoreName } from '../types.js';

/** Weight of an evidence level; a level that is not listed weighs 0. */
export const WEIGHTS: Readonly<Record<number, number>> = Object.freeze({ 1: 1, 2: 2, 3: 4, 4: 8 });

/** One origin's backing of one value. */
export interface Support {
  readonly source: string;
  readonly evidence: number;
}

/** A score is a number, or a vector that compares lexicographically. */
export type Score = number | readonly number[];

/** Weighted majority: the sum of the weights of all supports. */
export function egalitarianScore(supports: readonly Support[]): number {
  return supports.reduce((sum, support) => sum + (WEIGHTS[support.evidence] ?? 0), 0);
}

/** Evidence first: the levels in descending order, to be compared lexicographically. */
export function elitistScore(supports: readonly Support[]): number[] {
  return supports.map((support) => support.evidence).sort((a, b) => b - a);
}

export const SCORES: Readonly<Record<ScoreName, (supports: readonly Support[]) => Score>> = Object.freeze({
  egalitarian: egalitarianScore,
  elitist: elitistScore,
});

/** Positive when `a` is the better score. Of two vectors with a common prefix the longer is better. */
export function compareScores(a: Score, b: Score): number {
  if (typeof a === 'number' || typeof b === 'number') return Number(a) - Number(b);
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? -1) - (b[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The score of that name.
 *
 * @throws `unknown score: <name>`
 */
export function scoreOf(name: string): (supports: readonly Support[]) => Score {
  if (!Object.hasOwn(SCORES, name)) throw new Error(`unknown score: ${name}`);
  return SCORES[name as ScoreName];
}
