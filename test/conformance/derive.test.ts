import { describe, expect, test } from 'vitest';
import { bare, claim, deepFreeze, engine, item, slotsOf } from './kit.js';

const { justificationsOf, isAsserted, propagateDerivation, isRetracted, isUnasserted, derivationTrustCeiling } = engine;

const derived = (key: string, ...routes: unknown[][]): any =>
  bare(key, 'yes', 2, { claims: routes.map((derivedFrom, n) => claim(key, 'yes', `s${n}`, 2, { derivedFrom })) });
const disputed = (key: string, more: Record<string, unknown> = {}): any => ({
  key,
  state: { items: [item('x', 'a', 2), item('y', 'b', 2)] },
  decision: { outcome: 'disputed', winner: null, tied: ['x', 'y'] },
  ...more,
});
const run = (...slots: any[]) => {
  const result = propagateDerivation(slots);
  return { ...result, of: (key: string) => result.slots.find((slot: any) => slot.key === key).derivation };
};

describe('justificationsOf', () => {
  const routes = (derivedFrom: unknown) => justificationsOf(bare('k', 'v', 2, { claims: [claim('k', 'v', 's', 2, { derivedFrom })] }));

  test('a flat list is one route, a nested one several', () => {
    expect(routes(['a', 'b'])).toStrictEqual([['a', 'b']]);
    expect(routes([['a', 'b'], ['c']])).toStrictEqual([['a', 'b'], ['c']]);
  });

  test('in a mixed list a bare text is a route', () => {
    expect(routes([['a', 'b'], 'c'])).toStrictEqual([['a', 'b'], ['c']]);
  });

  test('what is no premise is dropped', () => {
    expect(routes(['a', '', 7, null])).toStrictEqual([['a']]);
    expect(routes([])).toStrictEqual([]);
    expect(routes([['', 7]])).toStrictEqual([]);
    expect(routes(undefined)).toStrictEqual([]);
  });

  test('routes of all claims count, and equal ones collapse', () => {
    expect(justificationsOf(derived('k', ['a', 'b'], ['b', 'a'], ['c']))).toHaveLength(2);
  });

  test('a slot without claims has none', () => {
    expect(justificationsOf(bare('k', 'v'))).toStrictEqual([]);
  });
});

describe('isAsserted', () => {
  test('resolved, or settled by choose, both or conditional', () => {
    expect(isAsserted(bare('k', 'v'))).toBe(true);
    for (const outcome of ['choose', 'both', 'conditional']) expect(isAsserted(disputed('k', { resolution: { outcome, value: 'x' } }))).toBe(true);
  });

  test('disputed, unresolvable and empty are not', () => {
    expect(isAsserted(disputed('k'))).toBe(false);
    expect(isAsserted(disputed('k', { resolution: { outcome: 'unresolvable' } }))).toBe(false);
    expect(isAsserted({ key: 'k', state: { items: [] }, decision: { outcome: 'empty', winner: null, tied: [] } })).toBe(false);
  });
});

