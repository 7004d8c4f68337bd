/**
 * What speaks for and against one answer overruling another, as numbers.
 *
 * @module
 */
import { isBare, type Answer } from './answers.js';
import { accepts, refuses, rejects } from './marks.js';
import type { Given, Saying } from './saying.js';

/** By what right an answer overrules another: it answers a guess, replaces what its speaker said, or was looked up. */
export type Standing = 'guess' | 'update' | 'changed' | 'measured';

/** The standing, and whether the later sentence names both beside each other as new and old. */
export interface Right {
  readonly standing: Standing;
  readonly opposed: boolean;
}

/** How often a stem is spoken of, and how many answers of one kind and unit there are. */
export interface Index {
  readonly sayings: ReadonlyMap<string, number>;
  readonly answers: ReadonlyMap<string, number>;
  /** How many sayings there are. */
  readonly size: number;
}

export function indexOf(sayings: readonly Saying[]): Index {
  const stems = new Map<string, number>();
  const answers = new Map<string, Set<string>>();
  for (const one of sayings) {
    for (const stem of one.stems) stems.set(stem, (stems.get(stem) ?? 0) + 1);
    for (const answer of one.answers) {
      const name = kindOf(answer);
      answers.set(name, (answers.get(name) ?? new Set()).add(answer.same));
    }
  }
  return { sayings: stems, answers: new Map([...answers].map(([name, set]) => [name, set.size])), size: sayings.length };
}

const kindOf = ({ kind, unit }: Answer): string => `${kind} ${unit}`;
const NAMES: ReadonlySet<string> = new Set(['name', 'word']);
const HAN = /\p{Script=Han}/u;
/** Longest text of a brief reply. */
const briefly = (text: string): boolean => text.length <= (HAN.test(text) ? 24 : 60);

/** Numbers by name; what is absent is 0. Most are 0 or 1, `own` and `about` count shared stems by their rarity. */
export function featuresOf(now: Saying, is: Given, old: Saying, was: Given, { standing, opposed }: Right, index: Index): Readonly<Record<string, number>> {
  const apart = now.session !== old.session || now.turn !== old.turn;
  const { own, about } = topic(now, is, old, was, apart, index);
  const shared = own + 0.4 * about;
  const sameSession = now.session === old.session;
  const distance = sameSession ? now.turn - old.turn : Infinity;
  const marked = now.revises || now.corrects;
  const mentioned = apart && now.mentions.has(was.same);
  const bare = (isBare(is) || isBare(was)) && is.unit !== was.unit;
  const name = NAMES.has(is.kind) || NAMES.has(was.kind) || (is.kind === 'series' && was.kind === 'series' && is.unit !== was.unit);
  const many = Math.max(index.answers.get(kindOf(is)) ?? 1, index.answers.get(kindOf(was)) ?? 1);
  const flag = (value: boolean): number => (value ? 1 : 0);
  return {
    bias: 1,
    [standing]: 1,
    own: Math.min(own, 2),
    aboutOnly: own === 0 ? Math.min(0.4 * about, 1) : 0,
    [`${standing}-apart`]: flag(shared === 0),
    [`${standing}-own`]: Math.min(own, 2),
    farApart: flag(shared === 0 && distance !== 1),
    farOnly: flag(shared === 0 && distance !== 1 && many === 2 && !name && !bare),
    refuses: flag(distance === 1 && refuses(now.text)),
    accepts: flag(distance === 1 && accepts(now.text)),
    [`${standing}-name`]: flag(name),
    [`${standing}-revises`]: flag(now.revises),
    apartTopic: flag(shared === 0),
    rare: name || bare ? 0 : 1 / many,
    bare: flag(bare),
    bareTopic: bare ? Math.min(shared, 1.5) : 0,
    name: flag(name),
    nameTopic: name ? Math.min(shared, 1.5) : 0,
    sameKind: flag(name && is.unit !== '' && is.unit === was.unit),
    sameKindTopic: name && is.unit !== '' && is.unit === was.unit ? Math.min(shared, 1) : 0,
    kindUnknown: flag(name && (is.unit === '') !== (was.unit === '')),
    nameDecides: flag(name && now.decides),
    nameRead: flag(name && is.read),
    mention: flag(mentioned && marked),
    mentionPlain: flag(mentioned && !marked),
    opposed: flag(opposed),
    rejects: flag(apart && rejects(now.message, was.text)),
    adjacent: flag(distance === 1),
    near: flag(distance === 2 || distance === 3),
    sameSession: flag(sameSession),
    sameTurn: flag(!apart),
    revises: flag(now.revises),
    corrects: flag(now.corrects),
    revisesTopic: now.revises ? Math.min(shared, 1.5) : 0,
    proposes: flag(old.proposes),
    adjacentProposes: flag(distance === 1 && old.proposes),
    guessed: flag(old.evidence === 1),
    remembersWrong: flag(standing === 'guess' && !old.proposes && old.evidence > 1 && (sameSession ? now.turn < old.turn : now.at !== undefined && old.at !== undefined && now.at < old.at)),
    settled: flag(standing === 'guess' && !old.proposes && old.evidence > 1),
    provisional: flag(old.provisional),
    rough: flag(old.rough),
    nowRough: flag(now.rough),
    afterTool: flag(now.afterTool),
    brief: flag(distance === 1 && briefly(now.text)),
    undated: flag(!sameSession && (now.at === undefined || old.at === undefined)),
    isRead: flag(is.read),
    wasRead: flag(was.read),
    answersNow: Math.log(Math.max(1, now.answers.length)),
    answersOld: Math.log(Math.max(1, old.answers.length)),
    sameUnit: flag(!name && is.unit !== '' && is.unit === was.unit),
    unmarked: flag(standing === 'update' && !marked),
    unmarkedTopic: standing === 'update' && !marked ? Math.min(own, 2) : 0,
    [`kind-${is.kind}`]: 1,
    wordly: flag(is.kind === 'word' || was.kind === 'word'),
  };
}

/** Topics that the kind of an answer says already. */
const IMPLIED: ReadonlyMap<string, string> = new Map([['money', '~price']]);

function topic(now: Saying, is: Given, old: Saying, was: Given, apart: boolean, { sayings }: Index): { own: number; about: number } {
  const weightOf = (stem: string): number => {
    const shared = sayings.get(stem) ?? 1;
    return (HAN.test(stem) ? 0.6 : 1) * (shared <= 3 ? 1 : shared <= 6 ? 0.6 : 0.3);
  };
  const around = (one: Saying, stem: string): boolean => one.stems.has(stem) || (apart && one.context.has(stem));
  let own = 0;
  let about = 0;
  for (const stem of is.near) {
    if (IMPLIED.get(is.kind) === stem) continue;
    if (was.near.has(stem)) own += weightOf(stem);
    else if (around(old, stem)) about += weightOf(stem);
  }
  for (const stem of was.near) if (IMPLIED.get(was.kind) !== stem && !is.near.has(stem) && around(now, stem)) about += weightOf(stem);
  return { own, about };
}
