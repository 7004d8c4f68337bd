import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SlotState } from '../../../src/core/slot/index.js';
import type { Item } from '../../../src/core/types.js';
import { items } from './arbitrary.js';

const of = (all: readonly Item[]): SlotState => SlotState.of(...all);

describe('SlotState', () => {
  it('is a join-semilattice under union', () => {
    fc.assert(
      fc.property(items, items, items, (x, y, z) => {
        const [a, b, c] = [of(x), of(y), of(z)];
        expect(a.union(b).items).toEqual(b.union(a).items);
        expect(a.union(b).union(c).items).toEqual(a.union(b.union(c)).items);
        expect(a.union(a).items).toEqual(a.items);
        expect(a.union(SlotState.empty()).items).toEqual(a.items);
        expect(SlotState.empty().union(a).items).toEqual(a.items);
      }),
    );
  });

  it('keeps two statements apart when any field differs', () => {
    const said: Item = { value: 'a', source: 's', evidence: 2 };
    const others: Item[] = [{ ...said, at: 1 }, { ...said, trust: 1 }, { ...said, kind: 'change' }, { ...said, via: 'user:x' }, { ...said, multi: true }, { ...said, denies: 'b' }];
    expect(of([said, ...others, said, ...others]).size).toBe(7);
  });

  it('sorts by value, source and evidence and freezes what it holds', () => {
    const state = new SlotState([
      { value: 'b', source: 's1', evidence: 1 },
      { value: 'a', source: 's2', evidence: 2 },
      { value: 'a', source: 's2', evidence: 1 },
      { value: 'a', source: 's1', evidence: 4 },
    ]);
    expect(state.items.map((item) => `${item.value}${item.source}${item.evidence}`)).toEqual(['as14', 'as21', 'as22', 'bs11']);
    expect(Object.isFrozen(state) && Object.isFrozen(state.items) && state.items.every((item) => Object.isFrozen(item))).toBe(true);
  });

  it('keeps duplicates only in the constructor', () => {
    const twice = [{ value: 'a', source: 's', evidence: 1 }, { value: 'a', source: 's', evidence: 1 }] as const;
    expect(new SlotState(twice).size).toBe(2);
    expect(new SlotState(twice).dedup().size).toBe(1);
    expect(new SlotState(twice).union(SlotState.empty()).size).toBe(1);
    expect(SlotState.empty().union(new SlotState(twice)).size).toBe(1);
  });

  it('leaves the items it was given as they were', () => {
    const given: Item[] = [{ value: 'b', source: 's', evidence: 1 }, { value: 'a', source: 's', evidence: 1 }];
    new SlotState(given);
    expect(given.map((item) => item.value)).toEqual(['b', 'a']);
    expect(Object.isFrozen(given[0])).toBe(false);
  });

  it('reads out supports, values and text', () => {
    const state = SlotState.of({ value: 'b', source: 'y', evidence: 2 }, { value: 'a', source: 'x', evidence: 1 }, { value: 'a', source: 'y', evidence: 3 });
    expect(state.values()).toEqual(['a', 'b']);
    expect(state.perValue()).toEqual(new Map([['a', [{ source: 'x', evidence: 1 }, { source: 'y', evidence: 3 }]], ['b', [{ source: 'y', evidence: 2 }]]]));
    expect(String(state)).toBe('{a@1(x), a@3(y), b@2(y)}');
    expect(String(SlotState.empty())).toBe('<empty>');
    expect([SlotState.empty().isEmpty, state.isEmpty, SlotState.empty() === SlotState.empty()]).toEqual([true, false, true]);
    expect(SlotState.singleton('a', 'x', 1).items).toEqual([{ value: 'a', source: 'x', evidence: 1 }]);
  });
});
