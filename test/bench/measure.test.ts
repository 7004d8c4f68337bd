import { describe, expect, it } from 'vitest';
import { filler } from '../../bench/scale/filler.js';
import { exponent, quantile } from '../../bench/scale/measure.js';

describe('measures of the scale bench', () => {
  it('find the exponent of a power law', () => {
    expect(exponent([10, 1], [1000, 100])).toBeCloseTo(1);
    expect(exponent([10, 1], [1000, 10_000])).toBeCloseTo(2);
  });
  it('give no exponent where the clock is too coarse to tell', () => {
    expect(exponent([10, 0.01], [1000, 5])).toBeNull();
  });
  it('take quantiles of sorted samples', () => {
    const sorted = Array.from({ length: 100 }, (_, i) => i);
    expect([quantile(sorted, 0.5), quantile(sorted, 0.95), quantile(sorted, 1)]).toEqual([50, 95, 99]);
  });
  it('put a sentence where it was asked for, in a conversation of about the size asked for', () => {
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      const said = filler(100_000, 1, [{ share, text: 'PLANTED' }]);
      const at = said.findIndex((m) => m.text === 'PLANTED');
      expect(at / (said.length - 1)).toBeCloseTo(share, 1);
      const total = said.reduce((n, m) => n + m.text.length, 0);
      expect(total).toBeGreaterThan(95_000);
      expect(total).toBeLessThan(105_000);
    }
  });
});
