/**
 * Slots as people ask about them: every opinion, whether it still counts, and the step that decided.
 *
 * @module
 */
import type { SlotView } from '../../control/types.js';
import { isRetracted } from '../../core/derive/index.js';
import { presentedValues } from '../../core/trust/index.js';
import type { Item, Slot } from '../../core/types.js';

/** One slot with its provenance. Values and quotes are redacted, not yet cleaned for display. */
export function slotView(slot: Slot): SlotView {
  const closed = new Set((slot.decision.closed ?? []).map(identity));
  return {
    key: slot.key,
    state: stateOf(slot),
    values: valuesOf(slot),
    opinions: slot.state.items.map(item => ({
      value: item.value,
      quote: quoteOf(slot, item),
      source: item.source,
      evidence: item.evidence,
      ...(item.at === undefined ? {} : { at: item.at }),
      open: !closed.has(identity(item)),
      trust: item.trust ?? 0,
    })),
    decidedBy: decidedBy(slot),
  };
}

function valuesOf(slot: Slot): readonly string[] {
  const presented = presentedValues(slot);
  return presented.length > 0 ? presented : slot.decision.tied;
}

function stateOf(slot: Slot): SlotView['state'] {
  if (isRetracted(slot)) return 'retracted';
  if (slot.resolution?.by === 'user') return 'chosen';
  if (slot.resolution !== undefined && slot.resolution.outcome !== 'unresolvable') return 'adjudicated';
  return slot.decision.outcome;
}

function decidedBy(slot: Slot): string {
  if (slot.resolution?.by === 'user') {
    return slot.resolution.stale === true ? 'the user chose; new evidence has arrived since' : 'the user chose';
  }
  if (isRetracted(slot)) return slot.derivation?.reason ?? 'what it rests on is not established';
  if (slot.resolution !== undefined) {
    return slot.resolution.outcome === 'unresolvable'
      ? 'equal evidence; the adjudicator could not settle it'
      : `equal evidence, settled by the adjudicator: ${slot.resolution.outcome}`;
  }
  if (slot.decision.outcome === 'disputed') return 'equal evidence from different origins, not guessed';
  if (slot.decision.outcome === 'empty') return 'nothing is asserted';
  if ((slot.decision.also ?? []).length > 0) return 'several values stand together';
  if ((slot.decision.closed ?? []).length > 0) return 'a later statement of the same standing replaced the earlier one';
  return new Set(slot.state.items.map(item => item.value)).size > 1 ? 'the stronger evidence' : 'no one says otherwise';
}

function quoteOf(slot: Slot, item: Item): string {
  const claims = (slot.claims ?? []).filter(claim => claim.value === item.value && claim.sourceId === item.source);
  const exact = claims.find(claim => claim.evidence === item.evidence && claim.at === item.at);
  return (exact ?? claims[0])?.text ?? '';
}

function identity(item: Item): string {
  return JSON.stringify([item.value, item.source, item.evidence, item.at, item.via, item.kind, item.denies]);
}
