/** What stands behind a slot as a whole. @module */
import { trustGate } from '../slot/gate.js';
import { presentedTrust, slotTrust } from '../trust/index.js';
import type { Slot, TrustLevel } from '../types.js';

export interface SlotSupport {
  /** Highest level; 0 where nobody said anything. */
  readonly evidence: number;
  /** Distinct origins: a fork, or one session saying it twice, corroborates nothing. */
  readonly sources: number;
  readonly trust: number;
  /** Trust of those who say it, whatever it was derived from. */
  readonly said: TrustLevel;
}

interface Remembered {
  readonly parts: readonly unknown[];
  readonly support: SlotSupport;
}

const remembered = new WeakMap<Slot, Remembered>();

/** UNTRUSTED statements beside better ones count for nothing. Packing asks many times; a slot is the same while its parts are. */
export function slotSupport(slot: Slot): SlotSupport {
  const { state, decision, claims, resolution, derivation } = slot;
  const parts = [state.items, decision, claims, resolution, derivation];
  const known = remembered.get(slot);
  if (known !== undefined && known.parts.every((part, at) => part === parts[at])) return known.support;
  const support = supportOf(slot);
  remembered.set(slot, { parts, support });
  return support;
}

function supportOf(slot: Slot): SlotSupport {
  const heard = trustGate(slot.state.items);
  return {
    evidence: heard.reduce((highest, item) => Math.max(highest, item.evidence), 0),
    sources: new Set(heard.map((item) => item.source)).size,
    trust: presentedTrust(slot),
    said: slotTrust(slot),
  };
}
