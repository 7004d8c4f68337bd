/**
 * One origin, one vote for each value.
 *
 * @module
 */
import type { Item } from '../types.js';
import type { Score, Support } from './score.js';

/** A value in the count. `at` is its latest statement, where it has a dated one. */
export interface Candidate {
  readonly value: string;
  readonly score: Score;
  readonly at: number | undefined;
  /** The value this one only denies. */
  readonly denies: string | undefined;
}

/** A compaction checkpoint is a model's summary of what may stand beside it; it speaks only where nothing else does. */
const isSummary = (item: Item): boolean => item.via === 'summary';

export function voters(open: readonly Item[]): readonly Item[] {
  if (!open.some(isSummary)) return open;
  const originals = open.filter((item) => !isSummary(item));
  return originals.length > 0 ? originals : open;
}

/** Every value with the score of its distinct origins, each counted by its strongest statement. */
export function tally(items: readonly Item[], score: (supports: readonly Support[]) => Score): Candidate[] {
  const values = new Map<string, { bySource: Map<string, number>; at: number | undefined; denies: string | undefined }>();
  for (const item of items) {
    let entry = values.get(item.value);
    if (!entry) values.set(item.value, (entry = { bySource: new Map(), at: undefined, denies: undefined }));
    const before = entry.bySource.get(item.source);
    if (before === undefined || item.evidence > before) entry.bySource.set(item.source, item.evidence);
    if (item.at !== undefined && (entry.at === undefined || item.at > entry.at)) entry.at = item.at;
    entry.denies ??= item.denies;
  }
  return [...values].map(([value, { bySource, at, denies }]) => {
    const supports = [...bySource].map(([source, evidence]) => ({ source, evidence }));
    return { value, score: score(supports), at, denies };
  });
}
