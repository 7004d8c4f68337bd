import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMerged } from '../../../src/core/render/index.js';
import { estimateTokens } from '../../../src/core/tokens/estimate.js';
import { claim, hostileClaim, slotsOf } from './slots.js';

describe('the budget', () => {
  it('holds for the whole text, whatever the slots', () => {
    fc.assert(
      fc.property(fc.array(hostileClaim, { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 900 }), fc.boolean(), (claims, budgetTokens, busy) => {
        const options = busy ? { redacted: 3, supersedes: true, status: { unreadShare: 0.3 }, titles: new Map(claims.map((c) => [c.sourceId, c.text])) } : {};
        const result = renderMerged(slotsOf(...claims), { budgetTokens, ...options });
        expect(estimateTokens(result.text)).toBeLessThanOrEqual(budgetTokens);
        expect(result.tokens).toBe(estimateTokens(result.text));
        expect(result.included).toBe(result.shown?.length ?? 0);
      }),
      { numRuns: 150 },
    );
  });

  it('holds for every budget from 0 to 5,000, and what is shown grows to everything', () => {
    const claims = Array.from({ length: 60 }, (_, at) => [
      claim(`topic.${at}`, `value ${at}`, { text: `A longer sentence about number ${at}. 数据库已经迁移。`, evidence: at % 3 === 0 ? 2 : 4 }),
      ...(at % 3 === 0 ? [claim(`topic.${at}`, `other ${at}`, { evidence: 2, sourceId: 'session-8c6e52e1' })] : []),
    ]).flat();
    const slots = slotsOf(...claims);
    for (let budgetTokens = 0; budgetTokens <= 5000; budgetTokens += budgetTokens < 400 ? 7 : 131) {
      const result = renderMerged(slots, { budgetTokens, redacted: 1 });
      expect(result.tokens).toBeLessThanOrEqual(budgetTokens);
      if (result.text === '') expect(result.reason).toBe('budget-below-mandatory-overhead');
      else expect(result.text).toContain('EXTERNAL BACKGROUND');
    }
    expect(renderMerged(slots, { budgetTokens: 5000 }).dropped).toBe(0);
  });
});
