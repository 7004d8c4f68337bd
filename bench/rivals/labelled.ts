/**
 * What the weights are fitted to: the pairs of each scenario, with how much each counts.
 *
 * @module
 */
import { blindFiles, KEPT_OUT } from '../blind/files.js';
import { DEFAULT_SHAPE, generate } from '../mergebench/generate.js';
import type { Scenario } from '../mergebench/scenario.js';
import { examplesOf, type Example } from './examples.js';
import type { Row } from './fit.js';

/** Pairs of one scenario, and how many of its keys have a right answer. */
export interface Labelled {
  readonly file: string;
  readonly examples: readonly Example[];
  readonly settled: number;
}

/** The file that generated scenarios are of. */
export const GENERATED = 'generated';

/** What the right pairs of one conflict count together; a wrong pair counts 1, and there are some twenty times as many. */
const RIGHT = 12;
const SEEDS = 10;
/** The seeds after these also assert keys that nothing settles, so that not every pair of assertions is a change. */
const WITHOUT_TIES = 6;

const labelled = (file: string, scenario: Scenario): Labelled => ({
  file,
  examples: examplesOf(scenario),
  settled: scenario.conflicts.filter(({ winner }) => winner !== null).length,
});

/** The blind files but the one kept out, and generated scenarios. */
export function labelledScenarios(): Labelled[] {
  const made = Array.from({ length: SEEDS }, (_, i) => generate(i + 1, { ...DEFAULT_SHAPE, ties: i + 1 > WITHOUT_TIES ? 2 : 0 }));
  return [
    ...blindFiles().filter(({ name }) => name !== KEPT_OUT).flatMap(({ name, scenarios }) => scenarios.map((one) => labelled(name, one))),
    ...made.map((one) => labelled(GENERATED, one)),
  ];
}

/** A conflict counts as much however often it was spoken of. */
export function rowsOf({ examples }: Labelled): Row[] {
  const pairs = new Map<string | undefined, number>();
  for (const { conflict } of examples) pairs.set(conflict, (pairs.get(conflict) ?? 0) + 1);
  return examples.map(({ features, right, conflict }) => ({ features, right, weight: right ? RIGHT / (pairs.get(conflict) ?? 1) : 1 }));
}
