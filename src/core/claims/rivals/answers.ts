/**
 * The answers that stand in a sentence: figures with their units, dates, times, versions, names. Two answers of one kind may
 * answer one question; two of different kinds never do.
 *
 * @module
 */
import { NUMBER_WORD, NUMBER_ZH, numberOf } from '../numeral.js';
import { lemma } from '../lemma.js';
import { STOP } from '../stop.js';
import { unitNameOf, unitsAgree } from '../units.js';
import { kindOfName, LISTED } from './kinds.js';

export interface Answer {
  readonly kind: string;
  /** What is counted or measured, in one spelling; for a series (`GPIO17`) its letters. Empty where it is not said. */
  readonly unit: string;
  /** As written. */
  readonly text: string;
  /** Equal for two spellings of one answer. */
  readonly same: string;
  readonly start: number;
  readonly end: number;
}

const MONTH = '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b';
const DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?';
const N = `\\d+(?:[,_]\\d{3})*(?:\\.\\d+)?(?:\\s?[万千亿](?!米|克|瓦))?`;
const COUNT = `(?:${N}|\\b${NUMBER_WORD}\\b|\\bhalf an?\\b|${NUMBER_ZH}(?=\\s?[\\p{Script=Han}%])|[一二两三四五六七八九]+[十百千万][零一二两三四五六七八九十百千万]*)`;
const SPAN = '(?:milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|hours?|hrs?|h|d|days?|nights?|weeks?|wks?|months?|years?|yrs?)\\b|毫秒|秒钟?|分钟|分(?=[，,。；\\s]|$)|个?(?:半)?小时|个?钟头|天|周|星期|个月|年(?![初底级])';

