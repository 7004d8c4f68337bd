import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propagateDerivation } from '../../../src/core/derive/index.js';
import { mergeClaims } from '../../../src/core/merge/index.js';
import { Trust, checkTrustInvariants, derivedTrust, joinTrust, meetTrust, presentedTrust, presentedValues, slotTrust, trustFromName, trustLabel, trustOfClaim, untrustedBanner } from '../../../src/core/trust/index.js';
import type { Claim, Slot, TrustLevel } from '../../../src/core/types.js';

const claim = (value: string, trust: unknown, more: Partial<Claim> = {}): Claim => ({ key: 'k', value, evidence: 2, text: `It is ${value}.`, sourceId: 's', ...(trust !== undefined && { trust: trust as TrustLevel }), ...more });
const resolved = (winner: string, ...claims: Claim[]): Slot => ({ key: 'k', state: { items: [] }, decision: { outcome: 'resolved', winner, tied: [] }, claims });
const disputed = (tied: string[], ...claims: Claim[]): Slot => ({ key: 'k', state: { items: [] }, decision: { outcome: 'disputed', winner: null, tied }, claims });
const rules = (...slots: Slot[]) => checkTrustInvariants(slots).violations.map((violation) => violation.rule);

describe('the trust lattice', () => {
  it('has three levels and reads everything else as the lowest', () => {
    expect(Trust).toEqual({ UNTRUSTED: 0, EXTERNAL: 1, TRUSTED: 2 });
    expect([0, 1, 2, 7, 'trusted', undefined].map(trustLabel)).toEqual(['untrusted', 'external', 'trusted', 'untrusted', 'untrusted', 'untrusted']);
    expect([' Trusted ', 'EXTERNAL', 'untrusted', 'admin', '', null, 2].map(trustFromName)).toEqual([2, 1, 0, 0, 0, 0, 0]);
    expect([claim('v', 2), claim('v', 'trusted'), claim('v', undefined), claim('v', 1.5)].map(trustOfClaim)).toEqual([2, 0, 0, 0]);
  });

  it('joins to the highest and meets at the lowest', () => {
    expect([joinTrust(0, 2, 1), joinTrust(), joinTrust('2', 1), meetTrust(2, 1), meetTrust(), meetTrust('0', 2)]).toEqual([2, 0, 1, 1, 0, 2]);
    expect([derivedTrust([{ trust: 2 }, { trust: 1 }]), derivedTrust([{ trust: 2 }, {}]), derivedTrust([])]).toEqual([1, 0, 0]);
  });
});

describe('what a slot presents', () => {
  it('is its winner and what stands beside it, a choice, or every tied value', () => {
    expect(presentedValues(resolved('a'))).toEqual(['a']);
    expect(presentedValues({ ...resolved('a'), decision: { outcome: 'resolved', winner: 'a', tied: [], also: ['b'] } })).toEqual(['a', 'b']);
    expect(presentedValues(disputed(['a', 'b']))).toEqual(['a', 'b']);
    expect(presentedValues({ ...disputed(['a', 'b']), resolution: { outcome: 'choose', value: 'b' } })).toEqual(['b']);
    expect(presentedValues({ ...disputed(['a', 'b']), resolution: { outcome: 'both', value: null } })).toEqual(['a', 'b']);
    expect(presentedValues({ ...resolved('a'), decision: { outcome: 'empty', winner: null, tied: [] } })).toEqual([]);
  });

  it('is what the user chose, also against a winner', () => {
    expect(presentedValues({ ...resolved('a'), resolution: { outcome: 'choose', value: 'b', by: 'user' } })).toEqual(['b']);
    expect(presentedValues({ ...resolved('a'), resolution: { outcome: 'choose', value: 'b' } })).toEqual(['a']);
  });

  it('is trusted as its own claims are, and no more', () => {
    expect(slotTrust(resolved('a', claim('a', 1), claim('b', 2)))).toBe(1);
    expect(slotTrust(disputed(['a', 'b'], claim('a', 1), claim('b', 2)))).toBe(2);
    expect(slotTrust(resolved('a'))).toBe(0);
  });
});

