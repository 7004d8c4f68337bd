/**
 * English attribute statements. Each reader takes one clause, without its lead-in, scope and negators, and gives the attribute
 * and its value, or nothing; the first that reads it wins.
 *
 * @module
 */
import { isSubject, keyOf, valueOf, withoutStop, wordCount } from './phrase.js';
import { CHANGE_VERB, CLASSIFIERS, isAdjective, isParticiple, MULTI_ADJECTIVES, MULTI_VERBS, PREPOSITIONS, SINGLE_VERBS } from './words.js';


/** An attribute and its value; `multi` true where values accumulate, false where the clause itself says that it replaces one. */
export interface Attribute {
  readonly key: string;
  readonly value: string;
  readonly multi?: boolean;
  readonly change?: boolean;
}

type Reader = (clause: string) => Attribute | undefined;

const of = (key: string, value: string | undefined, more: Omit<Attribute, 'key' | 'value'> = {}): Attribute | undefined =>
  value === undefined || key === '' || key.length > 140 ? undefined : { key, value, ...more };

const ADVERB = /^(?:(?:probably|perhaps|maybe|possibly|presumably|likely|supposedly|apparently|now|currently|still|also|actually|already|just|always|usually|normally|typically|presently|officially|generally|mostly|mainly|recently|finally|really|only|both|then|since|permanently|at present|as of now)\s+)+/iu;
const NOW = /\b(?:now|from now on|as of (?:now|today)|these days|nowadays)\b/iu;
const ALSO = /\b(?:also|too|as well|additionally)\b/iu;
const CLASSIFIED = new RegExp(`^the (${CLASSIFIERS}) of (.+)$`, 'iu');

/** "the city of London" under the relation "born in" is the value London of "born in city". */
function classified(relation: string, text: string): { relation: string; text: string; definite: boolean } {
  const match = CLASSIFIED.exec(text.trim());
  return match === null ? { relation, text, definite: false } : { relation: `${relation} ${(match[1] ?? '').toLowerCase()}`, text: match[2] ?? '', definite: true };
}

const COPULA = /\b(?:is|are|am|was|were|has been|have been|might be|may be|could be|must be|should be|will be)\b|['’](?:s|re)(?= (?:now|at|in|on|\d))|=/gu;

/** "the X is Y", "X was born in Y", "Z is the X of Y". */
const copula: Reader = (clause) => {
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
const PREDICATE_NAME = /^(?:called|named|known as|titled) (.+)$/iu;
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
  const name = PREDICATE_NAME.exec(text);
  if (name !== null && !person) return of(keyOf(subject, 'name'), valueOf(name[1] ?? ''), change);
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
    const value = valueOf(place[2] ?? '');
    return value === undefined ? undefined : of(keyOf(subject, /\d/u.test(value) && /^(?:at|on|in)$/iu.test(place[1] ?? '') ? '' : `${lower(place[1])}`), value, change);
  }
  return plainValue(subject, text, { ...change, ...(also ? { multi: true } : {}) });
}

/** What is limited is asked for its limit; what is planned, for its date. */
function aspectOf(text: string, subject: string): string {
  if (/^(?:capped|limited)/iu.test(text)) return 'limit';
  return /^(?:scheduled|due|planned|expected|booked)/iu.test(text) && !/(?:date|deadline|time|day)$/iu.test(subject) ? 'date' : '';
}

const lower = (text: string | undefined): string => (text ?? '').toLowerCase();

function related(subject: string, word: string, preposition: string, text: string, more: Omit<Attribute, 'key' | 'value'>): Attribute | undefined {
  const sorted = classified(`${word} ${preposition}`, text);
  const key = /^i$/iu.test(subject) ? `i am ${sorted.relation}` : /^we$/iu.test(subject) ? `we are ${sorted.relation}` : keyOf(subject, sorted.relation);
  return of(key, valueOf(sorted.text), { ...(MULTI_ADJECTIVES.has(word) && !sorted.definite ? { multi: true } : {}), ...more });
}

