/**
 * How cost grows: each section runs in a process of its own, so that its peak memory is its own.
 *
 *     npm run bench:scale -- [--quick] [--json] [--only claims|reading|stretches|sessions|turns]
 *
 * The host's packages need Node 22; on an older one the sections that use them run on the Node that the tests install.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installHarness } from '../test/harness/install.js';
import type { Section } from './scale/measure.js';
import { sectionTable } from './scale/table.js';

type Run = (quick: boolean, progress: (line: string) => void) => Section | Promise<Section>;

/** Loaded one at a time: the host's packages must not weigh on the memory of a section that does not use them. */
const SECTIONS: readonly { readonly name: string; readonly host: boolean; load(): Promise<Run> }[] = [
  { name: 'claims', host: false, load: async () => (await import('./scale/claims.js')).claimsSection },
  { name: 'reading', host: false, load: async () => (await import('./scale/reading.js')).readingSection },
  { name: 'stretches', host: false, load: async () => (await import('./scale/stretches.js')).stretchesSection },
  { name: 'sessions', host: true, load: async () => (await import('./scale/sessions.js')).sessionsSection },
  { name: 'turns', host: true, load: async () => (await import('./scale/turns.js')).turnsSection },
];

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, json: { type: 'boolean' }, only: { type: 'string' }, section: { type: 'string' } },
});
const quick = values.quick ?? false;
const started = performance.now();
const note = (line: string): void => void process.stderr.write(`scale: ${line}\n`);
/** What a section says, with the seconds since it began. */
const tell = (line: string): void => note(`${values.section ?? ''}: ${line} (${Math.round((performance.now() - started) / 1000)} s)`);

async function nodeFor(host: boolean): Promise<string> {
  const major = Number(process.versions.node.split('.')[0]);
  return host && major < 22 ? (await installHarness(note)).node : process.execPath;
}

async function inOwnProcess(name: string, host: boolean): Promise<Section> {
  const args = ['--import', 'tsx', fileURLToPath(import.meta.url), '--section', name, ...(quick ? ['--quick'] : [])];
  const child = spawn(await nodeFor(host), args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (out += part));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) return { section: name, rows: [], goals: [{ goal: `${name} runs to its end`, met: false, got: `exit ${code}` }] };
  return JSON.parse(out.slice(out.lastIndexOf('\n{') + 1)) as Section;
}

if (values.section !== undefined) {
  const section = SECTIONS.find((s) => s.name === values.section);
  if (section === undefined) throw new Error(`no section ${values.section}`);
  const result = await (await section.load())(quick, tell);
  process.stdout.write(`\n${JSON.stringify(result)}\n`, () => process.exit(0));
} else {
  const sections: Section[] = [];
  for (const { name, host } of SECTIONS) {
    if (values.only === undefined || values.only === name) sections.push(await inOwnProcess(name, host));
  }
  const goals = sections.flatMap((s) => s.goals.map((g) => [g.goal, `${g.met ? 'met' : 'MISSED'}: ${g.got}`] as const));
  const rows = sections.flatMap((s) => s.rows.map((r) => [`${r.what} (${r.size})`, Object.entries(r.figures).map(([k, v]) => `${k} ${v ?? '-'}`).join(', ')] as const));
  const report = { bench: 'scale', quick, node: process.version, summary: Object.fromEntries([...rows, ...goals]), sections };
  process.stdout.write(values.json === true ? `${JSON.stringify(report, null, 2)}\n` : `${sections.map(sectionTable).join('\n\n')}\n`);
}
