import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivationTrustCeiling, isAsserted, isRetracted, isUnasserted, justificationsOf, propagateDerivation } from '../../../src/core/derive/index.js';
import { SlotState } from '../../../src/core/slot/index.js';
import { presentedTrust } from '../../../src/core/trust/index.js';
import type { Claim, Slot, TrustLevel } from '../../../src/core/types.js';

type From = Claim['derivedFrom'];
const claim = (key: string, derivedFrom?: From, trust: TrustLevel = 1): Claim => ({ key, value: 'v', evidence: 2, text: 'It is v.', sourceId: 's', trust, ...(derivedFrom && { derivedFrom }) });
const slot = (key: string, ...from: (From | undefined)[]): Slot => ({
  key,
  state: SlotState.singleton('v', 's', 2),
  decision: { outcome: 'resolved', winner: 'v', tied: [] },
  claims: from.length > 0 ? from.map((each) => claim(key, each)) : [claim(key)],
});
const tie = (key: string, resolution?: Slot['resolution']): Slot => ({
  key,
  state: SlotState.empty(),
  decision: { outcome: 'disputed', winner: null, tied: ['v', 'w'] },
  claims: [claim(key)],
  ...(resolution && { resolution }),
});
const statuses = (slots: readonly Slot[]) => Object.fromEntries(propagateDerivation(slots).slots.map((each) => [each.key, each.derivation.status]));

describe('justifications', () => {
  it('read a list as one route and lists in a list as several', () => {
    expect(justificationsOf(slot('x', ['a', 'b']))).toEqual([['a', 'b']]);
    expect(justificationsOf(slot('x', [['a', 'b'], ['c']]))).toEqual([['a', 'b'], ['c']]);
    expect(justificationsOf(slot('x', ['a', ['b', 'c']]))).toEqual([['a'], ['b', 'c']]);
  });

  it('drop what names nothing and routes that repeat another as a set', () => {
    expect(justificationsOf(slot('x', ['a', '', 3 as never], [['b', 'a'], ['a', 'b']]))).toEqual([['a'], ['b', 'a']]);
    expect(justificationsOf(slot('x', [], [[]]))).toEqual([]);
    expect(justificationsOf({})).toEqual([]);
    expect(justificationsOf({ claims: [{ ...claim('x'), derivedFrom: 'a' as never }] })).toEqual([]);
  });

  it('leave untrusted claims out beside trusted ones', () => {
    expect(justificationsOf({ claims: [claim('x', ['a'], 1), claim('x', ['b'], 0)] })).toEqual([['a']]);
  });
});

