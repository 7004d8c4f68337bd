import { describe, expect, it } from 'vitest';
import { SCORES, SlotState, WEIGHTS, egalitarianScore, elitistScore, select } from '../../../src/core/slot/index.js';
import type { ScoreName } from '../../../src/core/types.js';

const support = (...levels: number[]) => levels.map((evidence, i) => ({ source: `s${i}`, evidence }));

describe('scores', () => {
  it('sum weights, in which an unknown level is worth nothing', () => {
    expect(WEIGHTS).toEqual({ 1: 1, 2: 2, 3: 4, 4: 8 });
    expect(egalitarianScore(support(1, 2, 3, 4))).toBe(15);
    expect(egalitarianScore(support(4, 9))).toBe(8);
    expect(egalitarianScore([...support(1), ...support(1)])).toBe(2);
  });

  it('or rank the levels', () => {
    expect(elitistScore(support(1, 4, 2))).toEqual([4, 2, 1]);
    expect(SCORES).toEqual({ egalitarian: egalitarianScore, elitist: elitistScore });
  });

  it('can disagree on three guesses against one fact', () => {
    const state = SlotState.of(
      { value: 'guess', source: 'a', evidence: 2 },
      { value: 'guess', source: 'b', evidence: 2 },
      { value: 'guess', source: 'c', evidence: 2 },
      { value: 'fact', source: 'd', evidence: 3 },
    );
    expect(select(state, 'egalitarian').winner).toBe('guess');
    expect(select(state, 'elitist').winner).toBe('fact');
  });

  it('rank the longer of two vectors with a common start higher', () => {
    const state = SlotState.of({ value: 'a', source: 'x', evidence: 3 }, { value: 'b', source: 'y', evidence: 3 }, { value: 'b', source: 'z', evidence: 1 });
    expect(select(state, 'elitist').winner).toBe('b');
  });

  it('are refused under any other name', () => {
    for (const name of ['majority', 'constructor', 'toString']) {
      expect(() => select(SlotState.empty(), name as ScoreName)).toThrow(`unknown score: ${name}`);
    }
  });
});
