/**
 * Which answer overrules which: an answer to a question that another sentence answered before, told by what both speak of, by
 * who speaks to whom, and by words of change.
 *
 * @module
 */
import type { Steps } from '../../steps.js';
import { comparable, isBare } from './answers.js';
import { refuses, rejects } from './marks.js';
import { featuresOf, indexOf, type Index, type Standing } from './features.js';
import type { Given, Saying } from './saying.js';
import { settledGuesses } from './settled.js';
import { scoreOf } from './weights.js';

export interface Rivalry {
  readonly old: Saying;
  readonly was: Given;
  readonly now: Saying;
  readonly is: Given;
  readonly standing: Standing;
  readonly features: Readonly<Record<string, number>>;
  /** Above 0 where the two are taken for rivals. */
  readonly score: number;
}

/** Among more sayings than this too many share their words; then only what stands close together is compared. */
const MOST = 400;
/** Sayings around one that its message and the few before can hold. */
const NEIGHBOURS = 24;

/** Each answer that another overrules, with the one that does so most clearly. `sayings` stand in the order of their turns. */
export function* rivalries(sayings: readonly Saying[]): Steps<Rivalry[]> {
  const strongest = new Map<Given, Rivalry>();
  const keep = (one: Rivalry): void => {
    const known = strongest.get(one.was);
    if (known === undefined || isClearer(one, known)) strongest.set(one.was, one);
  };
  for (const one of few((yield* candidates(sayings)).filter(({ score }) => score > 0))) keep(one);
  const direct = [...strongest.values()];
  const told = new Set(direct.map(({ was }) => was));
  for (const one of direct) {
    for (const echo of echoesOf(one, sayings)) if (!told.has(echo.was)) keep(echo);
    yield;
  }
  for (const one of settledGuesses(sayings)) if (!strongest.has(one.was)) keep({ ...one, standing: one.now.role === 'user' ? 'guess' : 'measured', features: {}, score: 0 });
  return [...strongest.values()];
}

const wordsOf = ({ now, is, old, was }: Rivalry): string => [now.text, is.text, old.text, was.text, now.session, old.session, now.turn, old.turn].join('\n');

/** Most different answers that one answer overrules. */
const MOST_OVERRULED = 2;

/** For every answer the clearest rivals only: what would overrule many things overrules none of them for sure. */
function few(found: readonly Rivalry[]): Rivalry[] {
  const byAnswer = new Map<Given, Rivalry[]>();
  for (const one of found) byAnswer.set(one.is, [...(byAnswer.get(one.is) ?? []), one]);
  return [...byAnswer.values()].flatMap((rivals) => {
    const sorted = rivals.sort((a, b) => (isClearer(a, b) ? -1 : 1));
    const values = new Set([...new Set(sorted.map(({ was }) => was.same))].slice(0, MOST_OVERRULED));
    return sorted.filter(({ was }) => values.has(was.same));
  });
}

/** Equal scores go by the words, so that the order of the sessions decides nothing. */
function isClearer(a: Rivalry, b: Rivalry): boolean {
  if (a.score !== b.score) return a.score > b.score;
  const [x, y] = [wordsOf(a), wordsOf(b)];
  return x < y;
}

/** What else says the overruled answer, before it was overruled or as a model's repetition, goes with it. */
function echoesOf(one: Rivalry, sayings: readonly Saying[]): Rivalry[] {
  if (isBare(one.was)) return [];
  return sayings.flatMap((old) => {
    if (old === one.old || old === one.now || (old.role !== 'model' && mayOverrule(one.now, old) === undefined)) return [];
    if (old.answers.some(({ same }) => same === one.is.same)) return [];
    const same = old.answers.filter((was) => was.kind === one.was.kind && was.same === one.was.same);
    return [...same, ...(same.length === 0 ? repeated(one, old) : [])].map((was) => ({ ...one, old, was }));
  });
}

/** A model's remark on what was just named, whether or not its grammar shows a name: 岩板耐高温. */
function repeated({ old, was }: Rivalry, remark: Saying): Given[] {
  if (was.kind !== 'name' || was.text.length < 2 || remark.role !== 'model' || remark.session !== old.session || Math.abs(remark.turn - old.turn) > 1) return [];
  const start = remark.text.toLowerCase().indexOf(was.same);
  return start < 0 ? [] : [{ ...was, start, end: start + was.text.length, near: remark.stems, read: false, slot: undefined, contested: false }];
}

