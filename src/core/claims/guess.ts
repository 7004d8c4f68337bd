/**
 * Guesses about something that was stated: a hedge or a line of reasoning joins the stronger statement whose sentence speaks
 * of the same. A wrong join only hides a guess, so less is asked of it than of two statements that both count.
 *
 * @module
 */
import { atOnce, type Steps } from '../steps.js';
import { Evidence, type Claim } from '../types.js';
import { answersIn, comparable, type Answer } from './rivals/answers.js';
import { withoutHedge } from './hedge.js';
import { lemma } from './lemma.js';
import { fold } from './phrase.js';
import { contentWords } from './measure-words.js';

const HAN = /\p{Script=Han}/u;
/** Characters that say how, not what. */
const FUNCTION = /[的了在是用和与或就都也不能会可要把被对从到为有个这那还没由于上下里们我你他她它吗呢吧，。]/u;

/** What a text speaks of: word stems, and pairs of neighbouring characters in Chinese. */
export function subjectStems(text: string): Set<string> {
  const out = new Set<string>();
  for (const word of contentWords(text.replace(/[_-]/gu, ' '))) if (!HAN.test(word) && !/^\d/u.test(word)) out.add(lemma(word));
  for (const run of text.match(/\p{Script=Han}+/gu) ?? []) {
    for (let i = 0; i + 1 < run.length; i += 1) if (!FUNCTION.test(run.slice(i, i + 2))) out.add(run.slice(i, i + 2));
  }
  return out;
}

/** One statement that a guess may be about. */
export interface Stated {
  readonly claim: Claim;
  readonly own: ReadonlySet<string>;
  readonly around: ReadonlySet<string>;
  readonly answers: readonly Answer[];
}

export const isRead = ({ value }: Claim): boolean => value !== 'assert' && value !== 'refute';
export const slotOf = ({ key, scope }: Claim): string => `${key}\n${scope ?? ''}`;

/** The answers a claim gives: its value's, or those of the whole sentence where no pattern read it. */
export function answersOf(claim: Claim): Answer[] {
  if (!isRead(claim)) return answersIn(claim.text);
  const { value } = claim;
  const answers = answersIn(value).filter(({ kind }) => kind !== 'name');
  if (answers.length > 0) return answers;
  return [{ kind: /\d/u.test(value) ? 'number' : 'name', unit: '', text: value, same: value, start: 0, end: value.length }];
}

/** What an answer is counted in; dates and versions are so rare in talk that they count as units. */
const unitOf = ({ kind, unit }: Answer): string => (kind === 'date' || kind === 'version' ? `(${kind})` : unit);

/** Postings longer than this tell nothing. */
const COMMON = 48;
/** Claims of one step; some ten milliseconds. */
const STEP = 500;
/** Up to so many statements one shared word is enough; every doubling asks for a word more. */
const FEW = 60;

/** Guesses with the slot of the statement they are about; all other claims as they are. */
export function* joinGuesses(claims: readonly Claim[]): Steps<Claim[]> {
  const held = new Map<string, Set<string>>();
  for (const claim of claims) if (claim.evidence > Evidence.SPECULATIVE) held.set(slotOf(claim), (held.get(slotOf(claim)) ?? new Set()).add(claim.value));
  const all = claims.filter(isGuess);
  if (all.length === 0) return [...claims];
  const guesses = new Set(all.filter((claim) => !held.has(slotOf(claim))));
  const stated = yield* readStated(claims.filter(({ evidence, slotType }) => evidence > Evidence.SPECULATIVE && slotType !== 'OpenQ'));
  const postings = new Map<string, Stated[]>();
  const units = new Map<string, Stated[]>();
  const put = (index: Map<string, Stated[]>, name: string, one: Stated): void => {
    const list = index.get(name);
    if (list === undefined) index.set(name, [one]);
    else if (list.length <= COMMON) list.push(one);
  };
  for (const [i, one] of stated.entries()) {
    if (i % STEP === 0) yield;
    for (const stem of new Set([...one.own, ...one.around])) put(postings, stem, one);
    for (const unit of new Set(one.answers.map(unitOf))) if (unit !== '') put(units, unit, one);
  }
  const joined: Claim[] = [];
  for (const claim of claims) {
    if (guesses.has(claim)) joined.push(beside(aboutOne(claim, stated, postings, units), held));
    else joined.push(isGuess(claim) ? beside(claim, held) : claim);
    if (joined.length % STEP === 0) yield;
  }
  return joined;
}

