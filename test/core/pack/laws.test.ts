import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultWeights, packSlots, setUtility, type PackAlgorithm } from '../../../src/core/pack/index.js';
import { SLOT_TYPES, type EvidenceLevel, type Slot } from '../../../src/core/types.js';

const slot = fc
  .record({
    type: fc.constantFrom(...SLOT_TYPES),
    evidence: fc.constantFrom<EvidenceLevel>(1, 2, 3, 4),
    sources: fc.integer({ min: 1, max: 3 }),
    retracted: fc.boolean(),
    cost: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ type, evidence, sources, retracted, cost }) => ({
    cost,
    slot: (key: string): Slot => ({
      key,
      type,
      state: { items: Array.from({ length: sources }, (_, at) => ({ value: 'v', source: `s${at}`, evidence })) },
      decision: { outcome: 'resolved', winner: 'v', tied: [] },
      ...(retracted && { derivation: { status: 'retracted', justifications: [['p']], unmet: ['p'], trustCeiling: null } as const }),
    }),
  }));

const instance = (maxLength: number) =>
  fc.record({ parts: fc.array(slot, { minLength: 1, maxLength }), budget: fc.integer({ min: 0, max: 160 }) }).map(({ parts, budget }) => ({
    slots: parts.map((part, at) => part.slot(`k${at}`)),
    cost: parts.map((part) => part.cost),
    budget,
  }));

const subset = (mask: number, length: number): number[] => Array.from({ length }, (_, at) => at).filter((at) => (mask >> at) & 1);

function bruteForce(slots: readonly Slot[], cost: readonly number[], budget: number): number {
  let best = 0;
  for (let mask = 0; mask < 1 << slots.length; mask += 1) {
    const selected = subset(mask, slots.length);
    if (selected.reduce((sum, at) => sum + (cost[at] ?? 0), 0) > budget) continue;
    best = Math.max(best, setUtility(slots, selected));
  }
  return best;
}

describe('the utility of a set', () => {
  it('never falls when a slot is added, and adds less to a larger set', () => {
    fc.assert(
      fc.property(instance(8), fc.nat(), fc.nat(), ({ slots }, a, b) => {
        const small = subset(a & b, slots.length);
        const large = subset(a, slots.length);
        for (let at = 0; at < slots.length; at += 1) {
          if (large.includes(at)) continue;
          const toLarge = setUtility(slots, [...large, at]) - setUtility(slots, large);
          const toSmall = setUtility(slots, [...small, at]) - setUtility(slots, small);
          expect(toLarge).toBeGreaterThanOrEqual(-1e-9);
          expect(toSmall).toBeGreaterThanOrEqual(toLarge - 1e-9);
        }
      }),
    );
  });
});

