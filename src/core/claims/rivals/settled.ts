/**
 * Guesses that were settled right after they were made: what a tool looked up, or what the user answered instead. Whatever came of
 * it, the guess itself says nothing any more.
 *
 * @module
 */
import { comparable, isBare } from './answers.js';
import { accepts, refuses, rejects } from './marks.js';
import type { Given, Saying } from './saying.js';

export interface Settled {
  readonly old: Saying;
  readonly was: Given;
  readonly now: Saying;
  readonly is: Given;
}

/** Guesses with what settled them, from `sayings` in the order of their turns. */
export function settledGuesses(sayings: readonly Saying[]): Settled[] {
  const turns = new Map<number, Saying[]>();
  for (const one of sayings) turns.set(one.turn, [...(turns.get(one.turn) ?? []), one]);
  return sayings.flatMap((old) => {
    if (!isGuess(old)) return [];
    const next = (distance: number): readonly Saying[] => (turns.get(old.turn + distance) ?? []).filter(({ session }) => session === old.session);
    const now = lookedUp(old, next(1), next(2)) ?? lookedUp(old, next(2), next(3)) ?? answered(old, next(1)) ?? replied(old, [...next(1), ...next(2)]);
    // What the answer repeats it confirms.
    return now === undefined ? [] : partsOf(old, now).filter((was) => !now.mentions.has(was.same) || rejects(now.message, was.text)).map((was) => ({ old, was, now, is: answerFor(was, now) }));
  });
}

const isGuess = (one: Saying): boolean => one.asks || one.rough || (one.role === 'model' && (one.proposes || one.evidence === 1));

/** A tool was asked right after the guess: its findings count, as they are told or as they are. */
function lookedUp(old: Saying, found: readonly Saying[], told: readonly Saying[]): Saying | undefined {
  if (old.role === 'tool' || found[0]?.role !== 'tool') return undefined;
  const statements = [...told.filter(({ role, proposes }) => role === 'model' && !proposes), ...found];
  return best(old, statements, 0.5) ?? (old.evidence === 1 ? statements.find(({ answers }) => answers.length > 0) : undefined);
}

/** The user answers a model's guess with something else. */
function answered(old: Saying, replies: readonly Saying[]): Saying | undefined {
  if (old.role !== 'model' || replies[0]?.role !== 'user') return undefined;
  if (accepts(replies[0].text)) return undefined;
  const telling = replies.filter(({ evidence, answers, decides, text }) => (evidence > 1 || decides) && (answers.length > 0 || refuses(text)));
  return best(old, telling, refuses(replies[0].text) ? 0.5 : 1) ?? (old.evidence === 1 && !old.asks ? telling[0] : undefined);
}

/** A question that names what it asks about, and a user's guess, are settled by whatever speaks of the same next. */
function replied(old: Saying, statements: readonly Saying[]): Saying | undefined {
  if (!old.asks && old.role !== 'user') return undefined;
  if (!old.asks) return best(old, statements.filter((now) => now.role === 'model' && now.evidence > 1 && !now.proposes && contradicts(now, old)), 1);
  return best(old, statements.filter(({ asks, proposes, evidence }) => !asks && !proposes && evidence > 1), 1);
}

/** It answers with another figure of the same unit, or says that the guess is wrong. */
const contradicts = (now: Saying, old: Saying): boolean => old.answers.some((was) => rejects(now.message, was.text) || now.answers.some((is) => is.same !== was.same && is.kind === was.kind && is.unit === was.unit && !isBare(is) && is.kind !== 'name'));

function best(old: Saying, statements: readonly Saying[], least: number): Saying | undefined {
  let found: Saying | undefined;
  let most = 0;
  for (const one of statements) {
    const score = relation(old, one);
    if (score >= least && score > most) [found, most] = [one, score];
  }
  return found;
}

function relation(old: Saying, now: Saying): number {
  let shared = 0;
  for (const stem of now.stems) if (old.stems.has(stem)) shared += 1;
  const named = old.answers.some((was) => rejects(now.message, was.text)) ? 2 : old.answers.some(({ same }) => now.mentions.has(same)) ? 1 : 0;
  const alike = old.answers.some((was) => now.answers.some((is) => was.same !== is.same && was.kind !== 'name' && comparable(was, is))) ? 1 : 0;
  return shared + named + alike + (refuses(now.text) ? 1 : 0);
}

/** What of a guess goes: the answers that were answered; all of a guess that says one thing. */
function partsOf(old: Saying, now: Saying): readonly Given[] {
  if (old.answers.some(({ contested }) => contested) && old.evidence === 1) return [];
  const only = old.answers.length === 1;
  const met = old.answers.filter((was) => now.answers.some((is) => was.kind !== 'name' && (only || (!isBare(was) && !isBare(is))) && comparable(was, is)) || rejects(now.message, was.text));
  if (met.length > 0) return met;
  if (old.answers.length > 2) return [];
  return old.answers.length > 0 ? old.answers : [whole(old)];
}

function answerFor(was: Given, now: Saying): Given {
  return now.answers.find((is) => was.same !== is.same && comparable(was, is)) ?? whole(now);
}

/** A sentence as its own answer. */
export const WHOLE = 'whole';
const whole = ({ text, stems }: Saying): Given => ({ kind: WHOLE, unit: '', text, same: text.toLowerCase(), start: 0, end: text.length, near: stems, read: false, slot: undefined, contested: false });
