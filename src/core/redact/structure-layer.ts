/**
 * Credentials known by their structure.
 *
 * @module
 */
import { Rank, type Span } from './span.js';

const STRUCTURES: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  { kind: 'private-key', pattern: /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z ]{0,10}-----[A-Za-z0-9+/=\s\\>:,.-]{0,20000}/g },
  { kind: 'jwt', pattern: /(?<![A-Za-z0-9_-])ey[A-Za-z0-9_-]{8,2000}\.ey[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]{8,2000}/g },
  { kind: 'dotted-key', pattern: /(?<![A-Za-z0-9])[0-9a-f]{32}\.[A-Za-z0-9]{16}(?![A-Za-z0-9])/g },
];

export function structureSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const { kind, pattern } of STRUCTURES) {
    for (const match of text.matchAll(pattern)) {
      spans.push({ start: match.index, end: match.index + match[0].length, kind, rank: Rank.STRUCTURE });
    }
  }
  return spans;
}
