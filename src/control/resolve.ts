/**
 * What a user or a model named, turned into session ids.
 *
 * @module
 */
import { show } from './show.js';
import type { Candidate } from './types.js';

/** Why one input names no session. `near` holds what an ambiguous one could mean. */
export type Unresolved =
  | { readonly code: 'unknown'; readonly input: string }
  | { readonly code: 'ambiguous'; readonly input: string; readonly near: readonly string[] }
  | { readonly code: 'range'; readonly input: string; readonly rows: number };

export interface Resolved {
  readonly ids: readonly string[];
  readonly failures: readonly Unresolved[];
}

const DIGITS = /^\d+$/u;
/** Ids of the harness's root sessions begin with it; nobody types it. */
const PREFIX = 'session-';

const bare = (id: string): string => (id.startsWith(PREFIX) ? id.slice(PREFIX.length) : id);

/** Ids that begin with `text`, with or without `session-`, in any case. */
function byPrefix(text: string, candidates: readonly Candidate[]): string[] {
  const lower = text.toLowerCase();
  return candidates
    .map(({ id }) => id)
    .filter((id) => id.toLowerCase().startsWith(lower) || bare(id.toLowerCase()).startsWith(lower));
}

function resolveOne(
  input: string,
  candidates: readonly Candidate[],
  rows: readonly string[],
  shown: boolean,
): string | Unresolved {
  const exact = candidates.find(({ id }) => id === input) ?? candidates.find(({ id }) => bare(id) === input);
  if (exact) return exact.id;
  const row = DIGITS.test(input) ? rows[Number(input) - 1] : undefined;
  // A number in the list that is on the screen means its row: by chance a short number often begins some id as well.
  if (shown && row !== undefined) return row;
  const near = byPrefix(input, candidates);
  const [only] = near;
  if (only !== undefined && near.length === 1) return only;
  if (row !== undefined) return row;
  if (DIGITS.test(input) && near.length === 0) return { code: 'range', input, rows: rows.length };
  return near.length > 1 ? { code: 'ambiguous', input, near } : { code: 'unknown', input };
}

/**
 * Ids in the order named, each once; blanks are skipped. Exact id, then number, then unique prefix.
 *
 * @param candidates Every session that may be named.
 * @param shown Ids of the list last shown, in its order: there a number means a row first of all. Without it a number counts
 *   in `candidates`, and digits that are a unique id prefix are an id.
 */
export function resolveInputs(
  inputs: readonly string[],
  candidates: readonly Candidate[],
  shown?: readonly string[],
): Resolved {
  const ids = new Set<string>();
  const failures: Unresolved[] = [];
  const rows = shown ?? candidates.map(({ id }) => id);
  for (const raw of inputs) {
    const input = raw.trim();
    if (input === '') continue;
    const found = resolveOne(input, candidates, rows, shown !== undefined);
    if (typeof found === 'string') ids.add(found);
    else failures.push(found);
  }
  return { ids: [...ids], failures };
}

function explain(failure: Unresolved): string {
  const input = `"${show(failure.input, 60)}"`;
  switch (failure.code) {
    case 'unknown':
      return `no session matches ${input}`;
    case 'ambiguous':
      return `${input} is ambiguous: ${failure.near.length} sessions begin with it`;
    case 'range':
      return `${input} is out of range: the list has ${failure.rows}`;
  }
}

/** As `resolveInputs` with numbers that count in `candidates`, errors in words; no list is an empty one. */
export function resolveSelection(
  inputs: readonly string[] | null | undefined,
  candidates: readonly Candidate[] | null | undefined,
): { ids: string[]; errors: string[] } {
  const texts = (inputs ?? []).filter((input) => typeof input === 'string');
  const { ids, failures } = resolveInputs(texts, candidates ?? []);
  return { ids: [...ids], errors: failures.map(explain) };
}