/** Every pair of answers of which the one might overrule the other. */
export function* candidates(sayings: readonly Saying[]): Steps<Rivalry[]> {
  const index = indexOf(sayings);
  const found: Rivalry[] = [];
  for (const [i, now] of sayings.entries()) {
    const others = sayings.length <= MOST ? sayings : sayings.slice(Math.max(0, i - NEIGHBOURS), i + NEIGHBOURS).filter(({ session }) => session === now.session);
    for (const old of others) found.push(...pairsOf(now, old, index));
    if (i % STEP === STEP - 1) yield;
  }
  return found;
}

/** Sayings of one step; some ten milliseconds. */
const STEP = 20;

function pairsOf(now: Saying, old: Saying, index: Index): Rivalry[] {
  if (now === old) return withinOf(now);
  const standing = mayOverrule(now, old);
  if (standing === undefined || old.conditional || now.conditional || now.asks || old.scope !== now.scope) return [];
  const drawn = [...contrasted(now, old), ...topical(now, old)];
  return now.answers.flatMap((is) => {
    // What both sentences say is no rival of what one of them says.
    if (old.answers.some(({ same }) => same === is.same) || rejects(now.text, is.text)) return [];
    return [...old.answers, ...drawn].flatMap((was) => {
      const opposed = now.contrasts.some((one) => one.was.toLowerCase() === was.same && (one.is === undefined || is.same.includes(one.is.toLowerCase()) || one.is.toLowerCase().includes(is.same)));
      if (was.same === is.same || (!opposed && !comparable(was, is))) return [];
      // Where the words were enough to find the slot, nothing is left to tell but that the speaker takes something back.
      if (was.slot !== undefined && was.slot === is.slot && !(now.corrects || opposed || (now.revises && now.evidence < old.evidence))) return [];
      if (was.contested && (old.evidence === 1 || was.slot !== is.slot)) return [];
      // A sentence that repeats an answer without taking it back agrees with it.
      if (now.answers.some(({ same }) => same === was.same) && !now.revises && !now.corrects && !opposed && !rejects(now.text, was.text)) return [];
      const features = featuresOf(now, is, old, was, { standing, opposed }, index);
      if (isStray(features, index) || (features['unmarked'] === 1 && MANIFOLD.has(is.kind))) return [];
      return [{ old, was, now, is, standing, features, score: scoreOf(features) - CROWDING * Math.max(0, Math.log2(index.size / CROWD)) }];
    });
  });
}

/** What every doubling of the sayings beyond a crowd takes off a score: chance brings more words together. */
const CROWDING = 1.4;

/** Sayings among which the only two answers of one kind and unit are no accident. */
const MANY = 12;

/** Of these one has many side by side; only a word of change makes a later one replace an earlier. */
const MANIFOLD: ReadonlySet<string> = new Set(['money', 'date', 'time', 'duration', 'name', 'word', 'series', 'number']);

/** Among more sayings than this many things are spoken of, and a change must share a word with what it changes. */
const CROWD = 60;

/** A change of something else: no word in common, and nothing said of what held before. */
function isStray(features: Readonly<Record<string, number>>, { size }: Index): boolean {
  const has = (name: string): boolean => (features[name] ?? 0) > 0;
  if (!has('update') || !has('farApart')) return false;
  if (has('opposed') || has('corrects') || has('mention') || (has('near') && has('revises'))) return size > CROWD;
  return size > CROWD || !(has('farOnly') && has('revises') && size >= MANY);
}

/** A sentence that names an answer only to replace it by another: "scratch the 10 minutes, sleep for 25". */
function withinOf(one: Saying): Rivalry[] {
  return one.answers.flatMap((was) => {
    if (was.contested) return [];
    const is = one.answers.find((other) => !other.read && other.same !== was.same && comparable(was, other) && replacedIn(one, was, other));
    return is === undefined ? [] : [{ old: one, was, now: one, is, standing: 'update' as const, features: {}, score: 2 }];
  });
}

const BECOMES = /\b(?:extend|chang|mov|rais|lower|cut|bump|switch|reduc|increas|push|make|shorten|drop|up|down)\p{Ll}*\b.*\b(?:to|it|at)\b|→|->|改|换|调|升|降|提|延|定/iu;

