/**
 * One row a file and one for all of them together, arm by arm.
 *
 * @module
 */
import type { Arm } from '../mergebench/baselines.js';
import { aligned, columns, type Column } from '../mergebench/report.js';
import { rowOf, runArm, type Row, type Scored } from '../mergebench/run.js';
import { line } from '../mergebench/summary.js';
import type { BlindFile, FirstRun } from './files.js';

export interface FileRow {
  /** `total` for all files together. */
  readonly file: string;
  readonly row: Row;
  readonly first?: FirstRun;
}

/** Rows of one arm: its files in order, then the total where there are several. */
export interface ArmRows {
  readonly arm: string;
  readonly rows: readonly FileRow[];
}

export const TOTAL = 'total';

export async function rowsOf(arm: Arm, files: readonly BlindFile[], budget: number, first: readonly FirstRun[] = []): Promise<ArmRows> {
  const all: Scored[] = [];
  const rows: FileRow[] = [];
  for (const { name, scenarios } of files) {
    const scored = await runArm(arm, scenarios, budget);
    all.push(...scored);
    const before = first.find(({ file }) => file === name);
    rows.push({ file: name, row: rowOf(arm.name, scored), ...(before === undefined ? {} : { first: before }) });
  }
  if (files.length > 1) rows.push({ file: TOTAL, row: rowOf(arm.name, all) });
  return { arm: arm.name, rows };
}

const firstOf = ({ first }: FileRow): string => (first === undefined ? '' : `${first.local} / ${first.bridge} / ${first.unambiguous}`);

/** The arm's rows for people; a column of first runs where there are any. */
export function blindTable({ arm, rows }: ArmRows): string {
  const figures = columns('local', 'bridge', 'unambig', 'both', 'open', 'invented', 'real');
  const shown: Column<FileRow>[] = [['file', ({ file }) => file], ...figures.map(([name, cell]): Column<FileRow> => [name, ({ row }) => cell(row)])];
  if (rows.some(({ first }) => first !== undefined)) shown.push(['first run', firstOf]);
  return `${arm}\n${aligned(shown, rows)}`;
}

/** The total under the arm's name, and each file that has a first run under its own. */
export function blindSummary(all: readonly ArmRows[]): Record<string, string> {
  return Object.fromEntries(all.flatMap(({ arm, rows }) => rows.flatMap((one) => {
    if (one.file === TOTAL || rows.length === 1) return [[arm, line(one.row)]];
    return one.first === undefined ? [] : [[`${arm}, file ${one.file}`, `${line(one.row)}; first run ${firstOf(one)} %`]];
  })));
}
