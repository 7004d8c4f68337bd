/**
 * The quote check: where in a branch a quote stands, and in the branch's own characters.
 *
 * @module
 */
import type { Passage } from '../surface/index.js';
import { clean } from '../text/clean.js';
import { foldText, unfold } from './fold.js';
import { overlapIndex, type OverlapIndex } from './overlap.js';
import { sentencesAround, type Sentence } from './sentences.js';

export interface Place {
  readonly passage: Passage;
  /** The source's own words. */
  readonly text: string;
  readonly sentences: readonly Sentence[];
}

/** A branch that quotes can be looked up in. Everything costly is made on first need. */
export interface QuoteBook {
  /** Every place of the quote; the one nearest sentence where it has none; empty where nothing comes near. */
  find(quote: string): readonly Place[];
  /** The passages whose text holds `value` as a word, compared in folded lower case. */
  mention(value: string): readonly Passage[];
}

/** Longest quote kept, in UTF-16 units. */
export const QUOTE_CAP = 600;
const MOST_PLACES = 64;
/** A speaker in brackets, as the prompt shows it, that a model copied along with the quote. */
const SPEAKER = /^\[(?:user|assistant|tool|reasoning|summary|injected)(?: \d{4}-\d{2}-\d{2})?\] /u;
const WRAPPING = /^["'“”‘’「『]+|["'“”‘’」』]+$/gu;

export function quoteBook(passages: readonly Passage[]): QuoteBook {
  let folded: readonly string[] | undefined;
  let lower: readonly string[] | undefined;
  let index: OverlapIndex | undefined;
  const foldedTexts = (): readonly string[] => (folded ??= passages.map(({ text }) => foldText(text)));
  const placesOf = (needle: string): Place[] => {
    const places: Place[] = [];
    for (const [i, text] of foldedTexts().entries()) {
      const passage = passages[i];
      if (!passage || !text.includes(needle)) continue;
      const place = placeIn(passage, needle);
      if (place) places.push(place);
      if (places.length === MOST_PLACES) break;
    }
    return places;
  };
  return {
    find(quote) {
      const asked = clean(quote.slice(0, QUOTE_CAP * 2)).replace(SPEAKER, '');
      for (const form of [foldText(asked), foldText(asked).replace(WRAPPING, '').trim()]) {
        const places = form === '' ? [] : placesOf(form);
        if (places.length > 0) return places;
      }
      index ??= overlapIndex(passages);
      return index.nearest(asked).map((near) => ({ passage: near.passage, text: bounded(near.text), sentences: [near] }));
    },
    mention(value) {
      lower ??= foldedTexts().map(plainWords);
      const needle = plainWords(foldText(value));
      return passages.filter((_, i) => standsIn(lower?.[i] ?? '', needle));
    },
  };
}

/** Whether `needle` stands in `text` by itself, not as a part of a longer word or number. */
function standsIn(text: string, needle: string): boolean {
  for (let at = text.indexOf(needle); needle !== '' && at >= 0; at = text.indexOf(needle, at + 1)) {
    const end = at + needle.length;
    if (!joins(text.slice(at - 1, at + 1)) && !joins(text.slice(end - 1, end + 1))) return true;
  }
  return false;
}

/** Models join the words of a value as they please. */
const plainWords = (text: string): string => text.toLowerCase().replace(/[_-]/gu, ' ');

/** Two letters or two digits; between a letter and a digit a value may begin ("v24"). */
const joins = (pair: string): boolean => /^(?:\p{L}{2}|\p{N}{2})$/u.test(pair) && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(pair);

function placeIn(passage: Passage, needle: string): Place | undefined {
  const text = passage.text.includes(needle) ? needle : unfold(passage.text, needle);
  if (text === undefined || text === '') return undefined;
  const start = passage.text.indexOf(text);
  return { passage, text: bounded(text), sentences: sentencesAround(passage, start, start + text.length) };
}

function bounded(text: string): string {
  if (text.length <= QUOTE_CAP) return text;
  const unit = text.charCodeAt(QUOTE_CAP);
  return text.slice(0, unit >= 0xdc00 && unit <= 0xdfff ? QUOTE_CAP - 1 : QUOTE_CAP);
}
