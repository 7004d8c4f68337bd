/**
 * Trust along a derivation: meet over the premises of a route, join over the routes.
 *
 * @module
 */
import { Trust, type Slot } from '../types.js';
import { justificationsOf } from './justifications.js';

/** The lowest premise of the best route, where a premise unknown to `trustOfPremise` is 0; null when there is no route. */
export function derivationTrustCeiling(
  slot: Pick<Slot, 'claims'>,
  trustOfPremise: (key: string) => number | undefined,
): number | null {
  const routes = justificationsOf(slot);
  if (routes.length === 0) return null;
  const floors = routes.map((route) => route.reduce<number>((lowest, premise) => Math.min(lowest, trustOfPremise(premise) ?? Trust.UNTRUSTED), Trust.TRUSTED));
  return floors.reduce((a, b) => Math.max(a, b));
}
