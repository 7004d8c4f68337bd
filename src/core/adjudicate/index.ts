/**
 * Settling ties: by a model that may only choose among what was said, or by the user.
 *
 * @module
 */
export { findConflicts, type Conflict, type Option, type Quote } from './conflicts.js';
export { OUTCOMES, buildAdjudicationPrompt } from './prompt.js';
export { parseAdjudications, type Adjudications } from './parse.js';
export { reconcileSymmetric, type Reconciled } from './reconcile.js';
export { adjudicateConflicts, type Adjudication, type AdjudicationOptions } from './adjudicate.js';
export { applyChoices, slotOptions, type UserChoice } from './choices.js';
