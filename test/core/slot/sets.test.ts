import { describe, expect, it } from 'vitest';
import { SlotState, describeDecision, select } from '../../../src/core/slot/index.js';
import type { Item } from '../../../src/core/types.js';

const said = (value: string, source: string, evidence: Item['evidence'] = 2, more: Partial<Item> = {}): Item => ({ value, source, evidence, ...more });
const not = (value: string, source: string, evidence: Item['evidence'] = 2, more: Partial<Item> = {}): Item => said(`not ${value}`, source, evidence, { denies: value, ...more });
const many = { multi: true } as const;
const decide = (...all: Item[]) => select(SlotState.of(...all));

describe('values that accumulate', () => {
  it('stand together, the best first', () => {
    expect(decide(said('go', 'x', 2, many), said('rust', 'y', 4, many), said('c', 'z'))).toEqual({ outcome: 'resolved', winner: 'rust', tied: [], also: ['c', 'go'] });
  });

  it('are not closed by a later one', () => {
    const decision = decide(said('go', 'x', 4, { ...many, at: 1 }), said('rust', 'x', 4, { ...many, at: 2 }));
    expect(decision).toEqual({ outcome: 'resolved', winner: 'rust', tied: [], also: ['go'] });
  });

  it('are closed by their own denial alone', () => {
    const decision = decide(said('go', 'x', 4, { ...many, at: 1 }), said('rust', 'x', 4, { ...many, at: 1 }), not('go', 'x', 4, { at: 2, kind: 'change' }));
    expect(decision).toMatchObject({ outcome: 'resolved', winner: 'rust', closed: [{ value: 'go' }] });
    expect(decision.also).toBeUndefined();
  });

  it('become one value where a statement says that it replaces the others', () => {
    expect(decide(said('go', 'x', 4, { ...many, at: 1 }), said('rust', 'x', 4, { multi: false, kind: 'change', at: 2 }))).toMatchObject({ winner: 'rust', closed: [{ value: 'go' }] });
  });

  it('dispute only what is equally denied, and keep the rest beside it', () => {
    expect(decide(said('go', 'x', 2, many), said('rust', 'y', 2, many), not('go', 'z'))).toEqual({ outcome: 'disputed', winner: null, tied: ['go', 'not go'], also: ['rust'] });
  });
});

describe('denials', () => {
  it('compete with what they deny and with nothing else', () => {
    expect(describeDecision(decide(said('mysql', 'x', 2), not('oracle', 'y', 4)))).toBe('mysql');
    expect(decide(said('mysql', 'x', 2), not('mysql', 'y', 2)).tied).toEqual(['mysql', 'not mysql']);
    expect(describeDecision(decide(said('mysql', 'x', 4), not('mysql', 'y', 2)))).toBe('mysql');
    expect(describeDecision(decide(said('mysql', 'x', 2), not('mysql', 'y', 4)))).toBe('not mysql');
  });

  it('leave the field to a weaker value that nobody denies', () => {
    expect(describeDecision(decide(said('mysql', 'x', 2), not('mysql', 'y', 4), said('sqlite', 'z', 1)))).toBe('sqlite');
  });

  it('stand together where nothing is asserted', () => {
    expect(decide(not('a', 'x', 2), not('b', 'y', 4))).toEqual({ outcome: 'resolved', winner: 'not b', tied: [], also: ['not a'] });
  });

  it('are closed when the value is asserted later', () => {
    expect(decide(not('a', 'x', 2, { at: 1 }), said('a', 'x', 2, { at: 2 }))).toMatchObject({ winner: 'a', closed: [{ value: 'not a' }] });
  });
});
