/**
 * What a model's reply says, in canonical form: every field checked, everything dropped counted, nothing thrown for one bad entry.
 *
 * @module
 */
import { canonicalKey, canonicalValue } from '../text/canonical.js';
import { Evidence, SLOT_TYPES, type EvidenceLevel, type SlotType } from '../types.js';
import { slotKey } from '../merge/identity.js';
import { PLACEHOLDER_START } from '../redact/redacted.js';
import { readRoutes, type Routes } from './routes.js';

export interface Opinion {
  readonly source: string;
  readonly value: string;
  readonly evidence: EvidenceLevel;
  /** As the model gave it; `''` when it gave none. */
  readonly quote: string;
  readonly kind?: 'event';
}

export interface ReplySlot {
  readonly key: string;
  readonly type: SlotType;
  readonly scope?: string;
  readonly multi?: boolean;
  readonly opinions: readonly Opinion[];
  readonly routes: Routes;
}

/** How many entries were dropped, by reason. */
export type Dropped = Record<'notObject' | 'badKey' | 'noOpinions' | 'unknownSource' | 'emptyValue' | 'unverified' | 'danglingEdge' | 'overMaxSlots', number>;

export const noneDropped = (): Dropped => ({
  notObject: 0,
  badKey: 0,
  noOpinions: 0,
  unknownSource: 0,
  emptyValue: 0,
  unverified: 0,
  danglingEdge: 0,
  overMaxSlots: 0,
});

/** `a 1, b 2` of the reasons that occurred. */
export function describeDropped(dropped: Dropped): string {
  const parts = Object.entries(dropped).flatMap(([reason, count]) => (count > 0 ? [`${reason} ${count}`] : []));
  return parts.length === 0 ? 'nothing dropped' : `dropped: ${parts.join(', ')}`;
}

/** Opinions read of one slot; no honest reply comes near. */
const MOST_OPINIONS = 256;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The slots of a parsed reply in the model's order, each key once.
 *
 * @throws `alignment response has no "slots" array`
 */
export function readReply(parsed: unknown, knownSources: ReadonlySet<string>, dropped: Dropped): ReplySlot[] {
  const entries = isFields(parsed) ? parsed['slots'] : undefined;
  if (!Array.isArray(entries)) throw new Error('alignment response has no "slots" array');
  const slots = new Map<string, ReplySlot>();
  for (const entry of entries) {
    const slot = readSlot(entry, knownSources, dropped);
    if (!slot) continue;
    const id = slotKey(slot);
    const before = slots.get(id);
    slots.set(id, before ? joinSlot(before, slot) : slot);
  }
  return [...slots.values()];
}

function readSlot(entry: unknown, knownSources: ReadonlySet<string>, dropped: Dropped): ReplySlot | undefined {
  if (!isFields(entry)) return drop(dropped, 'notObject');
  const key = typeof entry['key'] === 'string' ? canonicalKey(entry['key']) : '';
  if (key === '') return drop(dropped, 'badKey');
  const list: readonly unknown[] = Array.isArray(entry['opinions']) ? entry['opinions'].slice(0, MOST_OPINIONS) : [];
  const opinions = list.flatMap((each) => readOpinion(each, knownSources, dropped) ?? []);
  if (opinions.length === 0) return drop(dropped, 'noOpinions');
  const scope = typeof entry['scope'] === 'string' ? canonicalKey(entry['scope']) : '';
  return {
    key,
    type: SLOT_TYPES.find((type) => type === entry['type']) ?? 'Fact',
    ...(scope === '' ? {} : { scope }),
    ...(entry['multi'] === true ? { multi: true } : {}),
    opinions,
    routes: readRoutes(entry['derivedFrom']),
  };
}

function readOpinion(entry: unknown, knownSources: ReadonlySet<string>, dropped: Dropped): Opinion | undefined {
  if (!isFields(entry)) return drop(dropped, 'notObject');
  const source = typeof entry['source'] === 'string' ? entry['source'] : '';
  const known = knownSources.has(source) ? source : source.trim();
  if (!knownSources.has(known)) return drop(dropped, 'unknownSource');
  const value = canonicalValue(scalar(entry['value']));
  if (value === '' || value.includes(WITHHELD)) return drop(dropped, 'emptyValue');
  return {
    source: known,
    value,
    evidence: level(entry['evidence']),
    quote: typeof entry['quote'] === 'string' ? entry['quote'].trim() : '',
    ...(entry['kind'] === 'event' ? { kind: 'event' } : {}),
  };
}

/** A placeholder of redaction, in canonical form: that something was withheld is no value. */
const WITHHELD = canonicalValue(PLACEHOLDER_START);

/** Models write numbers and truth values bare. */
const scalar = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '');

/** Rounded and clamped to 1..4; what is no number is INFERRED. */
function level(value: unknown): EvidenceLevel {
  if (typeof value !== 'number' || !Number.isFinite(value)) return Evidence.INFERRED;
  return Math.min(4, Math.max(1, Math.round(value))) as EvidenceLevel;
}

function joinSlot(a: ReplySlot, b: ReplySlot): ReplySlot {
  return {
    ...a,
    ...(b.multi === true ? { multi: true } : {}),
    opinions: [...a.opinions, ...b.opinions],
    // Given once without reasons, it was stated outright and does not hang on the reasons given elsewhere.
    routes: a.routes.length === 0 || b.routes.length === 0 ? [] : [...a.routes, ...b.routes],
  };
}

function drop(dropped: Dropped, reason: keyof Dropped): undefined {
  dropped[reason] += 1;
  return undefined;
}
