/**
 * Which candidates are offered, and in which order.
 *
 * @module
 */
import type { Candidate } from './types.js';

export interface RankOptions {
  /** Words that must all occur in title, id or workspace; case and width are folded. */
  readonly query?: string | undefined;
  readonly exclude?: string | readonly string[] | undefined;
  readonly limit?: number | undefined;
  /** The asking conversation's workspace; its sessions come first. */
  readonly workspace?: string | undefined;
}

/** NFKC and lower case: full-width Latin meets ASCII, `Ｂ站` meets `b站`. */
export function fold(text: string | undefined): string {
  return typeof text === 'string' ? text.normalize('NFKC').toLowerCase() : '';
}

/** Same workspace first when one is given, then newest; equal ones keep their order. Never more than `limit`, 20 by default. No list is an empty one. */
export function rankCandidates(list: readonly Candidate[] | null | undefined, options: RankOptions = {}): Candidate[] {
  const { query, exclude = [], limit = 20, workspace } = options;
  const excluded = new Set(typeof exclude === 'string' ? [exclude] : exclude);
  const words = fold(query).split(/\s+/u).filter(Boolean);
  const matches = (candidate: Candidate): boolean => {
    const fields = [candidate.title, candidate.id, candidate.workspace].map(fold);
    return words.every((word) => fields.some((field) => field.includes(word)));
  };
  const near = (candidate: Candidate): number =>
    workspace !== undefined && (candidate.workspace ?? '') === workspace ? 0 : 1;
  const time = ({ mtime }: Candidate): number => (typeof mtime === 'number' && Number.isFinite(mtime) ? mtime : 0);
  return (list ?? [])
    .filter((candidate) => !excluded.has(candidate.id) && matches(candidate))
    .sort((a, b) => near(a) - near(b) || time(b) - time(a))
    .slice(0, limit);
}
