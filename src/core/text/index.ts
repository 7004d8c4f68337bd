/** Outside text made harmless, and the canonical form of keys and values. @module */
export { canonicalKey, canonicalValue } from './canonical.js';
export { clean } from './clean.js';
