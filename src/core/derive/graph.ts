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

export class RouteGraph<R extends Route> {
  readonly #routes: readonly R[];
  /** For every slot the routes it is a premise of. */
  readonly #uses: readonly (readonly number[] | undefined)[];

  constructor(size: number, routes: readonly R[]) {
    this.#routes = routes;
    const uses = Array.from<number[] | undefined>({ length: size });
    routes.forEach((route, i) => {
      for (const premise of route.premises) {
        const known = uses[premise];
        if (known) known.push(i);
        else uses[premise] = [i];
      }
    });
    this.#uses = uses;
  }

  /**
   * The smallest set that holds every admitted target of which some admitted route lies wholly in the set (Dowling and
   * Gallier's algorithm for Horn clauses). A circle without outside support stays out.
   *
   * @returns 1 at the indices in the set.
   */
  leastFixpoint(admits: (route: R) => boolean): Uint8Array {
    const holds = new Uint8Array(this.#uses.length);
    const missing = Int32Array.from(this.#routes, (route) => route.premises.length);
    const work: number[] = [];
    const fire = (route: R): void => {
      if (holds[route.target] === 1 || !admits(route)) return;
      holds[route.target] = 1;
      work.push(route.target);
    };
    for (const route of this.#routes) if (route.premises.length === 0) fire(route);
    for (let next = work.pop(); next !== undefined; next = work.pop()) {
      for (const i of this.#uses[next] ?? []) {
        const left = (missing[i] ?? 0) - 1;
        missing[i] = left;
        const route = this.#routes[i];
        if (left === 0 && route) fire(route);
      }
    }
    return holds;
  }
}
