/**
 * The table for people.
 *
 * @module
 */
import type { Row } from './run.js';
import { rate, type Share } from './score.js';

const percent = (n: number): string => `${Math.round(n * 100)}%`;
const of = (s: Share): string => (s.of === 0 ? '-' : percent(rate(s)));

/** A heading, and what stands under it. */
export type Column<T> = readonly [string, (row: T) => string];

const COLUMNS: readonly Column<Row>[] = [
  ['arm', (r) => r.arm],
  ['local', (r) => of(r.local)],
  ['bridge', (r) => of(r.bridge)],
  ['best 1', (r) => percent(r.bestSingle)],
  ['gain', (r) => `${r.gain < 0 ? '' : '+'}${percent(r.gain)}`],
  ['unambig', (r) => of(r.unambiguous)],
  ['decisive', (r) => percent(r.decisive)],
  ['both', (r) => of(r.both)],
  ['open', (r) => of(r.open)],
  ['invented', (r) => of(r.invented)],
  ['est', (r) => String(Math.round(r.tokens.estimate))],
  ['real', (r) => String(Math.round(r.tokens.real))],
  ['max real', (r) => String(r.tokens.maxReal)],
  ['real/answer', (r) => (r.perQuestion === null ? '-' : r.perQuestion.toFixed(1))],
];

/** The named columns, in the order of the table. */
export const columns = (...names: readonly string[]): Column<Row>[] => COLUMNS.filter(([name]) => names.includes(name));

/** Rows as aligned columns, the first to the left, numbers to the right. */
export function aligned<T>(shown: readonly Column<T>[], rows: readonly T[]): string {
  const cells = [shown.map(([name]) => name), ...rows.map((r) => shown.map(([, cell]) => cell(r)))];
  const widths = shown.map((_, i) => Math.max(...cells.map((c) => (c[i] ?? '').length)));
  return cells
    .map((c) => c.map((text, i) => (i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0))).join('  ').trimEnd())
    .join('\n');
}

export const table = (rows: readonly Row[]): string => aligned(COLUMNS, rows);
