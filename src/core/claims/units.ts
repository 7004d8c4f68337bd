/**
 * What a figure is counted or measured in: one name for each unit however it is written, and which units measure the same.
 *
 * @module
 */
import { singular } from './lemma.js';

/** One row a unit, its name first. */
const UNITS: readonly string[] = [
  '% percent percents pct 成 折', '$ dollar dollars usd bucks', '€ euro euros eur', '£ gbp quid', '¥ ￥ 元 块 块钱 yuan rmb 人民币 元钱',
  'ms millisecond milliseconds 毫秒', 's sec secs second seconds 秒 秒钟', 'min mins minute minutes 分钟 分', 'h hr hrs hour hours 小时 钟头', 'day days d 天 日', 'night nights 晚', 'week weeks wk wks 周 星期', 'month months 月', 'year years yr yrs 年',
  'km kilometre kilometres kilometer kilometers 公里 千米', 'm metre metres meter meters 米', 'cm centimetre centimetres centimeter centimeters 厘米', 'mm 毫米', 'mile miles mi 英里',
  'kg kilo kilos kilogram kilograms 公斤 千克', 'g gram grams 克', 'mg milligram milligrams 毫克', 'lb lbs pound pounds 磅', '斤', 'l litre litres liter liters 升', 'ml 毫升',
  'kb kib', 'mb mib megs', 'gb gib gigs gig', 'tb tib', 'hz hertz 赫兹', 'khz', 'mhz', 'ghz', 'w watt watts 瓦', 'kw', 'v volt volts 伏', '°c ℃ degree degrees 度', 'person people persons guests guest 人 位',
];
const NAME: ReadonlyMap<string, string> = new Map(UNITS.flatMap((row) => row.split(' ').map((written, _, all): [string, string] => [written, all[0] ?? written])));

/** The one name of a unit; a counted noun in the singular. */
export function unitNameOf(written: string): string {
  const plain = written.toLowerCase().replace(/^个(?=.)/u, '');
  return NAME.get(plain) ?? NAME.get(singular(plain)) ?? singular(plain);
}

/** Units of one measure, from small to large. */
const MEASURES: readonly (readonly string[])[] = [
  ['ms', 's', 'min', 'h', 'day', 'week', 'month', 'year'],
  ['mm', 'cm', 'm', 'km', 'mile'],
  ['mg', 'g', 'kg'],
  ['斤', 'kg'],
  ['lb', 'kg'],
  ['ml', 'l'],
  ['kb', 'mb', 'gb', 'tb'],
  ['hz', 'khz', 'mhz', 'ghz'],
  ['w', 'kw'],
];

/** Whether one may be taken for the other: the same, or of one measure and at most one step apart. */
export function unitsAgree(a: string, b: string): boolean {
  if (a === b) return true;
  const [x, y] = [a === 'night' ? 'day' : a, b === 'night' ? 'day' : b];
  return x === y || MEASURES.some((row) => row.includes(x) && row.includes(y) && Math.abs(row.indexOf(x) - row.indexOf(y)) <= 1);
}
