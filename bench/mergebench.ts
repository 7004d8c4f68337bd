/**
 * MergeBench: can a reader of the merged block answer what no single session could, at the same token budget?
 *
 * @module
 */
import { ARMS, heuristic } from './mergebench/arms.js';
import { generate } from './mergebench/generate.js';
import { readOptions, USAGE } from './mergebench/options.js';
import { table } from './mergebench/report.js';
import { run } from './mergebench/run.js';
import { readScenarios } from './mergebench/scenario.js';
import { summary } from './mergebench/summary.js';

const argv = process.argv.slice(2);
if (argv.includes('--help')) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}
const options = readOptions(argv);
const scenarios =
  options.scenarios === undefined
    ? Array.from({ length: options.seeds }, (_, i) => generate(i + 1, options.shape))
    : readScenarios(options.scenarios);

if (options.show !== undefined) {
  for (const s of scenarios.filter((x) => x.id === options.show)) process.stdout.write(`${await heuristic(s, options.budget)}\n`);
  process.exit(0);
}

const rows = await run(ARMS, scenarios, options.budget, (done) => process.stderr.write(`mergebench: ${done}\n`));
if (options.json) {
  const report = { bench: 'mergebench', budget: options.budget, scenarios: scenarios.length, summary: summary(rows), rows };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
} else {
  const questions = scenarios.flatMap((s) => s.questions);
  const bridges = questions.filter((q) => q.kind === 'bridge').length;
  process.stdout.write(
    `${scenarios.length} scenarios, ${questions.length - bridges} local and ${bridges} bridge questions, ${options.budget} tokens\n\n${table(rows)}\n`,
  );
}
if (options.misses) {
  const ours = rows.filter((r) => r.arm.startsWith('merge: ') && !r.arm.includes('noise'));
  for (const { arm, misses } of ours) for (const { scenario, miss } of misses) process.stderr.write(`${arm}: ${scenario}: ${miss}\n`);
}
