import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bare, claim, deepFreeze, engine, item, slotsOf } from './kit.js';

const {
  defaultWeights,
  relevance,
  personalUtility,
  coverageMarginal,
  setUtility,
  packSlots,
  stabilityScore,
  layoutForCache,
  preservedPrefix,
} = engine;

const TYPES = ['Fact', 'Decision', 'Constraint', 'Refuted', 'Goal', 'OpenQ', 'Artifact', 'Oddity'];
const typed = (key: string, type: string, evidence = 2, more: Record<string, unknown> = {}) => bare(key, 'v', evidence, { type, ...more });
const anySlots = fc.array(fc.tuple(fc.constantFrom(...TYPES), fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 9 }).map((list) =>
  list.map(([type, evidence], n) => typed(`k${n}`, type, evidence)),
);
const twenty = Array.from({ length: 20 }, (_, n) => typed(`k${String(n).padStart(2, '0')}`, 'Fact'));

describe('weights', () => {
  test('are these', () => {
    expect(defaultWeights()).toStrictEqual({
      evidence: 3,
      corroboration: 2,
      trust: 4,
      relevance: 2,
      typeBase: 1,
      coverage: 6,
      gamma: 0.7,
      retractedPenalty: 0.05,
      typeValue: { Constraint: 3, Goal: 3, Decision: 2.5, Refuted: 2, Fact: 1.5, OpenQ: 1, Artifact: 1 },
    });
  });

  test('are fresh each time', () => {
    const mine = defaultWeights();
    mine.evidence = 99;
    mine.typeValue.Fact = 99;
    expect(defaultWeights().evidence).toBe(3);
    expect(defaultWeights().typeValue.Fact).toBe(1.5);
  });
});

describe('relevance', () => {
  const slot = bare('database.engine', 'postgresql', 2, { claims: [claim('database.engine', 'postgresql', 'a', 2, { text: 'We run PostgreSQL.' })] });

  test('is the share of the words of the question that occur', () => {
    expect(relevance(slot, 'postgresql database')).toBe(1);
    expect(relevance(slot, 'postgresql kubernetes')).toBe(0.5);
    expect(relevance(slot, 'DATABASE')).toBe(1);
    expect(relevance(slot, 'kubernetes')).toBe(0);
  });

  test('counts each word once and ignores short ones', () => {
    expect(relevance(slot, 'we is of database')).toBe(1);
    expect(relevance(slot, 'database database kubernetes')).toBe(0.5);
  });

  test('no question, no relevance', () => {
    for (const query of [undefined, '', '   ', 'a b']) expect(relevance(slot, query)).toBe(0);
  });
});

describe('personalUtility', () => {
  test('adds type, evidence, corroboration and trust', () => {
    const slot = bare('k', 'v', 4, {
      type: 'Constraint',
      state: { items: [item('v', 'a', 4), item('v', 'b', 2)] },
      claims: [claim('k', 'v', 'a', 4, { trust: 1 }), claim('k', 'v', 'b', 2, { trust: 0 })],
    });
    expect(personalUtility(slot)).toBeCloseTo(3 + 3 * 4 + 2 * 2 + 4 * 1);
  });

  test('a slot without type and claims counts as a Fact without trust', () => {
    expect(personalUtility(bare('k', 'v', 2))).toBeCloseTo(1.5 + 3 * 2 + 2 * 1);
  });

  test('an unknown type has the base value', () => {
    expect(personalUtility(typed('k', 'Oddity'))).toBeCloseTo(1 + 6 + 2);
    expect(personalUtility(typed('k', 'constructor'))).toBeCloseTo(1 + 6 + 2);
  });

  test('the question adds to it', () => {
    const slot = bare('cache', 'redis');
    expect(personalUtility(slot, undefined, 'which cache') - personalUtility(slot)).toBeCloseTo(2 * 0.5);
  });

  test('a retracted slot is worth less than a tenth', () => {
    const slot = typed('k', 'Decision', 4);
    const fallen = { ...slot, derivation: { status: 'retracted', justifications: [['p']], unmet: ['p'], trustCeiling: null } };
    expect(personalUtility(fallen)).toBeCloseTo(personalUtility(slot) * 0.05);
    expect(personalUtility(fallen)).toBeLessThan(personalUtility(slot) / 10);
  });

  test('is never negative', () => {
    fc.assert(fc.property(anySlots, (slots) => slots.every((slot) => personalUtility(slot) >= 0)));
  });
});

