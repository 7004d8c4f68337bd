/**
 * The list of candidates as text, in columns.
 *
 * @module
 */
import { ageLabel, formatBytes } from './labels.js';
import { show } from './show.js';
import { TEXTS, type Language } from './texts.js';
import type { Candidate } from './types.js';
import { cutWidth, displayWidth, padEnd, padStart } from './width.js';

export interface TableOptions {
  /** Ids that are merged now; their rows begin with `*`. */
  readonly current?: readonly string[] | undefined;
  /** Epoch milliseconds. */
  readonly now?: number | undefined;
  readonly header?: string | undefined;
  readonly language?: Language | undefined;
  /** The asking conversation's workspace; rows of another one say so. */
  readonly workspace?: string | undefined;
}

const TITLE_COLUMNS = 46;
const ID_CAP = 64;
const PATH_COLUMNS = 40;

type Align = (text: string, columns: number) => string;
const COLUMNS: readonly Align[] = [padEnd, padStart, padEnd, padStart, padStart, padEnd];

/** Rows of mark, number, id, age, size, title and notes; a sentence when there are none. No list is an empty one. */
export function formatCandidates(list: readonly Candidate[] | null | undefined, options: TableOptions = {}): string {
  const { current = [], now = Date.now(), language = 'en', workspace } = options;
  const words = TEXTS[language];
  const candidates = list ?? [];
  if (candidates.length === 0) return words.none;
  const merged = new Set(current);
  const notes = ({ relation, workspace: place }: Candidate): string =>
    [
      relation === undefined ? '' : words[relation],
      workspace === undefined || place === undefined || place === workspace ? '' : words.otherWorkspace(tail(place)),
    ]
      .filter(Boolean)
      .join(', ');
  const rows = candidates.map((candidate, index) => {
    const title = show(candidate.title ?? '', 4 * TITLE_COLUMNS);
    const note = notes(candidate);
    return [
      merged.has(candidate.id) ? '*' : ' ',
      String(index + 1),
      show(candidate.id, ID_CAP),
      ageLabel(candidate.mtime, now),
      formatBytes(candidate.bytes),
      title === '' ? words.untitled : cutWidth(title, TITLE_COLUMNS),
      note === '' ? '' : `(${note})`,
    ];
  });
  const lines = align(rows);
  return [options.header ?? words.candidates, ...lines, ...(merged.size > 0 ? [words.marked] : [])].join('\n');
}

// The end of a path tells more than its start.
function tail(path: string): string {
  const shown = show(path, 200);
  const parts = shown.split(/[\\/]/u).filter(Boolean);
  return cutWidth(parts.length > 2 ? `.../${parts.slice(-2).join('/')}` : shown, PATH_COLUMNS);
}

function align(rows: readonly (readonly string[])[]): string[] {
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, column) => COLUMNS[column]?.(cell, widths[column] ?? 0) ?? cell)
      .join('  ')
      .trimEnd(),
  );
}