function replacedIn({ text, contrasts }: Saying, was: Given, is: Given): boolean {
  if (rejects(text, is.text)) return false;
  if (contrasts.some((one) => one.was.toLowerCase() === was.same && one.is !== undefined && is.same.includes(one.is.toLowerCase()))) return true;
  if (was.kind === 'name') return false;
  return rejects(text, was.text) || (was.end < is.start && BECOMES.test(text.slice(was.end, is.start)));
}

/** A guess is answered whenever it is made; what a model states, only by a reply that does not take it. */
function answersModel(now: Saying, old: Saying, later: boolean | undefined): boolean {
  if (old.evidence === 1) return true;
  // What a model states later against the user, without having looked it up, is a mistake of the model's.
  if (later === false) return !old.afterTool && !old.corrects;
  if (old.proposes) return true;
  return now.session === old.session && now.turn === old.turn + 1 && (refuses(now.message) || now.corrects);
}

/** What `now` says no longer holds, where `old` names it: whatever kind of phrase it is. */
function contrasted(now: Saying, old: Saying): Given[] {
  return now.contrasts.flatMap(({ was }) => {
    const start = old.text.toLowerCase().indexOf(was.toLowerCase());
    if (start < 0 || old.answers.some(({ same }) => same === was.toLowerCase())) return [];
    // 把批大小改成128 names what is asked, not what was answered.
    if ([...now.read, ...old.read].some(({ key }) => key.includes(was.toLowerCase()))) return [];
    return [{ kind: 'name', unit: '', text: old.text.slice(start, start + was.length), same: was.toLowerCase(), start, end: start + was.length, near: old.stems, read: false, slot: undefined, contested: false }];
  });
}

const CLAUSE = /[，,。；;！!？?\s]+/u;

/** Chinese may put the answer right behind what is asked: 目标东南大学, beside 目标改成河海大学. */
function topical(now: Saying, old: Saying): Given[] {
  return now.read.flatMap(({ key }) => {
    if (!/^\p{Script=Han}{2,5}$/u.test(key)) return [];
    return old.text.split(CLAUSE).flatMap((clause) => {
      const text = clause.startsWith(key) ? clause.slice(key.length).replace(/^(?:就|先|想|要|打算|准备)?(?:用|上|选|是|定|报|放|走|做)?/u, '') : '';
      if (text.length < 2 || text.length > 10 || old.answers.some((one) => one.text.includes(text) || text.includes(one.text))) return [];
      const start = old.text.indexOf(text, old.text.indexOf(clause));
      return [{ kind: 'name', unit: '', text, same: text.toLowerCase(), start, end: start + text.length, near: new Set([...old.stems, key]), read: true, slot: undefined, contested: false }];
    });
  });
}

/** Whether one saying may overrule another at all, and by what right. */
function mayOverrule(now: Saying, old: Saying): Standing | undefined {
  if (now === old || now.text === old.text) return undefined;
  const sameSession = now.session === old.session;
  const after = sameSession ? now.turn > old.turn || (now.turn === old.turn && now.order > old.order) : undefined;
  const later = after ?? (now.at !== undefined && old.at !== undefined ? now.at > old.at : undefined);
  const guessed = old.evidence === 1 || (old.role === 'model' && old.proposes) || (old.role === 'user' && old.rough);
  switch (now.role) {
    case 'user':
      if (old.role === 'model') return answersModel(now, old, later) ? 'guess' : undefined;
      if (old.role === 'tool') return later === true ? 'changed' : undefined;
      if (later === false || old.happened || (now.evidence < old.evidence && !now.revises)) return undefined;
      // Within one message a later sentence goes on; it takes an earlier one back only by saying so.
      if (now.turn === old.turn && !now.corrects && !old.answers.some(({ text }) => rejects(now.text, text))) return undefined;
      return later === true || now.revises || now.corrects ? 'update' : undefined;
    case 'tool':
      return old.role !== 'tool' && guessed ? 'measured' : undefined;
    case 'model':
      return old.role !== 'tool' && guessed && now.afterTool && !now.proposes && now.evidence > 1 && later === true ? 'measured' : undefined;
  }
}
