/**
 * The near miss: a quote that is no quote, but says what one sentence of its branch says.
 *
 * @module
 */
import { polarity } from '../claims/index.js';
import type { Passage } from '../surface/index.js';
import { sentencesOf, type Sentence } from './sentences.js';
import { isNumber, wordSet } from './words.js';

/** Share of the quote's words that the sentence must hold. */
const MIN_OVERLAP = 0.8;

/** Sentences looked at closely for one quote, and quotes looked up in one branch: bounds that no honest reply meets. */
const MOST_CANDIDATES = 16;
const MOST_LOOKUPS = 200;

interface Entry {
  readonly sentence: Sentence;
  readonly size: number;
}

export interface OverlapIndex {
  /** The sentence that holds most of the words of `quote`, at least 80 % of them, in every place where it stands; the tightest where several do. */
  nearest(quote: string): readonly Sentence[];
}

/** Indexes the sentences of `passages` by word. */
export function overlapIndex(passages: readonly Passage[]): OverlapIndex {
  const entries: Entry[] = [];
  const postings = new Map<string, number[]>();
  for (const sentence of passages.flatMap(sentencesOf)) {
    const words = wordSet(sentence.text);
    for (const word of words) {
      const list = postings.get(word);
      if (list) list.push(entries.length);
      else postings.set(word, [entries.length]);
    }
    entries.push({ sentence, size: words.size });
  }
  let lookups = 0;
  return { nearest: (quote) => ((lookups += 1) > MOST_LOOKUPS ? [] : nearest(quote, entries, postings)) };
}

function nearest(quote: string, entries: readonly Entry[], postings: ReadonlyMap<string, readonly number[]>): readonly Sentence[] {
  const words = wordSet(quote);
  const shared = new Map<number, number>();
  for (const word of words) for (const id of postings.get(word) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1);
  const { negated } = polarity(quote);
  const numbers = [...words].filter(isNumber);
  const close = [...shared]
    .filter(([, count]) => count >= words.size * MIN_OVERLAP)
    .sort(([a, countA], [b, countB]) => countB - countA || (entries[a]?.size ?? 0) - (entries[b]?.size ?? 0) || b - a);
  for (const [id] of close.slice(0, MOST_CANDIDATES)) {
    const sentence = entries[id]?.sentence;
    // One word in five may differ, but not the number, and not the "not".
    if (!sentence || polarity(sentence.text).negated !== negated || !holdsAll(sentence, numbers)) continue;
    return close.flatMap(([other]) => (entries[other]?.sentence.text === sentence.text ? (entries[other]?.sentence ?? []) : []));
  }
  return [];
}

function holdsAll({ text }: Sentence, numbers: readonly string[]): boolean {
  if (numbers.length === 0) return true;
  const words = wordSet(text);
  return numbers.every((each) => words.has(each));
}
