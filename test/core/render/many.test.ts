import { describe, expect, it } from 'vitest';
import { derivationTrustCeiling } from '../../../src/core/derive/index.js';
import { renderMerged, renderSlot } from '../../../src/core/render/index.js';
import { checkTrustInvariants, derivedTrust } from '../../../src/core/trust/index.js';
import { Trust, type Claim, type Slot } from '../../../src/core/types.js';
import { claim, slotsOf } from './slots.js';

const MANY = 300_000;

describe('data of any size', () => {
  it('renders 300,000 slots', () => {
    const items = [{ value: 'v', source: 'session-a', evidence: 2, trust: 1 }] as const;
    const claims: readonly Claim[] = [{ key: 'k', value: 'v', evidence: 2, text: '', sourceId: 'session-a', trust: 1 }];
    const slots = Array.from({ length: MANY }, (_, at): Slot => ({ key: `key ${at}`, state: { items }, decision: { outcome: 'resolved', winner: 'v', tied: [] }, claims }));
    const block = renderMerged(slots, { budgetTokens: 400 });
    expect(block.included + block.dropped).toBe(MANY);
    expect(block.text).toContain('EXTERNAL BACKGROUND');
  }, 60_000);

  it('renders a slot of 300,000 claims', () => {
    const claims = Array.from({ length: MANY }, (_, at) => claim('k', 'v', { text: '', at, sourceId: `session-${at % 1000}` }));
    const slot: Slot = {
      key: 'k',
      state: { items: claims.map(({ value, sourceId, evidence, at, trust }) => ({ value, source: sourceId, evidence, at: at!, trust: trust! })) },
      decision: { outcome: 'resolved', winner: 'v', tied: [] },
      claims,
    };
    expect(renderSlot(slot)).toBe('- `k` = **v** _(evidence 4; from 1000 sources)_');
    expect(checkTrustInvariants([slot]).ok).toBe(true);
  }, 60_000);

  it('follows a route of 300,000 premises', () => {
    const route = Array.from({ length: MANY }, (_, at) => `p${at}`);
    const [slot] = slotsOf(claim('k', 'v', { derivedFrom: [route] }));
    expect(derivationTrustCeiling(slot!, () => 2)).toBe(2);
    expect(checkTrustInvariants([slot!]).ok).toBe(true);
    expect(derivedTrust(route.map(() => ({ trust: 1 })))).toBe(Trust.EXTERNAL);
  }, 60_000);
});

describe('a slot that was drawn before', () => {
  it('is drawn again when what is known of it has changed', () => {
    const [slot] = slotsOf(claim('ttl', 'sixty', { evidence: 2 }), claim('ttl', 'ninety', { evidence: 2, sourceId: 'session-b' })) as [Slot];
    expect(renderMerged([slot]).text).toContain('DISPUTED');
    const changed = slot as { resolution?: Slot['resolution'] };
    changed.resolution = { outcome: 'choose', value: 'sixty', by: 'user' };
    expect(renderMerged([slot]).text).toContain('= **sixty**');
  });

  it('takes the longer name of its session where another block needs one', () => {
    const slots = slotsOf(claim('a', '1', { sourceId: 'session-aaaaaaaaaa-1' }));
    expect(renderMerged(slots).text).toContain('from aaaaaaaa)');
    expect(renderMerged(slots, { sources: ['session-aaaaaaaaaa-1', 'session-aaaaaaaaab-2'] }).text).toContain('from aaaaaaaaaa)');
  });
});
