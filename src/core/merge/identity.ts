/**
 * Which slot a claim belongs to.
 *
 * @module
 */
import type { Claim } from '../types.js';

/** `<key>`, or `<key> @ <scope>`: different scopes never conflict. */
export function slotKey(claim: Pick<Claim, 'key' | 'scope'>): string {
  return claim.scope ? `${claim.key} @ ${claim.scope}` : claim.key;
}