const PROPER = /^(?:["“']?\p{Lu}|\d|[a-z]+[\d./_-])/u;
const isProper = (text: string): boolean => PROPER.test(text.trim()) && !/^(?:the|our|my|this|a|an|these|those|all|some|your|their|his|her|its)\s/iu.test(text.trim());

/** "Z is the X of Y" says of Y that its X is Z; "Z is a X of Y" says of Z that it is X of Y. */
function asRole(subject: string, definite: boolean, role: string, whole: string, change: object): Attribute | undefined {
  if (definite && isProper(subject) && !/\s(?:of|['’]s)\s/u.test(subject)) return of(keyOf(`the ${role} of ${whole}`), valueOf(subject), change);
  if (definite) return plainValue(subject, `the ${role} of ${whole}`, change);
  return of(keyOf(subject, `${lower(role)} of`), valueOf(whole), { ...(/\b(?:member|fan|supporter|contributor|part|owner|user|speaker)s?$/iu.test(role) ? { multi: true } : {}), ...change });
}

/** Nouns whose values are adjectives: "the status is pending". */
const ATTRIBUTE = /(?:^|\s)(?:status|state|mode|level|type|theme|colou?r|phase|priority|severity|visibility|strategy|policy|default|value|setting|size|rating|plan|tier|stage|kind|style|format|preference|choice|answer|verdict|outcome|result)(?:\s+(?:of|for)\s.*)?$/iu;
const PROGRESSIVE = /^(?:[a-z]+ing|going|being)\s/u;

function plainValue(subject: string, text: string, more: Omit<Attribute, 'key' | 'value'>): Attribute | undefined {
  const inverse = /^(?:the|our|my)\s+(?:current\s+|new\s+)?(\p{Ll}.*)$/u.exec(text);
  if (inverse !== null && isProper(subject)) return of(keyOf(inverse[1] ?? ''), valueOf(subject), more);
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

const VERBS = [...MULTI_VERBS, ...SINGLE_VERBS].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
const third = (verb: string): string => (/(?:s|x|ch|sh|o)$/u.test(verb) ? `${verb}es` : /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : verb === 'have' ? 'has' : `${verb}s`);
const past = (verb: string): string => (/e$/u.test(verb) ? `${verb}d` : /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`);
const BASE_OF = new Map<string, string>(VERBS.flatMap((verb): [string, string][] => [[verb, verb], [third(verb), verb]]));
for (const [form, verb] of [['kept', 'keep'], ['stored', 'store'], ['used', 'use']] as const) BASE_OF.set(form, verb);
const PAST_OF = new Map<string, string>(VERBS.map((verb): [string, string] => [past(verb), verb]));

const CHOSEN = /(?:\b|(?=['’]))(?:(?:have |has |['’]ve )?(?:decided|agreed|chosen|opted|elected) (?:to (?:use|go with|adopt|pick|stay with|stick with)|on|upon|for)|(?:have |has |['’]ve )?(?:chose|picked|selected|adopted|(?:hired|appointed|booked|nominated|elected)(?=.* as )|went with|settled on|standardi[sz]ed on|opted for|decided on|go with|stick with|rely on using)|(?:are|is|['’]re) (?:now |currently |still )?using)\b/iu;
const PARTICLE = new RegExp(`^(?:(out|up|back|off|down|over) )?(?:(${PREPOSITIONS}) (?!most |least ))?(.+)$`, 'iu');
const PURPOSE = /^(.+?) (?:for|as) (?:(the|our|my|its) )?(?:main |primary |default )?(\p{Ll}[\p{L} -]+?)$/u;

/** "X uses Y", "I live in Y", "the service listens on Y". */
const verbal: Reader = (clause) => {
  const text = clause.replace(CHOSEN, ' use').replace(/\s+/gu, ' ');
  const words = text.split(' ');
  const limit = Math.min(words.length - 1, 10);
  for (let i = 1; i <= limit; i += 1) {
    const word = lower(words[i]);
    const verb = BASE_OF.get(word) ?? PAST_OF.get(word);
    if (verb === undefined) continue;
    const subject = words.slice(0, i).join(' ').replace(/\s+(?:now|currently|still|also|usually|always|typically|generally|mainly|mostly|mainly|normally|actually|really|just|only|all|both|already|can|must|should|will|to)$/iu, '');
    const person = /^(?:i|we)$/iu.test(subject);
    if (!person && !isSubject(subject)) continue;
    // A past form is an event, unless a preposition makes it a standing relation of a thing.
    const tail = words.slice(i + 1).join(' ');
    if (!BASE_OF.has(word) && !(isProper(subject) && STANDING.has(verb) && new RegExp(`^(?:${PREPOSITIONS}) `, 'u').test(tail))) continue;
    // A bare form after a singular subject is a noun: "the retry count".
    if (!person && BASE_OF.get(word) === word && !/(?:s|people|children|team|staff|data)$/iu.test(subject.replace(/\s(?:of|for|in|on|from)\s.*$/u, ''))) continue;
    const read = ofVerb(subject, verb, word, tail, /\b(?:now|currently)\b/iu.test(text), ALSO.test(text));
    if (read !== undefined) return read;
  }
  return undefined;
};

/** Verbs whose past still answers a lasting question about a named one: "Ada died in London". */
const STANDING = new Set(['die', 'work', 'live', 'study', 'graduate', 'reside', 'serve', 'train', 'retire', 'settle', 'play']);

function ofVerb(subject: string, verb: string, form: string, tail: string, now: boolean, also: boolean): Attribute | undefined {
  const parts = PARTICLE.exec(tail.replace(ADVERB, ''));
  if (parts === null) return undefined;
  const [, particle = '', preposition = '', object = ''] = parts;
  if (/^(?:that|to|how|what|why|if|whether|it|them|this|me|you|us|him|her|one|so|when|because|like|well|fine|great|pretty|very|really)\b/iu.test(object)) return undefined;
  if (lower(preposition) === 'to' && /^(?:need|like|love|hate|prefer|have|own|use|enjoy|know|provide|handle|require|accept|allow|follow|support|include)$/u.test(verb)) return undefined;
  const person = /^(?:i|we)$/iu.test(subject);
  // What one has or knows in passing answers no lasting question; "own" does.
  if (person && /^(?:have|know|need|cover|follow|handle)$/u.test(verb) && preposition === '') return undefined;
  const perfect = verb === 'have' && (/^(?:been|had)$/iu.test(object.split(' ')[0] ?? '') || isParticiple(object.split(' ')[0] ?? '') || /^(?:visited|met|read|\p{Ll}+ed|\p{Ll}+en)$/iu.test(object.split(' ')[0] ?? ''));
  if (perfect) return undefined;
  const relation = [person || !BASE_OF.has(form) ? form : third(verb), particle.toLowerCase(), preposition.toLowerCase()].filter((part) => part !== '').join(' ');
  const sorted = classified(relation, object);
  const change = now ? { change: true } : {};
  if (verb === 'use' || verb === 'have') {
    const purpose = verb === 'use' ? PURPOSE.exec(object) : null;
    const value = purpose === null ? undefined : valueOf(purpose[1] ?? '');
    if (purpose !== null && value !== undefined && !/\b(?:and|but|because|when)\b/u.test(purpose[3] ?? '')) {
      return of(person ? keyOf(purpose[3] ?? '') : keyOf(subject, purpose[3] ?? ''), value, { ...(purpose[2] === undefined || also ? { multi: true } : {}), ...change });
    }
  }
  const split = new RegExp(`^(.+?) (in|at|on|under|to|inside|behind|above|near|below) (.+)$`, 'iu').exec(sorted.text);
  if (split !== null && /^(?:keep|store|host|deploy|park|send|log|write|cache|publish|read|set|run|save|back|put)$/u.test(verb) && preposition === '') {
    return of(keyOf(split[1] ?? '', `${third(verb)} ${lower(split[2])}`), valueOf(split[3] ?? ''), change);
  }
  if (!MULTI_VERBS.has(verb) && preposition === '' && particle === '' && !/\d|^(?:every|daily|weekly|monthly|hourly|nightly)\b/u.test(sorted.text) && !/^(?:prefer|drive|host|manage|lead|maintain|run|cost|return|start|serve|drink|study|teach|play|speak|render|take|hold|equal|measure)$/u.test(verb)) return undefined;
  const value = valueOf(sorted.text);
  if (value === undefined || wordCount(value) > 7) return undefined;
  const counted = /^(?:at most|at least|up to|exactly|only|about)?\s*(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\s+\p{L}+s\b/u.test(value);
  const multi = (also || MULTI_VERBS.has(verb) || (verb === 'play' && preposition === '') || (verb === 'speak' && preposition === '')) && !sorted.definite && (also || !counted);
  return of(person ? `${lower(subject)} ${sorted.relation}` : keyOf(subject, sorted.relation), value, { ...(multi ? { multi: true } : {}), ...change });
}

const MAKERS = 'founded|created|developed|wrote|performed|built|designed|invented|discovered|directed|produced|composed|painted|established|authored|sang|recorded';
const MAKER = new RegExp(`^(\\p{Lu}.*?) (${MAKERS}) (.+)$`, 'u');
const PARTICIPLE: ReadonlyMap<string, string> = new Map([['wrote', 'written'], ['sang', 'sung']]);

/** "Z founded Y" says what "Y was founded by Z" says. */
const maker: Reader = (clause) => {
  const match = MAKER.exec(clause);
  const [, who = '', verb = '', what = ''] = match ?? [];
  if (match === null || !isProper(who) || !isSubject(who) || !/^(?:the\s)?["“']?(?:\p{Lu}|\d|\p{Ll}+$)/u.test(what) || wordCount(what) > 10) return undefined;
  return of(keyOf(what, `${PARTICIPLE.get(verb) ?? verb} by`), valueOf(who));
};

const MOVES = new RegExp(`^(?:(.*?)\\s)?(?:has |have |had |['’]ve |just |recently |now |all |finally |already |been |got |had to be )*(${CHANGE_VERB})(?: (?:over|back|up|down))?(?:\\s(?!from )(.+?))?(?: from (.+?))? (?:to|into|onto|for) (.+)$`, 'iu');
const REPLACED = /^(?:(.*?)\s)?(?:has |have |['’]ve |just |recently )*(?:replaced|swapped out|swapped|replace|swap) (.+?) (?:with|by|for) (.+)$/iu;
const PURPOSE_TAIL = /^(.+?) (?:for|as) (?:the |our |my )?(\p{Ll}[\p{L} -]+?)$/u;

/** "we switched X from A to B", "X moved to B", "Set X to B". */
const change: Reader = (clause) => {
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
  if (!person && object !== '') return undefined;
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
const imperative: Reader = (clause) => {
  const match = SET.exec(clause);
  return match === null || !isSubject(match[1] ?? '') ? undefined : of(keyOf(match[1] ?? ''), valueOf(match[2] ?? ''), { change: true });
};

const USE = /^(?:always |please |let['’]s |only )?use (.+?) (?:for|as) (?:the |our |all )?(.+)$/iu;
const use: Reader = (clause) => {
  const match = USE.exec(clause);
  return match === null || wordCount(match[2] ?? '') > 5 ? undefined : of(keyOf(match[2] ?? ''), valueOf(match[1] ?? ''));
};

const PAIR = /^((?:\p{L}[\p{L}\p{N}./_-]*)(?: [\p{L}\p{N}][\p{L}\p{N}./_-]*){0,4})\s?(?:(?<!\d):|=|→|->|=>)\s?(\S.*)$/u;
/** "Staging port: 8081", "PORT=8081". */
const pair: Reader = (clause) => {
  const match = PAIR.exec(clause);
  if (match === null || /^(?:https?|ftp|file|note|todo|error|warning|info|debug|example|e\.g|step|q|a|user|assistant|tool|question|answer|re|ps|fyi)$/iu.test(match[1] ?? '')) return undefined;
  if (/^\/\//u.test(match[2] ?? '') || !isSubject(match[1] ?? '')) return undefined;
  return of(keyOf(match[1] ?? ''), valueOf(match[2] ?? '', 6));
};

const APPOSITION = /\b(?:my|our) current (\p{Ll}+), (?:an?|the) ([^,.;]{3,60})/u;
/** "for my current project, a Ford Mustang model", in whatever sentence it stands. */
export function readApposition(sentence: string): Attribute | undefined {
  const match = APPOSITION.exec(sentence);
  return match === null ? undefined : of(keyOf(match[1] ?? ''), valueOf(match[2] ?? ''), { multi: false });
}

/** "my wife's name"… the value first: "8081 is the staging port" is read by `copula`. Order matters: changes before states. */
const READERS: readonly Reader[] = [pair, imperative, use, change, maker, copula, verbal];

const KEEPER = /^(\p{Lu}[\p{L}.-]*(?: \p{Lu}[\p{L}.-]*){0,2}) (owns|maintains|manages|leads|handles|runs|hosts|chairs) (?:the|our) (\p{Ll}.*)$/u;
const KEPT: ReadonlyMap<string, string> = new Map([['owns', 'owned'], ['maintains', 'maintained'], ['manages', 'managed'], ['leads', 'led'], ['handles', 'handled'], ['runs', 'run'], ['hosts', 'hosted'], ['chairs', 'chaired']]);
/** "Anna owns the billing module" says what "it is owned by Anna" says. */
const keeper: Reader = (clause) => {
  const [, who = '', verb = '', what = ''] = KEEPER.exec(clause) ?? [];
  return what === '' || wordCount(what) > 5 || !isSubject(`the ${what}`) ? undefined : of(keyOf(`the ${what}`, `${KEPT.get(verb) ?? verb} by`), valueOf(who));
};

/** "For search we settled on Solr". */
const FOR_FIRST = /^for (?:the )?(\p{L}[\p{L} ]{1,30}?),? (?:we|i) (?:use|settled on|chose|picked|went with|decided on|rely on|opted for|adopted) (.+)$/iu;
const forFirst: Reader = (clause) => {
  const match = FOR_FIRST.exec(clause);
  return match === null ? undefined : of(keyOf(match[1] ?? ''), valueOf(match[2] ?? ''));
};

/** The attribute statement of one English clause. */
export function readEnglish(clause: string): Attribute | undefined {
  const text = withoutStop(clause).replace(/\s+/gu, ' ').trim().replace(/\b(?:takes? place|leaves|departs|(?:is|are|will be) held)(?= (?:on|at|in) )/u, 'is').replace(/^let['’]s (?:go|stick|stay) with /iu, 'use ');
  if (text.length > 400 || !/\s|[:=]/u.test(text)) return undefined;
  for (const reader of [forFirst, keeper, ...READERS]) {
    const read = reader(text);
    if (read !== undefined && read.key !== '' && read.key !== read.value) return read;
  }
  return undefined;
}

