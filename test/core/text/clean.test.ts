import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalKey, canonicalValue, clean } from '../../../src/core/text/index.js';
import { codeText, lineText, proseText } from '../../../src/core/text/markdown.js';
import { hostileText } from '../render/slots.js';

/** Every assigned code point, each twice and each after a letter, twenty to a text. */
const everyCodePoint = (): string[] => {
  const letters = Array.from({ length: 0x32400 }, (_, code) => String.fromCodePoint(code)).filter((letter) => !/\p{Cn}/u.test(letter));
  return Array.from({ length: Math.ceil(letters.length / 20) }, (_, at) =>
    letters
      .slice(at * 20, (at + 1) * 20)
      .map((letter) => `a${letter}b${letter}`)
      .join(''),
  );
};

describe('cleaning', () => {
  it('leaves one line of visible NFC text, and does nothing the second time', () => {
    fc.assert(
      fc.property(hostileText, fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }), (text, cap) => {
        for (const filter of [clean, codeText, proseText]) {
          const once = filter(text, cap);
          expect(filter(once, cap)).toBe(once);
          expect(once).toBe(once.normalize('NFC'));
          expect(once).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Variation_Selector}<▁]|[|｜]>| {2}|^ | $/u);
          if (cap !== undefined && cap > 0) expect(once.length).toBeLessThanOrEqual(cap);
        }
        expect(lineText(lineText(text))).toBe(lineText(text));
      }),
      { numRuns: 1500 },
    );
  });

  it('is idempotent on every code point, beside itself and a letter', () => {
    const failed = everyCodePoint().filter((text) => clean(clean(text)) !== clean(text));
    expect(failed).toEqual([]);
  });

  it.each([
    ['every line end', 'a\nb\rc\vd\fe\u0085f\u2028g\u2029h', 'a b c d e f g h'],
    ['terminal colours', '\u001B[2K\u001B[1A\u001B[32mapproved\u001B[0m', 'approved'],
    ['terminal links', '\u001B]8;;https://evil.test\u0007session\u001B]8;;\u0007', 'session'],
    ['bidirectional overrides', '\u202Etnetnoc\u202C safe', 'tnetnoc safe'],
    ['zero width, tags, selectors, fillers', 'a\u200Bb\u{E0041}c\uFE0Fd\u3164e\u00ADf', 'abcdef'],
    ['lone surrogates', 'a\uD800b\uDC00', 'ab'],
    ['tags and special tokens', '<｜end▁of▁sentence｜><|im_end|>', '‹｜end_of_sentence›‹|im_end›'],
    ['full-width and composed brackets', '＜a＞ ﹤b <\u0338c', '‹a＞ ‹b ‹c'],
    ['stacked marks', 'a\u0316\u0317\u0318\u0319\u031Ab', 'a\u0316\u0317\u0318b'],
  ])('handles %s', (_, text, cleaned) => {
    expect(clean(text)).toBe(cleaned);
  });

  it('cuts at a grapheme, marks the cut once, and costs no more than its cap', () => {
    expect(clean('abcdef', 4)).toBe('abc…');
    expect(clean('ab👍🏽👍🏽', 6)).toBe('ab…');
    expect(clean('abc……………', 5)).toBe('abc…');
    expect(clean('x'.repeat(5e6), 50)).toHaveLength(50);
  });

  it('takes no number for a text', () => {
    expect(clean(undefined as unknown as string)).toBe('');
  });
});

describe('canonical keys and values', () => {
  it('are stable under themselves, cleaning and code spans', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const key = canonicalKey(text);
        expect(canonicalKey(key)).toBe(key);
        expect(clean(key)).toBe(key);
        if (key !== '') expect(codeText(key)).toBe(key);
        expect(canonicalValue(canonicalValue(text))).toBe(canonicalValue(text));
      }),
      { numRuns: 1500 },
    );
  });

  it('are stable on every code point', () => {
    const failed = everyCodePoint().filter((text) => {
      const key = canonicalKey(text);
      return canonicalKey(key) !== key || codeText(key) !== key;
    });
    expect(failed).toEqual([]);
  });

  it('join spellings of one string and keep look-alikes of other scripts apart', () => {
    expect(canonicalKey('  Cafe\u0301.ＭODE ')).toBe('café.mode');
    expect(canonicalKey('auth\u0000\b\bx.mode')).toBe('authx.mode');
    expect(canonicalKey('d\u0435ploy')).not.toBe('deploy');
    expect(canonicalKey('__proto__')).toBe('__proto__');
  });

  it('are bounded, without half a character at the end', () => {
    expect(canonicalKey('é'.normalize('NFD').repeat(1000)).length).toBeLessThanOrEqual(120);
    expect(canonicalValue('👍🏽'.repeat(1000))).toMatch(/^(?:👍🏽)+$/u);
  });
});

describe('text that needs no cleaning', () => {
  const ascii = fc.string({ unit: fc.constantFrom(...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))), maxLength: 30 });

  it('is cleaned to what it is cleaned to among text that does', () => {
    fc.assert(
      fc.property(ascii, (text) => {
        // The letter beside it sends the whole through every rule.
        expect(clean(`${text}.é`).slice(0, -2)).toBe(clean(`${text}.`).slice(0, -1));
      }),
      { numRuns: 2000 },
    );
  });
});
