/**
 * The interpreter of the structure tables.
 *
 * @module
 */
import { Rank, type Span } from '../span.js';
import type { StructureRow } from './row.js';
import { PLACES } from './places.js';
import { SHAPES } from './shapes.js';

const ROWS: readonly StructureRow[] = [...SHAPES, ...PLACES];

/** Spans of everything in `text` that a row describes. */
export function structureSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const row of ROWS) {
    if (!row.gate.test(text)) continue;
    for (const match of text.matchAll(row.pattern)) {
      const secret = match.findLast((group) => group !== undefined) ?? '';
      if (row.test && !row.test(secret)) continue;
      const end = match.index + match[0].length;
      spans.push({ start: end - secret.length, end, kind: row.kind, rank: Rank.STRUCTURE });
    }
  }
  return spans;
}
