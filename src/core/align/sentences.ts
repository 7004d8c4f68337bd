/**
 * Sentences of a passage and where they stand in its text.
 *
 * @module
 */
import { splitSentences } from '../claims/sentences.js';
import type { Passage } from '../surface/index.js';
import { clean } from '../text/clean.js';

export interface Sentence {
  readonly passage: Passage;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const known = new WeakMap<Passage, readonly Sentence[]>();

/** Split on the text as written, since its line ends separate sentences, and found again in the cleaned text. */
export function sentencesOf(passage: Passage): readonly Sentence[] {
  const before = known.get(passage);
  if (before) return before;
  const sentences: Sentence[] = [];
  let from = 0;
  for (const written of splitSentences(passage.raw)) {
    const text = clean(written);
    const start = text === '' ? -1 : passage.text.indexOf(text, from);
    if (start < 0) continue;
    from = start + text.length;
    sentences.push({ passage, text, start, end: from });
  }
  known.set(passage, sentences);
  return sentences;
}

/** The sentences that the stretch of the passage touches; the stretch itself where there are none. */
export function sentencesAround(passage: Passage, start: number, end: number): readonly Sentence[] {
  const touched = sentencesOf(passage).filter((sentence) => sentence.start < end && sentence.end > start);
  return touched.length > 0 ? touched : [{ passage, text: passage.text.slice(start, end), start, end }];
}
