import { expect, it } from 'vitest';
import * as core from '../../src/core/index.js';

it('exports these names and no others', () => {
  expect(Object.keys(core).sort()).toEqual(
    [
      ['Evidence', 'Trust', 'SLOT_TYPES'],
      ['WEIGHTS', 'MERGED_SOURCE', 'SlotState', 'egalitarianScore', 'elitistScore', 'SCORES', 'select', 'decisionKey', 'describeDecision'],
      ['reprJoin', 'reprCollapse', 'REPRESENTATIONS', 'mergeNary', 'mergeIncremental', 'mergeStreaming', 'isConfluent'],
      ['textBlocks', 'isInjected', 'classifyBlock', 'flattenSurface'],
      ['redactSecrets', 'hasSecrets', 'redactMessages'],
      ['splitSentences', 'normalizeKey', 'extractClaims'],
      ['EVIDENCE_GUIDE', 'buildAlignmentPrompt', 'extractJsonObject', 'normalizeAlignment', 'alignSurfaces'],
      ['OUTCOMES', 'findConflicts', 'buildAdjudicationPrompt', 'parseAdjudications', 'reconcileSymmetric', 'adjudicateConflicts'],
      ['justificationsOf', 'isAsserted', 'propagateDerivation', 'isRetracted', 'isUnasserted', 'derivationTrustCeiling'],
      ['trustLabel', 'trustFromName', 'joinTrust', 'meetTrust', 'trustOfClaim', 'presentedValues', 'slotTrust'],
      ['checkTrustInvariants', 'derivedTrust', 'untrustedBanner'],
      ['defaultWeights', 'relevance', 'personalUtility', 'coverageMarginal', 'setUtility', 'packSlots', 'stabilityScore'],
      ['layoutForCache', 'preservedPrefix', 'estimateTokens', 'renderSlot', 'renderMerged', 'isUnresolved', 'legacyOrder'],
      ['mergeBranches', 'mergeSurfaces', 'mergeSurfacesAligned'],
    ]
      .flat()
      .sort(),
  );
});
