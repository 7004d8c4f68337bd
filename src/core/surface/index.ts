/**
 * Reading surfaces: which blocks there are, who speaks in them, what that is worth.
 *
 * @module
 */
export { readableBlocks, textBlocks, type ReadableBlock, type ReadableType, type TextBlock } from './blocks.js';
export { classifyBlock, isInjected, labelBlock, type BlockLabel, type Label, type Voice } from './classify.js';
export { flattenSurface, type FlattenOptions, type Flattened } from './flatten.js';
export { blockLines, keepTail } from './line.js';
export { ownMessages, type Inherited } from './origins.js';
export { isRead, readPassages, trustOf, type Passage, type ReadOptions } from './passages.js';
export { blockWorth } from './worth.js';
