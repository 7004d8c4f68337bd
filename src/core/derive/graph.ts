/**
 * Slots and routes as a directed hypergraph, and its least fixpoint by a worklist: linear in slots and premises, no recursion.
 *
 * @module
 */

/** `premises` together carry `target`; no premise at all carries it unconditionally. Numbers are indices of slots. */
export interface Route {
  readonly target: number;
  readonly premises: readonly number[];
}

/**
 * The smallest set that holds every admitted target of which some admitted route lies wholly in the set (Dowling and Gallier's
 * algorithm for Horn clauses). A circle without outside support stays out.
 *
 * @returns 1 at the indices in the set.
 */
export function leastFixpoint<R extends Route>(size: number, routes: readonly R[], admits: (route: R) => boolean): Uint8Array {
  const holds = new Uint8Array(size);
  const missing = routes.map((route) => route.premises.length);
  const uses: number[][] = Array.from({ length: size }, () => []);
  const work: number[] = [];
  const fire = (route: R): void => {
    if (holds[route.target] === 1 || !admits(route)) return;
    holds[route.target] = 1;
    work.push(route.target);
  };
  routes.forEach((route, i) => {
    for (const premise of route.premises) uses[premise]?.push(i);
  });
  for (const route of routes) if (route.premises.length === 0) fire(route);
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    for (const i of uses[next] ?? []) {
      const left = (missing[i] ?? 0) - 1;
      missing[i] = left;
      const route = routes[i];
      if (left === 0 && route) fire(route);
    }
  }
  return holds;
}
