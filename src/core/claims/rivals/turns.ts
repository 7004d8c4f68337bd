/**
 * Claims back to the sentences they were read in, as turns of talk.
 *
 * @module
 */
import type { Claim } from '../../types.js';
import type { Steps } from '../../steps.js';
import { isRead, slotOf } from '../guess.js';
import { sayingsOf, type ReadStatement, type Role, type Saying } from './saying.js';

/** Where a claim was read: its session, the ordinal of its message there, and who spoke. */
export interface Place {
  readonly session: string;
  readonly turn: number;
  readonly role: Role;
  /** The message before it is what a tool returned. */
  readonly afterTool: boolean;
}

export interface SaidIn {
  readonly saying: Saying;
  /** Indices of its claims. */
  readonly own: readonly number[];
}

interface Turn {
  readonly place: Place;
  readonly at: number | undefined;
  /** Indices of claims by their quotes. */
  readonly quotes: Map<string, number[]>;
}

/** The sentences of `claims`, in the order of their turns; what is only denied stands for none. */
export function* sayingsIn(claims: readonly Claim[], places: readonly (Place | undefined)[]): Steps<SaidIn[]> {
  const statementOf = readStatements(claims);
  const out: SaidIn[] = [];
  for (const { place, at, quotes } of turnsOf(claims, places)) {
    const sentences = [...bySentence(quotes)].map(([text, own]) => ({ text, own, claims: own.flatMap((i) => claims[i] ?? []) }));
    const sayings = sayingsOf({
      ...place,
      at,
      sentences: sentences.map(({ text, claims: said }) => ({
        text,
        evidence: Math.max(...said.map(({ slotType, evidence }) => (slotType === 'OpenQ' ? 1 : evidence))),
        scope: said.find(({ scope }) => scope !== undefined)?.scope,
        read: said.filter(isRead).map(statementOf),
      })),
    });
    for (const [i, saying] of sayings.entries()) out.push({ saying, own: sentences[i]?.own ?? [] });
    yield;
  }
  return out;
}

function readStatements(claims: readonly Claim[]): (claim: Claim) => ReadStatement {
  const values = new Map<string, Set<string>>();
  for (const claim of claims) if (isRead(claim)) values.set(slotOf(claim), (values.get(slotOf(claim)) ?? new Set()).add(claim.value));
  return (claim) => ({ ...claim, slot: slotOf(claim), contested: (values.get(slotOf(claim))?.size ?? 0) > 1 });
}

function turnsOf(claims: readonly Claim[], places: readonly (Place | undefined)[]): readonly Turn[] {
  const turns = new Map<string, Turn>();
  for (const [i, claim] of claims.entries()) {
    const place = places[i];
    if (place === undefined || claim.denies !== undefined) continue;
    const name = `${place.session}\n${place.turn}`;
    const turn = turns.get(name) ?? { place, at: claim.at, quotes: new Map<string, number[]>() };
    turns.set(name, turn);
    turn.quotes.set(claim.text, [...(turn.quotes.get(claim.text) ?? []), i]);
  }
  return newest([...turns.values()]);
}

/** Sayings that are compared at most: what is compared takes some hundred microseconds each, and old talk is rarely answered. */
const MOST = 1500;

/** Of every session its newest turns, an equal share each. */
function newest(turns: readonly Turn[]): readonly Turn[] {
  if (turns.reduce((sum, { quotes }) => sum + quotes.size, 0) <= MOST) return turns;
  const share = Math.floor(MOST / new Set(turns.map(({ place }) => place.session)).size);
  const left = new Map<string, number>();
  const kept = new Set<Turn>();
  for (const turn of [...turns].sort((a, b) => b.place.turn - a.place.turn)) {
    const room = left.get(turn.place.session) ?? share;
    left.set(turn.place.session, room - turn.quotes.size);
    if (room > 0) kept.add(turn);
  }
  return turns.filter((turn) => kept.has(turn));
}

/** Claims quoted with the sentence before theirs, or with a clause of it, go with the sentence itself. */
function bySentence(quotes: ReadonlyMap<string, readonly number[]>): Map<string, number[]> {
  const texts = [...quotes.keys()];
  const out = new Map<string, number[]>();
  for (const [text, indices] of quotes) {
    const last = texts.find((other) => isLast(text, other));
    const whole = texts.find((other) => other !== text && other.includes(text) && !isLast(other, text));
    const home = last ?? whole ?? text;
    out.set(home, [...(out.get(home) ?? []), ...indices]);
  }
  return out;
}

/** Whether `text` is a sentence with the one before it. */
const isLast = (text: string, sentence: string): boolean => text !== sentence && text.endsWith(sentence) && /[.!?。！？…:：\n]["”’)]?\s*$/u.test(text.slice(0, text.length - sentence.length));

