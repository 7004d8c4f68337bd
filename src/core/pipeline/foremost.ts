/**
 * The claims worth merging, where there are more than a block could ever need.
 *
 * @module
 */
import { compareText } from '../slot/order.js';
import { Trust, type Claim } from '../types.js';

/** Statements that no pattern reads as an answer to a question come last: their key is the sentence itself. */
const isRead = ({ value }: Claim): boolean => value !== 'assert' && value !== 'refute';

/** Higher is kept sooner: what is vouched for before what is not, what was read before what was not, then by evidence. */
const rankOf = (claim: Claim): number => (claim.trust === Trust.UNTRUSTED ? 0 : 10) + (isRead(claim) ? 5 : 0) + claim.evidence;

/** At most `most` of `claims`, in their order; of equal rank the newest. A function of the set, whatever its order. */
export function foremost(claims: readonly Claim[], most: number): readonly Claim[] {
  if (claims.length <= most) return claims;
  const ranks = new Map<number, Claim[]>();
  for (const claim of claims) {
    const rank = rankOf(claim);
    const members = ranks.get(rank);
    if (members === undefined) ranks.set(rank, [claim]);
    else members.push(claim);
  }
  const kept = new Set<Claim>();
  for (const [, members] of [...ranks].sort(([a], [b]) => b - a)) {
    const room = most - kept.size;
    if (room <= 0) break;
    for (const claim of members.length <= room ? members : members.sort(byNewest).slice(0, room)) kept.add(claim);
  }
  return claims.filter((claim) => kept.has(claim));
}

const byNewest = (a: Claim, b: Claim): number =>
  (b.at ?? -Infinity) - (a.at ?? -Infinity) || compareText(a.sourceId, b.sourceId) || compareText(a.text, b.text) || compareText(a.key, b.key);
