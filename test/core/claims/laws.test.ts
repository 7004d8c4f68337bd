import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinSlots, polarity, splitSentences } from '../../../src/core/claims/index.js';
import { fold } from '../../../src/core/claims/phrase.js';
import { plain } from '../../../src/core/claims/lead.js';
import { said } from './helpers.js';

const WORDS = ['the port', 'is', 'not', '8081', 'moved', 'to', 'from', 'we', 'use', 'my', '"', ',', '.', ' ', 'I have', '3 hours', '把', '改成', '是', '不', '端口', '$5', '-', ':', '|', "'s", 'of', '\n'];
const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((parts) => parts.join(' ')));

describe('laws of extraction', () => {
  it('never throws, and gives keys, values and verbatim quotes', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const claim of joinSlots(said(text))) {
          expect(claim.key).not.toBe('');
          expect(claim.value).not.toBe('');
          expect(claim.text).not.toBe('');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('never makes a value up', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const { value, denies, text: quote } of said(text)) {
          if (value === 'assert' || value === 'refute') continue;
          expect(fold(plain(quote)).replace(/\s/gu, '')).toContain((denies ?? value).replace(/\s/gu, ''));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('loses no character but white space and list marks in splitting', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b.', ' ', '。', '1.5', '!'), { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        expect(splitSentences(text).join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
      }),
    );
  });

  it('reads the polarity of any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof polarity(text).negated === 'boolean'));
  });

  it('reads a long line without end in pieces', () => {
    const claims = said('word '.repeat(4_000));
    expect(Math.max(...claims.map(({ text }) => text.length))).toBeLessThanOrEqual(600);
  });
});
