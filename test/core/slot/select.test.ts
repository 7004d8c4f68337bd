import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SlotState, decisionKey, describeDecision, openItems, select } from '../../../src/core/slot/index.js';
import type { Item } from '../../../src/core/types.js';
import { items } from './arbitrary.js';

const decide = (...all: Item[]) => select(SlotState.of(...all));
const said = (value: string, source: string, evidence: Item['evidence'], more: Partial<Item> = {}): Item => ({ value, source, evidence, ...more });

describe('select', () => {
  it('resolves a unique best, disputes equals, and is empty on nothing', () => {
    expect(decide()).toEqual({ outcome: 'empty', winner: null, tied: [] });
    expect(decide(said('a', 'x', 2), said('b', 'y', 1))).toEqual({ outcome: 'resolved', winner: 'a', tied: [] });
    expect(decide(said('b', 'y', 1), said('a', 'x', 1))).toEqual({ outcome: 'disputed', winner: null, tied: ['a', 'b'] });
  });

  it('keeps the answers of the undated cases', () => {
    expect(describeDecision(decide(said('a', 'x', 1), said('a', 'y', 1), said('b', 'z', 2)))).toBe('disputed{a,b}');
    expect(describeDecision(decide(said('assert', 'x', 1), said('assert', 'y', 1), said('refute', 'z', 1)))).toBe('assert');
  });

  it('gives one origin one vote for a value, by its strongest statement', () => {
    expect(decide(said('a', 'A', 1), said('a', 'A', 2), said('b', 'B', 2)).tied).toEqual(['a', 'b']);
    expect(decide(...[1, 2, 3].map((at) => said('a', 'A', 2, { at })), said('b', 'B', 2)).outcome).toBe('disputed');
  });

  it('lists tied values newest first when all are dated', () => {
    expect(decide(said('a', 'x', 2, { at: 1 }), said('b', 'y', 2, { at: 2 })).tied).toEqual(['b', 'a']);
    expect(decide(said('a', 'x', 2), said('b', 'y', 2, { at: 2 })).tied).toEqual(['a', 'b']);
  });

  it('hears a checkpoint only where nothing else speaks', () => {
    const summary = said('b', 'y', 2, { via: 'summary' });
    expect(decide(said('a', 'x', 1), summary).winner).toBe('a');
    expect(decide(summary).winner).toBe('b');
  });

  it('shows as open exactly what voted', () => {
    const state = SlotState.of(said('a', 'x', 4, { at: 1 }), said('b', 'x', 4, { at: 2 }), said('c', 'y', 2, { via: 'summary' }));
    expect(openItems({ state, decision: select(state) }).map((item) => item.value)).toEqual(['b']);
  });

  it('does not depend on order or repetition', () => {
    fc.assert(
      fc.property(items.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }))), ([all, shuffled]) => {
        for (const score of ['egalitarian', 'elitist'] as const) {
          expect(select(new SlotState(shuffled), score)).toEqual(select(SlotState.of(...all), score));
          expect(select({ items: shuffled }, score)).toEqual(select(SlotState.of(...all), score));
        }
      }),
    );
  });

  it('is described exactly', () => {
    const tie = decide(said('a', 'x', 1), said('b', 'y', 1));
    expect([decisionKey(tie), decisionKey(decide()), decisionKey(decide(said('a', 'x', 1)))]).toEqual(['disputed||a,b', 'empty||', 'resolved|a|']);
    expect([describeDecision(tie), describeDecision(decide()), describeDecision(decide(said('a', 'x', 1)))]).toEqual(['disputed{a,b}', '<empty>', 'a']);
  });
});
