/**
 * What is kept of a slot between two merges, in the three ways that are compared.
 *
 * @module
 */
import { reprCollapse, reprJoin, type Representation } from '../../src/core/merge/index.js';
import { MERGED_SOURCE, SlotState, select } from '../../src/core/slot/index.js';
import type { EvidenceLevel } from '../../src/core/types.js';

/** The winner, or each tied value, with the level of each of its supporters, highest first. */
const winnerWithMultiset: Representation = (state, score = 'egalitarian') => {
  const { winner, tied } = select(state, score);
  const supports = state.perValue();
  const kept = winner === null ? tied : [winner];
  return new SlotState(
    kept.flatMap((value) =>
      (supports.get(value) ?? [])
        .map((support) => support.evidence as EvidenceLevel)
        .sort((a, b) => b - a)
        .map((evidence, i) => ({ value, source: `${MERGED_SOURCE}:${i}`, evidence })),
    ),
  );
};

export const COMPARED: readonly { readonly name: string; readonly represent: Representation; readonly expectedFailures: number }[] = [
  { name: 'keep everything', represent: reprJoin, expectedFailures: 0 },
  { name: 'winner + multiset', represent: winnerWithMultiset, expectedFailures: 23_550 },
  { name: 'winner + maximum', represent: reprCollapse, expectedFailures: 22_860 },
];

/** Profiles in both spaces, both forms and under both scores. */
export const EXPECTED_PROFILES = 72_760;
/** Lowest and highest share of failing well-formed profiles over the lossy representations. */
export const EXPECTED_WELL_FORMED = ['9.9', '26.2'] as const;
