/**
 * Measures redaction: what it finds in the labelled corpus, what it leaves alone, and how its time grows.
 *
 *     npm run bench:redact [-- --json] [--data DIR] [--fuzz N]
 *
 * The corpus is `../shared/data/secrets.json` beside the repository, or `DIR/secrets.json`. Texts and secrets are stored reversed.
 * Secrets are never printed; offenders are named by their id.
 *
 * @module
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { redactSecrets } from '../src/core/redact/index.js';
import { fuzzRun } from './redact/fuzz.js';
import { growth, throughput } from './redact/growth.js';
import { identifierClasses } from './redact/identifiers.js';
import { changedLines } from './redact/lines.js';
import { LABELLED, NAMED, vendorRecall } from './redact/vendors.js';

interface Item {
  readonly id: string;
  readonly text: string;
  readonly kind?: string;
  readonly tier?: string;
  readonly class?: string;
  readonly secret?: string;
}

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const data = option('--data') ?? join(import.meta.dirname, '../../shared/data');
const forward = (text: string): string => [...text].reverse().join('');
const percent = (part: number, whole: number): number => (whole === 0 ? 100 : Math.round((10_000 * part) / whole) / 100);

/** Longest piece of a secret that may be left before it counts as leaked in part. */
const FRAGMENT = 12;
const leavesFragment = (text: string, secret: string): boolean => {
  for (let at = 0; at + FRAGMENT <= secret.length; at += 1) if (text.includes(secret.slice(at, at + FRAGMENT))) return true;
  return false;
};

function corpus(file: string) {
  const { items } = JSON.parse(readFileSync(file, 'utf8')) as { items: Item[] };
  const split = JSON.parse(readFileSync(join(import.meta.dirname, 'data/redact-split.json'), 'utf8')) as { a: string[] };
  const firstHalf = new Set(split.a);
  const counts = new Map<string, { hit: number; of: number }>();
  const count = (name: string, hit: boolean): void => {
    const row = counts.get(name) ?? { hit: 0, of: 0 };
    counts.set(name, { hit: row.hit + (hit ? 1 : 0), of: row.of + 1 });
  };
  const missed: string[] = [];
  const changed: string[] = [];
  for (const item of items) {
    const text = forward(item.text);
    const out = redactSecrets(text).text;
    if (item.secret === undefined) {
      count(`changed: ${item.class}`, out !== text);
      if (out !== text && item.class === 'benign') changed.push(item.id);
      continue;
    }
    const secret = forward(item.secret);
    const lost = !out.includes(secret);
    if (!lost) missed.push(item.id);
    count('recall', lost);
    count(`recall, no ${FRAGMENT} characters left`, lost && !leavesFragment(out, secret));
    count(`recall, tier ${item.tier}`, lost);
    count(`recall, half ${firstHalf.has(item.kind ?? '') ? 'a' : 'b'} of the split`, lost);
  }
  const rates = Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? 1 : -1)).map(([name, { hit, of }]) => [name, { hit, of, percent: percent(hit, of) }]));
  return { rates, missed, changed };
}

/** Lines about credentials that hold none, one a line, with `\\n` for a line end. */
function benignLines() {
  const lines = readFileSync(join(import.meta.dirname, 'data/redact-benign.txt'), 'utf8').trimEnd().split('\n').map((line) => line.replaceAll('\\n', '\n'));
  const changed = lines.filter((line) => redactSecrets(line).text !== line);
  return { changed: changed.length, of: lines.length, lines: changed };
}

const file = join(data, 'secrets.json');
const report = {
  corpus: existsSync(file) ? corpus(file) : `no corpus at ${file}: pass --data DIR`,
  services: { labelled: vendorRecall(redactSecrets, LABELLED), named: vendorRecall(redactSecrets, NAMED) },
  benign: benignLines(),
  identifiers: identifierClasses(redactSecrets),
  lines: changedLines(join(import.meta.dirname, '../node_modules'), redactSecrets),
  throughput: throughput(redactSecrets),
  growth: growth(redactSecrets),
  fuzz: fuzzRun(redactSecrets, Number(option('--fuzz') ?? 100_000)),
};

const ofAll = (classes: Readonly<Record<string, { readonly changed: number; readonly of: number }>>): string => {
  const sum = (field: 'changed' | 'of'): number => Object.values(classes).reduce((total, each) => total + each[field], 0);
  return `${sum('changed')} of ${sum('of')}`;
};
const ratio = ({ hit, of }: { readonly hit: number; readonly of: number }): string => `${percent(hit, of).toFixed(2)} % (${hit} of ${of})`;
const summary = {
  ...(typeof report.corpus === 'string'
    ? {}
    : Object.fromEntries(Object.entries(report.corpus.rates).map(([name, { hit, of, percent: rate }]) => [name, `${rate.toFixed(2)} % (${hit} of ${of})`]))),
  'services beyond the corpus, with a label': ratio(report.services.labelled),
  'services beyond the corpus, with a label and a prefix': ratio(report.services.labelled.prefixed),
  'services beyond the corpus, by name only': ratio(report.services.named),
  'benign lines changed': `${report.benign.changed} of ${report.benign.of}`,
  'identifiers changed': ofAll(report.identifiers),
  'lines of code and documents changed': ofAll(report.lines),
  'throughput': `${report.throughput.megabytesPerSecond} MB/s`,
  'ten times the hostile text takes at most': `${Math.max(...Object.values(report.growth).map(({ ratio }) => ratio))} times as long`,
};
if (process.argv.includes('--json')) console.log(JSON.stringify({ summary, ...report }, null, 1));
else {
  if (typeof report.corpus === 'string') console.log(report.corpus);
  else {
    for (const [name, { hit, of, percent: rate }] of Object.entries(report.corpus.rates)) console.log(`${name.padEnd(36)} ${String(hit).padStart(5)} / ${String(of).padEnd(5)} ${rate.toFixed(2)} %`);
    console.log(`benign changed: ${report.corpus.changed.join(' ') || 'none'}\nmissed: ${report.corpus.missed.join(' ') || 'none'}`);
  }
  for (const [name, { byForm, ...rest }] of Object.entries(report.services)) console.log(`\nservices, ${name}: ${ratio(rest)}, prefixed ${ratio(rest.prefixed)}`, byForm);
  for (const section of ['benign', 'identifiers', 'lines', 'throughput', 'growth', 'fuzz'] as const) console.log(`\n${section}`, report[section]);
}
