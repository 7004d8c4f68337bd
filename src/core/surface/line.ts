/**
 * How a block is written down for a model: its label first, and every further line indented.
 *
 * Each line is cleaned, and opens with a label or with an indent of ours, so no text of a session can start a line of its
 * own, and with it no frame around the text can be closed or forged from inside.
 *
 * @module
 */
import { made, type Redacted } from '../redact/index.js';
import { clean } from '../text/clean.js';
import { utcDay } from '../text/date.js';
import type { BlockLabel } from './classify.js';

/** `[label] text`, all of it on one line. */
export function blockLine(label: BlockLabel, text: Redacted): Redacted {
  return made(text, (whole) => `[${label}] ${clean(whole)}`);
}

const INDENT = '  ';
const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]+/u;

/** As `blockLine`, or `[label 2026-11-20] text` where the time is known, with the lines of the text kept apart. */
export function blockLines(label: BlockLabel, text: Redacted, at?: number): Redacted {
  const day = utcDay(at);
  const head = `[${day === undefined ? label : `${label} ${day}`}]`;
  const lines = (whole: string): string[] => whole.split(LINE_END).map((line) => clean(line));
  return made(text, (whole) => `${head} ${lines(whole).filter((line) => line !== '').join(`\n${INDENT}`)}`);
}

const TRUNCATED = '[earlier text truncated]';

/** The last `maxChars` characters of `text` after a line that says so; the cut line is marked, so it opens with ours too. */
export function keepTail(text: Redacted, maxChars: number): { text: Redacted; truncated: boolean } {
  if (text.length <= maxChars) return { text, truncated: false };
  const start = text.length - Math.max(0, maxChars);
  const unit = text.charCodeAt(start);
  const tail = made(text, (whole) => whole.slice(unit >= 0xdc00 && unit <= 0xdfff ? start + 1 : start));
  return { text: made(tail, (rest) => `${TRUNCATED}\n… ${rest}`), truncated: true };
}
