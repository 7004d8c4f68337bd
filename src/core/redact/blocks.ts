/**
 * Credentials in the blocks of one message, those that a block's end cuts in two included.
 *
 * @module
 */
import { finding, type Finding } from './finding.js';
import { findSpans } from './redact.js';
import { markRedacted, placeholder, type Redacted } from './redacted.js';
import { joinSpans, type Span } from './span.js';

export interface BlockEdit {
  /** The new text, or undefined when the block stays as it is. */
  readonly text: Redacted | undefined;
  /** Findings that begin in this block. */
  readonly found: readonly Finding[];
}

/** What to change in each of `texts`. The placeholder of a cut credential stands where it begins; the rest of it goes. */
export function blockEdits(texts: readonly string[]): BlockEdit[] {
  const starts: number[] = [];
  let length = 0;
  for (const text of texts) {
    starts.push(length);
    length += text.length;
  }
  const whole = texts.join('');
  const spans = joinSpans([...texts.flatMap((text, i) => shifted(findSpans(text), starts[i] ?? 0)), ...crossing(texts, starts)]);
  return texts.map((text, i) => editOf(text, starts[i] ?? 0, spans, whole));
}

const shifted = (spans: readonly Span[], by: number): Span[] => spans.map((span) => ({ ...span, start: span.start + by, end: span.end + by }));

/** Spans that need more than one block: read once as if each edge were a line end, and once as if it were not there. */
function crossing(texts: readonly string[], starts: readonly number[]): Span[] {
  if (texts.filter((text) => text !== '').length < 2) return [];
  const edges = starts.slice(1);
  const reaches = (span: Span) => edges.some((edge) => span.start < edge && edge < span.end);
  const glued = findSpans(texts.join(''));
  // With a line end between blocks, each block's text stands one further on for every block before it.
  const lined = findSpans(texts.join('\n'));
  const back = (at: number) => at - edges.filter((edge, i) => edge + i < at).length;
  return [...glued.filter(reaches), ...lined.map((span) => ({ ...span, start: back(span.start), end: back(span.end) }))];
}

function editOf(text: string, start: number, spans: readonly Span[], whole: string): BlockEdit {
  const end = start + text.length;
  const found: Finding[] = [];
  let out = '';
  let at = start;
  for (const span of spans) {
    if (span.end <= start || span.start >= end) continue;
    const begins = span.start >= start;
    out += whole.slice(at, Math.max(span.start, start)) + (begins ? placeholder(span.kind) : '');
    if (begins) found.push(finding(span.kind, whole.slice(span.start, span.end)));
    at = Math.min(span.end, end);
  }
  out += whole.slice(at, end);
  return { text: at === start && found.length === 0 ? undefined : markRedacted(out), found };
}
