/**
 * Measured statements in Chinese: the value is taken out of the clause, and what is left names the question.
 *
 * @module
 */
import { isHypothetical, isQuestion, marksChange } from './modality.js';
import { polarity } from './negation.js';
import type { Measured } from './measured.js';

const N = '(?:\\d[\\d,.]*|[零一二两三四五六七八九十百千万半]+)(?:多|几)?';
const VALUES: readonly (readonly [unit: string, pattern: RegExp])[] = [
  ['钱', new RegExp(`[¥￥$]\\s?\\d[\\d,.]*|${N}\\s?(?:万)?(?:元|块钱|块|美元|欧元)`, 'u')],
  ['频率', new RegExp(`(?:每|一)(?:天|周|星期|个?月|年)\\s?${N}\\s?(?:次|回|遍)|每(?:天|(?:周|星期)[一二三四五六日天](?:[、和与](?:周|星期)?[一二三四五六日天])*|隔?[一二两三四五六七八九十]天)`, 'u')],
  ['时间', new RegExp(`(?:早上|上午|中午|下午|傍晚|晚上|凌晨)?\\s?(?:${N})点(?:钟|半|一刻|三刻|${N}分?)?|\\d{1,2}[:：]\\d{2}`, 'u')],
  ['时长', new RegExp(`(?:${N}\\s?(?:个半?)?\\s?(?:年|个月|月(?!份|\\d)|周|星期|天|小时|钟头|分钟|分|秒钟?|毫秒)(?:零|又)?(?:${N}\\s?(?:个月|天|小时|分钟?|秒))*半?)`, 'u')],
  ['年龄', new RegExp(`${N}\\s?岁`, 'u')],
  ['战绩', new RegExp(`${N}胜${N}负(?:${N}平)?`, 'u')],
  ['数量', new RegExp(`(?:第)?${N}\\s?(?:本|次|篇|部|集|页|级|章|节|公里|斤|公斤|人|位|名|台|条|件|张|家|门|首|段|遍|回|趟|颗|粒|杯|瓶|幅|支|只|座|间|套|款|种|辆|双|个)`, 'u')],
];
const MARK = /今年|现在|目前|如今|已经|已|最近|这几天|一共|总共|一直|大概|大约|差不多|左右|都|刚刚|刚|又|还|了|过|着|才|正好/gu;

/** Measured statements of one Chinese sentence; only clauses that speak of the speaker. */
export function readChineseMeasures(sentence: string): Measured[] {
  if (!/我|咱/u.test(sentence) || isQuestion(sentence)) return [];
  const out: Measured[] = [];
  const strip = (text: string): string => text.replace(MARK, '').replace(/[\s。的]+$/u, '').replace(/^(?:我们|我|咱们)(?:的)?/u, '').trim();
  const split = sentence.split(/[，,；;。！!]/u);
  for (const [i, clause] of split.entries()) {
    for (const [unit, pattern] of VALUES) {
      const match = pattern.exec(clause);
      if (match === null || /^一\p{Script=Han}$/u.test(match[0]) || polarity(clause).negated) continue;
      const own = strip(`${clause.slice(0, match.index)}${clause.slice(match.index + match[0].length)}`);
      // A clause of hardly a word continues the one before it.
      const words = [...own].length < 3 ? `${strip(split[i - 1] ?? '')}${own}` : own;
      if ([...words].length < 2) break;
      const counter = unit === '数量' ? (/\p{Script=Han}+$/u.exec(match[0])?.[0].at(-1) ?? unit) : unit;
      out.push({ key: `${words} (${counter})`, value: match[0].trim().toLowerCase(), ...(marksChange(clause) ? { kind: 'change' as const } : {}), multi: false, asserted: !isHypothetical(clause), needsContext: false });
      break;
    }
  }
  return out;
}
