/**
 * Numbers written in words: "twenty", "half a", 七万二, 三十五.
 *
 * @module
 */

const EN: ReadonlyMap<string, number> = new Map(
  ('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ').map((word, i): [string, number] => [word, i])).concat(
    'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, i): [string, number] => [word, 20 + 10 * i]),
    [['hundred', 100], ['thousand', 1000], ['half', 0.5], ['dozen', 12], ['couple', 2]],
  ),
);
const DIGITS = '零一二三四五六七八九';
const POWERS: ReadonlyMap<string, number> = new Map([['十', 10], ['百', 100], ['千', 1000], ['万', 10_000], ['亿', 100_000_000]]);

/** English number words, as a source for patterns: "twenty", "twenty-five", "two hundred". */
export const NUMBER_WORD = (() => {
  const small = 'two|three|four|five|six|seven|eight|nine';
  const teens = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
  const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
  return `(?:(?:${small}|an?|one) (?:hundred|thousand|dozen)|(?:${tens})(?:[- ](?:one|${small}))?|${teens}|${small})`;
})();
/** Chinese numerals, as a source for patterns; a numeral of one character needs a measure word after it. */
export const NUMBER_ZH = '[零一二两三四五六七八九十百千万亿半]+';

/** The number a numeral stands for; undefined for what is none. Digits may be grouped by commas or underscores. */
export function numberOf(text: string): number | undefined {
  const plain = text.trim().toLowerCase().replace(/(?<=\d)[,_](?=\d{3})/gu, '');
  const [, digits = '', power = ''] = /^(\d+(?:\.\d+)?)\s?([十百千万亿k]?)$/u.exec(plain) ?? [];
  if (digits !== '') return Number(digits) * (power === 'k' ? 1000 : (POWERS.get(power) ?? 1));
  return /\p{Script=Han}/u.test(plain) ? chinese(plain) : english(plain);
}

function english(text: string): number | undefined {
  let sum = 0;
  let part: number | undefined;
  for (const word of text.split(/[\s-]+/u)) {
    if (/^(?:a|an|and)$/u.test(word)) continue;
    const value = EN.get(word);
    if (value === undefined) return undefined;
    if (value === 1000) {
      sum += Math.max(part ?? 0, 1) * value;
      part = 0;
    } else if (word === 'dozen' || value === 100) part = (part === undefined || part === 0 ? 1 : part) * value;
    else part = (part ?? 0) + value;
  }
  return part === undefined ? undefined : sum + part;
}

function chinese(text: string): number | undefined {
  if (text === '半') return 0.5;
  let sum = 0;
  let section = 0;
  let digit: number | undefined;
  let unit = 1;
  for (const char of text) {
    const power = POWERS.get(char);
    const value = char === '两' ? 2 : DIGITS.indexOf(char);
    if (power === undefined && value < 0) return undefined;
    if (power === undefined) {
      digit = value;
    } else if (power >= 10_000) {
      sum += Math.max(section + (digit ?? 0), 1) * power;
      section = 0;
      digit = undefined;
      unit = power;
    } else {
      section += (digit ?? 1) * power;
      digit = undefined;
      unit = power;
    }
  }
  // 七万二 is 72,000: what follows a power without one of its own counts the next lower one. 十二 is 12.
  const last = digit === undefined ? 0 : unit > 10 && !text.includes('零') ? (digit * unit) / 10 : digit;
  return sum + section + last;
}
