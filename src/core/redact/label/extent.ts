/**
 * How far a value goes.
 *
 * @module
 */
import { charClass, type Runs } from '../runs.js';
import { isScramble } from '../value.js';
import type { Opening } from './operator.js';

/** Printable ASCII without space, quotes, angle brackets, comma and semicolon. */
const UNQUOTED = charClass('!#$%&()*+\\-./0-9:=?@A-Z[\\]\\\\^_a-z{|}~');
/** As `UNQUOTED`, with all that a generated password may hold. */
const UNBROKEN = charClass('!#$%&()*+,\\-./0-9:;<=>?@A-Z[\\]\\\\^_a-z{|}~');
const LONGEST_QUOTED = 4096;
/** How far into an unquoted value its end is looked for; a longer one is taken to the end of the run. */
const LONGEST_UNQUOTED = 600;
const LONGEST_SCRAMBLE = 128;

/** End of the value that begins at `opening.from`. `query`: it stands in a URL's query, where `&` and `#` end it. */
export function valueEnd(runs: Runs, opening: Opening, query: boolean): { end: number; quoted: boolean } {
  const { text } = runs;
  const { from, close } = opening;
  if (close !== '') {
    const end = closing(text, from, close);
    if (end !== undefined) return { end, quoted: true };
  }
  const wide = runs.end(UNBROKEN, from);
  if (wide - from >= 12 && wide - from <= LONGEST_SCRAMBLE && isScramble(text.slice(from, wide))) return { end: wide, quoted: false };
  let end = runs.end(UNQUOTED, from);
  const spelled = indexWithin(text, /\\+(?:[nrt](?![A-Za-z0-9]{1,2}\b)|["'])/g, from, end);
  if (spelled !== undefined) end = spelled;
  if (query) end = indexWithin(text, /[&#]/g, from, end) ?? end;
  if (opening.encoded) end = indexWithin(text, /%2[27]|%26|%20|%0[AaDd]|%3[BbCc]|&/g, from, end) ?? end;
  return { end: trimmed(text, from, end), quoted: false };
}

/** Where `close` stands on the same line, not escaped more than the opening was. */
function closing(text: string, from: number, close: string): number | undefined {
  const line = text.slice(from, from + LONGEST_QUOTED);
  for (let at = line.indexOf(close); at >= 0; at = line.indexOf(close, at + 1)) {
    if (line[at - 1] === '\\' && !close.startsWith('\\')) continue;
    return line.lastIndexOf('\n', at) >= 0 ? undefined : from + at;
  }
  return undefined;
}

function indexWithin(text: string, pattern: RegExp, from: number, end: number): number | undefined {
  const bounded = text.slice(from, Math.min(end, from + LONGEST_UNQUOTED));
  const at = bounded.search(pattern);
  return at < 0 ? undefined : from + at;
}

/** Without the punctuation of the sentence or of the code around it. */
function trimmed(text: string, from: number, end: number): number {
  let at = end;
  for (; at > from; at -= 1) {
    const last = text[at - 1] ?? '';
    if ('.:|'.includes(last)) continue;
    const open = last === ')' ? '(' : last === ']' ? '[' : last === '}' ? '{' : '';
    if (open !== '' && text.lastIndexOf(open, at - 1) < from) continue;
    if (last === '*' && text[at - 2] === '*') continue;
    if (last === '\\') continue;
    break;
  }
  return at;
}
