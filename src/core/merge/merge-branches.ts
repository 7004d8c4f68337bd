/**
 * Branches to a block in one call.
 *
 * @module
 */
import type { Branch } from '../types.js';
import { renderMerged } from '../render/index.js';
import { mergeClaims, type MergedSlot, type MergeOptions } from './branches.js';

type Render = typeof renderMerged;

export interface MergedBranches {
  readonly slots: readonly MergedSlot[];
  render(options?: Parameters<Render>[1]): ReturnType<Render>;
}

/**
 * Merges claims of any number of branches, in any order.
 *
 * @throws `unknown score: <name>`
 */
export function mergeBranches(branches: readonly Branch[], options: MergeOptions = {}): MergedBranches {
  const slots = mergeClaims(branches, options);
  return { slots, render: (renderOptions) => renderMerged(slots, renderOptions) };
}
