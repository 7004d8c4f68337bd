import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REPRESENTATIONS, isConfluent, mergeIncremental, mergeNary, mergeStreaming, reprCollapse, reprJoin } from '../../../src/core/merge/index.js';
import { MERGED_SOURCE, SlotState, describeDecision } from '../../../src/core/slot/index.js';
import { items } from '../slot/arbitrary.js';

const WITNESS = [SlotState.singleton('a', 's0', 1), SlotState.singleton('a', 's1', 1), SlotState.singleton('b', 's2', 2)];
const MAJORITY = [SlotState.singleton('assert', 's0', 1), SlotState.singleton('assert', 's1', 1), SlotState.singleton('refute', 's2', 1)];

describe('merging states', () => {
  it('gives one result in every order and over every repetition', () => {
    fc.assert(
      fc.property(fc.array(items.map((all) => SlotState.of(...all)), { minLength: 1, maxLength: 4 }), fc.constantFrom('egalitarian' as const, 'elitist' as const), (branches, score) => {
        expect(isConfluent(branches, score)).toBe(true);
        const merged = mergeNary(branches, score);
        expect(mergeStreaming([...branches, ...branches.toReversed()], score)).toEqual(merged);
        expect(mergeIncremental(branches, score)).toEqual(merged);
      }),
    );
  });

  it('keeps two guesses and a verified dissent in balance, which a collapse between merges tips', () => {
    expect(describeDecision(mergeNary(WITNESS).decision)).toBe('disputed{a,b}');
    expect(describeDecision(mergeIncremental(WITNESS, 'egalitarian', reprJoin).decision)).toBe('disputed{a,b}');
    expect(describeDecision(mergeIncremental(WITNESS, 'egalitarian', reprCollapse).decision)).toBe('b');
    expect([isConfluent(WITNESS), isConfluent(WITNESS, 'egalitarian', reprCollapse)]).toEqual([true, false]);
  });

  it('keeps a majority, which a collapse loses', () => {
    expect(describeDecision(mergeNary(MAJORITY).decision)).toBe('assert');
    expect(describeDecision(mergeIncremental(MAJORITY, 'egalitarian', reprCollapse).decision)).toBe('disputed{assert,refute}');
  });

  it('collapses to the winner, or every tied value, at its highest level', () => {
    const tie = SlotState.of({ value: 'a', source: 'x', evidence: 2 }, { value: 'b', source: 'y', evidence: 2 }, { value: 'c', source: 'z', evidence: 1 });
    expect(reprCollapse(tie).items).toEqual(['a', 'b'].map((value) => ({ value, source: MERGED_SOURCE, evidence: 2 })));
    expect(reprCollapse(SlotState.empty()).isEmpty).toBe(true);
    expect(reprJoin(tie)).toBe(tie);
    expect(REPRESENTATIONS).toEqual({ join: reprJoin, collapse: reprCollapse });
  });

  it('merges nothing to nothing', () => {
    for (const merge of [mergeNary, mergeIncremental, mergeStreaming]) expect(merge([])).toEqual({ state: SlotState.empty(), decision: { outcome: 'empty', winner: null, tied: [] } });
    expect(isConfluent([])).toBe(true);
  });
});
