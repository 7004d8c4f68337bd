/**
 * How well fitted weights tell rivals in a file they were not fitted to.
 *
 * @module
 */
import type { Given } from '../../src/core/claims/rivals/saying.js';
import type { Example } from './examples.js';
import { fit } from './fit.js';
import { GENERATED, rowsOf, type Labelled } from './labelled.js';
import { toShip, type Weights } from './weights-file.js';

export interface Fold {
  readonly file: string;
  /** Conflicts with a right answer. */
  readonly conflicts: number;
  /** Those of which a right pair is among the candidates. */
  readonly reachable: number;
  /** Those of which a right pair was chosen. */
  readonly found: number;
  /** Chosen pairs that belong to no conflict. */
  readonly wrong: number;
}

function scoreOf({ features }: Example, { weights, bias }: Weights): number {
  return Object.entries(features).reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, bias);
}

/** As the engine chooses: for each answer the clearest of those that may overrule it, if it reaches 0. */
function chosen(examples: readonly Example[], weights: Weights): Example[] {
  const strongest = new Map<Given, { readonly one: Example; readonly score: number }>();
  for (const one of examples) {
    const score = scoreOf(one, weights);
    if (score > 0 && score > (strongest.get(one.rivalry.was)?.score ?? 0)) strongest.set(one.rivalry.was, { one, score });
  }
  return [...strongest.values()].map(({ one }) => one);
}

const conflictsOf = (examples: readonly Example[]): number => new Set(examples.flatMap(({ right, conflict }) => (right ? [conflict] : []))).size;

export function foldOf(file: string, scenarios: readonly Labelled[], weights: Weights): Fold {
  const total = (count: (one: Labelled) => number): number => scenarios.reduce((sum, one) => sum + count(one), 0);
  return {
    file,
    conflicts: total(({ settled }) => settled),
    reachable: total(({ examples }) => conflictsOf(examples)),
    found: total(({ examples }) => conflictsOf(chosen(examples, weights))),
    wrong: total(({ examples }) => chosen(examples, weights).filter(({ right }) => !right).length),
  };
}

/** Each file left out in turn, told by weights fitted to all else. */
export function crossValidate(all: readonly Labelled[], onProgress: (done: string) => void = () => undefined): Fold[] {
  return [...new Set(all.map(({ file }) => file))].filter((file) => file !== GENERATED).map((file) => {
    const weights = toShip(fit(all.filter((one) => one.file !== file).flatMap(rowsOf)));
    onProgress(file);
    return foldOf(file, all.filter((one) => one.file === file), weights);
  });
}
