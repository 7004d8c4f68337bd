/**
 * Merging: branches in any order to one set of slots.
 *
 * @module
 */
export { REPRESENTATIONS, reprCollapse, reprJoin, type Representation } from './representation.js';
export { isConfluent, mergeIncremental, mergeNary, mergeStreaming, type Merged } from './fold.js';
export { mergeClaims, type MergedSlot, type MergeOptions } from './branches.js';
export { slotKey } from './identity.js';
