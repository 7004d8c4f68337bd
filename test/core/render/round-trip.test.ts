import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMerged } from '../../../src/core/render/index.js';
import { lineQuote, inlineQuote } from '../../../src/core/render/quote.js';
import { shownKey } from '../../../src/core/render/lines.js';
import { supportOf } from '../../../src/core/render/support.js';
import { codeText, proseText } from '../../../src/core/text/markdown.js';
import { presentedValues } from '../../../src/core/trust/index.js';
import type { Slot } from '../../../src/core/types.js';
import { parseBlock } from './parse.js';
import { hostileClaim, slotsOf } from './slots.js';

function expected(slot: Slot): { key: string; values: string[]; quotes: string[] } {
  const values = presentedValues(slot);
  const settled = slot.decision.outcome === 'resolved' && values.length === 1;
  const quote = (value: string): string => (settled ? lineQuote : inlineQuote)(supportOf(slot, value).quote, slot.key, value);
  return {
    key: shownKey(slot),
    values: values.map((value) => (settled ? proseText(value, 240) || '?' : codeText(value, 240))).sort(),
    quotes: values.map(quote).sort(),
  };
}

describe('reading a block back', () => {
  it('gives exactly the cleaned slots that were included, whatever their strings held', () => {
    fc.assert(
      fc.property(fc.array(hostileClaim, { minLength: 1, maxLength: 6 }), fc.integer({ min: 150, max: 3000 }), (claims, budgetTokens) => {
        const slots = slotsOf(...claims);
        const { text, shown } = renderMerged(slots, { budgetTokens, redacted: 1 });
        const byKey = new Map(slots.map((slot) => [slot.key, slot]));
        const parsed = parseBlock(text).map(({ key, values, quotes }) => ({ key, values: [...values].sort(), quotes: [...quotes].sort() }));
        expect(parsed).toEqual(shown.map((key) => expected(byKey.get(key)!)));
      }),
      { numRuns: 400 },
    );
  });
});
