/**
 * Truth maintenance over the merged slots (Doyle's JTMS labels): what follows from something that fell falls with it.
 *
 * @module
 */
import { Trust, type Derivation, type Slot, type TrustLevel } from '../types.js';
import { trustGate } from '../slot/gate.js';
import { compareText } from '../slot/order.js';
import { trustOfClaim } from '../trust/lattice.js';
import { supportingClaims } from '../trust/presented.js';
import { RouteGraph, type Route } from './graph.js';
import { routesOfClaim, uniqueRoutes } from './justifications.js';
import { premiseLookup } from './premises.js';
import { isAsserted } from './status.js';

export interface Propagation<S extends Slot> {
  readonly slots: readonly (S & { readonly derivation: Derivation })[];
  /** Axioms and founded slots. */
  readonly inCount: number;
  readonly retractedCount: number;
  readonly retracted: readonly string[];
  /** Premises that name no slot. They are reported, and count against nothing. */
  readonly unknownPremises: readonly string[];
  /** Slots that give at least one route. */
  readonly derivedCount: number;
}

interface ClaimRoute extends Route {
  /** Trust of the claim that gives this route. */
  readonly trust: TrustLevel;
}

interface Node {
  readonly justifications: readonly (readonly string[])[];
  readonly routes: readonly ClaimRoute[];
}

/** Labels every slot; the slots are copies. Order of slots and claims changes nothing but the order of the result. */
export function propagateDerivation<S extends Slot>(slots: readonly S[]): Propagation<S> {
  const all = slots ?? [];
  const find = premiseLookup(all);
  const unknown = new Set<string>();
  const locate = (premise: string, slot: Slot): number | undefined => {
    const found = find(premise, slot);
    if (found === undefined) unknown.add(premise);
    return found;
  };
  const nodes = all.map((slot, i) => nodeOf(slot, i, locate));
  const graph = new RouteGraph(all.length, nodes.flatMap((node) => node.routes));
  const asserted = all.map(isAsserted);
  const isIn = graph.leastFixpoint((route) => asserted[route.target] === true);
  const ceilings = trustCeilings(all.length, graph);
  const labelled = all.map((slot, i) => {
    const node = nodes[i] as Node;
    return { ...slot, derivation: label(node, asserted[i] === true, isIn, ceilings[i] ?? Trust.UNTRUSTED, all) };
  });
  const retracted = labelled.filter((slot) => slot.derivation.status === 'retracted').map((slot) => slot.key);
  return {
    slots: labelled,
    inCount: isIn.reduce((sum, one) => sum + one, 0),
    retractedCount: retracted.length,
    retracted: retracted.sort(compareText),
    unknownPremises: [...unknown].sort(compareText),
    derivedCount: nodes.filter((node) => node.justifications.length > 0).length,
  };
}

/**
 * Only claims of what the slot presents carry it; a claim that gives no premise is an empty, satisfied route. Hand-built slots
 * whose claims match no value are taken by all their claims.
 */
function nodeOf(slot: Slot, target: number, locate: (premise: string, slot: Slot) => number | undefined): Node {
  const supporting = supportingClaims(slot);
  const claims = trustGate(supporting.length > 0 ? supporting : (slot.claims ?? []));
  if (claims.length === 0) return { justifications: [], routes: [{ target, premises: [], trust: Trust.UNTRUSTED }] };
  const justifications: string[][] = [];
  const routes: ClaimRoute[] = [];
  for (const claim of claims) {
    const trust = trustOfClaim(claim);
    const given = routesOfClaim(claim);
    if (given.length === 0) routes.push({ target, premises: [], trust });
    for (const route of given) {
      justifications.push(route);
      const premises = route.map((premise) => locate(premise, slot)).filter((index) => index !== undefined);
      // Two premises can name one slot, with and without its scope.
      routes.push({ target, premises: premises.length < 2 ? premises : [...new Set(premises)], trust });
    }
  }
  return { justifications: uniqueRoutes(justifications), routes };
}

/**
 * Highest level at which some claim and some route of it stand together. Levels are few, so each is a fixpoint of its own:
 * what can be reached through claims and premises of at least that level.
 */
function trustCeilings(size: number, graph: RouteGraph<ClaimRoute>): TrustLevel[] {
  const external = graph.leastFixpoint((route) => route.trust >= Trust.EXTERNAL);
  const trusted = graph.leastFixpoint((route) => route.trust >= Trust.TRUSTED);
  return Array.from({ length: size }, (_, i) => (trusted[i] === 1 ? Trust.TRUSTED : external[i] === 1 ? Trust.EXTERNAL : Trust.UNTRUSTED));
}

function label(node: Node, asserted: boolean, isIn: Uint8Array, ceiling: TrustLevel, slots: readonly Slot[]): Derivation {
  const { justifications, routes } = node;
  const trustCeiling = justifications.length === 0 ? null : ceiling;
  const keyAt = (index: number): string => (slots[index] as Slot).key;
  const satisfied = routes.filter((route) => route.premises.every((index) => isIn[index] === 1));
  if (satisfied.length > 0) {
    if (!asserted) return { status: 'unasserted', justifications, unmet: [], trustCeiling };
    if (satisfied.some((route) => route.premises.length === 0)) return { status: 'axiom', justifications, unmet: [], trustCeiling };
    const satisfiedBy = smallest(satisfied.map((route) => route.premises.map(keyAt)));
    return { status: 'founded', justifications, unmet: [], trustCeiling, satisfiedBy };
  }
  const out = new Set(routes.flatMap((route) => route.premises.filter((index) => isIn[index] !== 1)));
  const unmet = [...out].map(keyAt).sort(compareText);
  return { status: 'retracted', justifications, unmet, trustCeiling, reason: `unmet premises: ${unmet.join(', ')}` };
}

/** Of several routes that hold the one shown must not depend on the order of the claims. */
function smallest(routes: readonly (readonly string[])[]): readonly string[] {
  const [only = []] = routes;
  if (routes.length === 1) return only;
  return routes.reduce((a, b) => (compareText(JSON.stringify(a), JSON.stringify(b)) <= 0 ? a : b));
}
