/**
 * One extraction call: excerpts in, verified claims out.
 *
 * @module
 */
import type { Claim, Llm, LlmRequest } from '../types.js';
import { extractJsonObject } from './json.js';
import { finish, type Alignment } from './normalize.js';
import { framePrompt, passagesText, type PromptOptions } from './prompt.js';
import { noneDropped, readReply, type Dropped, type ReplySlot } from './reply.js';
import { SYSTEM_PROMPT } from './system-prompt.js';
import { grounding, isVouched, toClaim, type Excerpt, type Grounding } from './verify.js';

export interface ExtractionOptions extends Pick<PromptOptions, 'maxSlots' | 'focus'> {
  /** Output cap of the call in tokens. Default 4,000. */
  readonly maxTokens?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Extraction {
  /** Claims of each excerpt, in the order of the excerpts. */
  readonly claims: readonly (readonly Claim[])[];
  readonly alignment: Alignment;
}

/** The request for `excerpts`: equal excerpts and options, equal request. */
export function extractionRequest(excerpts: readonly Excerpt[], options: ExtractionOptions, purpose: LlmRequest['purpose']): LlmRequest {
  return {
    system: SYSTEM_PROMPT,
    prompt: framePrompt(
      excerpts.map(({ id, passages }) => ({ id, text: passagesText(passages) })),
      options,
    ),
    maxTokens: options.maxTokens ?? 4000,
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    ...(purpose === undefined ? {} : { purpose }),
  };
}

/** Asks, or recalls. Rejects as the model does. */
export async function ask(llm: Llm, request: LlmRequest): Promise<string> {
  return llm.recall?.(request) ?? (await llm.complete(request));
}

export interface ReadingOptions {
  readonly maxSlots?: number | undefined;
  /** Takes `"slots": []` for an answer: a stretch of a session may hold nothing worth a slot, sessions as a whole do. */
  readonly mayBeEmpty?: boolean;
}

/**
 * What `reply` says about `excerpts` and survives the checks. A pure function of its arguments.
 *
 * @throws the errors of `extractJsonObject` and `normalizeAlignment`; the latter also when nothing could be verified
 */
export function readExtraction(reply: string, excerpts: readonly Excerpt[], { maxSlots = 40, mayBeEmpty = false }: ReadingOptions = {}): Extraction {
  const dropped = noneDropped();
  const ground = grounding(excerpts);
  const parsed = extractJsonObject(reply);
  const slots = readReply(parsed, new Set(excerpts.map(({ id }) => id)), dropped);
  if (mayBeEmpty && (parsed['slots'] as unknown[]).length === 0) return { claims: excerpts.map(() => []), alignment: { slots: [], dropped, dangling: [] } };
  const verified = verifySlots(slots.slice(0, maxSlots * 8), ground, dropped);
  const alignment = finish(vouchedFirst(verified, ground), maxSlots, dropped);
  return { claims: claimsOf(alignment, excerpts, ground), alignment };
}

function verifySlots(slots: readonly ReplySlot[], ground: Grounding, dropped: Dropped): ReplySlot[] {
  return slots.flatMap((slot) => {
    const opinions = slot.opinions.filter((opinion) => ground(opinion) !== undefined);
    dropped.unverified += slot.opinions.length - opinions.length;
    return opinions.length > 0 ? [{ ...slot, opinions }] : [];
  });
}

/** Slots with untrusted support alone come after all others, so that they never push one out. */
function vouchedFirst(slots: readonly ReplySlot[], ground: Grounding): ReplySlot[] {
  const vouched = slots.map((slot) => slot.opinions.some((opinion) => isVouched(ground(opinion) as NonNullable<ReturnType<Grounding>>)));
  return [...slots.filter((_, i) => vouched[i]), ...slots.filter((_, i) => !vouched[i])];
}

function claimsOf(alignment: Alignment, excerpts: readonly Excerpt[], ground: Grounding): Claim[][] {
  const claims = excerpts.map((): Claim[] => []);
  const place = new Map<unknown, number>();
  for (const [i, { passages }] of excerpts.entries()) for (const passage of passages) place.set(passage, i);
  for (const slot of alignment.slots) {
    for (const opinion of slot.opinions) {
      const found = ground(opinion);
      if (found) claims[place.get(found.passage) ?? 0]?.push(toClaim(slot, opinion, found));
    }
  }
  return claims;
}
