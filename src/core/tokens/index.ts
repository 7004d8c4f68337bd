/** Counting tokens without a vocabulary. @module */
export { estimateTokens } from './estimate.js';
