/**
 * Why everything is kept: the exhaustive experiment on three branches and one slot (`npm run confluence`).
 *
 * Every profile, every order, three representations, two scores, on the operators the plugin runs. Exits with 1 when a total
 * is not what it was found to be.
 *
 * @module
 */
import { isConfluent, reprJoin, reprCollapse } from '../src/core/merge/index.js';
import type { ScoreName } from '../src/core/types.js';
import { MAJORITY, retractedInChain } from './confluence/chain.js';
import { countFailures, countRepeats, decideAtOnce } from './confluence/experiment.js';
import { COMPARED, EXPECTED_PROFILES, EXPECTED_WELL_FORMED } from './confluence/representations.js';
import { FORMS, SPACES, type Form, type Profile, type Space } from './confluence/spaces.js';

const SCORE_NAMES: readonly ScoreName[] = ['egalitarian', 'elitist'];
const CHAIN = 10;
const percent = (part: number, whole: number): string => ((100 * part) / whole).toFixed(1);
const shown = (profile: Profile): string => profile.map(String).join(' ');

const problems: string[] = [];
const summary: Record<string, string> = {};
const expect = (what: string, found: unknown, expected: unknown): void => {
  if (found !== expected) problems.push(`${what}: ${String(found)}, expected ${String(expected)}`);
};

const decided = new Map<string, string[]>();
const atOnce = (space: Space, form: Form, score: ScoreName): string[] => {
  const name = `${space.name} ${form} ${score}`;
  let decisions = decided.get(name);
  if (!decisions) decided.set(name, (decisions = decideAtOnce(space, form, score)));
  return decisions;
};

const started = performance.now();
console.log('space  form         score        representation      profiles  failures   rate');
const wellFormedRates: number[] = [];
const witnesses = new Map<string, string>();
for (const { name, represent, expectedFailures } of COMPARED) {
  let profiles = 0;
  let failures = 0;
  for (const space of SPACES) {
    for (const form of FORMS) {
      for (const score of SCORE_NAMES) {
        const count = countFailures(space, form, score, represent, atOnce(space, form, score));
        profiles += count.total;
        failures += count.failures;
        if (form === 'well-formed' && count.failures > 0) wellFormedRates.push((100 * count.failures) / count.total);
        if (form === 'well-formed' && count.witness) witnesses.set(`${name}, ${score}, space ${space.name}`, shown(count.witness));
        const columns = [space.name.padEnd(6), form.padEnd(12), score.padEnd(12), name.padEnd(18)];
        const figures = [String(count.total).padStart(9), String(count.failures).padStart(9), `${percent(count.failures, count.total)} %`.padStart(8)];
        console.log([...columns, ...figures].join(' '));
      }
    }
  }
  console.log(`total  ${name}: ${failures} of ${profiles} profiles depend on the order\n`);
  summary[name] = `${failures} of ${profiles} profiles depend on the order`;
  expect(`${name}, profiles`, profiles, EXPECTED_PROFILES);
  expect(`${name}, failures`, failures, expectedFailures);
}

const rates = [Math.min(...wellFormedRates).toFixed(1), Math.max(...wellFormedRates).toFixed(1)];
console.log(`well-formed profiles alone, lossy representations: ${rates[0]} % to ${rates[1]} %`);
summary['well-formed profiles, lossy representations'] = `${rates[0]} % to ${rates[1]} %`;
expect('lowest well-formed rate', rates[0], EXPECTED_WELL_FORMED[0]);
expect('highest well-formed rate', rates[1], EXPECTED_WELL_FORMED[1]);

console.log('\nsmallest well-formed witnesses');
for (const [where, witness] of witnesses) console.log(`  ${where}: ${witness}`);
expect('a majority is confluent when everything is kept', isConfluent(MAJORITY, 'egalitarian', reprJoin), true);
expect('a majority is confluent when collapsed', isConfluent(MAJORITY, 'egalitarian', reprCollapse), false);

console.log('\na branch that arrives twice changes the decision');
for (const { name, represent, expectedFailures } of COMPARED) {
  const counts = SPACES.flatMap((space) => SCORE_NAMES.map((score) => countRepeats(space, score, represent)));
  const total = counts.reduce((sum, count) => sum + count.total, 0);
  const changed = counts.reduce((sum, count) => sum + count.changed, 0);
  console.log(`  ${name}: ${changed} of ${total} pairs`);
  if (expectedFailures === 0) expect(`${name}, repeats`, changed, 0);
}

console.log(`\n${CHAIN} conclusions derived from a majority, retracted when its branches arrive in two orders`);
for (const [name, represent] of [['keep everything', reprJoin], ['winner + maximum', reprCollapse]] as const) {
  const forward = retractedInChain(MAJORITY, represent, CHAIN);
  const backward = retractedInChain(MAJORITY.toReversed(), represent, CHAIN);
  console.log(`  ${name}: ${forward} and ${backward}`);
  expect(`${name}, the chain depends on the order`, forward !== backward, represent !== reprJoin);
}

console.log(`\n${((performance.now() - started) / 1000).toFixed(1)} s`);
if (process.argv.includes('--json')) console.log(`\n${JSON.stringify({ summary })}`);
for (const problem of problems) console.error(`WRONG  ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
