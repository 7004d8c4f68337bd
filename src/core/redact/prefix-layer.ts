/**
 * The interpreter of the prefix table: one alternation finds candidates, the table says what must follow.
 *
 * @module
 */
import { PREFIXES, type PrefixRow } from './prefixes.js';
import { charClass, type CharClass, type Runs } from './runs.js';
import { Rank, type Span } from './span.js';

interface Compiled extends PrefixRow {
  readonly cls: CharClass;
}

const rows = new Map<string, Compiled[]>();
for (const row of PREFIXES) {
  const same = rows.get(row.prefix) ?? [];
  rows.set(row.prefix, [...same, { ...row, cls: charClass(row.body) }]);
}
/** Prefixes that another one starts with are tried after it: the longest candidate names the kind. */
const byLength = [...rows.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
const escape = (literal: string) => literal.replace(/[.*+?^${}()|[\]\\/]/g, (mark) => `\\${mark}`);
const CANDIDATE = new RegExp(`(?<![A-Za-z0-9_])(?:${byLength.map(escape).join('|')})`, 'g');

export function prefixSpans(runs: Runs): Span[] {
  const spans: Span[] = [];
  for (const match of runs.text.matchAll(CANDIDATE)) {
    const span = matchAt(runs, match.index, match[0]);
    if (span) spans.push(span);
  }
  return spans;
}

function matchAt(runs: Runs, start: number, candidate: string): Span | undefined {
  for (const prefix of byLength) {
    if (!candidate.startsWith(prefix)) continue;
    for (const row of rows.get(prefix) ?? []) {
      const from = start + prefix.length;
      const end = runs.end(row.cls, from);
      const length = end - from;
      if (length < row.min || length > row.max) continue;
      if (row.digit && !/\d/.test(runs.text.slice(from, end))) continue;
      return { start, end, kind: row.kind, rank: Rank.PREFIX };
    }
  }
  return undefined;
}
