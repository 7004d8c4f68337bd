/** Who stands behind a value, and in which words. @module */
import { trustGate } from '../slot/gate.js';
import { compareText } from '../slot/order.js';
import type { Claim, EvidenceLevel, Item, Slot, TrustLevel } from '../types.js';

/** One statement for a value, from a claim or, in a slot without claims, from its state. */
export interface Statement {
  readonly value: string;
  readonly source: string;
  readonly evidence: EvidenceLevel;
  readonly text: string;
  readonly trust?: TrustLevel;
  readonly at?: number;
}

/** What the page says about one value. `sources` are distinct, in code-point order. */
export interface Support {
  readonly sources: readonly string[];
  readonly evidence: number;
  readonly quote: string;
  /** When it was last said, epoch milliseconds. */
  readonly at?: number;
}

/**
 * Support of `value`: its open statements; in a slot that holds anything above UNTRUSTED, those above UNTRUSTED. The quote
 * is open, strongest, latest, then first in code-point order.
 */
export function supportOf(slot: Slot, value: string): Support {
  const open = openByValue(slot).get(value) ?? [];
  const best = [...open].sort(
    (a, b) => b.evidence - a.evidence || (b.at ?? -Infinity) - (a.at ?? -Infinity) || 0 || compareText(a.text, b.text),
  );
  const times = open.map((statement) => statement.at).filter((at) => at !== undefined);
  return {
    sources: [...new Set(open.map((statement) => statement.source))].sort(compareText),
    evidence: best[0]?.evidence ?? 0,
    quote: best[0]?.text ?? '',
    ...(times.length > 0 ? { at: Math.max(...times) } : {}),
  };
}

/** A slot of many values asks for each of them; its statements are looked through once. Slots do not change. */
const remembered = new WeakMap<Slot, ReadonlyMap<string, readonly Statement[]>>();

function openByValue(slot: Slot): ReadonlyMap<string, readonly Statement[]> {
  const known = remembered.get(slot);
  if (known !== undefined) return known;
  const byValue = new Map<string, Statement[]>();
  for (const statement of openStatements(slot)) {
    const same = byValue.get(statement.value);
    if (same === undefined) byValue.set(statement.value, [statement]);
    else same.push(statement);
  }
  remembered.set(slot, byValue);
  return byValue;
}

function openStatements(slot: Slot): readonly Statement[] {
  const heard = trustGate(statementsOf(slot));
  const closed = new Set((slot.decision.closed ?? []).map(identity));
  const open = heard.filter((statement) => !closed.has(identity(statement)));
  return open.length > 0 ? open : heard;
}

function statementsOf(slot: Slot): readonly Statement[] {
  const claims = slot.claims ?? [];
  return claims.length > 0 ? claims.map(ofClaim) : slot.state.items.map(ofItem);
}

const ofClaim = ({ value, sourceId, evidence, text, trust, at }: Claim): Statement => ({
  value,
  source: sourceId,
  evidence,
  text: text ?? '',
  ...(trust === undefined ? {} : { trust }),
  ...(at === undefined ? {} : { at }),
});

const ofItem = ({ value, source, evidence, trust, at }: Item): Statement => ({
  value,
  source,
  evidence,
  text: '',
  ...(trust === undefined ? {} : { trust }),
  ...(at === undefined ? {} : { at }),
});

const identity = (said: Pick<Statement, 'value' | 'source' | 'evidence' | 'at'>): string =>
  JSON.stringify([said.value, said.source, said.evidence, said.at ?? null]);
