import { describe, expect, it } from 'vitest';
import { layoutForCache, packByTrust, preservedPrefix, relevance, stabilityScore } from '../../../src/core/pack/index.js';
import type { Slot, TrustLevel } from '../../../src/core/types.js';

const slot = (key: string, type: string, trust: TrustLevel = 1, outcome: 'resolved' | 'disputed' = 'resolved'): Slot => ({
  key,
  type,
  state: { items: [{ value: 'v', source: 's', evidence: 2, trust }] },
  decision: outcome === 'resolved' ? { outcome, winner: 'v', tied: [] } : { outcome, winner: null, tied: ['v', 'w'] },
  claims: [{ key, value: 'v', evidence: 2, text: `${key} 数据库迁移`, sourceId: 's', trust }],
});

describe('the order on the page', () => {
  it('puts what rarely changes first and breaks ties by key', () => {
    const slots = [slot('q', 'OpenQ'), slot('b', 'Constraint'), slot('f', 'Fact'), slot('a', 'Constraint')];
    expect(layoutForCache(slots, [0, 1, 2, 3]).map((at) => slots[at]?.key)).toEqual(['a', 'b', 'f', 'q']);
    expect(stabilityScore(slot('x', 'Fact'))).toBeGreaterThan(stabilityScore(slot('x', 'Fact', 1, 'disputed')));
  });

  it('keeps the prefix when only the tail changes', () => {
    expect(preservedPrefix(['a', 'b', 'c'], ['a', 'b', 'd'])).toBe(2);
    expect(preservedPrefix([], ['a'])).toBe(0);
  });
});

describe('relevance', () => {
  it('is the share of the words of the query that occur', () => {
    expect(relevance(slot('cache.ttl', 'Fact'), 'Which CACHE is it, of ours?')).toBeCloseTo(1 / 3);
    expect(relevance(slot('cache.ttl', 'Fact'))).toBe(0);
  });

  it('finds Chinese without spaces between words', () => {
    expect(relevance(slot('k', 'Fact'), '迁移')).toBe(1);
    expect(relevance(slot('k', 'Fact'), '天气')).toBe(0);
  });
});

describe('untrusted slots', () => {
  it('never push out a better one, however much they are worth', () => {
    const slots = [slot('good', 'Artifact', 1), slot('bad1', 'Constraint', 0), slot('bad2', 'Goal', 0)];
    expect(packByTrust(slots, { budgetTokens: 10, cost: [10, 10, 10] }).selected).toEqual([0]);
    expect(packByTrust(slots, { budgetTokens: 20, cost: [10, 10, 10] }).selected).toEqual([0, 1]);
  });
});
