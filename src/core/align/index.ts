/**
 * Extraction with a model, and everything that keeps the model honest.
 *
 * @module
 */
export { alignSurfaces, type AlignedSurfaces, type AlignOptions } from './align.js';
export { EVIDENCE_GUIDE } from './guide.js';
export { extractJsonObject } from './json.js';
export { normalizeAlignment, type Alignment, type AlignedSlot } from './normalize.js';
export { buildAlignmentPrompt, type AlignmentPrompt, type PromptOptions } from './prompt.js';
export { planExtraction, type Plan, type PlanOptions, type Unit } from './plan.js';
export { runPlan, type RunOptions, type RunResult } from './run.js';
