/** The lines of a slot and their price, drawn once for all blocks of a merge. @module */
import { weighTokens } from '../tokens/estimate.js';
import type { Slot } from '../types.js';
import { renderSlot, sourcesOf } from './lines.js';
import type { SessionNames } from './session-names.js';

export interface DrawnSlot {
  readonly text: string;
  /** Tokens, line end included, rounded up. */
  readonly cost: number;
}

interface Remembered extends DrawnSlot {
  readonly parts: readonly unknown[];
}

const remembered = new WeakMap<Slot, Remembered>();

/** A slot looks the same while its parts are the same objects and its sessions have the same names. */
export function drawSlot(slot: Slot, names: SessionNames): DrawnSlot {
  const sources = [...sourcesOf([slot])].map(names).join(' ');
  const { key, scope, state, decision, claims, resolution, derivation } = slot;
  const parts = [sources, key, scope, state.items, decision, claims, resolution, derivation];
  const known = remembered.get(slot);
  if (known !== undefined && known.parts.every((part, at) => part === parts[at])) return known;
  const text = renderSlot(slot, names, 'brief');
  const drawn = { text, cost: Math.max(1, Math.ceil(weighTokens(`${text}\n`))), parts };
  remembered.set(slot, drawn);
  return drawn;
}
