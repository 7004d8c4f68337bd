/**
 * A reply as data: canonical, bounded, in canonical order.
 *
 * @module
 */
import { compareText } from '../slot/order.js';
import type { SlotType } from '../types.js';
import { describeDropped, noneDropped, readReply, type Dropped, type Opinion, type ReplySlot } from './reply.js';
import { derivedFromOf, pruneEdges } from './routes.js';

export interface AlignedSlot {
  readonly key: string;
  readonly type: SlotType;
  readonly scope?: string;
  readonly multi?: boolean;
  readonly opinions: readonly Opinion[];
  readonly derivedFrom: readonly (string | readonly string[])[];
}

export interface Alignment {
  readonly slots: readonly AlignedSlot[];
  readonly dropped: Readonly<Dropped>;
  /** Premises that named no slot of the result, in the order met. */
  readonly dangling: readonly string[];
}

export interface NormalizeOptions {
  readonly knownSources: ReadonlySet<string>;
  /** Default 40. */
  readonly maxSlots?: number | undefined;
}

/**
 * Reads a parsed reply. The first `maxSlots` slots in the model's order stay, then the order is by key.
 *
 * @throws `alignment response has no "slots" array`; `alignment produced no usable slots (...)`
 */
export function normalizeAlignment(parsed: unknown, { knownSources, maxSlots = 40 }: NormalizeOptions): Alignment {
  const dropped = noneDropped();
  return finish(readReply(parsed, knownSources, dropped), maxSlots, dropped);
}

/** Cuts, prunes and sorts what was read. Throws when nothing is left. */
export function finish(slots: readonly ReplySlot[], maxSlots: number, dropped: Dropped): Alignment {
  const kept = slots.slice(0, Math.max(0, maxSlots));
  const { slots: pruned, dangling } = pruneEdges(kept);
  const counts = { ...dropped, overMaxSlots: dropped.overMaxSlots + slots.length - kept.length, danglingEdge: dropped.danglingEdge + dangling.length };
  if (pruned.length === 0) throw new Error(`alignment produced no usable slots (${describeDropped(counts)})`);
  return { slots: pruned.map(toAligned).sort(byIdentity), dropped: counts, dangling };
}

function toAligned({ routes, opinions, ...slot }: ReplySlot): AlignedSlot {
  return { ...slot, opinions: distinct(opinions), derivedFrom: derivedFromOf(routes) };
}

function distinct(opinions: readonly Opinion[]): Opinion[] {
  const byContent = new Map(opinions.map((each) => [JSON.stringify([each.source, each.value, each.evidence, each.quote, each.kind]), each]));
  return [...byContent.values()].sort(
    (a, b) => compareText(a.source, b.source) || compareText(a.value, b.value) || b.evidence - a.evidence || compareText(a.quote, b.quote),
  );
}

const byIdentity = (a: AlignedSlot, b: AlignedSlot): number => compareText(a.key, b.key) || compareText(a.scope ?? '', b.scope ?? '');
