/**
 * "the X is Y", "X was born in Y", "Z is the X of Y".
 *
 * @module
 */
import { isSubject, keyOf, valueOf, withoutDay, withoutStop, wordCount } from '../phrase.js';
import { CHANGE_VERB, isAdjective, isParticiple, MULTI_ADJECTIVES, PREPOSITIONS } from '../words.js';
import { ADVERB, ALSO, classified, isProper, lower, NOW, of, type Attribute, type Reader } from './attribute.js';

const COPULA = /\b(?:is|are|am|was|were|has been|have been|might be|may be|could be|must be|should be|will be)\b|['’](?:s|re)(?= (?:now|at|in|on|\d))|=/gu;

/** "the X is Y", "X was born in Y", "Z is the X of Y". */
export const copula: Reader = (clause) => {
  for (const match of clause.matchAll(COPULA)) {
    const subject = clause.slice(0, match.index).trim();
    if (!isSubject(subject) && !/^(?:i|we)$/iu.test(subject)) continue;
    // "has been a great help" judges; it answers no question that another value could answer.
    if (/^ha(?:s|ve) been$/u.test(match[0]) && /^\s(?:an?|the|such|so|very|really)\s/u.test(clause.slice(match.index + match[0].length))) return undefined;
    const read = predicate(subject, clause.slice(match.index + match[0].length).trim());
    if (read !== undefined) return read;
  }
  return undefined;
};

const PREDICATE_CHANGE = new RegExp(`^(?:been )?(?:${CHANGE_VERB}) (?:(?:over|back|up|down) )?(?:from (.+?) )?(?:to|into) (.+)$`, 'iu');
const PREDICATE_REPLACED = /^(?:been )?(?:replaced|superseded|swapped out) (?:by|with|for) (.+)$/iu;
const PREDICATE_SET = /^(?:set|pinned|capped|limited|scheduled|due|planned|configured|fixed|frozen|locked|restricted|expected|booked) (?:to|at|for|on|by) (.+)$/iu;
/** "The caterer is confirmed: X" says who it is. */
const PREDICATE_SETTLED = /^(?:confirmed|decided|settled|finali[sz]ed|final|booked|chosen|fixed|agreed|set)\s?(?::|[—–-]\s)\s*(.+)$/iu;
const PREDICATE_NAME = /^(?:called|named|known as|titled) (.+)$/iu;
/** What is marked, painted or rated is asked for its mark. */
const PREDICATE_MARK = /^(marked|painted|coloured|colored|labell?ed|tagged|rated|priced|dyed|graded|ranked|dated) ([\p{L}\p{N}$€£][\p{L}\p{N}.,:-]*(?: [\p{L}\p{N}.-]+)?)$/iu;
const PREDICATE_RELATION = new RegExp(`^(?:(?:now|all|both|fully|mainly|mostly|only) )?([\\p{L}-]+(?: (?:out|up|off|down|back))?) (${PREPOSITIONS}) (.+)$`, 'iu');
const PREDICATE_PLACE = /^(in|at|on|under|above|below|behind|near|inside|next to|beside|between|over|by|outside) (.+)$/iu;
const ROLE = /^(an?|the) (?:(?:current|new) )?(\p{Ll}.*?|Prime Minister|President|CEO|CTO|Head|Director) (?:of|for|at) (.+)$/u;

function predicate(subject: string, rest: string): Attribute | undefined {
  const now = NOW.test(rest);
  const also = ALSO.test(rest);
  const text = rest.replace(ADVERB, '');
  const change = now ? { change: true } : {};
  const person = /^(?:i|we)$/iu.test(subject);
  const moved = PREDICATE_CHANGE.exec(text);
  if (moved !== null && !person) return of(keyOf(subject), valueOf(moved[2] ?? ''), { change: true, multi: false });
  const replaced = PREDICATE_REPLACED.exec(text);
  if (replaced !== null && !person) return of(keyOf(subject), valueOf(replaced[1] ?? ''), { change: true, multi: false });
  const set = PREDICATE_SET.exec(text);
  if (set !== null && !person) return of(keyOf(subject, aspectOf(text, subject)), valueOf(set[1] ?? ''), change);
  const settled = PREDICATE_SETTLED.exec(text);
  if (settled !== null && !person) return of(keyOf(subject), valueOf(settled[1] ?? ''), change);
  const name = PREDICATE_NAME.exec(text);
  if (name !== null && !person) return of(keyOf(subject, 'name'), valueOf(name[1] ?? ''), change);
  const mark = PREDICATE_MARK.exec(text);
  if (mark !== null && !person && !/^(?:as|by|in|on|at|for|with|to|from|and|or)\b/iu.test(mark[2] ?? '')) return of(keyOf(subject, lower(mark[1])), valueOf(mark[2] ?? ''), /^the new\s/iu.test(subject) ? { change: true } : change);
  const relation = PREDICATE_RELATION.exec(text);
  if (relation !== null && isParticiple(lower(relation[1])) && /^\p{Ll}/u.test(text)) return related(subject, lower(relation[1]), lower(relation[2]), relation[3] ?? '', { ...change, ...(also ? { multi: true } : {}) });
  if (person) {
    const version = /^on (?:the )?(\p{Ll}[\p{L} ]{0,30}version) (v?\d\S*)$/u.exec(text);
    if (version !== null) return of(keyOf(version[1] ?? ''), valueOf(version[2] ?? ''), change);
    const on = /^(on|at) ((?:\p{Lu}|v?\d).*)$/u.exec(text);
    return on === null ? undefined : of(`${lower(subject)} are ${on[1] ?? ''}`, valueOf(on[2] ?? ''), change);
  }
  const role = ROLE.exec(text);
  if (role !== null && wordCount(role[2] ?? '') <= 5 && !/,/u.test(role[2] ?? '')) return asRole(subject, role[1] === 'the', role[2] ?? '', role[3] ?? '', change);
  const place = PREDICATE_PLACE.exec(text);
  if (place !== null && !/^\p{Lu}/u.test(text)) {
    const value = valueOf(withoutDay(place[2] ?? ''));
    return value === undefined ? undefined : of(keyOf(subject, /\d/u.test(value) && /^(?:at|on|in)$/iu.test(place[1] ?? '') ? '' : `${lower(place[1])}`), value, change);
  }
  return plainValue(subject, text, { ...change, ...(also ? { multi: true } : {}) });
}

/** What is limited is asked for its limit; what is planned, for its date. */
function aspectOf(text: string, subject: string): string {
  if (/^(?:capped|limited)/iu.test(text)) return 'limit';
  return /^(?:scheduled|due|planned|expected|booked)/iu.test(text) && !/(?:date|deadline|time|day)$/iu.test(subject) ? 'date' : '';
}


function related(subject: string, word: string, preposition: string, text: string, more: Omit<Attribute, 'key' | 'value'>): Attribute | undefined {
  const sorted = classified(`${word} ${preposition}`, text);
  const key = /^i$/iu.test(subject) ? `i am ${sorted.relation}` : /^we$/iu.test(subject) ? `we are ${sorted.relation}` : keyOf(subject, sorted.relation);
  return of(key, valueOf(sorted.text), { ...(MULTI_ADJECTIVES.has(word) && !sorted.definite ? { multi: true } : {}), ...more });
}


/** "Z is the X of Y" says of Y that its X is Z; "Z is a X of Y" says of Z that it is X of Y. */
function asRole(subject: string, definite: boolean, role: string, whole: string, change: object): Attribute | undefined {
  if (definite && isProper(subject) && !/\s(?:of|['’]s)\s/u.test(subject)) return of(keyOf(`the ${role} of ${whole}`), valueOf(subject), change);
  if (definite) return plainValue(subject, `the ${role} of ${whole}`, change);
  return of(keyOf(subject, `${lower(role)} of`), valueOf(whole), { ...(/\b(?:member|fan|supporter|contributor|part|owner|user|speaker)s?$/iu.test(role) ? { multi: true } : {}), ...change });
}

/** Nouns whose values are adjectives: "the status is pending". */
const ATTRIBUTE = /(?:^|\s)(?:status|state|mode|level|type|theme|colou?r|phase|priority|severity|visibility|strategy|policy|default|value|setting|size|rating|plan|tier|stage|kind|style|format|preference|choice|answer|verdict|outcome|result)(?:\s+(?:of|for)\s.*)?$/iu;
/** An office without an article is held by one: "Ines is corresponding author". */
const HELD = /^(?:\p{Ll}+ ){0,2}(?:author|editor|lead|chair|captain|treasurer|secretary|president|director|coordinator|organi[sz]er|reviewer|maintainer|moderator|referee|host)$/u;
const PROGRESSIVE = /^(?:[a-z]+ing|going|being)\s/u;

function plainValue(subject: string, text: string, more: Omit<Attribute, 'key' | 'value'>): Attribute | undefined {
  const inverse = /^(?:the|our|my)\s+(?:current\s+|new\s+)?(\p{Ll}.*)$/u.exec(text);
  if (inverse !== null && isProper(subject)) return of(keyOf(inverse[1] ?? ''), valueOf(subject), more);
  if (isProper(subject) && wordCount(subject) <= 3 && !subject.includes(',') && HELD.test(text)) return of(keyOf(text), valueOf(subject), more);
  const value = valueOf(text);
  if (value === undefined || PROGRESSIVE.test(text)) return undefined;
  const words = value.split(' ');
  const last = words.at(-1) ?? '';
  const proper = /\p{Lu}|\d|[/_.]/u.test(text.replace(/^(?:I|The|A|An)\b/u, '').slice(0, value.length + 4));
  // A predicate adjective is no value: "is finished" and "is not finished" are one question with two answers.
  if (!proper && words.length <= 3 && isAdjective(last) && !ATTRIBUTE.test(subject)) return undefined;
  if (!proper && isAdjective(words[0] ?? '') && words.length > 1 && !/^(?:an?|the|our)\s/iu.test(text)) return undefined;
  if (/^(?:very|so|too|quite|really|pretty|extremely|how|what|why|where|when|that|because|if|like|as|more|less|to)\s/iu.test(`${value} `)) return undefined;
  return of(keyOf(subject), value, more);
}

const NAMED =
  /^(?!(?:If|When|While|Because|Since|Maybe|Perhaps|Suppose|Unless|Note|Actually|However|Also|But|And|So|Currently|Now|In|On|At|For|From|Yes|Please|Does|Did|Do) (?!I |It |You |Me )|No (?!\p{Lu}\p{L}* (?:was|is|were)))((?:\p{Lu}\S*|\d\S*)(?:\s(?:\p{Lu}\S*|\d\S*|of|the|in|to|and|a|an|as|at|by|for|on|from|with))+)\s(?:was|is|were)\s(\p{Ll}+\s(?:by|in|of|for|to|with|from|as)\s.+)$/u;
/** A title may read like a question, a denial or a greeting ("Never Let Me Go was written by ..."): its capitals say that it is a name. */
export function readNamed(sentence: string): Attribute | undefined {
  const [, name = '', rest = ''] = NAMED.exec(withoutStop(sentence)) ?? [];
  return name === '' || sentence.endsWith('?') || rest.length > 200 ? undefined : predicate(name, rest);
}
