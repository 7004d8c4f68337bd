/** Rendering: slots to the one block a reader sees. @module */
export { isUnresolved } from './unresolved.js';
export { legacyOrder } from './legacy-order.js';
export { renderSlot } from './lines.js';
export { renderMerged, type Rendered, type RenderOptions } from './merged.js';
export type { ReadingStatus } from './footers.js';
