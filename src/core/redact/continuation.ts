/**
 * A value that a line end cuts: hard-wrapped terminals, mail and pasted logs break a long key in the middle.
 *
 * @module
 */
import { isWords } from './value.js';

/** A line end, spelled out or not, with what may decorate it: a trailing backslash, indentation, quote marks. */
const BREAK = /(?:[ \t]{0,4}\\?\r?\n|(?:\\{1,2}r)?\\{1,2}n)[ \t>|]{0,40}/y;
const PIECE = /[A-Za-z0-9+/=_.-]{4,200}/y;
const AFTER_PIECE = /[\s"'`,;)\]}。，；\\]|$/y;
const MOST_PIECES = 6;
const SHORTEST_PIECE = 6;
const COMMIT = /^[0-9a-f]{7,12}$/;

export interface Continued {
  /** End of the last piece in the text. */
  readonly end: number;
  /** All pieces, joined. */
  readonly value: string;
}

/**
 * The value that begins at `from`, whose first piece ends at `end`, with one piece more a step: first with one continuation line,
 * then with two, and so on. Empty when no line end follows or the next line does not look like the rest of a key.
 */
export function continuations(text: string, from: number, end: number): Continued[] {
  const steps: Continued[] = [];
  let value = text.slice(from, end);
  let at = end;
  while (steps.length < MOST_PIECES) {
    const start = skip(BREAK, text, at);
    const stop = start === at ? start : skip(PIECE, text, start);
    if (stop === start || !ends(text, stop)) break;
    const piece = text.slice(start, stop).replace(/\.+$/, '');
    if (!looksTorn(piece)) break;
    value += piece;
    at = start + piece.length;
    steps.push({ end: at, value });
  }
  return steps;
}

/** The rest of a key: letters and digits mixed, no word, no abbreviated commit, no assignment. */
const looksTorn = (piece: string): boolean =>
  piece.length >= SHORTEST_PIECE && /\d/.test(piece) && /[A-Za-z]/.test(piece) && !COMMIT.test(piece) && !isWords(piece) && !/^[-.]|[A-Za-z]=./.test(piece);

function ends(text: string, at: number): boolean {
  AFTER_PIECE.lastIndex = at;
  return AFTER_PIECE.test(text);
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
