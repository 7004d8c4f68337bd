import { describe, expect, it } from 'vitest';
import type { Example } from '../../bench/rivals/examples.js';
import { fit, type Row } from '../../bench/rivals/fit.js';
import { rowsOf } from '../../bench/rivals/labelled.js';
import { foldOf } from '../../bench/rivals/validate.js';
import { MARGIN, presentSource, toShip, withWeights } from '../../bench/rivals/weights-file.js';

const row = (features: Readonly<Record<string, number>>, right: boolean, weight = 1): Row => ({ features: { bias: 1, ...features }, right, weight });

describe('a fit', () => {
  it('gives what speaks for a pair a weight above 0, what speaks against it one below, and the rest none', () => {
    const rows = [true, false].flatMap((noise) => [
      row({ taken: 1, shy: 0, noise: Number(noise) }, true),
      row({ taken: 1, shy: 1, noise: Number(noise) }, false),
      row({ taken: 0, shy: 1, noise: Number(noise) }, false),
      row({ taken: 1, shy: 0, noise: Number(noise) }, true),
    ]);
    const { taken = 0, shy = 0, noise = 0 } = fit(rows);
    expect(taken).toBeGreaterThan(0.1);
    expect(shy).toBeLessThan(-1);
    expect(Math.abs(noise)).toBeLessThan(0.3);
  });
  it('tells all rows of data that a line divides', () => {
    const rows = Array.from({ length: 40 }, (_, i) => row({ a: (i % 8) / 8, b: Math.floor(i / 8) / 5 }, (i % 8) / 8 > Math.floor(i / 8) / 5 + 0.05));
    const weights = fit(rows);
    const sum = (one: Row): number => Object.entries(one.features).reduce((all, [name, value]) => all + (weights[name] ?? 0) * value, 0);
    expect(rows.filter((one) => sum(one) > 0 === one.right).length).toBeGreaterThanOrEqual(36);
  });
  it('leans to the side that counts more', () => {
    const bias = (weight: number): number => fit([row({}, true, weight), row({}, false)])['bias'] ?? 0;
    expect(bias(5)).toBeGreaterThan(0.5);
    expect(bias(0.2)).toBeLessThan(-0.5);
  });
});

describe('weights from a fit', () => {
  it('are sorted, without those that decide nothing, and with the margin off the bias', () => {
    const { weights, bias } = toShip({ bias: 0.2, low: -0.3, tiny: 0.04, high: 1.234, edge: 0.05 });
    expect(Object.entries(weights)).toEqual([['high', 1.234], ['edge', 0.05], ['low', -0.3]]);
    expect(bias).toBeCloseTo(0.2 - MARGIN);
  });
  it('take the place of those in the source and of nothing else', () => {
    const before = presentSource();
    const after = withWeights(before, { weights: { plain: 0.5, 'with-dash': -1 }, bias: -0.4 });
    expect(after).toContain("= {\n  plain: 0.50,\n  'with-dash': -1.00,\n};");
    expect(after).toContain('const BIAS = -0.40;');
    const outside = (source: string): string[] => source.split('\n').filter((line) => !/^ {2}\S+: -?\d|^const BIAS/u.test(line));
    expect(outside(after)).toEqual(outside(before));
    expect(() => withWeights('export {};', { weights: {}, bias: 0 })).toThrow(/no table/u);
  });
});

describe('labelled pairs', () => {
  const was = [{}, {}, {}] as Example['rivalry']['was'][];
  const example = (i: number, strength: number, conflict?: string): Example => ({
    rivalry: { was: was[i] } as Example['rivalry'],
    features: { bias: 1, strength },
    right: conflict !== undefined,
    scenario: 's',
    conflict,
  });
  const one = { file: '01', settled: 3, examples: [example(0, 2, 'port'), example(0, 3), example(1, 1, 'port'), example(1, 0.5, 'host'), example(2, -1, 'host')] };

  it('share the weight of their conflict', () => {
    expect(rowsOf(one).map(({ weight }) => weight)).toEqual([6, 1, 6, 6, 6]);
  });
  it('are told as the engine chooses: the clearest for each answer, if it is clear enough', () => {
    expect(foldOf('01', [one], { weights: { strength: 1 }, bias: 0 })).toEqual({ file: '01', conflicts: 3, reachable: 2, found: 1, wrong: 1 });
    expect(foldOf('01', [one], { weights: { strength: 1 }, bias: -2.5 })).toMatchObject({ found: 0, wrong: 1 });
  });
});
