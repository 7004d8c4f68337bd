/**
 * What a claim says it follows from.
 *
 * @module
 */
import type { Claim, Slot } from '../types.js';
import { trustGate } from '../slot/gate.js';

/** Routes of one claim: `[a, b]` is one, `[[a, b], [c]]` two; in a mixed list a bare string is a route of its own. */
export function routesOfClaim(claim: Pick<Claim, 'derivedFrom'>): string[][] {
  if (claim.derivedFrom === undefined) return [];
  const given: readonly unknown[] = Array.isArray(claim.derivedFrom) ? claim.derivedFrom : [];
  const routes = given.some((entry) => Array.isArray(entry)) ? given.map((entry) => (Array.isArray(entry) ? entry : [entry])) : [given];
  return uniqueRoutes(routes.map(premisesOf).filter((route) => route.length > 0));
}

/**
 * Every route over all claims of the slot that pass the trust gate. A claim that gives none says nothing here; that it stands
 * on its own is for `propagateDerivation`.
 */
export function justificationsOf(slot: Pick<Slot, 'claims'>): string[][] {
  return uniqueRoutes(trustGate(slot.claims ?? []).flatMap(routesOfClaim));
}

function premisesOf(route: readonly unknown[]): string[] {
  return [...new Set(route.filter((premise): premise is string => typeof premise === 'string' && premise !== ''))];
}

/** Routes are sets: the first spelling of each is kept. */
export function uniqueRoutes(routes: string[][]): string[][] {
  if (routes.length < 2) return routes;
  const bySet = new Map<string, string[]>();
  for (const route of routes) {
    const identity = JSON.stringify([...route].sort());
    if (!bySet.has(identity)) bySet.set(identity, route);
  }
  return [...bySet.values()];
}
