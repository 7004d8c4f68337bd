/**
 * Pairs of answers of which the one might overrule the other, from scenario files, each with the truth about it.
 *
 * @module
 */
import { candidates, type Rivalry } from '../../src/core/claims/rivals/pairs.js';
import { sayingsIn } from '../../src/core/claims/rivals/turns.js';
import { readPlaced } from '../../src/core/pipeline/heuristic-claims.js';
import { atOnce } from '../../src/core/steps.js';
import { toSurfaces, type Scenario } from '../mergebench/scenario.js';

export interface Example {
  readonly rivalry: Rivalry;
  readonly features: Readonly<Record<string, number>>;
  /** Whether the scenario says that the one overrules the other. */
  readonly right: boolean;
  readonly scenario: string;
  /** The conflict it is about, where there is one. */
  readonly conflict: string | undefined;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/[\s,_]/gu, '');
const alike = (a: string, b: string): boolean => plain(a).includes(plain(b)) || (plain(a).length > 1 && plain(b).includes(plain(a)));

export function examplesOf(scenario: Scenario): Example[] {
  const { claims, places } = atOnce(readPlaced(toSurfaces(scenario), {}));
  const sayings = atOnce(sayingsIn(claims, places)).map(({ saying }) => saying);
  return atOnce(candidates(sayings)).map((rivalry) => {
    const conflict = scenario.conflicts.find(({ winner, values }) => winner !== null && alike(rivalry.is.text, winner) && values.some((value) => value !== winner && alike(rivalry.was.text, value)));
    return { rivalry, features: rivalry.features, right: conflict !== undefined, scenario: scenario.id, conflict: conflict?.id };
  });
}
