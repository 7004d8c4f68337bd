/**
 * Typed values in running text: numbers with what they count, durations, times, money, frequencies, records, positions.
 *
 * @module
 */
import { singular } from './lemma.js';

export interface Typed {
  /** What the value measures: `duration`, `time`, `money`, `frequency`, `record`, or the counted noun in the singular. */
  readonly unit: string;
  /** As written, lower case. */
  readonly value: string;
  /** Modifiers of a counted noun ("korean" in "three korean restaurants"). */
  readonly modifiers: readonly string[];
  readonly start: number;
  readonly end: number;
  /** The noun is named elsewhere ("three different ones"). */
  readonly elliptic?: boolean;
}

const WORD = 'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|(?:a )?hundred|(?:a )?dozen|half a dozen|(?:a )?single|a couple of';
const NUM = `(?:\\d[\\d,]*(?:\\.\\d+)?(?:\\s?(?:-|–|to)\\s?\\d[\\d,]*(?:\\.\\d+)?)?|(?:${WORD})(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)`;
const SPAN = 'milliseconds?|ms|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|years?|yrs?';
const DAY = 'mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?';
const ORDINAL = '(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\d+(?:st|nd|rd|th))';
const POSITION = 'page|level|episode|chapter|season|stage|round|grade|lesson|unit|volume|issue|step|tier|rank|floor|version|mile|module|section|part|week|day|phase|track';

interface Rule {
  readonly pattern: RegExp;
  readonly unit: string | ((groups: Record<string, string | undefined>) => string);
}
const noun = (groups: Record<string, string | undefined>): string => singular((groups['noun'] ?? '').toLowerCase());

const AMOUNT = `${NUM} \\p{L}+(?: of \\p{L}+)?`;

/** First match at a place wins, so the rows run from the most to the least specific. */
const RULES: readonly Rule[] = [
  { pattern: /(?<value>[$€£¥]\s?\d+(?:,\d{3})*(?:\.\d+)?[kKmM]?)/gu, unit: 'money' },
  { pattern: new RegExp(`(?<value>(?:${NUM}|once|twice)(?:\\s+times?)? (?:a|per|each|every) (?:day|week|month|year|night|weekend))\\b`, 'giu'), unit: 'frequency' },
  { pattern: new RegExp(`\\b(?<value>${AMOUNT} (?:for every|per|to every|for each) ${AMOUNT})`, 'giu'), unit: 'ratio' },
  { pattern: new RegExp(`\\b(?<value>(?:every (?:other |single |second )?(?:day|week|month|year|morning|evening|night|weekend)|(?:daily|weekly|monthly)(?! \\p{L})))(?![\\p{L}])`, 'giu'), unit: 'frequency' },
  { pattern: new RegExp(`\\b(?<value>(?:${DAY})(?:,? (?:and )?(?:${DAY}))+)\\b`, 'giu'), unit: 'frequency' },
  { pattern: /\b(?<value>\d{1,2}(?::\d{2})?\s?(?:am|pm)?\s?(?:-|–|to)\s?\d{1,2}(?::\d{2})?\s?(?:am|pm))(?![\p{L}\d])/giu, unit: 'hours' },
  { pattern: /\b(?<value>\d{1,2}(?::\d{2})?\s?(?:am|pm|a\.m\.|p\.m\.)|noon|midnight)(?![\p{L}\d])/giu, unit: 'time' },
  { pattern: /(?<![\d:/-])(?<value>\d{1,2}:\d{2}(?::\d{2})?)(?![\d:])/gu, unit: 'duration' },
  { pattern: new RegExp(`\\b(?<value>(?:${NUM}|a|an|half an?)(?:[- ]and[- ]a[- ]half)? (?:and a half )?(?:${SPAN})(?:(?:,| and)? (?:${NUM}) (?:${SPAN}))*)\\b(?! ago\\b| later\\b| old\\b)`, 'giu'), unit: 'duration' },
  { pattern: new RegExp(`(?<![\\d/-])(?<value>\\d{1,3}-\\d{1,3}(?:-\\d{1,3})?)(?=\\s+record\\b|\\s+so far\\b|[.,!;]|$)(?!-)`, 'gu'), unit: 'record' },
  { pattern: new RegExp(`\\b(?<value>${NUM} times)\\b`, 'giu'), unit: 'times' },
  { pattern: new RegExp(`\\b(?<noun>${POSITION}) (?<value>\\d+(?:\\.\\d+)*)\\b`, 'giu'), unit: noun },
  { pattern: new RegExp(`\\b(?:my|the|our|his|her) (?<value>${ORDINAL}) (?<noun>(?!(?:full|new|big|real|time|day|few|ever|own|favorite|week|year|half|language)\\b)\\p{L}{3,})\\b`, 'giu'), unit: noun },
  { pattern: new RegExp(`\\b(?:on )(?<value>${DAY})\\b`, 'giu'), unit: 'weekday' },
  { pattern: new RegExp(`\\b(?<value>(?:\\p{Lu}[\\p{L}\\d]+ ){1,3}(?:status|tier|membership|plan|rank|belt|edition|level))\\b`, 'gu'), unit: 'status' },
  { pattern: new RegExp(`\\b(?<value>${NUM})(?= (?:of (?:the|my|our|these|those|them)\\b|so far\\b|already\\b|(?:different |other |more |new )*ones\\b))`, 'giu'), unit: '' },
  { pattern: new RegExp(`(?<![\\w$€£-]|\\d[.,:/]|(?:every|each|per|previous|last|next|other|these|those|size) )(?<value>(?:\\d+/)?${NUM})\\b(?![.,:/]\\d)`, 'giu'), unit: 'count' },
];

