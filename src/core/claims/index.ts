/**
 * Claims without a model: sentences, polarity, attribute statements, and the join of slots that are worded differently.
 *
 * @module
 */
export { extractClaims, type ExtractedClaims, type ExtractOptions } from './extract.js';
export { joining, joinSlots } from './join.js';
export { isHypothetical, isQuestion, isReported, marksChange } from './modality.js';
export { polarity, type Polarity } from './negation.js';
export { normalizeKey, type KeyStrategy } from './normalize.js';
export { splitSentences } from './sentences.js';
