/**
 * The one pass: find in all layers, join, replace once.
 *
 * @module
 */
import { finding, type Finding } from './finding.js';
import { labelSpans } from './label/scan.js';
import { prefixSpans } from './prefix/scan.js';
import { markRedacted, type Redacted } from './redacted.js';
import { Runs } from './runs.js';
import { beforePlaceholders, joinSpans, replaceSpans, type Span } from './span.js';
import { cookieSpans } from './structure/cookie.js';
import { pemSpans } from './structure/pem.js';
import { structureSpans } from './structure/scan.js';
import { urlSpans } from './structure/url.js';

export interface Redaction {
  readonly text: Redacted;
  /** One entry a match, in text order. */
  readonly found: readonly Finding[];
}

/** Where credentials stand in `text`, joined and in order. */
export function findSpans(text: string): Span[] {
  const runs = new Runs(text);
  const spans = [...prefixSpans(runs), ...pemSpans(text), ...structureSpans(text), ...cookieSpans(text), ...urlSpans(runs), ...labelSpans(runs)];
  return beforePlaceholders(text, joinSpans(spans));
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
