/**
 * Asks a model about ties, and about nothing else. The state and the decision stay as they are; an answer is attached.
 *
 * @module
 */
import type { Llm, Resolution, Slot } from '../types.js';
import { compareText } from '../slot/order.js';
import { conflictOf, isUntrustedOnly, type Conflict } from './conflicts.js';
import { parseAdjudications } from './parse.js';
import { buildAdjudicationPrompt } from './prompt.js';
import { reconcileSymmetric } from './reconcile.js';

/** A tie of more values than this is left open: no prompt could put them fairly, and its size stays bounded. */
const MAX_OPTIONS = 12;

export interface AdjudicationOptions {
  readonly llm?: Llm | undefined;
  /** Asks twice, with the options reversed the second time. */
  readonly symmetryCheck?: boolean;
  /** Output tokens of one call. */
  readonly maxTokens?: number;
  readonly signal?: AbortSignal | undefined;
  /** Most ties sent. */
  readonly maxConflicts?: number;
}

export interface Adjudication<S extends Slot> {
  readonly slots: readonly S[];
  readonly conflicts: number;
  readonly resolved: number;
  readonly orderSensitive: number;
  readonly mode: 'none' | 'skipped' | 'error' | 'llm';
  readonly error?: string;
}

/** Never rejects: on failure the ties stay. A slot that a user settled is not asked about. */
export async function adjudicateConflicts<S extends Slot>(
  slots: readonly S[],
  { llm, symmetryCheck = true, maxTokens = 2000, signal, maxConflicts = 12 }: AdjudicationOptions = {},
): Promise<Adjudication<S>> {
  const nothing = { slots, resolved: 0, orderSensitive: 0 };
  const ties = (slots ?? []).filter((slot) => slot.decision.outcome === 'disputed' && slot.resolution?.by !== 'user');
  if (!llm) return { ...nothing, conflicts: ties.length, mode: ties.length === 0 ? 'none' : 'skipped' };
  const conflicts = mostCorroborated(ties, maxConflicts);
  if (conflicts.length === 0) return { ...nothing, conflicts: 0, mode: 'none' };
  try {
    const ask = (reverse: boolean): Promise<Map<string, Resolution>> => answer(llm, conflicts, reverse, maxTokens, signal);
    const forward = await ask(false);
    const { resolutions, orderSensitive } = symmetryCheck
      ? reconcileSymmetric(forward, await ask(true))
      : { resolutions: forward, orderSensitive: 0 };
    const sent = new Set(conflicts.map((conflict) => conflict.key));
    return {
      slots: slots.map((slot) => (sent.has(slot.key) ? withResolution(slot, resolutions.get(slot.key)) : slot)),
      conflicts: conflicts.length,
      resolved: [...resolutions.values()].filter((resolution) => resolution.outcome !== 'unresolvable').length,
      orderSensitive,
      mode: 'llm',
    };
  } catch (error) {
    return { ...nothing, conflicts: conflicts.length, mode: 'error', error: error instanceof Error ? error.message : String(error) };
  }
}

function withResolution<S extends Slot>(slot: S, resolution: Resolution | undefined): S {
  if (resolution) return { ...slot, resolution };
  const { resolution: _, ...rest } = slot;
  return rest as S;
}

/** Ties that somebody trusted holds come first, then those with the most origins; sent in key order. */
function mostCorroborated(ties: readonly Slot[], limit: number): Conflict[] {
  return ties
    .map((slot) => ({ conflict: conflictOf(slot), last: Number(isUntrustedOnly(slot)) }))
    .filter(({ conflict }) => conflict.options.length <= MAX_OPTIONS)
    .sort((a, b) => a.last - b.last || origins(b.conflict) - origins(a.conflict) || compareText(a.conflict.key, b.conflict.key))
    .slice(0, Math.max(0, limit))
    .map(({ conflict }) => conflict)
    .sort((a, b) => compareText(a.key, b.key));
}

const origins = (conflict: Conflict): number => new Set(conflict.options.flatMap((option) => option.sources)).size;

async function answer(
  llm: Llm,
  conflicts: readonly Conflict[],
  reverse: boolean,
  maxTokens: number,
  signal: AbortSignal | undefined,
): Promise<Map<string, Resolution>> {
  const request = { ...buildAdjudicationPrompt(conflicts, { reverse }), maxTokens, ...(signal && { signal }), purpose: 'adjudication' as const };
  const text = llm.recall?.(request) ?? (await llm.complete(request));
  return parseAdjudications(text, { conflicts, reverse }).resolutions;
}
