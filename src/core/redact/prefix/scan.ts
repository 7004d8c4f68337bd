/**
 * The interpreter of the prefix table: one alternation finds candidates, the table says what must follow.
 *
 * @module
 */
import { continuations } from '../continuation.js';
import { charClass, type CharClass, type Runs } from '../runs.js';
import { Rank, type Span } from '../span.js';
import { isWords } from '../value.js';
import { PREFIXES } from './index.js';
import type { PrefixRow } from './row.js';

interface Compiled extends PrefixRow {
  readonly cls: CharClass;
}

const rows = new Map<string, Compiled[]>();
for (const row of PREFIXES) rows.set(row.prefix, [...(rows.get(row.prefix) ?? []), { ...row, cls: charClass(row.body) }]);

/** Longest first: `sk-proj-` is tried before `sk-`. */
const byLength = [...rows.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
/** For each prefix the rows to try: its own, then those of the shorter prefixes that it starts with. */
const chain = new Map(byLength.map((prefix) => [prefix, byLength.filter((shorter) => prefix.startsWith(shorter)).flatMap((p) => rows.get(p) ?? [])]));

const escape = (literal: string) => literal.replace(/[.*+?^${}()|[\]\\/]/g, (mark) => `\\${mark}`);
/** Looking back for no word character lets a key stand right after a Chinese character, a quote or a slash; `%22`-like bytes end before it too. */
const CANDIDATE = new RegExp(`(?:(?<![A-Za-z0-9_])|(?<=%[0-9A-F]{2}|\\\\[nrt]))(?:${byLength.map(escape).join('|')})`, 'g');

/** Spans of everything in `runs.text` that a row describes. */
export function prefixSpans(runs: Runs): Span[] {
  const spans: Span[] = [];
  for (const match of runs.text.matchAll(CANDIDATE)) {
    const span = matchAt(runs, match.index, match[0]);
    if (span) spans.push(span);
  }
  return spans;
}

function matchAt(runs: Runs, start: number, candidate: string): Span | undefined {
  for (const row of chain.get(candidate) ?? []) {
    const from = start + row.prefix.length;
    const run = runs.end(row.cls, from);
    const end = withoutStop(runs.text, from, run);
    const whole = fits(row, runs.text.slice(from, Math.min(end, from + row.max + 1)));
    const torn = run === end ? tornEnd(runs, row, from, end) : undefined;
    if (torn !== undefined || whole) return { start, end: torn ?? end, kind: row.kind, rank: Rank.PREFIX };
  }
  return undefined;
}

/** Where the body ends on a later line, when a line end cuts it; the longest that still fits. */
function tornEnd(runs: Runs, row: Compiled, from: number, end: number): number | undefined {
  if (end - from > row.max) return undefined;
  const steps = continuations(runs.text, from, end).filter((step) => fits(row, step.value) && [...step.value].every((char) => row.cls.has[char.charCodeAt(0)] === 1));
  return steps.at(-1)?.end;
}

function fits(row: Compiled, body: string): boolean {
  if (body.length < row.min || body.length > row.max) return false;
  const head = body.slice(0, 400);
  return /[A-Za-z]/.test(head) && !(row.digit && !/\d/.test(head)) && !isFiller(head) && !isWords(head);
}

/** Without full stops at the end: they close the sentence. */
function withoutStop(text: string, from: number, end: number): number {
  let at = end;
  while (at > from && text[at - 1] === '.') at -= 1;
  return at;
}

/** `xxxxxxxx`, `********`: what documentation writes for the rest of a key. */
const isFiller = (body: string): boolean => /x{6}|X{6}|\*{4}|\.{3}/.test(body);
