/**
 * `npm run bench:rivals`: fits the weights by which one answer is taken to overrule another, and says how well they do on
 * files they were not fitted to.
 *
 * Fitted to blind files 01 to 09 and ten generated scenarios. File 10 is kept out, here as everywhere: it was never read by
 * anyone who changed the extractor, so that `npm run bench:blind` shows by it what unseen wording comes to. The files left out
 * in turn are no such measure, since the features were thought of with all nine in view.
 *
 * Options: `--write` (puts the weights into src/core/claims/rivals/weights.ts), `--json`.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { aligned } from './mergebench/report.js';
import { fit } from './rivals/fit.js';
import { labelledScenarios, rowsOf } from './rivals/labelled.js';
import { crossValidate, type Fold } from './rivals/validate.js';
import { presentSource, toShip, withWeights, writeSource } from './rivals/weights-file.js';

const flag = { type: 'boolean', default: false } as const;
const { values: options } = parseArgs({ options: { json: flag, write: flag } });

const all = labelledScenarios();
const folds = crossValidate(all, (file) => process.stderr.write(`rivals: without ${file}\n`));
const sum = (pick: (fold: Fold) => number): number => folds.reduce((total, fold) => total + pick(fold), 0);
const total: Fold = { file: 'total', conflicts: sum((f) => f.conflicts), reachable: sum((f) => f.reachable), found: sum((f) => f.found), wrong: sum((f) => f.wrong) };

const { weights, bias } = toShip(fit(all.flatMap(rowsOf)));
const present = presentSource();
const source = withWeights(present, { weights, bias });
const state = source === present ? 'as they stand in the engine' : options.write ? 'written to the engine' : 'not those of the engine; --write puts them there';
if (options.write) writeSource(source);

if (options.json) {
  const words = ({ conflicts, reachable, found, wrong }: Fold): string => `${conflicts} conflicts, ${reachable} reachable, ${found} found, ${wrong} wrong pairs`;
  const summary = { ...Object.fromEntries(folds.map((fold) => [`${fold.file} left out`, words(fold)])), 'each left out in turn': words(total), weights: state };
  process.stdout.write(`${JSON.stringify({ bench: 'rivals', summary, folds, weights, bias }, null, 2)}\n`);
} else {
  const pairs = all.reduce((n, { examples }) => n + examples.length, 0);
  const table = aligned<Fold>(
    [['left out', ({ file }) => file], ...(['conflicts', 'reachable', 'found', 'wrong'] as const).map((name) => [name, (fold: Fold) => String(fold[name])] as const)],
    [...folds, total],
  );
  const shown = aligned<readonly [string, number]>([['weight', ([name]) => name], ['', ([, weight]) => weight.toFixed(2)]], [...Object.entries(weights), ['bias', bias]]);
  process.stdout.write(`${all.length} scenarios, ${pairs} pairs\n\n${table}\n\n${shown}\n\nThe weights are ${state}.\n`);
}
