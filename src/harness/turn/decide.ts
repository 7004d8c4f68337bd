/**
 * Whether a turn needs a block at all. Context is append-only: what stands in the history stays valid until something
 * newer says otherwise, so repeating it costs tokens and cache for nothing.
 *
 * @module
 */
import { hasShown, visibleOwn, type LiveSession, type Provenance } from './own-message.js';

/** The block a turn could add. */
export interface Offer {
  readonly digest: string;
  readonly base: string;
  readonly keys: readonly string[];
}

/** Digest of a retraction notice. */
export const RETRACTED = 'off';

/**
 * @param visible - our newest message on the surface, if any.
 * @param offer - what the merge would add now; undefined when nothing is to be shown.
 * @param repeat - configuration: `always` repeats the block every turn.
 */
export function needsBlock(visible: Provenance | undefined, offer: Offer, repeat: 'on-change' | 'always'): boolean {
  if (repeat === 'always' || visible === undefined || visible.digest === RETRACTED) return true;
  if (visible.digest === offer.digest) return false;
  if (visible.base !== offer.base) return true;
  return !visible.asked && offer.keys.some(key => !visible.keys.includes(key));
}

/** Whether no question can bring another block: the sources say the same, and one has brought a block already. */
export function isSettled(visible: Provenance | undefined, base: string | undefined, repeat: 'on-change' | 'always'): boolean {
  return repeat === 'on-change' && visible?.asked === true && visible.base === base;
}

/** Whether a visible block has to be taken back now that merging is off. */
export function needsRetraction(visible: Provenance | undefined): boolean {
  return visible !== undefined && visible.digest !== RETRACTED;
}

/** Whether a visible block came from other sessions than those that are selected now. */
export function isOfOthers(visible: Provenance | undefined, sources: readonly string[]): boolean {
  return needsRetraction(visible) && visible?.sources.some(id => !sources.includes(id)) === true;
}

/** Whether a new block has an earlier one to supersede: on the surface, or in what a compaction made of it. */
export function supersedes(session: LiveSession): boolean {
  const visible = visibleOwn(session);
  return visible === undefined ? hasShown(session) : visible.digest !== RETRACTED;
}
