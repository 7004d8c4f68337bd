/**
 * `npm run docs:check`: what the documents say is so. Exits 1 and names every place where it is not.
 *
 * With `-- --write`, parts that can be computed (configuration, examples, figures) are written anew instead of compared.
 *
 * @module
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENTS, READMES, ROOT } from './docs/documents.js';
import { brokenLinks, missingPaths, otherVersions, unknownNames, unknownScripts } from './docs/references.js';
import { regenerate } from './docs/regions.js';
import { differences } from './docs/twins.js';
import { strangers } from './docs/strangers.js';

const write = process.argv.includes('--write');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const problems: string[] = [];

for (const file of DOCUMENTS) {
  const text = read(file);
  const { text: computed, problems: found } = await regenerate(text);
  for (const problem of found) problems.push(`${file}: ${problem}`);
  if (computed === text) continue;
  if (write) writeFileSync(join(ROOT, file), computed);
  else problems.push(`${file}: ${firstDifference(text, computed)}`);
}
for (const file of DOCUMENTS) {
  const text = read(file);
  const found = [...brokenLinks(file, text), ...missingPaths(text), ...unknownScripts(text), ...unknownNames(text), ...otherVersions(text), ...strangers(text)];
  for (const problem of found) problems.push(`${file}: ${problem}`);
}
const [english, chinese] = READMES;
for (const problem of differences(read(english), read(chinese))) problems.push(`${english} and ${chinese}: ${problem}`);

for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? `${DOCUMENTS.length} documents hold` : `${problems.length} problem(s)`);
process.exitCode = problems.length === 0 ? 0 : 1;

function firstDifference(text: string, computed: string): string {
  const [is, should] = [text.split('\n'), computed.split('\n')];
  const at = should.findIndex((line, i) => line !== is[i]);
  return `line ${at + 1} is "${is[at] ?? ''}", computed: "${should[at] ?? ''}" (npm run docs:check -- --write)`;
}