describe('propagation', () => {
  it('founds, retracts and names what is missing', () => {
    const result = propagateDerivation([slot('a'), tie('t'), slot('x', ['a']), slot('y', ['a', 't']), slot('z', ['y'])]);
    expect(result.slots.map((each) => each.derivation.status)).toEqual(['axiom', 'unasserted', 'founded', 'retracted', 'retracted']);
    expect(result).toMatchObject({ inCount: 2, retractedCount: 2, retracted: ['y', 'z'], unknownPremises: [], derivedCount: 3 });
    expect(result.slots[2]?.derivation.satisfiedBy).toEqual(['a']);
    expect(result.slots[3]?.derivation).toMatchObject({ unmet: ['t'], reason: 'unmet premises: t' });
    expect([isRetracted(result.slots[3] as Slot), isUnasserted(result.slots[1] as Slot), isRetracted(result.slots[2] as Slot)]).toEqual([true, true, false]);
  });

  it('holds what one of two routes carries', () => {
    expect(statuses([slot('a'), tie('t'), slot('x', [['t'], ['a']])])).toMatchObject({ x: 'founded' });
  });

  it('never lets a circle carry itself', () => {
    expect(statuses([slot('x', ['y']), slot('y', ['x']), slot('z', ['z'])])).toEqual({ x: 'retracted', y: 'retracted', z: 'retracted' });
    expect(statuses([slot('x', ['y']), slot('y', [['x'], ['a']]), slot('a')])).toEqual({ x: 'founded', y: 'founded', a: 'axiom' });
  });

  it('reports a premise that names no slot and holds it against nobody', () => {
    const result = propagateDerivation([slot('a'), tie('t'), slot('x', ['nowhere', 'a']), slot('y', ['nowhere']), slot('z', ['nowhere', 't'])]);
    expect(result.unknownPremises).toEqual(['nowhere']);
    expect(result.retracted).toEqual(['z']);
    expect(result.slots[2]?.derivation).toMatchObject({ status: 'founded', satisfiedBy: ['a'] });
  });

  it('lets what was stated outright stand, whoever else derived it', () => {
    expect(statuses([tie('t'), slot('x', ['t'], undefined)])).toMatchObject({ x: 'axiom' });
  });

  it('asks only the claims of what is shown', () => {
    const other: Claim = { ...claim('x'), value: 'old' };
    expect(statuses([tie('t'), { ...slot('x', ['t']), claims: [claim('x', ['t']), other] }])).toMatchObject({ x: 'retracted' });
  });

  it('builds on a settled tie, not on an open or unresolvable one', () => {
    for (const [outcome, status] of [['choose', 'founded'], ['both', 'founded'], ['conditional', 'founded'], ['unresolvable', 'retracted']] as const) {
      const settled = tie('t', { outcome, value: outcome === 'choose' ? 'v' : null });
      expect([outcome, statuses([settled, slot('x', ['t'])])['x'], isAsserted(settled)]).toEqual([outcome, status, status === 'founded']);
    }
  });

  it('finds a premise in the scope of the claim before the general one', () => {
    const scoped: Slot = { ...slot('x @ staging', ['db']), scope: 'staging' };
    expect(statuses([slot('db'), tie('db @ staging'), scoped])['x @ staging']).toBe('retracted');
    expect(statuses([slot('db'), scoped])['x @ staging']).toBe('founded');
  });

  it('survives a chain deeper than any stack', () => {
    const chain = Array.from({ length: 20_000 }, (_, i) => (i === 0 ? slot('s0') : slot(`s${i}`, [`s${i - 1}`])));
    expect(propagateDerivation(chain.toReversed())).toMatchObject({ inCount: 20_000, retractedCount: 0, derivedCount: 19_999 });
  });

  it('is the least fixpoint, by brute force, in any order of slots', () => {
    const keys = ['a', 'b', 'c', 'd', 'e'];
    const route = fc.subarray(keys, { minLength: 1, maxLength: 3 });
    const graph = fc.tuple(...keys.map(() => fc.record({ open: fc.boolean(), routes: fc.array(route, { maxLength: 3 }) })));
    fc.assert(
      fc.property(graph, (nodes) => {
        const slots = nodes.map(({ open, routes }, i) => {
          const key = keys[i] as string;
          const base = open ? slot(key) : tie(key);
          return { ...base, claims: [claim(key, routes)] };
        });
        // The smallest of all sets that are closed under the rule: their intersection.
        const closed = Array.from({ length: 2 ** keys.length }, (_, set) => new Set(keys.filter((_, i) => (set >> i) & 1))).filter((set) =>
          nodes.every(({ open, routes }, i) => !(open && (routes.length === 0 || routes.some((each) => each.every((key) => set.has(key))))) || set.has(keys[i] as string)),
        );
        const least = keys.filter((key) => closed.every((set) => set.has(key)));
        for (const order of [slots, slots.toReversed()]) {
          const result = propagateDerivation(order);
          const found = result.slots.filter((each) => ['axiom', 'founded'].includes(each.derivation.status)).map((each) => each.key);
          expect(found.sort()).toEqual(least);
          expect(result.inCount).toBe(least.length);
        }
      }),
    );
  });
});

describe('trust along a derivation', () => {
  it('is the weakest premise of the best route', () => {
    const trust = (key: string) => ({ low: 0, mid: 1, high: 2 })[key];
    expect(derivationTrustCeiling(slot('x'), trust)).toBeNull();
    expect(derivationTrustCeiling(slot('x', ['high', 'low']), trust)).toBe(0);
    expect(derivationTrustCeiling(slot('x', [['high', 'low'], ['mid']]), trust)).toBe(1);
    expect(derivationTrustCeiling(slot('x', ['nowhere']), trust)).toBe(0);
  });

  it('reaches through chains, and spares what does not depend on the weak premise', () => {
    const weak: Slot = { ...slot('weak'), claims: [claim('weak', undefined, 0)] };
    const { slots } = propagateDerivation([weak, slot('x', ['weak']), slot('y', ['x']), slot('free'), slot('z', [['y'], ['free']])]);
    expect(slots.map((each) => [each.key, presentedTrust(each)])).toEqual([['weak', 0], ['x', 0], ['y', 0], ['free', 1], ['z', 1]]);
    expect(slots.map((each) => each.derivation.trustCeiling)).toEqual([null, 0, 0, null, 1]);
  });
});
