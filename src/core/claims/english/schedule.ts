/**
 * When something happens as a rule or is planned: any verb before a weekday, a clock time or a date.
 *
 * @module
 */
import { isSubject, keyOf, valueOf } from '../phrase.js';
import { of, type Reader } from './attribute.js';

const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const WHEN = `(?:(?:every|each|the first|the last) )?(?:(?:second|third|other) )?(?:${DAY}|${MONTH}|\\d{1,2}(?::\\d{2})? ?(?:am|pm|o['’]clock)|\\d{1,2}:\\d{2}|noon|midnight|\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|the \\d{1,2}(?:st|nd|rd|th))`;
const VERBED = new RegExp(`^(.{2,60}?) (?:(?:now|usually|always|only|still|currently) )?(?:(?:is|are) (?:now )?)?(\\p{Ll}{3,}(?:s|ing))(?: out| up| off| over)? (?:now )?(?:(?:on|at|in|from|every|each|around|by) )(${WHEN}\\b.*)$`, 'iu');
const NOT_VERB = /^(?:this|was|has|its|always|perhaps|news|classes|lessons|sessions|meetings|things|morning|evening|during|bring|thing|something|nothing|anything|everything)$/iu;

/** Verbs that only say that something takes place: "the sync runs at 02:30" says what "sync: 02:30" says. */
const HAPPENS = /^(?:runs|happens|occurs|fires|executes|triggers)$/iu;
const CLOCK = /^(?:\d{1,2}(?::\d{2})? ?(?:am|pm|o['’]clock)|\d{1,2}:\d{2}|noon|midnight)/iu;

/** "The band rehearses on Mondays", "the plumber is coming on Tuesday". */
export const schedule: Reader = (clause) => {
  const [, who = '', verb = '', when = ''] = VERBED.exec(clause) ?? [];
  if (when === '' || NOT_VERB.test(verb) || /^(?:i|we|it|they)$/iu.test(who) || !isSubject(who)) return undefined;
  if (!/^(?:the|our|my|your|this|a|an)\s|^\p{Lu}/iu.test(who)) return undefined;
  return of(HAPPENS.test(verb) && CLOCK.test(when) ? keyOf(who) : keyOf(who, verb.toLowerCase()), valueOf(when), /\b(?:now|instead)\b/iu.test(clause) ? { change: true } : {});
};
