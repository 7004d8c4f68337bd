/**
 * Surfaces to slots without a model.
 *
 * @module
 */
import { mergeClaims, type MergedSlot, type MergeOptions } from '../merge/index.js';
import { distinctSecrets, type Finding } from '../redact/index.js';
import { renderMerged } from '../render/index.js';
import { isRead, labelBlock, ownMessages, readableBlocks, type Inherited, type ReadOptions } from '../surface/index.js';
import type { Surface } from '../types.js';
import { heuristicClaims, type HeuristicOptions } from './heuristic-claims.js';
import { atOnce, type Steps } from '../steps.js';
import { stretches } from './stretches.js';

export type RenderOptions = NonNullable<Parameters<typeof renderMerged>[1]>;
export type Rendered = ReturnType<typeof renderMerged>;

export interface SurfaceOptions extends HeuristicOptions, MergeOptions {
  /** True for what the reader has already, by origin; it is left out before anything is extracted. */
  readonly inherited?: Inherited | undefined;
}

export interface MergedSurfaces {
  readonly slots: readonly MergedSlot[];
  readonly mode: 'heuristic';
  /** Distinct credentials withheld. */
  readonly redacted: number;
  render(options?: RenderOptions): Rendered;
}

/** @throws `unknown score: <name>` */
export function mergeSurfaces(surfaces: readonly Surface[], options: SurfaceOptions = {}): MergedSurfaces {
  const own = ownMessages(surfaces, options.inherited);
  const slots = mergeClaims([{ id: '', claims: heuristicClaims(own, options) }], options);
  const redacted = atOnce(countSecrets(own, options));
  return { slots, mode: 'heuristic', redacted, render: (renderOptions) => renderMerged(slots, { redacted, ...renderOptions }) };
}

/** Distinct credentials in what is read of `surfaces`. */
export function* countSecrets(surfaces: readonly Surface[], options: ReadOptions): Steps<number> {
  const found: Finding[] = [];
  for (const { messages } of stretches(surfaces)) {
    for (const message of messages) {
      for (const block of readableBlocks(message)) {
        if (isRead(labelBlock(message, block.type), options)) for (const each of block.found) found.push(each);
      }
    }
    yield;
  }
  return distinctSecrets(found);
}