/** A guess adds nothing to the one value that was stated, even where values accumulate. */
function beside(guess: Claim, held: ReadonlyMap<string, ReadonlySet<string>>): Claim {
  const values = held.get(slotOf(guess));
  return values?.size !== 1 || values.has(guess.value) ? guess : { ...guess, multi: false };
}

const isGuess = ({ evidence, slotType, denies }: Claim): boolean => evidence === Evidence.SPECULATIVE && slotType !== 'OpenQ' && denies === undefined;

/** Statements with their words; what else a sentence states is none of theirs. */
export const asStated = (claims: readonly Claim[]): Stated[] => atOnce(readStated(claims));

function* readStated(claims: readonly Claim[]): Steps<Stated[]> {
  const siblings = new Map<string, Set<Claim>>();
  for (const claim of claims) if (isRead(claim)) siblings.set(claim.text, (siblings.get(claim.text) ?? new Set()).add(claim));
  const stated: Stated[] = [];
  for (const claim of claims) {
    if (stated.length % STEP === 0) yield;
    const own = isRead(claim) ? subjectStems(claim.key) : new Set<string>();
    const around = subjectStems(claim.text);
    for (const other of [...(siblings.get(claim.text) ?? [])].slice(0, COMMON)) {
      if (other !== claim) for (const stem of subjectStems(`${other.key} ; ${other.value}`)) if (!own.has(stem)) around.delete(stem);
    }
    stated.push({ claim, own, around, answers: answersOf(claim) });
  }
  return stated;
}

function aboutOne(guess: Claim, stated: readonly Stated[], postings: ReadonlyMap<string, readonly Stated[]>, units: ReadonlyMap<string, readonly Stated[]>): Claim {
  const answers = answersOf(guess);
  // Of a sentence that says several things, joining would hide the others.
  if (answers.length === 0 || (!isRead(guess) && answers.filter(({ kind }) => kind !== 'name').length > 2)) return guess;
  const own = isRead(guess) ? subjectStems(guess.key) : new Set<string>();
  const stems = subjectStems(withoutHedge(guess.text));
  const needed = 1 + Math.max(0, Math.log2(stated.length / FEW));
  const scores = new Map<Stated, number>();
  const add = (one: Stated, weight: number): void => void scores.set(one, (scores.get(one) ?? 0) + weight);
  for (const stem of new Set([...own, ...stems])) {
    const list = postings.get(stem) ?? [];
    if (list.length > COMMON) continue;
    for (const one of list) add(one, (own.has(stem) ? 1 : 0.7) * (one.own.has(stem) ? 1.3 : 1));
  }
  for (const unit of new Set(answers.map(unitOf))) {
    const holders = units.get(unit) ?? [];
    const slots = new Set(holders.map(({ claim }) => slotOf(claim))).size;
    // A unit that one question alone uses names it.
    if (slots <= 2 && holders.length <= COMMON) for (const one of holders) add(one, one.around.size === 0 ? 1 : slots === 1 ? 0.7 : 0.4);
  }
  let best: { one: Stated; score: number; answer: Answer } | undefined;
  for (const [one, shared] of scores) {
    const answer = answers.find((mine) => one.answers.some((theirs) => comparable(mine, theirs)));
    if (answer === undefined || one.claim.text === guess.text) continue;
    const score = shared - 0.01 * Math.abs(one.own.size - own.size);
    if (score < needed - 0.31) continue;
    if (best === undefined || compare({ one, score }, best) < 0) best = { one, score, answer };
  }
  if (best === undefined) return guess;
  const { key, scope } = best.one.claim;
  const { scope: _scope, multi: _multi, ...rest } = guess;
  return { ...rest, key, value: isRead(guess) ? guess.value : fold(best.answer.text), ...(scope === undefined ? {} : { scope }) };
}

function compare(a: { one: Stated; score: number }, b: { one: Stated; score: number }): number {
  const [x, y] = [a.one.claim, b.one.claim];
  if (a.score !== b.score) return b.score - a.score;
  if (isRead(x) !== isRead(y)) return isRead(x) ? -1 : 1;
  if (x.evidence !== y.evidence) return y.evidence - x.evidence;
  return slotOf(x) < slotOf(y) ? -1 : 1;
}
