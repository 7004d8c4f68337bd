/**
 * The inline forms that a rendered block uses: code spans, bold, and notes or footers in underscores. Anything else is text.
 *
 * @module
 */

export type Inline =
  | { readonly kind: 'text' | 'code' | 'bold'; readonly text: string }
  | { readonly kind: 'note'; readonly parts: readonly Inline[] };

/** A line's text as pieces that hold, in order, everything but the marks. */
export function inlineOf(text: string): readonly Inline[] {
  const parts: Inline[] = [];
  let plain = 0;
  const take = (from: number, to: number, part: Inline): number => {
    if (from > plain) parts.push({ kind: 'text', text: text.slice(plain, from) });
    parts.push(part);
    plain = to;
    return to;
  };
  let at = 0;
  while (at < text.length) {
    const mark = markAt(text, at);
    const end = mark === undefined ? -1 : endOf(text, at + mark.length, mark);
    if (mark === undefined || end < 0) {
      at += mark?.length ?? 1;
      continue;
    }
    const inner = text.slice(at + mark.length, end);
    at = take(at, end + mark.length, pieceOf(mark, inner));
  }
  if (plain < text.length) parts.push({ kind: 'text', text: text.slice(plain) });
  return parts;
}

type Mark = '`' | '**' | '_';

function pieceOf(mark: Mark, inner: string): Inline {
  switch (mark) {
    case '`':
      return { kind: 'code', text: inner };
    case '**':
      return { kind: 'bold', text: inner };
    case '_':
      return { kind: 'note', parts: inlineOf(inner) };
    default:
      return mark satisfies never;
  }
}

const WORD = /[\p{L}\p{N}_]/u;

function markAt(text: string, at: number): Mark | undefined {
  const letter = text[at];
  if (letter === '`') return '`';
  if (letter === '*' && text[at + 1] === '*') return '**';
  // Inside a word an underscore is a letter.
  return letter === '_' && !WORD.test(text[at - 1] ?? ' ') && !/\s/u.test(text[at + 1] ?? ' ') ? '_' : undefined;
}

/** Where `mark` closes, outside code spans; -1 when it never does. */
function endOf(text: string, from: number, mark: Mark): number {
  if (mark === '`') return text.indexOf('`', from);
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '`') {
      const close = text.indexOf('`', at + 1);
      if (close > 0) at = close;
    } else if (mark === '**' ? at > from && text.startsWith('**', at) : at > from && closesNote(text, at)) {
      return at;
    }
  }
  return -1;
}

const closesNote = (text: string, at: number): boolean =>
  text[at] === '_' && !/\s/u.test(text[at - 1] ?? ' ') && !WORD.test(text[at + 1] ?? ' ');
