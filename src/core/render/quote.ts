/** The quote beside a value: cleaned, bounded, and left out when it says nothing more than the line. @module */
import { lineText, proseText } from '../text/markdown.js';
import { QUOTE_COLUMNS } from './limits.js';
import { addsNothing, type Shown } from './redundant.js';

const WIDE = /[\u1100-\u115F\u2E80-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{10000}-\u{10FFFF}]/u;
const SENTENCE_END = /[.!?…](?=\s|$)|[。！？；]/gu;

/** The quote as it stands on a line of its own, or `''` when it adds nothing to what is `shown`. */
export function lineQuote(quote: string, shown: Shown): string {
  return addsNothing(quote, shown) ? '' : quoteOf(quote);
}

/** Any quote on a line of its own. */
export function quoteOf(quote: string): string {
  return lineText(cutQuote(proseText(quote)));
}

/** The same inside a line, after a value. */
export function inlineQuote(quote: string, shown: Shown): string {
  return addsNothing(quote, shown) ? '' : proseText(cutQuote(proseText(quote)));
}

/** Cuts at the last sentence end in the second half of the room, else between words (anywhere between Han), and says so. */
export function cutQuote(text: string, columns: number = QUOTE_COLUMNS): string {
  const end = fitting(text, columns);
  if (end >= text.length) return text;
  const room = text.slice(0, end);
  let sentence = 0;
  for (const at of room.matchAll(SENTENCE_END)) sentence = at.index + at[0].length;
  if (sentence * 2 >= end) return `${room.slice(0, sentence)} …`;
  return `${room.slice(0, wordEnd(text, end)).trimEnd()}…`;
}

/** How many units of `text` fit `columns`, two of them kept for the mark. */
function fitting(text: string, columns: number): number {
  let used = 0;
  let at = 0;
  for (const letter of text) {
    used += WIDE.test(letter) ? 2 : 1;
    if (used > columns - 2) return remainingFits(text, at, columns) ? text.length : at;
    at += letter.length;
  }
  return text.length;
}

function remainingFits(text: string, at: number, columns: number): boolean {
  let used = columns - 2;
  for (const letter of text.slice(at, at + 4)) used += WIDE.test(letter) ? 2 : 1;
  return text.length - at <= 2 && used <= columns;
}

// The class of both sides decides: a cut inside a Latin word goes back to its start, one between Han characters stays.
function wordEnd(text: string, end: number): number {
  const inWord = /[\p{L}\p{N}\p{M}'_-]/u;
  const isWide = (at: number): boolean => WIDE.test(text.charAt(at));
  let at = end;
  while (at > 0 && inWord.test(text.charAt(at - 1)) && inWord.test(text.charAt(at)) && !isWide(at - 1) && !isWide(at)) at -= 1;
  // One word longer than the room: cut it where the room ends.
  return at > 0 ? at : end;
}
