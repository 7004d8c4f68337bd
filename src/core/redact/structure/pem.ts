/**
 * Private keys in PEM armour (RFC 7468, RFC 4880 section 6.2): whole, cut off by truncation, on one line with `\n` spelled out, quoted with `> `,
 * numbered.
 *
 * @module
 */
import { Rank, type Span } from '../span.js';

const HEADER = /-----BEGIN[ -](?:[A-Z0-9]{1,12}[ -]){0,4}(?:PRIVATE KEY|SECRET KEY|PRIVATE KEY BLOCK)(?: BLOCK)?-----|---- BEGIN SSH2 (?:ENCRYPTED )?PRIVATE KEY ----|PuTTY-User-Key-File-\d:/g;
const FOOTER = /-{3,5} ?END[ -][A-Z0-9 -]{3,40}-{3,5}/y;
/** What may stand between pieces of the body: white space, spelled-out line ends, quote marks, string joins, list and comment marks. */
const FILLING = /(?:\s|\\+[nrt]?|%0[AaDd]|%20|[>|*#"'`+,])+/y;
/** The number of a line as viewers, searches and file tools print it, with the file's name before it or not. */
const NUMBER = /(?:Line )?(?:[^\s:]{1,120}:)?\d{1,7}(?: ?[:→│]|\t)/y;
const ARMOUR_LINE = /[A-Z][A-Za-z-]{2,24}: [^\n\\]{0,120}/y;
const PIECE = /(?:[A-Za-z0-9+/=_-]|\\\/|%2[BbFf]|%3[Dd]|\*(?=\*))+/y;
/** A whole line of armour has 64 or 76 characters; a piece this long is body whatever it spells. */
const LONG_PIECE = 24;
/** Header and footer with lines of key material between, however short: as people abridge a key (`MIIE...`) when they show it. */
const ABRIDGED = /(?:[ \t]*\r?\n[ \t]*[A-Za-z0-9+/=]{1,200}(?:\.{3}|…)?){1,400}[ \t]*\r?\n[ \t]*-----END [A-Z ]{3,40}-----/y;
const SHORTEST_BODY = 8;

export function pemSpans(text: string): Span[] {
  if (!text.includes('BEGIN') && !text.includes('PuTTY')) return [];
  const spans: Span[] = [];
  HEADER.lastIndex = 0;
  for (let header = HEADER.exec(text); header; header = HEADER.exec(text)) {
    const start = header.index;
    const from = HEADER.lastIndex;
    const abridged = skip(ABRIDGED, text, from);
    const end = abridged > from ? abridged : endOfBody(text, from);
    if (end === undefined) continue;
    spans.push({ start, end, kind: 'private-key', rank: Rank.PREFIX });
    HEADER.lastIndex = end;
  }
  return spans;
}

/** Where the key that follows a header ends, or undefined when no body follows it. Walks forward only. */
function endOfBody(text: string, from: number): number | undefined {
  let at = from;
  let end: number | undefined;
  let size = 0;
  for (;;) {
    at = skip(FILLING, text, at);
    if (isLineStart(text, at)) at = skip(FILLING, text, skip(NUMBER, text, at));
    const afterFooter = skip(FOOTER, text, at);
    if (afterFooter > at) return size >= SHORTEST_BODY ? afterFooter : undefined;
    const afterLine = skip(ARMOUR_LINE, text, at);
    if (afterLine > at) {
      at = afterLine;
      continue;
    }
    if (text.startsWith('-----BEGIN', at)) return end;
    const after = skip(PIECE, text, at);
    if (after === at) return at < text.length && text.startsWith('...', at) && size === 0 ? undefined : end;
    const piece = text.slice(at, Math.min(after, at + LONG_PIECE + 1));
    // A dash cannot be body in standard base64: the run has reached the footer.
    const dashes = text.slice(at, after).indexOf('-----');
    const stop = dashes >= 0 ? at + dashes : after;
    if (stop === at) return end;
    if (piece.length < LONG_PIECE && dashes < 0 && !closes(text, stop, piece)) return end;
    size += stop - at;
    end = stop;
    at = stop;
  }
}

/** A short piece is the key's last line when a footer or nothing follows it, or when it does not read as a word. */
function closes(text: string, at: number, piece: string): boolean {
  const line = skip(FILLING, text, at);
  const next = isLineStart(text, line) ? skip(FILLING, text, skip(NUMBER, text, line)) : line;
  if (next >= text.length || text.startsWith('-----END', next)) return true;
  return piece.endsWith('=') || (/\d/.test(piece) && /[A-Z]/.test(piece));
}

/** Whether only blanks stand between `at` and the line end before it, spelled out or not. */
const isLineStart = (text: string, at: number): boolean => /(?:\n|\\+n)[ \t>|]*$/.test(text.slice(Math.max(0, at - 40), at));

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
