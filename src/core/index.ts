/**
 * The public interface of the engine. Everything else under `src/core` may change between versions.
 *
 * @module
 */
export * from './types.js';
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
export { reprJoin, reprCollapse, REPRESENTATIONS, mergeNary, mergeIncremental, mergeStreaming, isConfluent } from './merge/index.js';
export { mergeBranches } from './merge/merge-branches.js';
export { textBlocks, isInjected, classifyBlock, flattenSurface } from './surface/index.js';
export { redactSecrets, hasSecrets, redactMessages } from './redact/index.js';
export { splitSentences, normalizeKey, extractClaims } from './claims/index.js';
export { EVIDENCE_GUIDE, buildAlignmentPrompt, extractJsonObject, normalizeAlignment, alignSurfaces } from './align/index.js';
export {
  OUTCOMES,
  findConflicts,
  buildAdjudicationPrompt,
  parseAdjudications,
  reconcileSymmetric,
  adjudicateConflicts,
} from './adjudicate/index.js';
export {
  justificationsOf,
  isAsserted,
  propagateDerivation,
  isRetracted,
  isUnasserted,
  derivationTrustCeiling,
} from './derive/index.js';
export {
  trustLabel,
  trustFromName,
  joinTrust,
  meetTrust,
  trustOfClaim,
  presentedValues,
  slotTrust,
  checkTrustInvariants,
  derivedTrust,
  untrustedBanner,
} from './trust/index.js';
export {
  defaultWeights,
  relevance,
  personalUtility,
  coverageMarginal,
  setUtility,
  packSlots,
  stabilityScore,
  layoutForCache,
  preservedPrefix,
} from './pack/index.js';
export { estimateTokens } from './tokens/estimate.js';
export { renderSlot, renderMerged, isUnresolved, legacyOrder } from './render/index.js';
export { mergeSurfaces, mergeSurfacesAligned } from './pipeline/index.js';
