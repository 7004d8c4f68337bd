/**
 * The claims worth merging, where there are more than a block could ever need.
 *
 * @module
 */
import { isRead } from '../claims/guess.js';
import { compareText } from '../slot/order.js';
import { Trust, type Claim } from '../types.js';

/** What settles something rather than mentioning it. */
const isTelling = ({ slotType, kind }: Claim): boolean => kind === 'change' || (slotType !== undefined && slotType !== 'Fact');

/** One of this many alike is a row of a table rather than a statement. */
const ALIKE = 1000;

/** How many claims share a key or a value; counted while they are read, since counting many at once takes long. */
export class Alike {
  readonly #keys = new Map<string, number>();
  readonly #values = new Map<string, number>();

  add(claims: readonly Claim[]): void {
    for (const { key, value } of claims) {
      this.#keys.set(key, (this.#keys.get(key) ?? 0) + 1);
      this.#values.set(value, (this.#values.get(value) ?? 0) + 1);
    }
  }

  isRow({ key, value }: Claim): boolean {
    return (this.#keys.get(key) ?? 0) >= ALIKE || (this.#values.get(value) ?? 0) >= ALIKE;
  }
}

/**
 * At most `most` of `claims`, all of which `alike` has counted, in their order: what is vouched for before what is not, what was read before what was not, what
 * is said once before rows of one pattern, then by evidence, the newest first. A function of the set, whatever its order.
 */
export function foremost(claims: readonly Claim[], most: number, alike: Alike): readonly Claim[] {
  if (claims.length <= most) return claims;
  const ranks = byRank(claims, alike);
  const kept = new Set<Claim>();
  for (const [, members] of [...ranks].sort(([a], [b]) => b - a)) {
    const room = most - kept.size;
    if (room <= 0) break;
    for (const claim of members.length <= room ? members : members.sort(byNewest).slice(0, room)) kept.add(claim);
  }
  return claims.filter((claim) => kept.has(claim));
}

function byRank(claims: readonly Claim[], alike: Alike): Map<number, Claim[]> {
  const ranks = new Map<number, Claim[]>();
  for (const claim of claims) {
    const read = isRead(claim) ? (alike.isRow(claim) ? 20 : 40) : 0;
    const rank = (claim.trust === Trust.UNTRUSTED ? 0 : 100) + read + (isTelling(claim) ? 10 : 0) + claim.evidence;
    const members = ranks.get(rank);
    if (members === undefined) ranks.set(rank, [claim]);
    else members.push(claim);
  }
  return ranks;
}

const byNewest = (a: Claim, b: Claim): number =>
  (b.at ?? -Infinity) - (a.at ?? -Infinity) || compareText(a.sourceId, b.sourceId) || compareText(a.text, b.text) || compareText(a.key, b.key);
