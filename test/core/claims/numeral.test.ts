import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUMBER_WORD, NUMBER_ZH, numberOf } from '../../../src/core/claims/numeral.js';

const SMALL = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Below a thousand in English words. */
function english(n: number, hyphen = '-', and = ' and '): string {
  if (n < 20) return SMALL[n] ?? '';
  if (n < 100) return `${TENS[Math.floor(n / 10)] ?? ''}${n % 10 === 0 ? '' : `${hyphen}${SMALL[n % 10] ?? ''}`}`;
  return `${SMALL[Math.floor(n / 100)] ?? ''} hundred${n % 100 === 0 ? '' : `${and}${english(n % 100, hyphen)}`}`;
}

const DIGITS = '零一二三四五六七八九';

/** Below ten thousand in Chinese, 零 for each gap. */
function section(n: number): string {
  let out = '';
  for (const [power, name] of [[1000, '千'], [100, '百'], [10, '十'], [1, '']] as const) {
    const digit = Math.floor(n / power) % 10;
    if (digit > 0) out += `${DIGITS[digit] ?? ''}${name}`;
    else if (out !== '' && !out.endsWith('零') && n % power > 0) out += '零';
  }
  return out;
}

function chinese(n: number): string {
  if (n === 0) return '零';
  const [high, low] = [Math.floor(n / 10_000), n % 10_000];
  const rest = low === 0 ? '' : `${high > 0 && low < 1000 ? '零' : ''}${section(low)}`;
  return (high === 0 ? rest : `${section(high)}万${rest}`).replace(/^一十/u, '十');
}

describe('numbers in words', () => {
  it('come back from Chinese', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (n) => {
        expect([chinese(n), numberOf(chinese(n))]).toEqual([chinese(n), n]);
      }),
    );
  });

  it('come back from English, with hyphens or without, thousands too', () => {
    fc.assert(
      fc.property(fc.nat(999), fc.constantFrom('-', ' '), fc.constantFrom(' ', ' and '), fc.boolean(), (n, hyphen, and, thousands) => {
        const words = `${english(n, hyphen, and)}${thousands && n > 0 ? ' thousand' : ''}`;
        expect([words, numberOf(words)]).toEqual([words, thousands ? n * 1000 : n]);
      }),
    );
  });

  it('come back from digits, grouped or not', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.constantFrom(',', '_', ''), (n, mark) => {
        expect(numberOf(String(n).replace(/(?=(?:\d{3})+$)(?<=\d)/gu, mark))).toBe(n);
      }),
    );
  });

  it('count the next lower power where Chinese leaves it out, unless 零 stands between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.constantFrom<[string, number]>(['百', 100], ['千', 1000], ['万', 10_000], ['亿', 100_000_000]), (a, b, [name, power]) => {
        expect(numberOf(`${DIGITS[a] ?? ''}${name}${DIGITS[b] ?? ''}`)).toBe(a * power + (b * power) / 10);
        expect(numberOf(`${DIGITS[a] ?? ''}${name}零${DIGITS[b] ?? ''}`)).toBe(a * power + b);
      }),
    );
  });

  it.each<[string, number]>([
    ['三十五', 35],
    ['七万二', 72_000],
    ['十二', 12],
    ['两百', 200],
    ['半', 0.5],
    ['half', 0.5],
    ['half a', 0.5],
    ['a dozen', 12],
    ['three dozen', 36],
    ['a hundred', 100],
    ['Twenty-Five', 25],
    ['4.5', 4.5],
    ['1.5万', 15_000],
    ['3 千', 3000],
    ['12k', 12_000],
    ['1,204,500', 1_204_500],
    [' 8 ', 8],
  ])('%s is %d', (text, number) => expect(numberOf(text)).toBe(number));

  it.each(['', 'oak', 'twenty oaks', '三个', '陶窑', '1,2', '1e3', '12 kg'])('"%s" is none', (text) => expect(numberOf(text)).toBeUndefined());
});

describe('patterns of number words', () => {
  const whole = (source: string, text: string): boolean => new RegExp(`^(?:${source})$`, 'iu').test(text);
  it('take what can be read, from two to ninety-nine', () => {
    for (let n = 2; n < 100; n += 1) {
      expect([english(n), whole(NUMBER_WORD, english(n))]).toEqual([english(n), true]);
      expect(whole(NUMBER_ZH, chinese(n))).toBe(true);
    }
  });
  it.each(['one', 'a', 'oak', 'tension'])('do not take "%s", which counts nothing', (text) => expect(whole(NUMBER_WORD, text)).toBe(false));
});
