/** What stands behind a slot as a whole. @module */
import { trustGate } from '../slot/gate.js';
import { presentedTrust } from '../trust/index.js';
import type { Slot } from '../types.js';

export interface SlotSupport {
  /** Highest level; 0 where nobody said anything. */
  readonly evidence: number;
  /** Distinct origins: a fork, or one session saying it twice, corroborates nothing. */
  readonly sources: number;
  readonly trust: number;
}

/** UNTRUSTED statements beside better ones count for nothing. */
export function slotSupport(slot: Slot): SlotSupport {
  const heard = trustGate(slot.state.items);
  return {
    evidence: heard.reduce((highest, item) => Math.max(highest, item.evidence), 0),
    sources: new Set(heard.map((item) => item.source)).size,
    trust: presentedTrust(slot),
  };
}
