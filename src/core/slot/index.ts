/**
 * Slots: what was said, what it weighs, and what follows from it.
 *
 * @module
 */
export { MERGED_SOURCE, SlotState } from './state.js';
export { WEIGHTS, SCORES, compareScores, egalitarianScore, elitistScore, type Score, type Support } from './score.js';
export { select, type SelectOptions } from './select.js';
export { decisionKey, describeDecision } from './describe.js';
export { compareText } from './order.js';
export { openItems } from './open.js';
export { trustGate } from './gate.js';
export { isSetValued } from './supersede.js';