describe('propagateDerivation', () => {
  test('without premises: axiom when asserted, else unasserted', () => {
    const { of, slots, ...counts } = run(bare('a', 'v'), disputed('d'));
    expect(of('a')).toStrictEqual({ status: 'axiom', justifications: [], unmet: [], trustCeiling: null });
    expect(of('d').status).toBe('unasserted');
    expect(counts).toStrictEqual({ inCount: 1, retractedCount: 0, retracted: [], unknownPremises: [], derivedCount: 0 });
    expect(slots.map(isUnasserted)).toStrictEqual([false, true]);
  });

  test('a route whose premises all stand founds the claim', () => {
    const { of, inCount, derivedCount } = run(bare('a', 'v'), bare('b', 'v'), derived('c', ['a', 'b']));
    expect(of('c')).toMatchObject({ status: 'founded', justifications: [['a', 'b']], unmet: [], satisfiedBy: ['a', 'b'] });
    expect([inCount, derivedCount]).toStrictEqual([3, 1]);
  });

  test('a disputed premise retracts, and is named', () => {
    const { of, slots, ...counts } = run(disputed('migration.complete'), bare('z', 'v'), derived('ship', ['migration.complete', 'z']));
    expect(of('ship')).toMatchObject({ status: 'retracted', unmet: ['migration.complete'] });
    expect(of('ship').reason).toMatch(/unmet/);
    expect(of('ship').reason).toContain('migration.complete');
    expect(counts).toMatchObject({ retractedCount: 1, retracted: ['ship'], inCount: 1 });
    expect(isRetracted(slots[2])).toBe(true);
    expect(isRetracted(slots[1])).toBe(false);
  });

  test('a second route keeps the conclusion', () => {
    const { of } = run(disputed('migration.complete'), bare('qa.signed_off', 'yes'), derived('release.ship_friday', ['migration.complete'], ['qa.signed_off']));
    expect(of('release.ship_friday')).toMatchObject({ status: 'founded', satisfiedBy: ['qa.signed_off'] });
  });

  test('retraction passes on', () => {
    const { retracted, of } = run(disputed('a'), derived('b', ['a']), derived('c', ['b']), derived('d', ['c']));
    expect(retracted).toStrictEqual(['b', 'c', 'd']);
    expect(of('d').unmet).toStrictEqual(['c']);
  });

  test('a circle needs support from outside', () => {
    expect(run(derived('x', ['y']), derived('y', ['x'])).retracted).toStrictEqual(['x', 'y']);
    expect(run(derived('x', ['x'])).retracted).toStrictEqual(['x']);
    expect(run(bare('a', 'v'), derived('x', ['y'], ['a']), derived('y', ['x'])).retracted).toStrictEqual([]);
  });

  test('a premise settled by choice stands, an unresolvable one falls', () => {
    const settled = disputed('p', { resolution: { outcome: 'choose', value: 'x' } });
    expect(run(settled, derived('q', ['p'])).of('q').status).toBe('founded');
    expect(run(disputed('p', { resolution: { outcome: 'unresolvable' } }), derived('q', ['p'])).of('q').status).toBe('retracted');
  });

  test('a disputed claim with standing premises is not in', () => {
    const slot = disputed('q', { claims: [claim('q', 'x', 'a', 2, { derivedFrom: ['p'] })] });
    const { inCount } = run(bare('p', 'v'), slot);
    expect(inCount).toBe(1);
  });

  test('departure, unknown premises are reported and retract nothing', () => {
    const { of, unknownPremises, retractedCount } = run(bare('a', 'v'), derived('c', ['a', 'zzz', 'nowhere']));
    expect(unknownPremises).toStrictEqual(['nowhere', 'zzz']);
    expect(of('c').status).not.toBe('retracted');
    expect(retractedCount).toBe(0);
  });

  test('departure, what was stated outright does not fall with a derivation of it', () => {
    const slot = bare('c', 'yes', 2, {
      claims: [claim('c', 'yes', 's1', 2, { derivedFrom: ['p'] }), claim('c', 'yes', 's2', 2, { derivedFrom: [] })],
    });
    expect(run(disputed('p'), slot).retracted).toStrictEqual([]);
  });

  test('gives copies and leaves the input', () => {
    const given = deepFreeze([bare('a', 'v'), derived('b', ['a'])]);
    const { slots } = propagateDerivation(given);
    expect(slots.map((slot: any) => slot.key)).toStrictEqual(['a', 'b']);
    expect(slots[0]).not.toBe(given[0]);
    expect(given[0].derivation).toBeUndefined();
  });

  test('nothing in, nothing out', () => {
    for (const slots of [[], null, undefined]) {
      expect(propagateDerivation(slots)).toStrictEqual({
        slots: [],
        inCount: 0,
        retractedCount: 0,
        retracted: [],
        unknownPremises: [],
        derivedCount: 0,
      });
    }
  });

  test('works on merged branches', () => {
    const slots = slotsOf(
      claim('premise', 'x', 'A', 2),
      claim('premise', 'y', 'B', 2),
      claim('conclusion', 'ship', 'A', 4, { derivedFrom: ['premise'] }),
    );
    expect(propagateDerivation(slots).retracted).toStrictEqual(['conclusion']);
  });
});

describe('predicates', () => {
  test('a slot without a derivation is neither', () => {
    expect(isRetracted(bare('k', 'v'))).toBe(false);
    expect(isUnasserted(bare('k', 'v'))).toBe(false);
  });
});

describe('derivationTrustCeiling', () => {
  const trust = (levels: Record<string, number>) => (key: string) => levels[key];

  test('no premises, no ceiling', () => {
    expect(derivationTrustCeiling(bare('k', 'v'), trust({}))).toBe(null);
  });

  test('the weakest premise of a route', () => {
    expect(derivationTrustCeiling(derived('k', ['a', 'b']), trust({ a: 2, b: 1 }))).toBe(1);
    expect(derivationTrustCeiling(derived('k', ['a', 'b']), trust({ a: 2, b: 0 }))).toBe(0);
  });

  test('the best route counts', () => {
    expect(derivationTrustCeiling(derived('k', ['weak'], ['strong']), trust({ weak: 0, strong: 2 }))).toBe(2);
  });

  test('an unknown premise is untrusted', () => {
    expect(derivationTrustCeiling(derived('k', ['nowhere']), trust({}))).toBe(0);
  });
});
