import { describe, expect, it } from 'vitest';
import { BASELINES, mergeArm } from '../../bench/mergebench/baselines.js';
import { DEFAULT_SHAPE, generate } from '../../bench/mergebench/generate.js';
import { spoil } from '../../bench/mergebench/noise.js';
import { run, type Row } from '../../bench/mergebench/run.js';
import { rate, score } from '../../bench/mergebench/score.js';
import { realTokens } from '../../bench/mergebench/tokens.js';
import { truth } from '../../bench/mergebench/truth.js';
import { guessTies, honest, keepAll, lastWins, makeUp, render, type Pick } from './mergers.js';

const scenarios = [1, 2, 3, 4, 5].map((seed) => generate(seed, { ...DEFAULT_SHAPE, ties: 2 }));
const arm = (name: string, pick: Pick) => mergeArm(name, async (s) => render(s, pick));

async function rows(budget = 400): Promise<Map<string, Row>> {
  const arms = [
    ...BASELINES,
    arm('honest', honest),
    arm('last wins', lastWins),
    arm('keep all', keepAll),
    arm('guess ties', guessTies),
    arm('make up', makeUp),
    mergeArm('one sided', async (s) => render(s, honest, truth(s).filter((o) => o.source === s.branches[0]?.id))),
  ];
  return new Map((await run(arms, scenarios, budget)).map((r) => [r.arm, r]));
}
const at = (table: Map<string, Row>, name: string): Row => {
  const row = table.get(name);
  if (row === undefined) throw new Error(`no row ${name}`);
  return row;
};
const table = await rows();

describe('the bench can fail', () => {
  it('gives nothing for nothing', () => {
    expect(rate(at(table, 'none').local)).toBe(0);
    expect(rate(at(table, 'none').bridge)).toBe(0);
    expect(rate(at(table, 'none').unambiguous)).toBe(0);
  });
  it('has a single-session baseline that is not trivially zero, and that no bridge question is answered by', () => {
    expect(rate(at(table, 'single').local)).toBeGreaterThan(0.25);
    expect(rate(at(table, 'single').bridge)).toBeLessThan(0.25);
  });
  it('has a concatenation that answers everything and settles little when all of it fits', async () => {
    const loose = at(await rows(100_000), 'concat');
    expect(rate(loose.local)).toBe(1);
    expect(rate(loose.bridge)).toBe(1);
    expect(rate(loose.unambiguous)).toBe(0);
    expect(rate(at(table, 'concat').bridge)).toBeLessThan(1);
  });
  it('cuts every baseline to the budget, by real tokens', async () => {
    for (const budget of [60, 400]) {
      for (const base of BASELINES)
        for (const s of scenarios)
          for (const text of await base.run(s, budget)) expect(realTokens(text), `${base.name} ${s.id}`).toBeLessThanOrEqual(budget);
    }
  });
  it('lets an honest merger reach full marks', () => {
    const row = at(table, 'honest');
    for (const share of [row.local, row.bridge, row.unambiguous, row.open]) expect(rate(share)).toBe(1);
    expect(row.decisive).toBe(1);
    expect(row.both.hit + row.invented.hit).toBe(0);
  });
  it('does not call an arm decisive that lost one side', () => {
    const row = at(table, 'one sided');
    expect(rate(row.unambiguous)).toBeGreaterThan(0);
    expect(row.decisive).toBe(0);
  });
});

describe('a merger broken on purpose loses the score it should', () => {
  it('last one wins: fewer keys right, ties settled by accident', () => {
    expect(rate(at(table, 'last wins').unambiguous)).toBeLessThan(rate(at(table, 'honest').unambiguous));
    expect(rate(at(table, 'last wins').open)).toBe(0);
  });
  it('keep all: both values current on every key', () => {
    expect(rate(at(table, 'keep all').unambiguous)).toBe(0);
    expect(rate(at(table, 'keep all').both)).toBe(1);
    expect(rate(at(table, 'keep all').bridge)).toBe(1);
  });
  it('guess ties: no contradiction stays open, all else as before', () => {
    expect(rate(at(table, 'guess ties').open)).toBe(0);
    expect(rate(at(table, 'guess ties').unambiguous)).toBe(1);
  });
  it('make up: every invented value is caught', () => {
    expect(rate(at(table, 'make up').invented)).toBe(1);
  });
});

describe('noise', () => {
  const s = scenarios[0] as (typeof scenarios)[number];
  const zero = { drop: 0, split: 0, ghost: 0, evidence: 0, invent: 0 };
  it('at rate 0 changes nothing', () => {
    expect(spoil(truth(s), zero, 1)).toEqual(truth(s));
  });
  it('at rate 1 drops everything, or credits everything a second time', () => {
    expect(spoil(truth(s), { ...zero, drop: 1 }, 1)).toEqual([]);
    expect(spoil(truth(s), { ...zero, ghost: 1 }, 1)).toHaveLength(2 * truth(s).length);
  });
  it('that is believed costs the scores it touches', () => {
    const with_ = (noise: Partial<typeof zero>) => score(s, render(s, honest, spoil(truth(s), { ...zero, ...noise }, 1)));
    expect(rate(with_({ drop: 0.5 }).local)).toBeLessThan(1);
    expect(rate(with_({ split: 0.5 }).unambiguous)).toBeLessThan(1);
    expect(with_({ invent: 1 }).invented.hit).toBeGreaterThan(0);
  });
});
