import { describe, expect, it } from 'vitest';
import { ARMS } from '../../bench/mergebench/arms.js';
import { DEFAULT_SHAPE, generate } from '../../bench/mergebench/generate.js';
import { run, type Row } from '../../bench/mergebench/run.js';
import { rate } from '../../bench/mergebench/score.js';

const tight = await run(ARMS, [1, 2, 3, 4, 5].map((seed) => generate(seed)), 400);
const tied = await run(ARMS.filter((a) => !a.name.includes('noise')), [1, 2].map((seed) => generate(seed, { ...DEFAULT_SHAPE, ties: 2 })), 1200);
const row = (rows: readonly Row[], arm: string): Row => rows.find((r) => r.arm === arm) ?? expect.fail(`no arm ${arm}`);
const NO_MODEL = 'merge: no model';
const PERFECT = 'merge: perfect extraction';

describe('the engine on the bench, at 400 tokens', () => {
  it('answers far more bridge questions than any baseline, with and without a model', () => {
    for (const baseline of ['none', 'single', 'concat', 'snapshot'])
      for (const ours of [NO_MODEL, PERFECT]) expect(rate(row(tight, ours).bridge)).toBeGreaterThan(rate(row(tight, baseline).bridge) + 0.5);
  });
  it('stays within the budget by its own estimate and by the real tokenizer', () => {
    for (const { arm, tokens } of tight.filter((r) => r.arm.startsWith('merge'))) {
      expect(tokens.maxEstimate, arm).toBeLessThanOrEqual(400);
      expect(tokens.maxReal, arm).toBeLessThanOrEqual(400);
    }
  });
  it('shows the right value, and it alone, for every key asserted twice when the extraction is perfect', () => {
    expect(rate(row(tight, PERFECT).unambiguous)).toBe(1);
    expect(row(tight, PERFECT).both.hit).toBe(0);
  });
  it('shows no value that no session said, however the extraction makes things up', () => {
    for (const r of tight.filter((x) => x.arm.startsWith('merge'))) expect(r.invented.hit, r.arm).toBe(0);
  });
  it('is not moved by opinions credited to a session that does not exist, nor by made-up ones', () => {
    const { arm: _, ...perfect } = row(tight, PERFECT);
    for (const noise of ['ghost-20%', 'invent-20%']) {
      const { arm: __, ...noisy } = row(tight, `merge: noise ${noise}`);
      expect(noisy, noise).toEqual(perfect);
    }
  });
});

describe('the engine on contradictions that nothing settles', () => {
  it('shows both sides', () => {
    for (const ours of [NO_MODEL, PERFECT]) expect(rate(row(tied, ours).open), ours).toBe(1);
  });
});
