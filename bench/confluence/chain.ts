/**
 * How one wrong decision compounds: what was derived from it stands or falls with the order of arrival.
 *
 * @module
 */
import { propagateDerivation } from '../../src/core/derive/index.js';
import { mergeIncremental, type Representation } from '../../src/core/merge/index.js';
import { SlotState } from '../../src/core/slot/index.js';
import type { Claim, Slot } from '../../src/core/types.js';

/** Two against one: a majority, which is lost when the two arrive first and are collapsed into one. */
export const MAJORITY: readonly SlotState[] = [
  SlotState.singleton('a', 'b0', 1),
  SlotState.singleton('a', 'b1', 1),
  SlotState.singleton('b', 'b2', 1),
];

/** Slots retracted in a chain of `length` conclusions over one slot, when its branches arrive in this order. */
export function retractedInChain(order: readonly SlotState[], represent: Representation, length: number): number {
  const { state, decision } = mergeIncremental(order, 'egalitarian', represent);
  const base: Slot = { key: 'conclusion.0', state, decision, claims: [] };
  const conclusions = Array.from({ length }, (_, i): Slot => {
    const claim: Claim = { key: `conclusion.${i + 1}`, value: 'holds', evidence: 2, text: 'It follows.', sourceId: 'b0', trust: 1, derivedFrom: [`conclusion.${i}`] };
    const own = SlotState.singleton('holds', 'b0', 2);
    return { key: claim.key, state: own, decision: { outcome: 'resolved', winner: 'holds', tied: [] }, claims: [claim] };
  });
  return propagateDerivation([base, ...conclusions]).retractedCount;
}
