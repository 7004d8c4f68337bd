import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMerged } from '../../../src/core/render/index.js';
import { normalizeKey } from '../../../src/core/claims/index.js';
import { settledQuote, shownKey, shownSentence } from '../../../src/core/render/lines.js';
import { inlineQuote } from '../../../src/core/render/quote.js';
import { supportOf } from '../../../src/core/render/support.js';
import { codeText, proseText } from '../../../src/core/text/markdown.js';
import { presentedValues } from '../../../src/core/trust/index.js';
import type { Slot } from '../../../src/core/types.js';
import { parseBlock } from './parse.js';
import { hostileClaim, slotsOf } from './slots.js';

function expected(slot: Slot): { key: string; values: string[]; quotes: string[] } {
  const values = presentedValues(slot);
  const settled = slot.decision.outcome === 'resolved' && values.length === 1;
  const said = (value: string): string => supportOf(slot, value).quote;
  const sentence = settled ? shownSentence(slot, values[0]!, said(values[0]!)) : undefined;
  const quote = (value: string): string => {
    if (sentence !== undefined) return '';
    return settled ? settledQuote(slot, value, said(value)) : inlineQuote(said(value), { key: slot.key, value });
  };
  return {
    key: sentence ?? shownKey(slot),
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
        expect(parsed).toEqual((shown ?? []).map((key) => expected(byKey.get(key)!)));
      }),
      { numRuns: 400 },
    );
  });

  it('gives the key of a sentence that was not taken apart when the sentence is normalised again', () => {
    const word = fc.constantFrom('they', 'charge', '1,850', 'euros', 'pH', '7.8', 'Asahi-no-Yado', '`x`', 'pain.001', '80/10/10', '冰箱', '在厨房', '，', '?', '**b**', 'CC-8841', '<a>');
    const sentence = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(sentence, (text) => {
        const key = normalizeKey(text).slice(0, 120).trim();
        fc.pre(key !== '');
        const slots = slotsOf({ key, value: 'assert', evidence: 4, text, sourceId: 'session-aaaaaaaa-1', trust: 1 });
        const [parsed] = parseBlock(renderMerged(slots).text);
        expect(normalizeKey(parsed!.key).startsWith(key)).toBe(true);
        expect(parsed).toMatchObject({ values: ['assert'], quotes: [''] });
      }),
      { numRuns: 200 },
    );
  });
});
