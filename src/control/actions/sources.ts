/**
 * The merged sessions, a line each.
 *
 * @module
 */
import { ageLabel, formatBytes } from '../labels.js';
import { show } from '../show.js';
import { bounded, type Turn } from '../turn.js';
import type { Candidate } from '../types.js';

const LINES = 20;

/** `id, age, size, title` of each source, without numbers, so that numbers keep meaning the list last shown. */
export function sourceLines({ deps, words }: Turn, sources: readonly string[], candidates: readonly Candidate[]): string[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const lines = sources.map((id) => {
    const candidate = byId.get(id);
    const shown = show(id, 64);
    if (!candidate) return `  ${shown}`;
    const title = show(candidate.title ?? '', 60);
    return `  ${shown}  ${ageLabel(candidate.mtime, deps.now())}  ${formatBytes(candidate.bytes)}  ${title === '' ? words.untitled : title}`;
  });
  return bounded(lines, LINES, words);
}
