/**
 * What kind of answer stands in a text: a time, a date, an amount of something, a name. Statements that answer with different
 * kinds ask different questions.
 *
 * @module
 */
import { singular } from './lemma.js';

export interface Answer {
  /** `time`, `date`, `duration`, `version`, `number`, or `name`. */
  readonly kind: string;
  /** What is counted or measured, where it is said ("度", "seat"); empty otherwise. */
  readonly unit: string;
  /** As written, lower case. */
  readonly value: string;
}

const MONTH = 'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const WORD = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety';
const ZH = '[零一二两三四五六七八九十百千万半]';
const N = `(?:\\d[\\d,]*(?:\\.\\d+)?|\\b(?:${WORD})\\b|${ZH}+(?=\\s?[\\p{Script=Han}%]))`;
const SPAN = 'milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|min|hours?|hrs?|h|days?|nights?|weeks?|months?|years?';

/** First match at a place wins, so the rows run from the most to the least specific. */
const RULES: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['date', new RegExp(`\\b\\d{4}-\\d{2}-\\d{2}\\b|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${MONTH})\\b|\\b(?:${MONTH}) \\d{1,2}(?:st|nd|rd|th)?\\b|(?:\\d{1,2}|${ZH}+)\\s?月\\s?(?:\\d{1,2}|${ZH}+)\\s?[日号]`, 'giu')],
  ['time', new RegExp(`(?<!\\d)\\d{1,2}[:：]\\d{2}(?!\\d)|\\b\\d{1,2}\\s?(?:am|pm)\\b|\\b(?:noon|midnight)\\b|(?:\\d{1,2}|${ZH}+)\\s?点(?:半|一刻|三刻|${ZH}+分?)?`, 'giu')],
  ['version', /\bv\d+(?:\.\d+)+\b|(?<![\d.])\d+\.\d+\.\d+(?:\.\d+)?(?![\d.])/giu],
  ['duration', new RegExp(`${N}[\\s-]?(?:(?:${SPAN})\\b|毫秒|秒钟?|分钟|小时|天|周|个月|年)`, 'giu')],
  ['number', new RegExp(`(?<unit>[$€£¥￥])?\\s?${N}(?:\\s?(?<word>%|°c|[a-zµμ]{1,3}\\b|\\p{L}[\\p{L}-]{2,}|\\p{Script=Han}))?`, 'giu')],
];
const NAME = /(?<=[\p{L}\d,:(，：]\s?)\p{Lu}[\p{L}\p{N}.+#-]+(?: \p{Lu}[\p{L}\p{N}.+#-]+)*/gu;
const FIGURE = new RegExp(`\\d|\\b(?:${WORD}|noon|midnight)\\b|${ZH}`, 'iu');

/** The answers in a text; names only where `names` asks for them. */
export function answersIn(text: string, names = false): Answer[] {
  const out: Answer[] = [];
  let rest = text;
  if (FIGURE.test(text)) {
    for (const [kind, pattern] of RULES) {
      for (const match of rest.matchAll(pattern)) {
        const counted = match.groups?.['unit'] ?? match.groups?.['word'] ?? '';
        out.push({ kind, unit: unitName(counted), value: match[0].trim().toLowerCase() });
      }
      rest = rest.replace(pattern, ' ; ');
    }
  }
  if (names) for (const [name] of text.matchAll(NAME)) out.push({ kind: 'name', unit: '', value: name.toLowerCase() });
  return out;
}

const NO_UNIT = /^(?:and|or|of|in|on|at|to|for|with|by|from|is|are|was|were|the|a|an|my|as|that|so|but|perhaps|maybe|around|like|then|per|的|左右|到|就|是|和)$/u;
function unitName(word: string): string {
  const lower = word.toLowerCase();
  return NO_UNIT.test(lower) ? '' : singular(lower);
}

/** Whether two answers may answer one question. */
export function agree(a: Answer, b: Answer): boolean {
  if (a.kind !== b.kind) return (a.kind === 'number' && a.unit === '' && b.kind === 'duration') || (b.kind === 'number' && b.unit === '' && a.kind === 'duration');
  return a.kind !== 'number' || a.unit === b.unit || a.unit === '' || b.unit === '';
}
