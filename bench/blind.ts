/**
 * `npm run bench:blind`: MergeBench on ten files of scenarios, each by an author who had seen neither the extractor nor
 * another file, beside what the merge without a model scored when the file was first seen.
 *
 * Options: `--budget N` (1200), `--file NN` (one file), `--misses` (what was missed, by name), `--json`.
 *
 * What the first nine missed was looked at and mended. File 10 is kept out of fitting and was never read by anyone who changed
 * the extractor; so its misses are not told, unless it is asked for by `--file 10`.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { blindFiles, firstRuns, KEPT_OUT } from './blind/files.js';
import { blindSummary, blindTable, rowsOf, TOTAL, type ArmRows, type FileRow } from './blind/rows.js';
import { ARMS } from './mergebench/arms.js';
import { whole } from './mergebench/options.js';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const { values: options } = parseArgs({ options: { json: flag, misses: flag, budget: text, file: text } });

/** The arm of which the first runs are. */
const WITHOUT_MODEL = 'merge: no model';
const SHOWN = [WITHOUT_MODEL, 'merge: perfect extraction', 'concat'];

/** Whether what it missed is not to be read: of the file kept out, and of the total, which would tell it. */
const isSilent = ({ file }: FileRow): boolean => file === TOTAL || (file === KEPT_OUT && options.file !== KEPT_OUT);

const budget = whole('budget', options.budget, 1200);
const files = blindFiles(options.file);
const results: ArmRows[] = [];
for (const name of SHOWN) {
  const arm = ARMS.find((one) => one.name === name);
  if (arm === undefined) throw new Error(`no arm ${name}`);
  const { rows } = await rowsOf(arm, files, budget, name === WITHOUT_MODEL ? firstRuns() : []);
  results.push({ arm: name, rows: rows.map((one) => (isSilent(one) ? { ...one, row: { ...one.row, misses: [] } } : one)) });
  process.stderr.write(`blind: ${results.length}/${SHOWN.length} ${name}\n`);
}

const scenarios = files.reduce((sum, file) => sum + file.scenarios.length, 0);
if (options.json) {
  process.stdout.write(`${JSON.stringify({ bench: 'blind', budget, scenarios, summary: blindSummary(results), arms: results }, null, 2)}\n`);
} else {
  process.stdout.write(`${scenarios} scenarios of ${files.length} ${files.length === 1 ? 'file' : 'files'}, ${budget} tokens; first run: local / bridge / unambig in percent\n\n`);
  process.stdout.write(`${results.map(blindTable).join('\n\n')}\n`);
}
if (options.misses) {
  for (const { arm, rows } of results.filter((one) => one.arm.startsWith('merge: '))) {
    for (const { file, row } of rows) {
      for (const { scenario, miss } of row.misses) process.stderr.write(`${arm}: ${file}: ${scenario}: ${miss}\n`);
    }
  }
}
