import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { engine, item } from './kit.js';

const {
  Evidence,
  WEIGHTS,
  MERGED_SOURCE,
  SlotState,
  egalitarianScore,
  elitistScore,
  SCORES,
  select,
  decisionKey,
  describeDecision,
} = engine;

const items = fc.array(
  fc.record({
    value: fc.constantFrom('a', 'b', 'c'),
    source: fc.constantFrom('s1', 's2', 's3'),
    evidence: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 6 },
);

describe('constants', () => {
  test('evidence has four levels, frozen', () => {
    expect(Evidence).toStrictEqual({ SPECULATIVE: 1, INFERRED: 2, TOOL_VERIFIED: 3, USER_STATED: 4 });
    expect(Object.isFrozen(Evidence)).toBe(true);
  });

  test('weights double a level, frozen', () => {
    expect(WEIGHTS).toStrictEqual({ 1: 1, 2: 2, 3: 4, 4: 8 });
    expect(Object.isFrozen(WEIGHTS)).toBe(true);
  });

  test('a collapsed item has a source of its own', () => {
    expect(MERGED_SOURCE).toBe('*merged*');
  });

  test('the two scores are listed by name, frozen', () => {
    expect(SCORES).toStrictEqual({ egalitarian: egalitarianScore, elitist: elitistScore });
    expect(Object.isFrozen(SCORES)).toBe(true);
  });
});

describe('SlotState', () => {
  test('sorts items by value, source, evidence, by code unit', () => {
    const state = new SlotState([item('b', 'z', 1), item('a', 'z', 2), item('a', 'z', 1), item('a', 'Z', 4), item('B', 'z', 1)]);
    expect(state.items).toStrictEqual([item('B', 'z', 1), item('a', 'Z', 4), item('a', 'z', 1), item('a', 'z', 2), item('b', 'z', 1)]);
  });

  test('is frozen, and so are its items', () => {
    const state = SlotState.of(item('a', 's', 1));
    expect(Object.isFrozen(state)).toBe(true);
    expect(Object.isFrozen(state.items)).toBe(true);
    expect(() => state.items.push(item('b', 's', 1))).toThrow(TypeError);
  });

  test('does not touch the list it is made from', () => {
    const given = [item('b', 's', 1), item('a', 's', 1)];
    const state = new SlotState(given);
    expect(given.map(({ value }) => value)).toStrictEqual(['b', 'a']);
    given.push(item('c', 's', 1));
    expect(state.size).toBe(2);
  });

  test('the constructor keeps duplicates; of, union and dedup drop them', () => {
    const twice = [item('a', 's', 1), item('a', 's', 1)];
    expect(new SlotState(twice).size).toBe(2);
    expect(SlotState.of(...twice).size).toBe(1);
    expect(new SlotState(twice).dedup().size).toBe(1);
    expect(new SlotState(twice).union(SlotState.empty()).size).toBe(1);
  });

  test('one source may hold one value at two levels, and two values', () => {
    expect(SlotState.of(item('a', 's', 1), item('a', 's', 2), item('b', 's', 2)).size).toBe(3);
  });

  test('no argument makes an empty state', () => {
    expect(new SlotState().isEmpty).toBe(true);
    expect(new SlotState().size).toBe(0);
    expect(new SlotState().items).toStrictEqual([]);
  });

  test('singleton holds one item', () => {
    const state = SlotState.singleton('a', 's', 3);
    expect(state).toBeInstanceOf(SlotState);
    expect(state.items).toStrictEqual([item('a', 's', 3)]);
    expect(state.size).toBe(1);
    expect(state.isEmpty).toBe(false);
  });

  test('empty is one shared object', () => {
    expect(SlotState.empty()).toBe(SlotState.empty());
    expect(SlotState.empty().isEmpty).toBe(true);
  });

  test('perValue maps each value to its supports', () => {
    const map = SlotState.of(item('b', 's2', 1), item('a', 's1', 4), item('a', 's2', 2)).perValue();
    expect(map).toBeInstanceOf(Map);
    expect([...map.keys()].toSorted()).toStrictEqual(['a', 'b']);
    expect(map.get('a')).toStrictEqual([
      { source: 's1', evidence: 4 },
      { source: 's2', evidence: 2 },
    ]);
    expect(map.get('b')).toStrictEqual([{ source: 's2', evidence: 1 }]);
    expect(SlotState.empty().perValue().size).toBe(0);
  });

  test('values are sorted and unique', () => {
    expect(SlotState.of(item('b', 's', 1), item('a', 's', 1), item('b', 't', 1), item('C', 't', 1)).values()).toStrictEqual(['C', 'a', 'b']);
  });

  test('toString shows sorted entries', () => {
    expect(String(SlotState.empty())).toBe('<empty>');
    expect(SlotState.of(item('b', 's2', 2), item('a', 's1', 1)).toString()).toBe('{a@1(s1), b@2(s2)}');
  });

  test('union leaves both operands as they were', () => {
    const left = SlotState.singleton('a', 's', 1);
    const right = SlotState.singleton('b', 't', 2);
    expect(left.union(right).size).toBe(2);
    expect([left.size, right.size]).toStrictEqual([1, 1]);
  });

  test('union is associative, commutative and idempotent, with empty as identity', () => {
    fc.assert(
      fc.property(items, items, items, (x, y, z) => {
        const [a, b, c] = [SlotState.of(...x), SlotState.of(...y), SlotState.of(...z)];
        expect(a.union(b).union(c).items).toStrictEqual(a.union(b.union(c)).items);
        expect(a.union(b).items).toStrictEqual(b.union(a).items);
        expect(a.union(a).items).toStrictEqual(a.items);
        expect(a.union(SlotState.empty()).items).toStrictEqual(a.items);
      }),
    );
  });

  test('identical annotations print identically whatever the merge order', () => {
    fc.assert(
      fc.property(items, (list) => {
        expect(SlotState.of(...list).toString()).toBe(SlotState.of(...list.toReversed()).toString());
      }),
    );
  });
});

describe('scores', () => {
  test('egalitarian sums the weights, several supports of one source included', () => {
    expect(egalitarianScore([])).toBe(0);
    expect(egalitarianScore([{ source: 's', evidence: 4 }])).toBe(8);
    expect(egalitarianScore([1, 2, 3, 4].map((evidence) => ({ source: 's', evidence })))).toBe(15);
  });

  test('an unknown level weighs nothing', () => {
    expect(egalitarianScore([{ source: 's', evidence: 9 }, { source: 't', evidence: 1 }])).toBe(1);
  });

  test('elitist is the levels from high to low', () => {
    expect(elitistScore([])).toStrictEqual([]);
    expect(elitistScore([1, 4, 2, 4].map((evidence, n) => ({ source: `s${n}`, evidence })))).toStrictEqual([4, 4, 2, 1]);
  });
});

describe('select', () => {
  test('nothing asserted is empty', () => {
    expect(select(SlotState.empty())).toStrictEqual({ outcome: 'empty', winner: null, tied: [] });
  });

  test('one value alone is resolved', () => {
    expect(select(SlotState.singleton('a', 's', 1))).toStrictEqual({ outcome: 'resolved', winner: 'a', tied: [] });
  });

  test('a user statement beats a speculation', () => {
    const state = SlotState.of(item('postgresql', 'a', 4), item('mysql', 'b', 1));
    expect(select(state)).toStrictEqual({ outcome: 'resolved', winner: 'postgresql', tied: [] });
  });

  test('equal best values are disputed, sorted, and never broken', () => {
    const state = SlotState.of(item('b', 's1', 2), item('a', 's2', 2), item('c', 's3', 1));
    expect(select(state)).toStrictEqual({ outcome: 'disputed', winner: null, tied: ['a', 'b'] });
  });

  test('two weak supporters from two sources tie with one of the next level', () => {
    const state = SlotState.of(item('a', 's1', 1), item('a', 's2', 1), item('b', 's3', 2));
    expect(select(state)).toStrictEqual({ outcome: 'disputed', winner: null, tied: ['a', 'b'] });
  });

  test('elitist takes the highest level whatever the number of supporters', () => {
    const state = SlotState.of(item('a', 's1', 1), item('a', 's2', 1), item('a', 's3', 1), item('b', 's4', 2));
    expect(select(state).winner).toBe('a');
    expect(select(state, 'elitist').winner).toBe('b');
  });

  test('elitist prefers the longer of two vectors with one start', () => {
    const state = SlotState.of(item('a', 's1', 3), item('b', 's2', 3), item('b', 's3', 1));
    expect(select(state, 'elitist').winner).toBe('b');
  });

  test('elitist leaves equal vectors disputed', () => {
    expect(select(SlotState.of(item('a', 's1', 3), item('b', 's2', 3)), 'elitist').tied).toStrictEqual(['a', 'b']);
  });

  test('an unknown score is named in the error', () => {
    expect(() => select(SlotState.singleton('a', 's', 1), 'loudest')).toThrow('unknown score: loudest');
    expect(() => select(SlotState.singleton('a', 's', 1), 'constructor')).toThrow('unknown score: constructor');
  });

  test('departure, one vote per origin: one source repeating itself is no majority', () => {
    const state = SlotState.of(item('a', 'A', 1), item('a', 'A', 2), item('b', 'B', 2));
    expect(select(state)).toStrictEqual({ outcome: 'disputed', winner: null, tied: ['a', 'b'] });
  });

  test('departure, supersession: a later statement of one origin closes its earlier one', () => {
    const state = SlotState.of({ ...item('mysql', 'A', 4), at: 1 }, { ...item('postgresql', 'A', 4), at: 2 });
    expect(select(state)).toMatchObject({ outcome: 'resolved', winner: 'postgresql', tied: [] });
  });

  test('departure, supersession: equal times never close', () => {
    const state = SlotState.of({ ...item('mysql', 'A', 4), at: 1 }, { ...item('postgresql', 'A', 4), at: 1 });
    expect(select(state).outcome).toBe('disputed');
  });

  test('departure, trust gate: an untrusted item has no vote beside a trusted one', () => {
    const state = SlotState.of({ ...item('a', 'A', 1), trust: 1 }, { ...item('b', 'B', 4), trust: 0 });
    expect(select(state).winner).toBe('a');
  });

  test('is a function of the set alone', () => {
    fc.assert(
      fc.property(items, fc.constantFrom('egalitarian', 'elitist'), (list, score) => {
        expect(select(SlotState.of(...list), score)).toStrictEqual(select(SlotState.of(...list.toReversed(), ...list), score));
      }),
    );
  });
});

describe('decisions as text', () => {
  const disputed = { outcome: 'disputed', winner: null, tied: ['a', 'b'] };
  const resolved = { outcome: 'resolved', winner: 'x', tied: [] };
  const empty = { outcome: 'empty', winner: null, tied: [] };

  test('decisionKey joins outcome, winner and ties', () => {
    expect(decisionKey(disputed)).toBe('disputed||a,b');
    expect(decisionKey(resolved)).toBe('resolved|x|');
    expect(decisionKey(empty)).toBe('empty||');
  });

  test('describeDecision is what a person reads', () => {
    expect(describeDecision(disputed)).toBe('disputed{a,b}');
    expect(describeDecision(resolved)).toBe('x');
    expect(describeDecision(empty)).toBe('<empty>');
  });
});
