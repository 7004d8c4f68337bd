import { readPlaced } from '../../../../src/core/pipeline/heuristic-claims.js';
import { settledGuesses } from '../../../../src/core/claims/rivals/settled.js';
import type { Saying } from '../../../../src/core/claims/rivals/saying.js';
import { sayingsIn } from '../../../../src/core/claims/rivals/turns.js';
import { atOnce } from '../../../../src/core/steps.js';
import type { Surface } from '../../../../src/core/types.js';

/** The sentences of sessions as turns of talk. */
export function sayingsOf(...sessions: readonly Surface[]): Saying[] {
  const { claims, places } = atOnce(readPlaced(sessions, {}));
  return atOnce(sayingsIn(claims, places)).map(({ saying }) => saying);
}

/** What of each settled guess goes, and what settled it. */
export const settledIn = (...sessions: readonly Surface[]): string[] => settledGuesses(sayingsOf(...sessions)).map(({ was, is }) => `${was.text} > ${is.text}`);

