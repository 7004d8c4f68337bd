/**
 * Edges of a reply: the premises of a slot, kept only where they name a slot of the same result.
 *
 * @module
 */
import { slotKey } from '../merge/identity.js';
import { canonicalKey } from '../text/canonical.js';

/** Independent routes, each a conjunction of keys. No route: stated outright. */
export type Routes = readonly (readonly string[])[];

const MOST_PREMISES = 32;

/** `[a, b]` is one route, `[[a, b], [c]]` two; a bare string beside arrays is a route of its own. */
export function readRoutes(value: unknown): Routes {
  const entries: readonly unknown[] = Array.isArray(value) ? value.slice(0, MOST_PREMISES) : [];
  if (!entries.some(Array.isArray)) return nonEmpty([keysOf(entries)]);
  return nonEmpty(entries.map((entry) => keysOf(Array.isArray(entry) ? entry.slice(0, MOST_PREMISES) : [entry])));
}

function keysOf(entries: readonly unknown[]): string[] {
  const keys = entries.flatMap((entry) => (typeof entry === 'string' ? [canonicalKey(entry)] : []));
  return [...new Set(keys)].filter((key) => key !== '');
}

const nonEmpty = (routes: Routes): Routes => routes.filter((route) => route.length > 0);

/** The form a claim carries: one route flat, several nested. */
export function derivedFromOf(routes: Routes): (string | string[])[] {
  const [only] = routes;
  return routes.length === 1 && only ? [...only] : routes.map((route) => [...route]);
}

interface Named {
  readonly key: string;
  readonly scope?: string;
  readonly routes: Routes;
}

/**
 * The slots with every edge naming another slot of the list by its full key. An edge to anything else, or from a slot to
 * itself, is taken out and reported, so that it can retract nothing.
 */
export function pruneEdges<S extends Named>(slots: readonly S[]): { slots: S[]; dangling: string[] } {
  const names = new Set(slots.map(slotKey));
  const scopesOf = new Map<string, string[]>();
  for (const slot of slots) scopesOf.set(slot.key, [...(scopesOf.get(slot.key) ?? []), slotKey(slot)]);
  const dangling: string[] = [];
  const resolve = (premise: string, from: S): string[] => {
    const name = nameOf(premise, from);
    if (name !== undefined && name !== slotKey(from)) return [name];
    dangling.push(premise);
    return [];
  };
  const nameOf = (premise: string, from: S): string | undefined => {
    const sameScope = slotKey({ key: premise, ...(from.scope === undefined ? {} : { scope: from.scope }) });
    if (names.has(sameScope) && sameScope !== slotKey(from)) return sameScope;
    if (names.has(premise)) return premise;
    const scoped = scopesOf.get(premise) ?? [];
    return scoped.length === 1 ? scoped[0] : undefined;
  };
  const pruned = slots.map((slot) => ({
    ...slot,
    routes: nonEmpty(slot.routes.map((route) => [...new Set(route.flatMap((premise) => resolve(premise, slot)))])),
  }));
  return { slots: pruned, dangling };
}