describe('packing', () => {
  it('exactly reaches what trying every subset reaches', () => {
    fc.assert(
      fc.property(instance(11), ({ slots, cost, budget }) => {
        const packed = packSlots(slots, { budgetTokens: budget, cost, algorithm: 'exact' });
        expect(packed.utility).toBeCloseTo(bruteForce(slots, cost, budget), 6);
        expect(packed.ratio).toBe(1);
      }),
      { numRuns: 150 },
    );
  });

  it('exactly reaches it with fourteen slots', () => {
    fc.assert(
      fc.property(instance(14), ({ slots, cost, budget }) => {
        expect(packSlots(slots, { budgetTokens: budget, cost, algorithm: 'exact' }).utility).toBeCloseTo(bruteForce(slots, cost, budget), 6);
      }),
      { numRuns: 12 },
    );
  });

  it('exactly counts slots beyond the point where a type is saturated', () => {
    const slots = Array.from({ length: 90 }, (_, at): Slot => ({
      key: `k${at}`,
      state: { items: [{ value: 'v', source: 's', evidence: (1 + (at % 4)) as EvidenceLevel }] },
      decision: { outcome: 'resolved', winner: 'v', tied: [] },
    }));
    const packed = packSlots(slots, { budgetTokens: 70, cost: slots.map(() => 1), algorithm: 'exact' });
    expect(packed.selected).toHaveLength(70);
    expect(packed.utility).toBeCloseTo(setUtility(slots, slots.map((_, at) => at).sort((a, b) => (b % 4) - (a % 4)).slice(0, 70)), 6);
  });

  it.each<PackAlgorithm>(['auto', 'exact', 'partial', 'density'])('%s certifies no more than it reached, and stays in the budget', (algorithm) => {
    fc.assert(
      fc.property(instance(9), ({ slots, cost, budget }) => {
        const packed = packSlots(slots, { budgetTokens: budget, cost, algorithm });
        const optimum = bruteForce(slots, cost, budget);
        expect(packed.tokens).toBeLessThanOrEqual(budget);
        expect(packed.ratio).toBeLessThanOrEqual(1);
        expect(packed.ratio).toBeLessThanOrEqual((optimum === 0 ? 1 : packed.utility / optimum) + 1e-9);
        expect([...packed.selected, ...packed.dropped].sort((a, b) => a - b)).toEqual(slots.map((_, at) => at));
      }),
      { numRuns: 60 },
    );
  });

  it('falls back to a certified greedy where the table would be too large', () => {
    const slots = Array.from({ length: 4000 }, (_, at): Slot => ({
      key: `k${at}`,
      state: { items: Array.from({ length: 1 + (at % 90) }, (__, source) => ({ value: 'v', source: `s${source}`, evidence: 2 as const })) },
      decision: { outcome: 'resolved', winner: 'v', tied: [] },
    }));
    // What is worth more costs more, so that none can stand in for another.
    const cost = slots.map((_, at) => 3 + (at % 90));
    const packed = packSlots(slots, { budgetTokens: 4000, cost });
    expect(packed.algorithm).toBe('greedy');
    expect(packed.ratio).toBeGreaterThan(0.9);
    expect(packed.ratio).toBeLessThanOrEqual(1);
  });

  it('partial is never below density, and says density when seeding gained nothing', () => {
    fc.assert(
      fc.property(instance(9), ({ slots, cost, budget }) => {
        const density = packSlots(slots, { budgetTokens: budget, cost, algorithm: 'density' });
        const partial = packSlots(slots, { budgetTokens: budget, cost, algorithm: 'partial' });
        expect(partial.utility).toBeGreaterThanOrEqual(density.utility - 1e-9);
        if (partial.algorithm === 'density') expect(partial.utility).toBeCloseTo(density.utility, 9);
      }),
      { numRuns: 60 },
    );
  });

  it('prefers the smaller key among equals', () => {
    const make = (key: string): Slot => ({
      key,
      state: { items: [{ value: 'v', source: 's', evidence: 2 }] },
      decision: { outcome: 'resolved', winner: 'v', tied: [] },
    });
    const slots = ['d', 'b', 'c', 'a'].map(make);
    for (const algorithm of ['exact', 'density', 'partial'] as const) {
      const { selected } = packSlots(slots, { budgetTokens: 20, cost: [10, 10, 10, 10], algorithm });
      expect(selected.map((at) => slots[at]?.key).sort()).toEqual(['a', 'b']);
    }
  });

  it('costs a quarter of the rendered length where no cost is given', () => {
    const slots = Array.from({ length: 20 }, (_, at) => ({
      key: `k${at}`,
      rendered: 'x'.repeat(120),
      state: { items: [{ value: 'v', source: 's', evidence: 2 as const }] },
      decision: { outcome: 'resolved' as const, winner: 'v', tied: [] },
    }));
    expect(packSlots(slots, { budgetTokens: 150 })).toMatchObject({ tokens: 150 });
    expect(packSlots(slots, { budgetTokens: 150 }).selected).toHaveLength(5);
  });

  it('counts distinct origins as corroboration, not statements', () => {
    const said = (...sources: string[]): Slot => ({
      key: 'k',
      state: { items: sources.map((source, at) => ({ value: 'v', source, evidence: 2, at })) },
      decision: { outcome: 'resolved', winner: 'v', tied: [] },
    });
    const worth = (slot: Slot): number => setUtility([slot], [0]);
    expect(worth(said('a', 'a', 'a'))).toBe(worth(said('a')));
    expect(worth(said('a', 'b'))).toBe(worth(said('a')) + defaultWeights().corroboration);
  });
});