const NOT_NOUN = /^(?:january|february|march|april|may|june|july|august|september|october|november|december|and|or|of|in|on|at|to|for|with|by|from|is|are|was|were|has|have|so|but|the|a|an|my|as|that|this|which|who|now|more|than|other|times|times?|percent|am|pm|it|i|we|years?|months?|days?|weeks?|hours?|minutes?)$/iu;

/** Reads the noun phrase after a number: up to five modifiers and a head. */
function counted(text: string, end: number): { unit: string; modifiers: string[]; end: number } | undefined {
  const match = /^[\s]+((?:[\p{L}\d'’-]+ ){0,5}?(?:of \p{L}+ )?)([\p{L}'’-]{3,}s|people|children|bass|fish|sheep|staff|feet|men|women)\b/u.exec(text.slice(end, end + 90));
  if (match === null) {
    // A number that is one: "a single free night's stay" is caught above; "1 tablespoon" here.
    const one = /^\s+(?:of\s+)?([\p{L}-]{3,})\b/u.exec(text.slice(end, end + 30));
    if (one === null || NOT_NOUN.test(one[1] ?? '')) return undefined;
    return { unit: singular((one[1] ?? '').toLowerCase()), modifiers: [], end: end + one[0].length };
  }
  const modifiers = (match[1] ?? '').trim().toLowerCase().split(/\s+/u).filter((word) => word !== '');
  if (modifiers.some((word) => NOT_NOUN.test(word) && word !== 'of' && word !== 'more')) return undefined;
  return { unit: singular((match[2] ?? '').toLowerCase()), modifiers: modifiers.filter((word) => !/^(?:of|different|more|new|good|great)$/u.test(word)), end: end + match[0].length };
}

/** Cheap test for anything the rules could find. */
const HINT = new RegExp(`\\d|\\b(?:${WORD}|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|once|twice|every|daily|weekly|monthly|half|an? (?:${SPAN})|noon|midnight|${DAY})\\b|(?:status|tier|membership|plan|rank|belt|edition|level)\\b`, 'iu');

/** The typed values of one English sentence, from left to right, none overlapping. */
export function typedValues(text: string): Typed[] {
  if (!HINT.test(text)) return [];
  const found: Typed[] = [];
  const taken: boolean[] = [];
  const free = (from: number, to: number): boolean => !taken.slice(from, to).some(Boolean);
  for (const { pattern, unit } of RULES) {
    for (const match of text.matchAll(pattern)) {
      const groups = match.groups ?? {};
      const value = groups['value'] ?? '';
      const start = match.index + match[0].indexOf(value);
      let end = start + value.length;
      if (value === '' || !free(start, end)) continue;
      let name = typeof unit === 'string' ? unit : unit(groups);
      let modifiers: readonly string[] = [];
      if (name === 'count') {
        const np = counted(text, end);
        if (np === undefined || /^(?:a|an)$/iu.test(value)) continue;
        if (/^\d{4}$/u.test(value) && /^(?:19|20)/u.test(value)) continue;
        name = np.unit;
        modifiers = np.modifiers;
        end = np.end;
      }
      if (name === 'frequency' && /,| and /u.test(value) === false && new RegExp(`^(?:${DAY})$`, 'iu').test(value)) continue;
      for (let i = start; i < end; i += 1) taken[i] = true;
      const whole = text.slice(start, end).trim().toLowerCase();
      found.push({ unit: name === '' ? 'ones' : name, value: whole.replace(/^(?:a |an )?single\b/u, 'single'), modifiers, start, end, ...(name === '' ? { elliptic: true } : {}) });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