describe('coverage', () => {
  test('is the stated difference of exponentials', () => {
    const w = 6 * 3 * 0.1;
    expect(coverageMarginal('Constraint', 0)).toBeCloseTo(w * (1 - Math.exp(-0.7)));
    expect(coverageMarginal('Constraint', 3)).toBeCloseTo(w * (Math.exp(-2.1) - Math.exp(-2.8)));
  });

  test('falls with the count, and stays above zero', () => {
    for (const type of TYPES) {
      for (let n = 0; n < 8; n++) {
        expect(coverageMarginal(type, n)).toBeGreaterThan(coverageMarginal(type, n + 1));
        expect(coverageMarginal(type, n + 1)).toBeGreaterThan(0);
      }
    }
  });
});

describe('setUtility', () => {
  test('is the personal values and the coverage of each type', () => {
    const slots = [typed('a', 'Fact'), typed('b', 'Fact'), typed('c', 'Goal')];
    const cover = (type: number, count: number) => 6 * type * 0.1 * (1 - Math.exp(-0.7 * count));
    const personal = slots.reduce((sum, slot) => sum + personalUtility(slot), 0);
    expect(setUtility(slots, [0, 1, 2])).toBeCloseTo(personal + cover(1.5, 2) + cover(3, 1));
    expect(setUtility(slots, [])).toBe(0);
  });

  test('is monotone and submodular', () => {
    const draw = anySlots.chain((slots) =>
      fc.record({
        slots: fc.constant(slots),
        ranks: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: slots.length, maxLength: slots.length }),
        extra: fc.integer({ min: 0, max: slots.length - 1 }),
      }),
    );
    fc.assert(
      fc.property(draw, ({ slots, ranks, extra }) => {
        const all = slots.map((_, n) => n).filter((n) => n !== extra);
        const small = all.filter((n) => ranks[n] === 0);
        const large = all.filter((n) => (ranks[n] ?? 0) < 2);
        const gain = (set: number[]) => setUtility(slots, [...set, extra]) - setUtility(slots, set);
        expect(gain(small)).toBeGreaterThanOrEqual(0);
        expect(gain(small)).toBeGreaterThanOrEqual(gain(large) - 1e-9);
      }),
    );
  });
});

describe('packSlots', () => {
  test('five of twenty equal items fit', () => {
    const packed = packSlots(twenty, { budgetTokens: 150, cost: twenty.map(() => 30) });
    expect(packed.selected).toHaveLength(5);
    expect(packed.dropped).toHaveLength(15);
    expect(packed.tokens).toBe(150);
    expect(packed.selected).toStrictEqual([0, 1, 2, 3, 4]);
    expect(packed.utility).toBeCloseTo(setUtility(twenty, packed.selected));
  });

  test('indices ascend and make up the whole', () => {
    fc.assert(
      fc.property(anySlots, fc.integer({ min: 0, max: 60 }), fc.constantFrom('density', 'partial', 'auto', 'exact'), (slots, budgetTokens, algorithm) => {
        const cost = slots.map((_, n) => 3 + ((n * 7) % 11));
        const { selected, dropped, tokens } = packSlots(slots, { budgetTokens, cost, algorithm });
        expect([...selected, ...dropped].toSorted((a, b) => a - b)).toStrictEqual(slots.map((_, n) => n));
        expect(selected).toStrictEqual(selected.toSorted((a: number, b: number) => a - b));
        expect(dropped).toStrictEqual(dropped.toSorted((a: number, b: number) => a - b));
        expect(tokens).toBe(selected.reduce((sum: number, n: number) => sum + (cost[n] ?? 0), 0));
        expect(tokens).toBeLessThanOrEqual(budgetTokens);
      }),
    );
  });

  test('nothing fits: nothing, worth nothing', () => {
    expect(packSlots(twenty, { budgetTokens: 5, cost: twenty.map(() => 30) })).toMatchObject({ selected: [], tokens: 0, utility: 0 });
    expect(packSlots([], { budgetTokens: 100 })).toMatchObject({ selected: [], dropped: [], tokens: 0, utility: 0 });
  });

  test('without costs a slot costs a quarter of its rendered text, and at least one', () => {
    const slots = [
      { ...typed('a', 'Fact'), rendered: 'x'.repeat(41) },
      { ...typed('b', 'Fact'), rendered: '' },
    ];
    expect(packSlots(slots, { budgetTokens: 100 }).tokens).toBe(12);
    expect(packSlots([typed('a', 'Fact')], { budgetTokens: 100 }).tokens).toBe(1);
  });

  test('partial never ends below density', () => {
    fc.assert(
      fc.property(anySlots, fc.integer({ min: 5, max: 60 }), fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 9, maxLength: 9 }), (slots, budgetTokens, costs) => {
        const cost = slots.map((_, n) => costs[n] ?? 1);
        const partial = packSlots(slots, { budgetTokens, cost, algorithm: 'partial' });
        const density = packSlots(slots, { budgetTokens, cost, algorithm: 'density' });
        expect(partial.utility).toBeGreaterThanOrEqual(density.utility - 1e-9);
        expect(density.algorithm).toBe('density');
        expect(['partial', 'density']).toContain(partial.algorithm);
      }),
    );
  });

  test('partial reports density when seeding gained nothing', () => {
    expect(packSlots(twenty, { budgetTokens: 150, cost: twenty.map(() => 30), algorithm: 'partial' }).algorithm).toBe('density');
  });

  test('seeding finds what density misses', () => {
    const small = typed('small', 'Fact', 1);
    const large = typed('large', 'Constraint', 4);
    const options = { budgetTokens: 30, cost: [5, 30] };
    expect(packSlots([small, large], { ...options, algorithm: 'density' }).selected).toStrictEqual([0]);
    expect(packSlots([small, large], { ...options, algorithm: 'partial' })).toMatchObject({ selected: [1], algorithm: 'partial' });
  });

  test('departure, auto and exact: the optimum, with its ratio', () => {
    const options = { budgetTokens: 30, cost: [5, 30] };
    for (const algorithm of ['auto', 'exact']) {
      expect(packSlots([typed('small', 'Fact', 1), typed('large', 'Constraint', 4)], { ...options, algorithm })).toMatchObject({
        selected: [1],
        ratio: 1,
      });
    }
  });

  test('ties go to the smaller key, wherever it stands', () => {
    const pair = [typed('b', 'Fact'), typed('a', 'Fact')];
    for (const algorithm of ['density', 'partial', 'exact', 'auto']) {
      expect(packSlots(pair, { budgetTokens: 10, cost: [10, 10], algorithm }).selected).toStrictEqual([1]);
    }
  });

  test('the question decides between equals', () => {
    const pair = [typed('apples', 'Fact'), typed('bananas', 'Fact')];
    expect(packSlots(pair, { budgetTokens: 10, cost: [10, 10], query: 'bananas' }).selected).toStrictEqual([1]);
  });

  test('does not change what it is given', () => {
    expect(() => packSlots(deepFreeze(structuredClone(twenty)), deepFreeze({ budgetTokens: 100, cost: twenty.map(() => 30) }))).not.toThrow();
  });
});

