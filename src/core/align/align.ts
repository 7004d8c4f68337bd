/**
 * Joint alignment: one call that sees every branch, so that one thing said in two ways meets in one slot.
 *
 * @module
 */
import { distinctSecrets } from '../redact/index.js';
import { readPassages } from '../surface/index.js';
import type { Branch, Llm, Surface } from '../types.js';
import { ask, readExtraction, type ExtractionOptions } from './extract.js';
import type { Alignment } from './normalize.js';
import { buildAlignmentPrompt, type PromptOptions } from './prompt.js';

export interface AlignOptions extends PromptOptions, ExtractionOptions {
  readonly llm: Llm;
}

export interface AlignedSurfaces {
  /** One a surface, in order, with its trust; a branch about which nothing was said has no claims. */
  readonly branches: readonly Branch[];
  /** The reply after all checks. */
  readonly raw: Alignment;
  /** Distinct credentials withheld. */
  readonly redacted: number;
}

/** @throws `alignSurfaces requires an llm ...`; whatever the model, the parser or the checks report */
export async function alignSurfaces(surfaces: readonly Surface[], options: AlignOptions): Promise<AlignedSurfaces> {
  if (typeof options?.llm?.complete !== 'function') throw new Error('alignSurfaces requires an llm with a complete method');
  const { system, prompt } = buildAlignmentPrompt(surfaces, options);
  const reply = await ask(options.llm, {
    system,
    prompt,
    maxTokens: options.maxTokens ?? 4000,
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    purpose: 'alignment',
  });
  const excerpts = surfaces.map((surface) => ({ id: surface.id, passages: readPassages(surface, options) }));
  const { claims, alignment } = readExtraction(reply, excerpts, { maxSlots: options.maxSlots });
  return {
    branches: surfaces.map(({ id, trust }, i) => ({ id, claims: claims[i] ?? [], ...(trust === undefined ? {} : { trust }) })),
    raw: alignment,
    redacted: distinctSecrets(excerpts.flatMap(({ passages }) => passages.flatMap(({ found }) => found))),
  };
}
