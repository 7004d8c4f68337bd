/**
 * What a merged slot is kept as between merges. Only `reprJoin` is safe; `reprCollapse` shows why.
 *
 * @module
 */
import type { EvidenceLevel, Item, ScoreName } from '../types.js';
import { MERGED_SOURCE, SlotState } from '../slot/state.js';
import { select } from '../slot/select.js';

export type Representation = (state: SlotState, score?: ScoreName) => SlotState;

/** Keep everything that was said. */
export const reprJoin: Representation = (state) => state;

/**
 * Keep the winner, or every tied value, with its highest evidence. Not confluent: exported for the regression test and the
 * experiment.
 */
export const reprCollapse: Representation = (state, score = 'egalitarian') => {
  const { winner, tied } = select(state, score);
  const kept = winner === null ? tied : [winner];
  return new SlotState(kept.map((value) => ({ value, source: MERGED_SOURCE, evidence: highest(state.items, value) })));
};

function highest(items: readonly Item[], value: string): EvidenceLevel {
  return items.reduce<EvidenceLevel>((max, item) => (item.value === value && item.evidence > max ? item.evidence : max), 1);
}

export const REPRESENTATIONS = Object.freeze({ join: reprJoin, collapse: reprCollapse });
