/**
 * Non-interference: beside anything better, what is UNTRUSTED has no say.
 *
 * @module
 */
import { Trust } from '../types.js';

/** What carries a trust label; anything but an integer reads as UNTRUSTED. */
export interface Labelled {
  readonly trust?: unknown;
}

const aboveUntrusted = (labelled: Labelled): boolean => Number.isInteger(labelled.trust) && (labelled.trust as number) > Trust.UNTRUSTED;

/**
 * Items (or claims) of one slot that may vote, close, justify and corroborate: those above UNTRUSTED, or all where none is,
 * because hand-built and wholly untrusted slots must still be decidable.
 */
export function trustGate<T extends Labelled>(all: readonly T[]): readonly T[] {
  return all.some(aboveUntrusted) ? all.filter(aboveUntrusted) : all;
}