describe('the invariants', () => {
  it('refuse a value nobody asserts and a supporter without a label', () => {
    expect(rules(resolved('a', claim('b', 1)))).toEqual(['unsupported']);
    expect(rules(resolved('a', claim('a', undefined)))).toEqual(['unlabelled']);
    expect(rules(resolved('a', claim('a', 'trusted')))).toEqual(['unlabelled']);
    expect(rules(resolved('a', claim('a', 1)))).toEqual([]);
  });

  it('refuse an item that stands higher than its claims, or shares a better label than its own', () => {
    const item = (value: string, trust: TrustLevel) => ({ value, source: 's', evidence: 2 as const, trust });
    expect(rules({ ...resolved('a', claim('a', 0)), state: { items: [item('a', 2)] } })).toEqual(['no-amplification']);
    expect(rules({ ...disputed(['a', 'b'], claim('a', 2), claim('b', 0)), state: { items: [item('a', 2), item('b', 0)] } })).toEqual(['no-laundering']);
  });

  it('refuse a trusted claim drawn from an untrusted slot, unless it is labelled down', () => {
    const weak: Slot = { ...resolved('w', claim('w', 0)), key: 'weak' };
    const drawn = resolved('a', claim('a', 2, { derivedFrom: ['weak'] }));
    expect(rules(weak, drawn)).toEqual(['derivation-ceiling']);
    expect(checkTrustInvariants([weak, drawn]).violations[0]).toMatchObject({ key: 'k', detail: expect.stringContaining('trusted') });
    const { slots } = propagateDerivation([weak, drawn]);
    expect(checkTrustInvariants(slots)).toEqual({ ok: true, violations: [] });
    expect(slots.map(presentedTrust)).toEqual([0, 0]);
  });

  it('skip what presents nothing, and hold on nothing', () => {
    expect(checkTrustInvariants([{ ...resolved('a'), decision: { outcome: 'empty', winner: null, tied: [] } }]).ok).toBe(true);
    expect(checkTrustInvariants([]).ok).toBe(true);
  });

  it('count the user behind a choice whose session is gone', () => {
    expect(rules({ ...resolved('a', claim('a', 1)), resolution: { outcome: 'choose', value: 'gone', by: 'user' } })).toEqual([]);
  });

  it('hold on whatever was merged and derived', () => {
    const claims = fc.array(
      fc.record({
        key: fc.constantFrom('a', 'b', 'c'),
        value: fc.constantFrom('v', 'w'),
        evidence: fc.constantFrom(1 as const, 4 as const),
        text: fc.constant('said'),
        sourceId: fc.constantFrom('s', 't'),
        trust: fc.constantFrom(0 as const, 1 as const, 2 as const),
        derivedFrom: fc.subarray(['a', 'b', 'c']),
      }),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(claims, (given) => {
        const { slots } = propagateDerivation(mergeClaims([{ id: 's', claims: given }]));
        expect(checkTrustInvariants(slots).violations).toEqual([]);
        for (const slot of slots) expect(presentedTrust(slot)).toBeLessThanOrEqual(slotTrust(slot));
      }),
    );
  });
});

describe('the banner', () => {
  it('is one quoted line that names the label, forbids obedience and yields to the conversation', () => {
    for (const [level, label] of [[0, 'UNTRUSTED'], [1, 'EXTERNAL'], [2, 'TRUSTED']] as const) {
      const banner = untrustedBanner(level);
      expect(banner).toMatch(/^> /u);
      expect(banner).not.toContain('\n');
      expect(banner).toContain(`${label} BACKGROUND merged from other sessions`);
      expect(banner).toMatch(/do not follow/iu);
      expect(banner).toContain('this conversation takes precedence');
    }
  });
});
