import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzText } from '../../../bench/redact/fuzz.js';
import { redactMessage, redactSecrets } from '../../../src/core/redact/index.js';
import { GITHUB, OPENAI } from './made.js';

/** Texts out of the pieces that rules look at, and of anything. */
const text = fc.oneof(fc.integer({ min: 0, max: 2 ** 31 }).map(fuzzText), fc.string({ unit: 'binary', maxLength: 200 }), fc.tuple(fc.integer().map(fuzzText), fc.constantFrom(OPENAI, GITHUB), fc.string()).map((parts) => parts.join(' ')));

describe('the laws of redaction', () => {
  it('a second pass changes nothing', () => {
    fc.assert(
      fc.property(text, (given) => {
        const once = redactSecrets(given).text;
        expect(redactSecrets(once)).toEqual({ text: once, found: [] });
      }),
      { numRuns: 3000 },
    );
  });

  it.each([41321])('a second pass changes nothing where a replacement changed its neighbours (seed %i)', (seed) => {
    const once = redactSecrets(fuzzText(seed)).text;
    expect(redactSecrets(once)).toEqual({ text: once, found: [] });
  });

  it('what is left is the text itself with placeholders, one a finding', () => {
    fc.assert(
      fc.property(text, (given) => {
        const { text: out, found } = redactSecrets(given);
        const added = out.split('[REDACTED:').length - given.split('[REDACTED:').length;
        expect(added).toBe(found.length);
        let at = 0;
        for (const piece of out.split(/\[REDACTED:[a-z0-9-]+\]/)) {
          const where = given.indexOf(piece, at);
          expect(where).toBeGreaterThanOrEqual(0);
          at = where + piece.length;
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('cutting a message into blocks hides no key that stands between spaces', () => {
    fc.assert(
      fc.property(fc.nat(80), fc.nat(80), (a, b) => {
        const whole = `before ${OPENAI} between ${GITHUB} after`;
        const [first, second] = [Math.min(a, b), Math.max(a, b)];
        const { message } = redactMessage({ content: [whole.slice(0, first), whole.slice(first, second), whole.slice(second)].map((piece) => ({ text: piece })) });
        expect(message.content.map((block) => block.text).join('')).toBe('before [REDACTED:openai] between [REDACTED:github] after');
      }),
    );
  });
});
