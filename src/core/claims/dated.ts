/**
 * Dates from which a statement holds: "As of 12 October the club meets at ...", 从 5月6日起. They belong neither to the question
 * nor to the answer, and what they date replaces what held before.
 *
 * @module
 */

const MONTH = '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?';
const NUMBER = '\\d{1,2}(?:st|nd|rd|th)?';
const DATE = `(?:(?:the )?${NUMBER}(?: of)? ${MONTH}(?:,? \\d{4})?|${MONTH}(?: ${NUMBER}(?!:))?(?:,? \\d{4})?|the ${NUMBER}|\\d{4}-\\d{2}-\\d{2}|(?:20|19)\\d{2}|q[1-4](?: \\d{4})?|(?:(?:next|this|coming) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|next (?:week|month|year|quarter|season|term|sprint))`;
const FROM = new RegExp(
  `^(?:as of|as from|(?:starting|beginning|effective)(?: from| as of| in| on| with)?|with effect from|from|since) ${DATE}(?: on(?=[, ])| onwards?| forward)?(?:,\\s*|\\s+)(?!(?:to|until|till|through|and|or|at|is|was|until)\\b|[-–—])(?=\\S)`,
  'iu',
);

const DAY_ZH = '(?:\\d{4}\\s?年)?(?:\\d{1,2}|[一二三四五六七八九十]{1,3})\\s?月(?:\\s?(?:\\d{1,2}|[一二三四五六七八九十]{1,3})\\s?[日号]|份|底|初|中旬)?|\\d{4}\\s?年|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}\\s?[日号]|(?:下|本|这)?个?(?:周|星期|礼拜)[一二三四五六日天]?|(?:下|本|这)个?(?:月|季度|学期)|明天|今天|后天|明年|今年';
const FROM_ZH = new RegExp(`^(?:[从自打]\\s*(?:${DAY_ZH})\\s*(?:起|开始|之后|以后)|(?:${DAY_ZH})\\s*(?:起(?!床|重|点|身|飞|因|源|步|诉|草|码|降|落|夜)|开始))[，,]?\\s*(?=[\\p{Script=Han}\\w]{2})`, 'u');
/** Between the thing and the verb only where a verb of being or changing follows: 阈值6月12日起调整为, but not 课程5月6日开始. */
const FROM_INSIDE_ZH = new RegExp(`(?<=\\p{Script=Han}{2})(?:[从自打]\\s*(?:${DAY_ZH})\\s*(?:起|开始)|(?:${DAY_ZH})\\s*起)[，,]?\\s*(?=[就都]?(?:改|调|换|升|降|提|用|设|定|变|搬|迁|是|为|由|在|走))`, 'u');

export interface Dated {
  readonly dated: boolean;
  readonly rest: string;
}

/** Takes the date from which a clause holds out of it. */
export function takeDate(clause: string): Dated {
  const rest = clause.replace(FROM, '').replace(FROM_ZH, '').replace(FROM_INSIDE_ZH, '');
  return { dated: rest !== clause, rest };
}

/** A clause that is such a date and nothing else: "As of 12 October" before its comma. */
export const isDate = (clause: string): boolean => takeDate(`${clause}, it`).rest === 'it';
