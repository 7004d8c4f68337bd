/**
 * Answers that overrule each other though no words join them: a reply to a guess, a change, what was looked up.
 *
 * @module
 */
export type { Role } from './saying.js';
export { settleRivals } from './settle.js';
export type { Place } from './turns.js';
