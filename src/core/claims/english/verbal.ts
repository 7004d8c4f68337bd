/**
 * "X uses Y", "I live in Y", "the service listens on Y".
 *
 * @module
 */
import { isSubject, keyOf, valueOf, withoutDay, wordCount } from '../phrase.js';
import { isParticiple, MULTI_VERBS, PREPOSITIONS, SINGLE_VERBS } from '../words.js';
import { ADVERB, ALSO, classified, isProper, lower, of, type Attribute, type Reader } from './attribute.js';

const VERBS = [...MULTI_VERBS, ...SINGLE_VERBS].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
const third = (verb: string): string => (/(?:s|x|ch|sh|o)$/u.test(verb) ? `${verb}es` : /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : verb === 'have' ? 'has' : `${verb}s`);
const past = (verb: string): string => (verb.endsWith('e') ? `${verb}d` : /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`);
const BASE_OF = new Map<string, string>(VERBS.flatMap((verb): [string, string][] => [[verb, verb], [third(verb), verb]]));
for (const [form, verb] of [['kept', 'keep'], ['stored', 'store'], ['used', 'use']] as const) BASE_OF.set(form, verb);
const PAST_OF = new Map<string, string>(VERBS.map((verb): [string, string] => [past(verb), verb]));

const CHOSEN = /(?:\b|(?=['’]))(?:(?:have |has |['’]ve )?(?:decided|agreed|chosen|opted|elected) (?:to (?:use|go with|adopt|pick|stay with|stick with)|on|upon|for)|(?:have |has |['’]ve )?(?:chose|picked|selected|adopted|(?:hired|appointed|booked|nominated|elected)(?=.* as )|went with|settled on|standardi[sz]ed on|opted for|decided on|go with|stick with|rely on using)|(?:are|is|['’]re) (?:now |currently |still )?using)\b/iu;
const PARTICLE = new RegExp(`^(?:(out|up|back|off|down|over) )?(?:(${PREPOSITIONS}) (?!most |least ))?(.+)$`, 'iu');
const PURPOSE = /^(.+?) (?:for|as) (?:(the|our|my|its) )?(?:main |primary |default )?(\p{Ll}[\p{L} -]+?)$/u;

/** "X uses Y", "I live in Y", "the service listens on Y". */
export const verbal: Reader = (clause) => {
  const text = clause.replace(CHOSEN, ' use').replace(/\s+/gu, ' ');
  const words = text.split(' ');
  const limit = Math.min(words.length - 1, 10);
  for (let i = 1; i <= limit; i += 1) {
    const word = lower(words[i]);
    const verb = BASE_OF.get(word) ?? PAST_OF.get(word);
    if (verb === undefined) continue;
    const subject = words.slice(0, i).join(' ').replace(/\s+(?:now|currently|still|also|usually|always|typically|generally|mainly|mostly|mainly|normally|actually|really|just|only|all|both|already|can|must|should|will|might|may|could|to)$/iu, '');
    const person = /^(?:i|we)$/iu.test(subject);
    if (!person && !isSubject(subject)) continue;
    // A past form is an event, unless a preposition makes it a standing relation of a thing.
    const tail = words.slice(i + 1).join(' ');
    if (!BASE_OF.has(word) && !(isProper(subject) && STANDING.has(verb) && new RegExp(`^(?:${PREPOSITIONS}) `, 'u').test(tail))) continue;
    // A bare form after a singular subject is a noun: "the retry count".
    if (!person && BASE_OF.get(word) === word && !/^(?:might|may|could|can|must|should|will)$/iu.test(words[i - 1] ?? '') && !/(?:s|people|children|team|staff|data)$/iu.test(subject.replace(/\s(?:of|for|in|on|from)\s.*$/u, ''))) continue;
    const read = ofVerb(subject, verb, word, tail, /\b(?:(?<!for )now|currently)\b/iu.test(text), ALSO.test(text));
    if (read !== undefined) return read;
  }
  return undefined;
};

const VERSIONED = /^(\p{L}[\p{L}+#. -]{0,30}?) v?\d+(?:\.\d+)*$/u;
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
  // Payments that go through Stripe are done with it.
  if (/^(?:go|run|happen)$/u.test(verb) && /^(?:through|via)$/iu.test(preposition) && !person) return of(keyOf(subject), valueOf(object), { multi: true });
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
  if (split !== null && /^(?:keep|store|host|deploy|park|send|log|write|cache|publish|release|license|print|read|set|run|save|back|put)$/u.test(verb) && preposition === '') {
    return of(keyOf(split[1] ?? '', `${third(verb)} ${lower(split[2])}`), valueOf(split[3] ?? ''), change);
  }
  if (!MULTI_VERBS.has(verb) && preposition === '' && particle === '' && !/\d|^(?:every|daily|weekly|monthly|hourly|nightly)\b/u.test(sorted.text) && !/^(?:prefer|drive|host|manage|lead|maintain|run|cost|return|start|serve|drink|study|teach|play|speak|render|take|hold|equal|measure)$/u.test(verb)) return undefined;
  const value = valueOf(preposition === '' ? sorted.text : withoutDay(sorted.text));
  if (value === undefined || wordCount(value) > 7) return undefined;
  // Two versions of one thing replace each other.
  const [, versioned = ''] = VERSIONED.exec(value) ?? [];
  if (versioned !== '' && person && /^(?:use|target|run|ship|build)$/u.test(verb) && !also) return of(`${lower(subject)} ${sorted.relation} ${versioned}`, value, { multi: false, ...change });
  const counted = /^(?:at most|at least|up to|exactly|only|about)?\s*(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\s+\p{L}+s\b/u.test(value);
  const multi = (also || MULTI_VERBS.has(verb) || (verb === 'play' && preposition === '') || (verb === 'speak' && preposition === '')) && !sorted.definite && (also || !counted);
  return of(person ? `${lower(subject)} ${sorted.relation}` : keyOf(subject, sorted.relation), value, { ...(multi ? { multi: true } : {}), ...change });
}
