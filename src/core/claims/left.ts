/**
 * What is left of a sentence beside what was read of it: the clauses that name something no statement holds.
 *
 * @module
 */
import { isDate } from './dated.js';
import { plain, withoutLead } from './lead.js';
import { isHypothetical, isQuestion } from './modality.js';
import type { Measured } from './measured.js';
import { normalizeKey, type KeyStrategy } from './normalize.js';
import { partsOf, type Part } from './parts.js';
import { COURTESY, REQUEST, strictness, type Speech } from './strictness.js';
import { withoutAck } from './talk.js';
import { tokensOf } from './telling.js';
import { unread } from './unread.js';

/** A statement, and its clause where it is of no more than that: the quote in place of the sentence. */
export interface Read extends Measured {
  readonly text?: string;
}

export interface Left extends Speech {
  readonly strategy: KeyStrategy;
}

const HAN = /\p{Script=Han}/u;

/** Whether a statement was taken apart. */
export const isAttribute = (value: string): boolean => value !== 'assert' && value !== 'refute';

const squash = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Whether statements hold what a clause names. */
function holder(read: readonly Measured[]): (token: string) => boolean {
  const said = read.map(({ key, value, scope = '', denies = '' }) => `${key} ; ${value} ; ${scope} ; ${denies}`).join(' ; ');
  const [words, run] = [` ${normalizeKey(said)} `, squash(said)];
  return (token) => {
    if (HAN.test(token)) return run.includes(squash(token).slice(0, /\d/u.test(token) ? undefined : 3));
    const name = normalizeKey(token.replace(/['’]s$/u, '').replace(/^v(?=\d)/u, ''));
    return HAN.test(said) && !/^\d+$/u.test(name) ? run.includes(squash(name)) : words.includes(` ${name} `) || new RegExp(`(?<![\\d.])${name.replace(/ /gu, '.')}(?!\\d)`, 'u').test(said);
  };
}

/** A judgement of something, mostly of what was not chosen: "webpack was too slow". */
const JUDGES = /\b(?:too|so|very|pretty|rather|quite) \p{Ll}+[\s.!]*$|(?:太|很|挺|有点|不够|更|最|真)\p{Script=Han}{1,3}了?[\s。.!！]*$/u;
/** Cheap test for a clause of its own. */
const VERB = /\d|\b(?:is|are|was|were|has|have|had|does|did|will|can|must|\p{Ll}+(?:[^s\P{Ll}]s|ed))\b/u;
/** Begins a clause that stands for itself. */
const SUBJECT = /^(?:i|we|it|he|she|they|there|the|my|our|this|that)\b|^(?:我|咱|他|她|它|这|那)/iu;
/** The last of several: "Mondays, Wednesdays, and Fridays". */
const isListed = (sentence: string, { text, start }: Part): boolean => /(?:and|or|和|以及|及|、)\s*$/iu.test(sentence.slice(0, start)) && text.split(/\s+/u).length <= 6 && !VERB.test(text);

/** Whether a statement was read in this clause: its value stands there. */
function isRead({ text }: Part, read: readonly Measured[]): boolean {
  const [words, run] = [` ${normalizeKey(text.replace(/\bv(?=\d)/gu, ''))} `, squash(text)];
  return read.some(({ value, denies = value }) => isAttribute(value) && (HAN.test(text) ? run.includes(squash(denies)) : words.includes(` ${normalizeKey(denies)} `)));
}

/** Talk that belongs to nothing that stands beside it. */
const isIdle = (text: string): boolean => COURTESY.test(text) || (HAN.test(text) ? text.length <= 3 : text.split(/\s+/u).length <= 3);

/** Statements of what is left, each of its own clauses. */
export function leftOf(sentence: string, read: readonly Measured[], around: Left): Read[] {
  const parts = partsOf(sentence);
  const whole = read.length === 0;
  // A sentence that is told whole, and one of a single clause that was read, leave nothing.
  if (!whole && (parts.length < 2 || !read.some(({ value }) => isAttribute(value)))) return [];
  const holds = holder(read);
  const fresh = parts.map((part) => {
    if (!whole && (JUDGES.test(part.text) || isDate(part.text) || isListed(sentence, part) || isRead(part, read))) return false;
    const isNew = (token: string): boolean => !holds(token);
    if (!tokensOf(part.text, 'any', part.start > 0).some(isNew)) return false;
    // What trails a question is asked as well.
    const asked = part.start > 0 && !SUBJECT.test(part.text) && isQuestion(sentence);
    const level = strictness(asked ? sentence : part.text, around);
    return level === 'any' || tokensOf(part.text, level, part.start > 0).some(isNew);
  });
  if (!fresh.includes(true)) return [];
  // Where nothing was read, what stands around belongs to it, except idle talk.
  const kept = whole ? between(parts.map(({ text }, i) => fresh[i] === true || !around.talk(text) || !isIdle(text))) : fresh;
  return runs(kept).flatMap(([from, to]) => {
    const text = sentence.slice(parts[from]?.start, parts[to]?.end);
    const statement = unread(withoutAck(withoutLead(plain(text))), around.strategy);
    if (statement === undefined) return [];
    const asked = isQuestion(text) && !REQUEST.test(text);
    return [{ ...statement, ...(asked ? { slotType: 'OpenQ' as const } : {}), asserted: !asked && !isHypothetical(text), needsContext: false, text }];
  });
}

/** All from the first to the last. */
function between(kept: readonly boolean[]): boolean[] {
  return kept.map((_, i) => i >= kept.indexOf(true) && i <= kept.lastIndexOf(true));
}

/** Stretches of `true`, first and last place of each. */
function runs(kept: readonly boolean[]): (readonly [number, number])[] {
  const out: [number, number][] = [];
  for (const [i, keeps] of kept.entries()) {
    const last = out.at(-1);
    if (!keeps) continue;
    if (last !== undefined && last[1] === i - 1) last[1] = i;
    else out.push([i, i]);
  }
  return out;
}
