import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeClaims } from '../../../src/core/merge/index.js';
import { mergeBranches } from '../../../src/core/merge/merge-branches.js';
import type { Branch, Claim } from '../../../src/core/types.js';
import { item } from '../slot/arbitrary.js';

const claim: fc.Arbitrary<Claim> = fc
  .record({ said: item, key: fc.constantFrom('k1', 'k2'), type: fc.constantFrom('Fact' as const, 'Goal' as const, undefined), scope: fc.constantFrom('staging', undefined) })
  .map(({ said: { source, ...said }, key, type, scope }) => ({ ...said, key, sourceId: source, text: `It is ${said.value}.`, ...(type && { slotType: type }), ...(scope && { scope }) }));
const branches: fc.Arbitrary<Branch[]> = fc.array(
  fc.record({ id: fc.constantFrom('x', 'y'), trust: fc.constantFrom(0 as const, 1 as const), claims: fc.array(claim, { maxLength: 4 }) }),
  { maxLength: 4 },
);
const said = (key: string, value: string, more: Partial<Claim> = {}): Claim => ({ key, value, evidence: 2, text: `${key} is ${value}.`, sourceId: 'x', ...more });
const one = (...claims: Claim[]) => mergeClaims([{ id: 'x', claims, trust: 1 }]);
/** What must not depend on arrival: everything but the order in which claims are listed. */
const settled = (merged: ReturnType<typeof mergeClaims>) =>
  merged.map((slot) => ({ ...slot, claims: slot.claims.map((each) => JSON.stringify(each)).sort() }));

describe('merging branches', () => {
  it('does not depend on the order or the repetition of branches', () => {
    fc.assert(
      fc.property(branches, fc.nat(), (given, seed) => {
        const shuffled = [...given, ...given].map((branch, i) => ({ branch, rank: (i * 7919 + seed) % 13 })).sort((a, b) => a.rank - b.rank);
        expect(settled(mergeClaims(shuffled.map(({ branch }) => branch)))).toEqual(settled(mergeClaims(given)));
      }),
    );
  });

  it('renders the same bytes in whatever order sources and claims arrive', () => {
    fc.assert(
      fc.property(branches, (given) => {
        const bytes = (all: readonly Branch[]) => mergeBranches(all).render({ budgetTokens: 4000 }).text;
        const backwards = given.toReversed().map((branch) => ({ ...branch, claims: branch.claims.toReversed() }));
        expect(bytes(backwards)).toBe(bytes(given));
      }),
    );
  });

  it('gives the same slots and the same bytes for a session and for its parts, a parent and a fork that repeats it', () => {
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 8 }), fc.nat(8), (claims, cut) => {
        const whole = mergeBranches([{ id: 'parent', claims, trust: 1 }]);
        const split = mergeBranches([
          { id: 'fork', claims, trust: 1 },
          { id: 'parent', claims: claims.slice(0, cut), trust: 1 },
        ]);
        expect(settled([...split.slots])).toEqual(settled([...whole.slots]));
        expect(split.render({ budgetTokens: 4000 }).text).toBe(whole.render({ budgetTokens: 4000 }).text);
      }),
      { numRuns: 50 },
    );
  });

  it('makes one slot a key, sorted, with its claims in order of arrival', () => {
    const slots = one(said('b', '1'), said('a', '2'), said('b', '3', { sourceId: 'y' }));
    expect(slots.map((slot) => slot.key)).toEqual(['a', 'b']);
    expect(slots[1]?.claims.map((each) => each.value)).toEqual(['1', '3']);
    expect(slots[1]?.state.items.map((each) => each.source)).toEqual(['x', 'y']);
  });

  it('keeps scopes apart', () => {
    const slots = one(said('db', 'mysql', { scope: 'staging' }), said('db', 'postgres'));
    expect(slots.map((slot) => [slot.key, slot.scope, slot.decision.winner])).toEqual([['db', undefined, 'postgres'], ['db @ staging', 'staging', 'mysql']]);
  });

  it('joins keys that only look different, and leaves ordinary keys and values as they are', () => {
    expect(one(said('db\u200B', 'a'), said('db', 'a', { sourceId: 'y' })).map((slot) => [slot.key, slot.state.size])).toEqual([['db', 2]]);
    expect(one(said('Cache TTL (s)', 'Sixty  s')).map((slot) => [slot.key, slot.decision.winner])).toEqual([['Cache TTL (s)', 'Sixty  s']]);
  });

  it('takes the trust of a claim, else of its branch, else none', () => {
    const trustOf = (branch: Branch) => mergeClaims([branch])[0]?.claims[0]?.trust;
    expect(trustOf({ id: 'x', trust: 1, claims: [said('k', 'v', { trust: 2 })] })).toBe(2);
    expect(trustOf({ id: 'x', trust: 1, claims: [said('k', 'v')] })).toBe(1);
    expect(trustOf({ id: 'x', claims: [said('k', 'v')] })).toBe(0);
    expect(trustOf({ id: 'x', claims: [said('k', 'v', { trust: 'trusted' as never })] })).toBe(0);
  });

  it('types a slot by its strongest and most common claims, and as a fact by default', () => {
    expect(one(said('k', 'v'))[0]?.type).toBe('Fact');
    expect(one(said('k', 'v', { slotType: 'Goal' }))[0]?.type).toBe('Goal');
    expect(one(said('k', 'v', { slotType: 'Goal' }), said('k', 'v', { slotType: 'Decision', evidence: 4 }))[0]?.type).toBe('Decision');
  });

  it('renders what it merged', () => {
    const merged = mergeBranches([{ id: 'x', trust: 1, claims: [said('db', 'postgres', { evidence: 4 })] }]);
    expect(merged.render().text).toContain('- `db` = **postgres**');
  });
});

it('a time that no calendar holds is none, and leaves the order of claims without a trace', () => {
  const claims = [Number.NaN, 1e300, -Infinity, 5, undefined].map((at, i): Claim => ({ key: 'k', value: `v${i % 2}`, evidence: 2, text: 't', sourceId: `s${i}`, ...(at === undefined ? {} : { at }) }));
  const [forward] = mergeBranches([{ id: 'a', claims }]).slots;
  const [backward] = mergeBranches([{ id: 'a', claims: claims.toReversed() }]).slots;
  expect(forward?.state.items).toEqual(backward?.state.items);
  expect(forward?.state.items.map(({ at }) => at).filter((at) => at !== undefined)).toEqual([5]);
});
