/**
 * Reads a merged block as a reader would: which lines it holds, which values stand in current position, what is history.
 * Works on the visible text alone; a text that is no merged block is one plain line.
 *
 * @module
 */
import { holds } from './presence.js';

export interface Line {
  /** `resolved`: one value; `options`: several side by side; `plain`: a sentence whose words are the claim. */
  readonly form: 'resolved' | 'options' | 'plain';
  readonly disputed: boolean;
  readonly denied: boolean;
  readonly key: string;
  readonly values: readonly string[];
  /** What is said beside key and values: quotes, without the notes in `_( )_`. */
  readonly quote: string;
}

const BLOCK = /^## [^\n]+\n/u;
const NOTE = /_\((?:[^)_]|\)(?!_)|_(?!\())*\)_/gu;
const RESOLVED = /^- (`+)(.*?)\1 = \*\*(.*)\*\*\s*(.*)$/u;
const HEADED = /^- (?:\*\*DISPUTED\*\* )?(`+)(.*?)\1 — (.*)$/u;
const DISPUTED_BARE = /^- \*\*DISPUTED\*\* (`+)(.*?)\1(.*)$/u;
const OPTION = /^ {2}- (`+)(.*?)\1:?\s*(.*)$/u;
const POLARITY = /^(?:assert|refute)$/u;

export function isBlock(text: string): boolean {
  return BLOCK.test(text);
}

const unspan = (text: string): string => text.replace(/^`+|`+$/gu, '').trim();
/** Markdown escapes are how a character is shown, not part of it. */
const shown = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/gu, (_, mark: string) => mark);
const prose = (text: string): string => shown(text.replace(NOTE, ' ')).trim();

function group(text: string): string[][] {
  const groups: string[][] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('- ')) groups.push([line]);
    else if (line.startsWith('  ')) groups.at(-1)?.push(line);
  }
  return groups;
}

function read(lines: readonly string[]): Line {
  const head = lines[0] ?? '';
  const rest = lines.slice(1);
  const options = rest.map((l) => OPTION.exec(l)).filter((m) => m !== null);
  const quotes = (from: readonly string[]): string => prose(from.filter((l) => !/^\s*[⛔↳⚠]/u.test(l)).join(' '));
  const resolved = RESOLVED.exec(head);
  if (resolved !== null) {
    const value = unspan(resolved[3] ?? '');
    const said = quotes([resolved[4] ?? '', ...rest]);
    const base = { disputed: false, key: resolved[2] ?? '', quote: said };
    if (POLARITY.test(value)) return { ...base, form: 'plain', denied: value === 'refute', values: [] };
    return { ...base, form: 'resolved', denied: value.startsWith('not '), values: [value] };
  }
  const headed = HEADED.exec(head) ?? DISPUTED_BARE.exec(head);
  if (headed !== null && options.length > 0) {
    return {
      form: 'options',
      disputed: head.startsWith('- **DISPUTED**'),
      denied: false,
      key: headed[2] ?? '',
      values: options.map((m) => m[2] ?? ''),
      quote: prose(options.map((m) => m[3] ?? '').join(' ')),
    };
  }
  return { form: 'plain', disputed: false, denied: false, key: '', values: [], quote: quotes([head.slice(2), ...rest]) };
}

/** The lines of a merged block, or the whole text as one plain line. */
export function readBlock(text: string): Line[] {
  if (text === '') return [];
  if (!isBlock(text)) return [{ form: 'plain', disputed: false, denied: false, key: '', values: [], quote: text }];
  return group(text).map(read);
}

/** Everything a reader of the text may answer from: all lines, without notes, so without history. */
export function readable(lines: readonly Line[]): string {
  return lines.map((l) => [l.key, ...l.values, l.quote].join(' ')).join('\n');
}

/**
 * Which of `values` the text presents as holding now. A line's own values decide it, then its key. A quote speaks only
 * where the sentence itself is the claim: elsewhere it may tell of the past ("we moved from A to B") or of something else.
 */
export function currentValues(
  lines: readonly Line[],
  values: readonly string[],
  aliases: (value: string) => readonly string[] = () => [],
): Set<string> {
  const current = new Set<string>();
  for (const line of lines) {
    if (line.denied) continue;
    const own = values.filter((v) => line.values.some((shown) => holds(shown, v, aliases(v))));
    const rest = line.form === 'plain' ? `${line.key} ${line.quote}` : line.key;
    const found = own.length > 0 ? own : values.filter((v) => holds(rest, v, aliases(v)));
    for (const value of found) current.add(value);
  }
  return current;
}
