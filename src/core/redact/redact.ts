/**
 * The pass: find in all layers on the same text, join, replace; then look again, because a replacement changes what stands beside it.
 *
 * @module
 */
import { finding, type Finding } from './finding.js';
import { labelSpans } from './label/scan.js';
import { prefixSpans } from './prefix/scan.js';
import { markRedacted, placeholder, type Redacted } from './redacted.js';
import { Runs } from './runs.js';
import { beforePlaceholders, joinSpans, replaceSpans, type Span } from './span.js';
import { cookieSpans } from './structure/cookie.js';
import { manifestSpans } from './structure/manifest.js';
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
  const spans = [...prefixSpans(runs), ...pemSpans(text), ...structureSpans(text), ...cookieSpans(text), ...manifestSpans(text), ...urlSpans(runs), ...labelSpans(runs)];
  return beforePlaceholders(text, joinSpans(spans));
}

/** A replacement can change what its neighbours look like; a text is looked at again until nothing more turns up, this often at most. */
const MOST_ROUNDS = 6;

interface Placed {
  readonly at: number;
  readonly finding: Finding;
}

/** Takes every recognised credential out of `text`; `[REDACTED:<kind>]` stands in its place. Anything but a string gives `''`. Never throws. */
export function redactSecrets(text: string): Redaction {
  if (typeof text !== 'string') return { text: markRedacted(''), found: [] };
  let current = text;
  let placed: Placed[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const spans = findSpans(current);
    if (spans.length === 0) break;
    placed = placedAfter(placed, spans, current);
    current = replaceSpans(current, spans);
  }
  return { text: markRedacted(current), found: placed.map((each) => each.finding) };
}

/** Where the findings stand once `spans` are replaced too, in text order. Spans never reach over an earlier placeholder. */
function placedAfter(placed: readonly Placed[], spans: readonly Span[], text: string): Placed[] {
  const all: Placed[] = [];
  let moved = 0;
  let next = 0;
  for (const span of spans) {
    for (let old = placed[next]; old && old.at < span.start; old = placed[next]) {
      all.push({ ...old, at: old.at + moved });
      next += 1;
    }
    all.push({ at: span.start + moved, finding: finding(span.kind, text.slice(span.start, span.end)) });
    moved += placeholder(span.kind).length - (span.end - span.start);
  }
  return [...all, ...placed.slice(next).map((old) => ({ ...old, at: old.at + moved }))];
}

export const hasSecrets = (text: string): boolean => typeof text === 'string' && findSpans(text).length > 0;
