/** Who stands behind a value, and in which words. @module */
import { trustGate } from '../slot/gate.js';
import { openItems } from '../slot/open.js';
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
  readonly via?: string;
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
 * Support of `value`: what made the decision, that is its open statements past the trust gate, and no summary beside an original;
 * all of its statements where none of them did. The quote is the strongest, latest, then first in code-point order.
 */
export function supportOf(slot: Slot, value: string): Support {
  const statements = statementsFor(slot).get(value) ?? [];
  const best = statements.reduce<Statement | undefined>((a, b) => (a === undefined || precedes(b, a) ? b : a), undefined);
  const at = statements.reduce<number | undefined>((latest, one) => (latest === undefined || (one.at ?? -Infinity) > latest ? one.at : latest), undefined);
  return {
    sources: [...new Set(statements.map((statement) => statement.source))].sort(compareText),
    evidence: best?.evidence ?? 0,
    quote: best?.text ?? '',
    ...(at === undefined ? {} : { at }),
  };
}

function precedes(a: Statement, b: Statement): boolean {
  if (a.evidence !== b.evidence) return a.evidence > b.evidence;
  const [earlier, later] = [b.at ?? -Infinity, a.at ?? -Infinity];
  return earlier === later ? compareText(a.text, b.text) < 0 : later > earlier;
}

type ByValue = ReadonlyMap<string, readonly Statement[]>;

/** A slot of many values asks for each of them; its statements are looked through once. */
const remembered = new WeakMap<Slot, { readonly parts: readonly unknown[]; readonly byValue: ByValue }>();

function statementsFor(slot: Slot): ByValue {
  const parts = [slot.claims, slot.state.items, slot.decision];
  const known = remembered.get(slot);
  if (known !== undefined && known.parts.every((part, at) => part === parts[at])) return known.byValue;
  const byValue = groupByValue(slot);
  remembered.set(slot, { parts, byValue });
  return byValue;
}

function groupByValue(slot: Slot): ByValue {
  const said = trustGate(statementsOf(slot));
  const open = new Set(openItems(slot).map(ofItem).map(identity));
  const votes = byValueOf(said.filter((statement) => open.has(identity(statement))));
  // A value that only a closed statement or a summary has can still be shown: a person may choose it.
  return new Map([...byValueOf(said), ...votes]);
}

function byValueOf(statements: readonly Statement[]): Map<string, Statement[]> {
  const byValue = new Map<string, Statement[]>();
  for (const statement of statements) {
    const same = byValue.get(statement.value);
    if (same === undefined) byValue.set(statement.value, [statement]);
    else same.push(statement);
  }
  return byValue;
}

function statementsOf(slot: Slot): readonly Statement[] {
  const claims = slot.claims ?? [];
  return claims.length > 0 ? claims.map(ofClaim) : slot.state.items.map(ofItem);
}

const ofClaim = ({ value, sourceId, evidence, text, trust, at, via }: Claim): Statement => ({
  value,
  source: sourceId,
  evidence,
  text: text ?? '',
  ...(trust === undefined ? {} : { trust }),
  ...(at === undefined ? {} : { at }),
  ...(via === undefined ? {} : { via }),
});

const ofItem = ({ value, source, evidence, trust, at, via }: Item): Statement => ({
  value,
  source,
  evidence,
  text: '',
  ...(trust === undefined ? {} : { trust }),
  ...(at === undefined ? {} : { at }),
  ...(via === undefined ? {} : { via }),
});

const identity = ({ value, source, evidence, at, via }: Statement): string => JSON.stringify([value, source, evidence, at ?? null, via ?? null]);
