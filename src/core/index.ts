/**
 * The public interface of the engine. Everything else under `src/core` may change between versions.
 *
 * @module
 */
export * from './types.js';
export { textBlocks, isInjected, classifyBlock, flattenSurface } from './surface/index.js';
export { redactSecrets, hasSecrets, redactMessages } from './redact/index.js';
export { EVIDENCE_GUIDE, buildAlignmentPrompt, extractJsonObject, normalizeAlignment, alignSurfaces } from './align/index.js';
export {
  WEIGHTS,
  MERGED_SOURCE,
  SlotState,
  egalitarianScore,
  elitistScore,
  SCORES,
  select,
  decisionKey,
  describeDecision,
} from './slot/index.js';
export { estimateTokens } from './tokens/estimate.js';
