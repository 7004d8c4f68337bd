/**
 * The one pass: find, join, replace; then look again, because a placeholder may have brought two pieces together.
 *
 * @module
 */
import { finding, type Finding } from './finding.js';
import { labelSpans } from './label-layer.js';
import { prefixSpans } from './prefix-layer.js';
import { markRedacted, type Redacted } from './redacted.js';
import { Runs } from './runs.js';
import { joinSpans, replaceSpans, type Span } from './span.js';
import { structureSpans } from './structure-layer.js';

export interface Redaction {
  readonly text: Redacted;
  /** One entry a match, in text order. */
  readonly found: readonly Finding[];
}

/** Where credentials stand in `text`, joined and in order. */
export function findSpans(text: string): Span[] {
  const runs = new Runs(text);
  return joinSpans([...prefixSpans(runs), ...structureSpans(text), ...labelSpans(text)]);
}

/** Takes every recognised credential out of `text`; `[REDACTED:<kind>]` stands in its place. Anything but a string gives `''`. Never throws. */
export function redactSecrets(text: string): Redaction {
  if (typeof text !== 'string') return { text: markRedacted(''), found: [] };
  const spans = findSpans(text);
  if (spans.length === 0) return { text: markRedacted(text), found: [] };
  const found = spans.map((span) => finding(span.kind, text.slice(span.start, span.end)));
  return { text: markRedacted(replaceSpans(text, spans)), found };
}

export const hasSecrets = (text: string): boolean => typeof text === 'string' && findSpans(text).length > 0;
