/**
 * Brings the answers that overrule each other into one slot, so that the ordinary decision sees both.
 *
 * @module
 */
import type { Steps } from '../../steps.js';
import type { Claim } from '../../types.js';
import { rivalries } from './pairs.js';
import { Settlement } from './settlement.js';
import { sayingsIn, type Place } from './turns.js';

/**
 * `claims` with rivals in one slot; `places[i]` is where `claims[i]` was read. A claim of a sentence that was not taken apart may
 * become several. Apart from their order, a function of the claims and places, whatever the order of the sessions.
 */
export function* settleRivals(claims: readonly Claim[], places: readonly (Place | undefined)[]): Steps<Claim[]> {
  const sentences = yield* sayingsIn(claims, places);
  const found = yield* rivalries(sentences.map(({ saying }) => saying));
  if (found.length === 0) return [...claims];
  return new Settlement(claims, new Map(sentences.map(({ saying, own }) => [saying, own]))).apply(found);
}