describe('stability and layout', () => {
  test.each([
    ['Constraint', 4],
    ['Goal', 4],
    ['Decision', 3],
    ['Refuted', 2],
    ['Fact', 2],
    ['Artifact', 1],
    ['OpenQ', 0.5],
    ['Oddity', 1],
  ])('%s stands for %d', (type, value) => {
    expect(stabilityScore(typed('k', type, 2))).toBeCloseTo(value + 3 + 0.5 * 2 + 0.5 * 1);
  });

  test('a dispute is less stable, trust a little more', () => {
    const disputed = { key: 'k', type: 'Fact', state: { items: [item('x', 'a', 2), item('y', 'b', 2)] }, decision: { outcome: 'disputed', winner: null, tied: ['x', 'y'] } };
    expect(stabilityScore(disputed)).toBeCloseTo(2 + 0.5 * 2 + 0.5 * 2);
    const [trusted] = slotsOf(claim('k', 'v', 'a', 2, { trust: 2 }));
    expect(stabilityScore(trusted)).toBeCloseTo(2 + 3 + 1 + 0.5 + 0.25 * 2);
  });

  test('the layout is the same indices, stable first, ties by key', () => {
    const slots = [typed('z', 'Fact'), typed('q', 'OpenQ'), typed('a', 'Fact'), typed('c', 'Constraint')];
    expect(layoutForCache(slots, [0, 1, 2, 3])).toStrictEqual([3, 2, 0, 1]);
    expect(layoutForCache(slots, [1, 0])).toStrictEqual([0, 1]);
    expect(layoutForCache(slots, [])).toStrictEqual([]);
  });

  test('a churning line costs only the tail', () => {
    const before = [typed('a', 'Constraint', 4), typed('b', 'Decision', 4), typed('c', 'Fact', 4), typed('q', 'OpenQ', 1)];
    const after = [...before.slice(0, 3), { ...typed('q', 'OpenQ', 1), decision: { outcome: 'resolved', winner: 'w', tied: [] } }];
    const lines = (slots: any[]) => layoutForCache(slots, [0, 1, 2, 3]).map((n: number) => `${slots[n].key}=${slots[n].decision.winner}`);
    expect(preservedPrefix(lines(before), lines(after))).toBe(3);
    expect(preservedPrefix(lines(before).toReversed(), lines(after).toReversed())).toBe(0);
  });

  test('preservedPrefix is the length of the common start', () => {
    expect(preservedPrefix([1, 2, 3], [1, 2, 4])).toBe(2);
    expect(preservedPrefix([], [1])).toBe(0);
    expect(preservedPrefix([1, 2], [1, 2])).toBe(2);
    expect(preservedPrefix(['a'], ['b', 'a'])).toBe(0);
  });
});
