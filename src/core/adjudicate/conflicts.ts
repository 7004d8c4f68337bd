/**
 * Ties, as an adjudicator gets to see them: the values that stand, each with the words of those who hold it.
 *
 * @module
 */
import { Trust, type Claim, type Item, type Slot } from '../types.js';
import { openItems } from '../slot/open.js';
import { compareText } from '../slot/order.js';

/** Most quotes shown for one option, strongest first. */
const MAX_QUOTES = 3;

export interface Quote {
  readonly source: string;
  readonly quote: string;
  /** Epoch milliseconds. */
  readonly at?: number;
}

export interface Option {
  readonly value: string;
  /** Distinct origins, sorted. */
  readonly sources: readonly string[];
  readonly maxEvidence: number;
  readonly quotes: readonly Quote[];
}

export interface Conflict {
  readonly key: string;
  readonly type: string;
  readonly options: readonly Option[];
}

/** Disputed slots in their order, options in the order of `tied`. Nothing that was closed is among them. */
export function findConflicts(slots: readonly Slot[]): Conflict[] {
  return (slots ?? []).filter((slot) => slot.decision.outcome === 'disputed').map(conflictOf);
}

export function conflictOf(slot: Slot): Conflict {
  const open = openItems(slot);
  const holders = byValue(open);
  const claims = byValue(openClaims(slot, open));
  const options = slot.decision.tied.map((value) => optionOf(value, holders.get(value) ?? [], claims.get(value) ?? []));
  return { key: slot.key, type: slot.type ?? 'Fact', options };
}

/** Whether nobody above UNTRUSTED holds any of the slot's values. */
export function isUntrustedOnly(slot: Slot): boolean {
  return !slot.state.items.some((item) => Number.isInteger(item.trust) && (item.trust ?? 0) > Trust.UNTRUSTED);
}

function byValue<T extends { readonly value: string }>(all: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) {
    const group = groups.get(each.value);
    if (group) group.push(each);
    else groups.set(each.value, [each]);
  }
  return groups;
}

function optionOf(value: string, holders: readonly Item[], claims: readonly Claim[]): Option {
  const quotes = claims
    .filter((claim) => typeof claim.text === 'string' && claim.text.trim() !== '')
    .sort((a, b) => b.evidence - a.evidence || (b.at ?? -Infinity) - (a.at ?? -Infinity) || compareText(a.text, b.text) || compareText(a.sourceId, b.sourceId))
    .slice(0, MAX_QUOTES)
    .map(({ sourceId: source, text: quote, at }) => ({ source, quote, ...(at !== undefined && { at }) }));
  return {
    value,
    sources: [...new Set(holders.map((item) => item.source))].sort(compareText),
    maxEvidence: holders.reduce((max, item) => Math.max(max, item.evidence), 0),
    quotes,
  };
}

/** A claim is left out only when its item lost its vote; hand-built claims without an item stay. */
function openClaims(slot: Slot, open: readonly Item[]): readonly Claim[] {
  const identity = (source: string, said: Item | Claim): string => JSON.stringify([source, said.value, said.evidence, said.at, said.via]);
  const heard = new Set(open.map((item) => identity(item.source, item)));
  const silent = new Set(slot.state.items.map((item) => identity(item.source, item)).filter((item) => !heard.has(item)));
  return (slot.claims ?? []).filter((claim) => !silent.has(identity(claim.sourceId, claim)));
}
