/**
 * Questions about one slot's standing.
 *
 * @module
 */
import type { Slot } from '../types.js';

/** Whether the slot says something that others may build on: it is resolved, or its tie was settled. */
export function isAsserted(slot: Slot): boolean {
  if (slot.decision.outcome === 'resolved') return true;
  return slot.resolution !== undefined && slot.resolution.outcome !== 'unresolvable';
}

/** Whether every route to what the slot says has lost a premise. */
export function isRetracted(slot: Slot): boolean {
  return slot.derivation?.status === 'retracted';
}

/** Whether the slot was looked at and says nothing that others may build on. */
export function isUnasserted(slot: Slot): boolean {
  return slot.derivation?.status === 'unasserted';
}