/** First match at a place wins, so the rows run from the most to the least specific. */
const RULES: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['name', /(?<![A-Za-z\d./-])(?!v\d+\.)[A-Za-z][A-Za-z\d]*(?:(?:[-_.]|::)[A-Za-z\d]+)*(?:[-_.]|::)(?=[A-Za-z\d]*\d|[a-z\d]*_|[A-Za-z\d]*[._])[A-Za-z\d]+(?:[-_.][A-Za-z\d]+)*(?![A-Za-z\d])/gu],
  ['address', /\b\d{1,3}(?:\.\d{1,3}){3}\b/gu],
  ['date', new RegExp(`\\b\\d{4}-\\d{2}-\\d{2}\\b|\\b(?:the )?\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}|\\b${MONTH} (?:the )?\\d{1,2}(?:st|nd|rd|th)?\\b|\\bthe \\d{1,2}(?:st|nd|rd|th)\\b|\\b(?:(?:early|mid|late|end of|beginning of)[ -])${MONTH}|(?:\\d{1,2}|[一二三四五六七八九十]{1,3})\\s?月\\s?(?:\\d{1,2}|[一二三四五六七八九十]{1,3})\\s?[日号]|(?:\\d{1,2}|[一二三四五六七八九十]{1,3})\\s?月(?:初|底|中旬?|上旬|下旬|份)?(?![\\d日号])|(?:19|20)\\d{2}\\s?年|(?<![\\d月.])\\d{1,2}\\s?号(?![楼线院门馆机位球场店])`, 'giu')],
  ['code', /\b0x[\da-f]+\b/giu],
  ['size', /\b\d{2,5}\s?[x×]\s?\d{2,5}\b/giu],
  ['duration', /\b\d+\s?h(?:ours?|rs?)?\s?\d+\s?m(?:in(?:ute)?s?)?\b|\d+\s?小时\s?\d+\s?分钟?/giu],
  ['time', new RegExp(`(?<![\\d:])(?:[01]?\\d|2[0-3])[:：][0-5]\\d(?![\\d:])(?: (?:UTC|GMT|CET|CEST|BST|EST|PST|[ap]m)\\b)?|\\b\\d{1,2}(?:\\.\\d{2})?\\s?(?:am|pm)\\b|\\bnoon\\b|(?<!["'‘“])\\bmidnight\\b(?!["'’”])|(?:早上|上午|中午|下午|傍晚|晚上|凌晨|早|晚)?(?:\\d{1,2}|[一二两三四五六七八九十]{1,3})\\s?点(?!儿|都|击|心|评|赞|单|菜|外卖|的)(?:半|一刻|三刻|[\\d一二三四五六七八九十]{1,3}分?)?`, 'giu')],
  ['ratio', /(?<![\d:])\d{1,3}:\d{1,3}(?![\d:])/gu],
  ['version', /\bv\d+(?:\.\d+)*\b|(?<![\d.])\d+\.\d+\.\d+(?:[a-z]\d*)?(?!\.?\d)|(?<=\b(?:version|versions|release|node|python|java|php|postgres|postgresql|mysql|go|rust|ruby|unity|版本)\s?)\d+(?:\.\d+)+/giu],
  ['frequency', new RegExp(`\\b(?:every|each) (?:other |second |two |three )?(?:${DAY}|day|week|month|year|quarter|night|morning|evening|weekend|hour)\\b|\\b(?:daily|nightly|weekly|biweekly|fortnightly|monthly|quarterly|yearly|hourly)\\b|(?:[一两二三四五六七八九十]|\\d+)(?:天|周|个?月|小时|年)\\p{Script=Han}{0,2}[一两三四五\\d]次|每(?:隔)?[两三四五六七八九十\\d]?(?:周|星期)[一二三四五六日天末]|每(?:隔)?[两三四五六七八九十\\d]?(?:天|日|周|星期|个?月|季度|年|小时|晚)(?![一二三四五六日天末])|隔(?:天|周|日)`, 'giu')],
  ['weekday', new RegExp(`\\b(?:${DAY})\\b(?: (?:night|morning|evening|afternoon))?|(?:周|星期|礼拜)[一二三四五六日天末]`, 'giu')],
  ['money', new RegExp(`[$€£¥￥]\\s?${N}k?|\\b(?:usd|eur|gbp|cny|rmb)\\s?${N}|${COUNT}\\s?(?:dollars?|euros?|bucks|quid|usd|eur|gbp|yuan|rmb)\\b|${COUNT}\\s?(?:万|千)?(?:元|块钱?)(?!地)`, 'giu')],
  ['duration', new RegExp(`${COUNT}[\\s-]?(?:${SPAN})`, 'giu')],
  ['range', new RegExp(`${N}\\s?(?:到|至|-|–|~|～|to|by)\\s?${N}\\s?(?:%|°c|℃|[a-zµμ]{1,3}\\b|度|公斤|公里|人|个|feet|foot|degrees|people|guests)`, 'giu')],
  ['scientific', /\b\d+(?:\.\d+)?e-?\d+\b/giu],
  ['series', /(?<![A-Za-z\d])(?:[A-Za-z]{2,}[-_#]?\d+|[A-Za-z]\d{2,}|[A-Z]\d)(?![A-Za-z\d]|[.:]\d)/gu],
  ['number', new RegExp(`(?:${COUNT})(?:\\s?(?:%|°c|℃|[a-zµμ]{1,3}(?:/\\p{L}{1,3})?\\b|单位|毫克|赫兹|公斤|公里|千克|千米|毫升|英里|平米|平方米?|个(?:半)?\\p{Script=Han}{0,2}|\\p{Script=Han}|[\\p{L}][\\p{L}-]{2,}))?`, 'giu')],
];

const NAME = /(?<![A-Za-z\d])["“「『‘'《]([^"”」』’'》\s][^"”」』’'》]{0,40})["”」』’'》](?![A-Za-z])|(?<=[\p{L}\p{N},:(，：]\s{1,2}|[(（，：\p{Script=Han}])\p{Lu}[\p{L}\p{N}+#_-]+(?:[.&]\p{L}[\p{L}\p{N}]*)*(?: (?:& |d[aoe] |de )?\p{Lu}[\p{L}\p{N}+#-]+)*|(?<![A-Za-z\d])[A-Za-z][A-Za-z\d]*(?:[_.][A-Za-z\d]+)+(?![A-Za-z\d])|(?<![A-Za-z\d-])[a-z\d]+-[a-z\d]+(?:-[a-z\d]+)*(?![A-Za-z\d-])|(?<=\p{Script=Han}\s?)[A-Za-z][\w+#-]+(?:\.\w+)*(?: [A-Z][\w+#-]+)*|(?<![A-Za-z\d])[A-Za-z][\w+#-]+(?:\.\w+)*(?=\s?\p{Script=Han})/gu;
/** A Chinese name that ends in what it names: 南京师范大学, behind a verb or at the start of a clause. */
const ORG = /(?<=^|[，,。；;：:、\s报考去在到是选换成读约改定住])(?!报|考|去|在|到|是|选|换|成|读|约|改|定|住|了|个|一)\p{Script=Han}{2,8}?(?:大学|学院|医院|诊所|酒店|宾馆|客栈|民宿|餐厅|饭店|公司|银行|小学|中学)/gu;
const FIGURE = new RegExp(`\\d|\\b${NUMBER_WORD}\\b|half an?|noon|midnight|${DAY}|daily|nightly|ly\\b|every|each|${NUMBER_ZH}|周|星期|礼拜|每`, 'iu');
const NO_UNIT = /^(?:perhaps|maybe|around|like|per|off|not|too|less|until|till|before|after|的.?|左右|到.?|就.?|是.?|和.?|吧|了|以.?|之.?|多|来|才.?|都.?|也.?|最.?|不.?|要.?|就|太.?|更.?)$/iu;

/** The answers in a text, in order; figures first claim their place, names take what is left. */
export function answersIn(text: string): Answer[] {
  const out: Answer[] = [];
  const blank = (whole: string): string => whole.replace(/./gsu, ';');
  let rest = text;
  if (FIGURE.test(text)) {
    for (const [kind, pattern] of RULES) {
      for (const match of rest.matchAll(pattern)) if (!SINGLE.test(match[0])) out.push(answerOf(kind, match[0], match.index, text));
      rest = rest.replace(pattern, blank);
    }
  }
  for (const pattern of [ORG, LISTED, NAME]) {
    for (const match of rest.matchAll(pattern)) {
      const name = match[1] ?? match[0];
      out.push({ kind: 'name', unit: kindOfName(name), text: name, same: name.toLowerCase(), start: match.index, end: match.index + match[0].length });
    }
    rest = rest.replace(pattern, blank);
  }
  return out.sort((a, b) => a.start - b.start);
}

/** One of something is an article rather than a count; 二 counts nothing, it only orders. */
const SINGLE = /^(?:[一二半](?![十百千万]|天|周|年|小时|个月|个半)|二[手战审维])/u;
const HAN = /\p{Script=Han}/u;
const NUMERAL = new RegExp(`${N}\\s?[万千百亿]?|${NUMBER_WORD}|half|${NUMBER_ZH}`, 'iu');

/** What still belongs to a figure: "3 meals a day", "143 to add", 五楼宴会厅. */
const TAIL = /^ (?:a|per|an) \p{Ll}+|^\/\p{L}{1,5}\b|^(?<=[层楼号室])\p{Script=Han}{1,4}(?=[，,。；;\s]|$)/u;
/** 八成 is 80 %. */
const scaled = (number: number | undefined, unit: string): number | undefined => (number !== undefined && /^[成折]$/u.test(unit) ? number * 10 : number);

const COUNTED: ReadonlySet<string> = new Set(['number', 'money', 'duration']);
/** A word right before a number, which says what it numbers: "pitch 7", "GH 5". */
const LABEL = /(?:^|[^\p{L}])(\p{L}{2,}) $/u;

function answerOf(kind: string, text: string, start: number, whole: string): Answer {
  const end = start + text.length;
  if (kind === 'name') return { kind, unit: kindOfName(text), text, same: text.toLowerCase(), start, end };
  if (kind === 'series') {
    const letters = /^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '';
    return { kind, unit: letters, text, same: text.toLowerCase(), start, end };
  }
  if (!COUNTED.has(kind)) return { kind, unit: '', text, same: text.toLowerCase().replace(/\s+/gu, ' '), start, end };
  const numeral = NUMERAL.exec(text)?.[0] ?? '';
  const around = text.replace(numeral, ' ').trim().replace(/^an? /iu, '').replace(/^(h|小时)\P{L}*\d.*$/u, '$1');
  const counted = kind === 'number' && (NO_UNIT.test(around) || STOP.has(around.toLowerCase())) ? '' : unitNameOf(around);
  const shown = counted === '' && around !== '' ? numeral.trim() : `${text.trim()}${TAIL.exec(whole.slice(end))?.[0] ?? ''}`;
  const label = counted === '' && /^\d/u.test(numeral) ? (LABEL.exec(whole.slice(Math.max(0, start - 24), start))?.[1] ?? '') : '';
  const unit = label === '' || STOP.has(label.toLowerCase()) || HAN.test(label) ? counted : `${lemma(label.toLowerCase())} no.`;
  if (unit.endsWith(' no.')) return { kind, unit, text: `${label} ${shown}`, same: `${numeral.trim()} ${unit}`, start: start - label.length - 1, end: start + shown.length };
  return { kind, unit, text: shown, same: `${scaled(numberOf(numeral.trim()), around) ?? numeral} ${kind === 'money' ? '' : unit}`.trim(), start, end: start + shown.length };
}

/** Whether two answers may answer one question. */
export function comparable(a: Answer, b: Answer): boolean {
  if (isName(a) && isName(b)) return a.kind === 'series' || b.kind === 'series' || a.unit === b.unit || a.unit === '' || b.unit === '';
  if (MEASURED.has(a.kind) && MEASURED.has(b.kind)) {
    if (isLabelled(a) && isLabelled(b)) return true;
    const bare = isBare(a) ? a : isBare(b) ? b : undefined;
    if (bare === undefined) return unitsAgree(a.unit, b.unit);
    const other = bare === a ? b : a;
    // What a number behind a word counts is said by the word, unless a version or nothing stands against it.
    if (isLabelled(bare) && other.unit !== '') return false;
    return other.kind !== 'version' || bare.text.includes('.');
  }
  return a.kind === b.kind || (WHEN.has(a.kind) && WHEN.has(b.kind));
}

const MEASURED: ReadonlySet<string> = new Set(['number', 'money', 'duration', 'version', 'scientific']);
const WHEN: ReadonlySet<string> = new Set(['weekday', 'frequency']);
const isName = ({ kind }: Answer): boolean => kind === 'name' || kind === 'word' || kind === 'series';

/** A number that does not say what it counts. */
export const isBare = (answer: Answer): boolean => answer.kind === 'number' && (answer.unit === '' || isLabelled(answer));
const isLabelled = ({ unit }: Answer): boolean => unit.endsWith(' no.');
