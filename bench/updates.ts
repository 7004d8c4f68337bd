/**
 * `npm run bench:updates`: what is current, what it was, what is open. Deterministic, no model.
 * Options: `--json`, `--data DIR` (default ../shared/data beside the repository).
 *
 * @module
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pairReports, readingOf, sampleOf, storeReport, type Reading } from './updates/closings.js';
import { logReport, type FactFile } from './updates/log.js';
import { scoreMore, type MoreFile } from './updates/more.js';
import { scorePairs, type PairFile } from './updates/pairs.js';
import { verdict, type ItemFile, type Verdict } from './updates/questions.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const { values: options } = parseArgs({ options: { json: { type: 'boolean', default: false }, data: { type: 'string', default: resolve(HERE, '../../shared/data') } } });

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const own = <T>(name: string): T => read<T>(join(HERE, 'data', name));

function handed<T>(name: string): T | undefined {
  const path = join(options.data, name);
  if (existsSync(path)) return read<T>(path);
  console.error(`${name} is not in ${options.data}; its figures are left out`);
  return undefined;
}

interface Half {
  readonly counts: number;
  readonly of: number;
}

function questions(file: ItemFile): { counts: number; of: number; halves: Record<'a' | 'b', Half>; verdicts: readonly Verdict[] } {
  const values = own<Record<string, readonly [string, string]>>('updates-values.json');
  const split = own<Record<'a' | 'b', readonly string[]>>('updates-split.json');
  const verdicts = file.items.map((item) => verdict(item, values[item.question_id]));
  const half = (ids: readonly string[]): Half => {
    const members = verdicts.filter(({ id }) => ids.includes(id));
    return { counts: members.filter(({ counts }) => counts).length, of: members.length };
  };
  return { counts: verdicts.filter(({ counts }) => counts).length, of: verdicts.length, halves: { a: half(split.a), b: half(split.b) }, verdicts };
}

const log = handed<FactFile>('factconsolidation-6k.json');
const updates = handed<ItemFile>('longmemeval-updates.json');
const sessions = handed<ItemFile>('longmemeval-multisession.json');
const store = updates !== undefined && sessions !== undefined ? storeReport([updates, sessions]) : undefined;

const report = {
  factConsolidation: log && logReport(log),
  longMemEval: updates && questions(updates),
  falseClosings: sessions && pairReports(sessions),
  oneStore: store && { ...store, closings: store.closings.length, reading: readingOf(sampleOf(store.closings, 100), own<Reading>('closings-reading.json')), sample: sampleOf(store.closings, 100) },
  pairs: { en: scorePairs(own<PairFile>('pairs-en.json')), zh: scorePairs(own<PairFile>('pairs-zh.json')) },
  further: { en: scoreMore(own<MoreFile>('pairs-more-en.json')), zh: scoreMore(own<MoreFile>('pairs-more-zh.json')) },
};

const of = ({ counts, of: all }: Half): string => `${counts} of ${all}`;
const share = (part: number): string => `${(100 * part).toFixed(2)} %`;
const pairsOf = (scores: Readonly<Record<string, { readonly right: number; readonly of: number }>>): string =>
  Object.entries(scores).map(([kind, { right, of: all }]) => `${kind} ${right} of ${all}`).join(', ');

const log20 = (facts: object): number | undefined => (facts as { own: Record<string, { right: number }> }).own['sessions 20']?.right;
const rewordedOf = (facts: object): string => {
  const { reworded } = facts as { reworded: { share: number; mixed: number } };
  return `${share(reworded.share)} joined, ${reworded.mixed} wrong`;
};

/** What RESULTS.md shows. */
const summary = {
  ...(report.factConsolidation && {
    'updates in order, our extractor, 20 sessions': `${log20(report.factConsolidation)} of ${report.factConsolidation.slots} current`,
    'the later statement reworded': rewordedOf(report.factConsolidation),
  }),
  ...(report.longMemEval && {
    'updates in chats': of(report.longMemEval),
    'updates in chats, by half': `${of(report.longMemEval.halves.a)}, ${of(report.longMemEval.halves.b)}`,
  }),
  ...(report.falseClosings && {
    'false closings between items': share(report.falseClosings.different.share),
    'false closings within an item': share(report.falseClosings.same.share),
  }),
  ...(report.oneStore && {
    'everything in one store': `${report.oneStore.mixingPer100Claims.toFixed(2)} mixed slots per 100 claims, ${report.oneStore.reading.right} of ${report.oneStore.reading.read} closings read as right`,
  }),
  'own pairs, English': pairsOf(report.pairs.en),
  'own pairs, Chinese': pairsOf(report.pairs.zh),
};

/** The figures alone, one a line. */
function lines(node: unknown, path = ''): string[] {
  if (typeof node === 'number') return [`${path}  ${Number.isInteger(node) ? node : node.toFixed(4)}`];
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return [];
  return Object.entries(node).flatMap(([name, child]) => lines(child, path === '' ? name : `${path} / ${name}`));
}

console.log(options.json ? JSON.stringify({ summary, ...report }, null, 1) : lines(report).join('\n'));
