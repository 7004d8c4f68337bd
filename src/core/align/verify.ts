/**
 * From what a model says to claims: every opinion is checked against the text it is said to come from, and takes its origin,
 * time, channel, trust and the most its evidence may be from there. Nothing here can be talked into more.
 *
 * @module
 */
import { marksChange } from '../claims/index.js';
import type { Passage } from '../surface/index.js';
import { Evidence, Trust, type Claim, type EvidenceLevel } from '../types.js';
import { modalCeiling } from './modality.js';
import type { AlignedSlot } from './normalize.js';
import { quoteBook, type Place, type QuoteBook } from './quote.js';
import type { Opinion } from './reply.js';

/** A branch, or a stretch of it, as a model was shown it. */
export interface Excerpt {
  readonly id: string;
  readonly passages: readonly Passage[];
}

/** Where an opinion really stands: the passage, the words, and the most it can be worth there. */
export interface Ground {
  readonly passage: Passage;
  readonly text: string;
  readonly evidence: EvidenceLevel;
  readonly change: boolean;
}

/** Finds the ground of an opinion, or none. */
export type Grounding = (opinion: Opinion) => Ground | undefined;

/** A quote of one word says nothing about a value that is not in it. */
const SHORT_QUOTE = 8;

export function grounding(excerpts: readonly Excerpt[]): Grounding {
  const books = new Map<string, QuoteBook>();
  for (const id of new Set(excerpts.map((excerpt) => excerpt.id))) {
    books.set(id, quoteBook(excerpts.flatMap((excerpt) => (excerpt.id === id ? excerpt.passages : []))));
  }
  const known = new Map<Opinion, Ground | undefined>();
  const look = (opinion: Opinion): Ground | undefined => {
    const book = books.get(opinion.source);
    if (!book) return undefined;
    const named = valueNamed(opinion.value);
    if (opinion.quote === '') return guess(book.mention(named));
    const places = book.find(opinion.quote).filter(({ text }) => text.length >= SHORT_QUOTE || holds(text, named) || isUnspaced(text));
    return strongest(places.map((place) => groundAt(place, named, opinion.evidence)));
  };
  return (opinion) => {
    if (!known.has(opinion)) known.set(opinion, look(opinion));
    return known.get(opinion);
  };
}

const isUnspaced = (text: string): boolean => /\p{Script=Han}.*\p{Script=Han}/u.test(text);

const holds = (text: string, value: string): boolean => text.normalize('NFKC').toLowerCase().includes(value);

/** What a denial denies. */
function valueNamed(value: string): string {
  return value.startsWith('not ') ? value.slice(4) : value;
}

function groundAt(place: Place, value: string, claimed: EvidenceLevel): Ground {
  const ceiling = modalCeiling(place.sentences, value, place.passage.worth);
  return {
    passage: place.passage,
    text: place.text,
    evidence: Math.min(claimed, ceiling) as EvidenceLevel,
    change: place.sentences.some(({ text }) => marksChange(text)),
  };
}

/** Without a quote the words are the model's own, so the value must at least occur, and counts as a guess. */
function guess(passages: readonly Passage[]): Ground | undefined {
  return strongest(passages.map((passage) => ({ passage, text: '', evidence: Evidence.SPECULATIVE, change: false })));
}

/** Trusted text first, then the strongest evidence, then the latest; of equals the first in the branch. */
function strongest(grounds: readonly Ground[]): Ground | undefined {
  const [first, ...rest] = grounds;
  if (!first) return undefined;
  return rest.reduce((best, ground) => (compareGround(ground, best) > 0 ? ground : best), first);
}

function compareGround(a: Ground, b: Ground): number {
  return Math.min(a.passage.trust, 1) - Math.min(b.passage.trust, 1) || a.evidence - b.evidence || (a.passage.at ?? -Infinity) - (b.passage.at ?? -Infinity) || 0;
}

/** The claim that `opinion` of `slot` makes on its ground. */
export function toClaim(slot: AlignedSlot, opinion: Opinion, { passage, text, evidence, change }: Ground): Claim {
  const kind = change ? 'change' : opinion.kind;
  const denied = valueNamed(opinion.value);
  return {
    key: slot.key,
    value: opinion.value,
    evidence,
    text: text === '' ? `${slot.key} = ${opinion.value}` : text,
    sourceId: passage.sourceId,
    slotType: slot.type,
    trust: passage.trust,
    derivedFrom: slot.derivedFrom,
    ...(passage.at === undefined ? {} : { at: passage.at }),
    ...(slot.scope === undefined ? {} : { scope: slot.scope }),
    ...(kind === undefined ? {} : { kind }),
    ...(passage.via === undefined ? {} : { via: passage.via }),
    ...(slot.multi === true ? { multi: true } : {}),
    ...(denied === opinion.value ? {} : { denies: denied }),
  };
}

/** Whether anything above UNTRUSTED stands behind a ground. */
export const isVouched = ({ passage }: Ground): boolean => passage.trust > Trust.UNTRUSTED;
