/**
 * "we switched X from A to B", "X moved to B", "set X to B".
 *
 * @module
 */
import { isSubject, keyOf, valueOf, wordCount } from '../phrase.js';
import { CHANGE_VERB } from '../words.js';
import { isProper, of, type Attribute, type Reader } from './attribute.js';

const MOVES = new RegExp(`^(?:(.*?)\\s)?(?:has |have |had |['’]ve |just |recently |now |all |finally |already |been |got |had to be )*(${CHANGE_VERB})(?: (?:over|back|up|down))?(?:\\s(?!from )(.+?))?(?: from (.+?))? (?:to|into|onto|for) (.+)$`, 'iu');
const REPLACED = /^(?:(.*?)\s)?(?:has |have |['’]ve |just |recently )*(?:replaced|swapped out|swapped|replace|swap) (.+?) (?:with|by|for) (.+)$/iu;
const PURPOSE_TAIL = /^(.+?) (?:for|as) (?:the |our |my )?(\p{Ll}[\p{L} -]+?)$/u;

/** Who changes somebody else's thing: "the airline moved our flight to 11:05". */
const AGENT = /^(?:[Tt]he|[Oo]ur|[Mm]y|[Yy]our) \p{Ll}+(?: \p{Ll}+)?$|^\p{Lu}\p{Ll}+$/u;

/** "we switched X from A to B", "X moved to B", "Set X to B". */
export const change: Reader = (clause) => {
  const replaced = REPLACED.exec(clause);
  if (replaced !== null && /^$|^(?:i|we|they|he|she|the team)(?: (?:have|has|just))*$/iu.test((replaced[1] ?? '').trim())) {
    const object = replaced[2] ?? '';
    const purpose = PURPOSE_TAIL.exec(replaced[3] ?? '');
    if (purpose !== null) return of(keyOf(purpose[2] ?? ''), valueOf(purpose[1] ?? ''), { change: true, multi: false });
    return of(isProper(object) ? `switched from ${keyOf(object)}` : keyOf(object), valueOf(replaced[3] ?? ''), { change: true, multi: false });
  }
  const match = MOVES.exec(clause);
  if (match === null) return undefined;
  const [, before = '', verb = '', object = '', from = '', to = ''] = match;
  const actor = before.trim();
  const person = actor === '' || /^(?:i|we|they|he|she|you|the team)$/iu.test(actor.replace(/\s+(?:have|has|had|just|recently|now|also|then|finally|already|all)$/giu, ''));
  const target = person ? object : actor;
  const done = { change: true, multi: false } as const;
  if (!person && object !== '') return AGENT.test(actor) && /^(?:the|our|my)\s|^\p{Ll}+(?: \p{Ll}+){0,2}$/u.test(object) && isSubject(object) && wordCount(object) <= 5 ? of(keyOf(object), valueOf(to), done) : undefined;
  if (target === '') {
    const purpose = PURPOSE_TAIL.exec(to);
    if (purpose !== null) return of(keyOf(purpose[2] ?? ''), valueOf(purpose[1] ?? ''), done);
    if (from !== '') return of(`switched from ${keyOf(from)}`, valueOf(to), done);
    if (/^i$/iu.test(actor.split(' ')[0] ?? '') && /^moved?$/iu.test(verb)) return of('i live in', valueOf(to), done);
    return /^switch|^migrat|^mov/iu.test(verb) && person ? switchedTo(valueOf(to)) : undefined;
  }
  if (/^(?:push|cut|drop|port|shift|roll|went|gone|brought)/iu.test(verb) && person && !/^(?:the|our|my)\s/iu.test(object)) return undefined;
  if (!isSubject(target) || wordCount(target) > 8) return undefined;
  return of(keyOf(target), valueOf(to), done);
};

/** A switch that names neither what it left nor what for; the join may find its slot by the words around it. */
const switchedTo = (value: string | undefined): Attribute | undefined => of(`switched to ${value ?? ''}`, value, { change: true, multi: false });

const SET = /^(?:always |now |please )?(?:set|pin|cap|limit|keep|bump|raise|lower|change|switch|move|update|make) (?:the |our |my )(.+?) (?:to|at|as) (.+)$/iu;
/** An instruction that fixes an attribute: "Set the port to 8081". */
export const imperative: Reader = (clause) => {
  const match = SET.exec(clause);
  return match === null || !isSubject(match[1] ?? '') ? undefined : of(keyOf(match[1] ?? ''), valueOf(match[2] ?? ''), { change: true });
};
