/**
 * Where a credential stands in the original text. All layers report spans of the original; they are joined and replaced once, so
 * that no layer sees another's output.
 *
 * @module
 */
import { PLACEHOLDER_START, placeholder } from './redacted.js';

/** How much a layer knows about what it found; the higher rank names the joined span. */
export const Rank = Object.freeze({ LABEL: 1, STRUCTURE: 2, PREFIX: 3 } as const);

/** `[start, end)` in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
  readonly rank: number;
}

/** Joins spans that overlap, in text order. Spans that only touch stay apart: they are two credentials. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.rank - a.rank || b.end - a.end);
  const joined: Span[] = [];
  for (const span of sorted) {
    const last = joined.at(-1);
    if (!last || span.start >= last.end) joined.push(span);
    else {
      const named = span.rank > last.rank ? span : last;
      joined[joined.length - 1] = { ...named, start: last.start, end: Math.max(last.end, span.end) };
    }
  }
  return joined;
}

/**
 * Ends each span before a placeholder that stands in it already, and drops what is then empty: text that was redacted before stays
 * as it is.
 */
export function beforePlaceholders(text: string, spans: readonly Span[]): Span[] {
  return spans
    .map((span) => {
      const at = text.slice(span.start, span.end).indexOf(PLACEHOLDER_START);
      return at < 0 ? span : { ...span, end: span.start + at };
    })
    .filter((span) => span.end > span.start);
}

/** Puts a placeholder in each span's place. `spans` are joined and in order. */
export function replaceSpans(text: string, spans: readonly Span[]): string {
  let out = '';
  let at = 0;
  for (const span of spans) {
    out += text.slice(at, span.start) + placeholder(span.kind);
    at = span.end;
  }
  return out + text.slice(at);
}

export const holdsPlaceholder = (value: string): boolean => value.includes(PLACEHOLDER_START);
