/**
 * What is told about a credential that was taken out: its kind, and a hidden fingerprint by which callers count distinct ones.
 *
 * @module
 */

/** One match. `id` is not enumerable, so a finding prints and compares as `{ kind }`. */
export interface Finding {
  readonly kind: string;
}

/** A finding for `secret`, of which only a 64-bit fingerprint is kept. */
export function finding(kind: string, secret: string): Finding {
  return Object.defineProperty({ kind }, 'id', { value: fingerprint(secret), enumerable: false });
}

/** How many different credentials the findings stand for. A finding without fingerprint (from elsewhere) counts as one of its own. */
export function distinctSecrets(found: readonly Finding[]): number {
  const known = new Set<unknown>();
  for (const each of found) known.add((each as { id?: string }).id ?? each);
  return known.size;
}

/** FNV-1a (Fowler, Noll and Vo; draft-eastlake-fnv) over UTF-16 units, twice with two bases. Not for security, only to tell apart. */
function fingerprint(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x01000193 ^ text.length;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 0).toString(36) + '.' + (b >>> 0).toString(36);
}
