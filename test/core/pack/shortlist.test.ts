import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastCost, shortlist } from '../../../src/core/pack/shortlist.js';
import { packSlots } from '../../../src/core/pack/index.js';
import { renderMerged, renderSlot } from '../../../src/core/render/index.js';
import { weighTokens } from '../../../src/core/tokens/estimate.js';
import { Trust, type EvidenceLevel, type Slot, type TrustLevel } from '../../../src/core/types.js';
import { hostileClaim, slotsOf } from '../render/slots.js';

const slot = (at: number, { type = 'Fact', evidence = (1 + (at % 4)) as EvidenceLevel, trust = 1 as TrustLevel, value = 'v' } = {}): Slot => ({
  key: `key ${String(at).padStart(6, '0')}`,
  type,
  state: { items: [{ value, source: `s${at % 7}`, evidence, trust }] },
  decision: { outcome: 'resolved', winner: value, tied: [] },
  claims: [{ key: `key ${at}`, value, evidence, text: '', sourceId: `s${at % 7}`, trust }],
});

describe('the shortlist', () => {
  it('keeps everything where there is little', () => {
    const slots = Array.from({ length: 900 }, (_, at) => slot(at));
    expect(shortlist(slots, 400)).toEqual({ kept: slots.map((_, at) => at), beyond: 0 });
  });

  it('keeps the most valuable of every type, and the short ones among the less valuable', () => {
    const slots = [
      ...Array.from({ length: 4000 }, (_, at) => slot(at, { evidence: 4, value: 'a long value that goes on and on for a good while '.repeat(3) })),
      ...Array.from({ length: 4000 }, (_, at) => slot(4000 + at, { evidence: 2 })),
      slot(9000, { type: 'Goal', evidence: 1 }),
      slot(9001, { type: 'Goal', evidence: 1, trust: Trust.UNTRUSTED }),
    ];
    const { kept, beyond } = shortlist(slots, 1200);
    expect(kept.length).toBeLessThan(1000);
    expect(kept.filter((at) => at < 4000).length).toBeGreaterThan(150);
    expect(kept.filter((at) => at >= 4000 && at < 8000).length).toBeGreaterThan(150);
    expect(kept).toEqual(expect.arrayContaining([8000, 8001]));
    expect(beyond).toBeGreaterThan(0);
  });

  it('loses nothing against looking at every slot in full', () => {
    const words = 'alpha beta gamma delta server region limit parser version cache queue broker colour timeout interval music'.split(' ');
    const pick = (at: number): string => words[(at * 7919) % words.length]!;
    const slots = Array.from({ length: 2400 }, (_, at) =>
      slot(at, { type: ['Fact', 'Decision'][at % 2]!, value: Array.from({ length: 1 + (at % 5) }, (__, part) => pick(at + 3 * part)).join(' ') }),
    ).map((one, at): Slot => ({ ...one, key: `${pick(at)} ${pick(at + 5)} ${at}` }));
    const cost = slots.map((one) => Math.ceil(weighTokens(`${renderSlot(one)}\n`)));
    const { kept } = shortlist(slots, 400);
    expect(kept.length).toBeLessThan(1300);
    const reach = (indices: readonly number[]): number =>
      packSlots(indices.map((at) => slots[at]!), { budgetTokens: 400, cost: indices.map((at) => cost[at]!), algorithm: 'exact' }).utility;
    expect(reach(kept)).toBeCloseTo(reach(slots.map((_, at) => at)), 6);
  });

  it('does not depend on the order of the slots', () => {
    const slots = Array.from({ length: 1500 }, (_, at) => slot((at * 7919) % 1500));
    const keys = (list: readonly Slot[]): string[] => shortlist(list, 300).kept.map((at) => list[at]!.key).sort();
    expect(keys([...slots].reverse())).toEqual(keys(slots));
  });

  it('asks less of a line than any line costs', () => {
    fc.assert(
      fc.property(fc.array(hostileClaim, { minLength: 1, maxLength: 4 }), (claims) => {
        for (const one of slotsOf(...claims)) expect(weighTokens(`${renderSlot(one)}\n`)).toBeGreaterThanOrEqual(leastCost(one));
      }),
      { numRuns: 500 },
    );
  });

  it('asks less of many values in one slot than their lines cost', () => {
    const several = fc.array(hostileClaim, { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(several, fc.boolean(), (claims, multi) => {
        const one = slotsOf(...claims.map((each) => ({ ...each, key: 'k', multi })));
        for (const each of one) expect(weighTokens(`${renderSlot(each)}\n`)).toBeGreaterThanOrEqual(leastCost(each));
      }),
      { numRuns: 300 },
    );
  });

  it('knows a slot of more values than fit for what it costs, so that it need not be drawn', () => {
    const many = slotsOf(...Array.from({ length: 200 }, (_, at) => ({ ...slot(0).claims![0]!, key: 'k', value: `v${at}`, multi: true })));
    expect(leastCost(many[0]!)).toBeGreaterThan(1200);
    const little = slot(1);
    const { text, included, dropped } = renderMerged([...many, little], { budgetTokens: 1200 });
    expect([included, dropped]).toEqual([1, 1]);
    expect(text).toContain(little.key);
  });

  it('leaves a certificate that holds for what was left out', () => {
    const slots = Array.from({ length: 12 }, (_, at) => slot(at));
    const cost = slots.map((_, at) => 10 + at);
    const whole = packSlots(slots, { budgetTokens: 60, cost, algorithm: 'exact' });
    const part = packSlots(slots.slice(6), { budgetTokens: 60, cost: cost.slice(6), algorithm: 'exact', beyond: 24 / 10 });
    expect(part.ratio).toBeLessThan(1);
    expect(part.ratio).toBeLessThanOrEqual(part.utility / whole.utility + 1e-9);
  });
});
