/** How sessions are called on the page. @module */
import { clean } from '../text/clean.js';
import { boundaryBefore } from '../text/cut.js';

/** Shortest form of a session id, in characters. */
const SHORTEST = 8;
const LONGEST = 64;

/** Maps a session id to what the page calls it. */
export type SessionNames = (id: string) => string;

/** Letters, digits and the marks of ids: nothing here opens or closes a note, whatever the host took for an id. */
const bare = (id: string): string =>
  clean(id, LONGEST)
    .replace(/^session-(?=.)/u, '')
    .replace(/[^\p{L}\p{N}._-]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '-')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || 'unknown';

/** Names for `ids`: without `session-`, the shortest prefix of at least eight characters that only one of them has. */
export function sessionNames(ids: Iterable<string>): SessionNames {
  const known = [...new Set([...ids].map(bare))].sort();
  const names = new Map(known.map((id, at) => [id, shorten(id, known[at - 1], known[at + 1])]));
  return (id) => {
    const whole = bare(id);
    return names.get(whole) ?? shorten(whole, undefined, undefined);
  };
}

// In sorted order the longest common prefix with any other id is the one with a neighbour.
function shorten(id: string, before: string | undefined, after: string | undefined): string {
  const shared = Math.max(commonLength(id, before), commonLength(id, after));
  let length = boundaryBefore(id, Math.max(SHORTEST, shared + 1));
  // An edge that is no letter or digit would touch the note's own marks.
  while (length < id.length && !/[\p{L}\p{N}]$/u.test(id.slice(0, length))) length += 1;
  return id.slice(0, length);
}

function commonLength(a: string, b: string | undefined): number {
  let at = 0;
  while (b !== undefined && at < a.length && a[at] === b[at]) at += 1;
  return at;
}
