/** Figures of bench/RESULTS.md. @module */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './documents.js';

const FILE = join(ROOT, 'bench', 'RESULTS.md');
let table: ReadonlyMap<string, string> | undefined;

/** The figure that a command printed when the results were last taken. */
export function figureOf(command: string, figure: string): string | undefined {
  table ??= readTable();
  return table.get(`${command} ${figure}`);
}

function readTable(): ReadonlyMap<string, string> {
  const figures = new Map<string, string>();
  let command = '';
  for (const line of existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n') : []) {
    const row = /^\| (?:`([^`]+)`)? ?\| (.+?) \| (.+?) \|$/u.exec(line);
    if (!row) continue;
    command = row[1] ?? command;
    figures.set(`${command} ${row[2]}`, row[3] ?? '');
  }
  return figures;
}
