/**
 * Statements that no pattern took apart. Their key is the sentence without its marks, which is an identity and no text: the page
 * shows the sentence in its place.
 *
 * @module
 */
import { normalizeKey } from '../claims/normalize.js';
import { clean } from '../text/clean.js';
import { cutQuote } from './quote.js';

/** Most characters by which a sentence may be longer than what its key was made from: "Yes, ", "So far ". */
const LEAD = 40;
/** From this length a key may be cut. */
const LONG_KEY = 100;

/** `quote` cut to the page where `key` is that sentence normalised (in its order or sorted), else undefined. */
export function sentenceFor(key: string, quote: string): string | undefined {
  const sentence = clean(quote);
  if (sentence === '' || sentence.length > key.length * 4 + LEAD) return undefined;
  const isCut = key.length >= LONG_KEY;
  const words = normalizeKey(sentence);
  const at = ` ${bare(words)}`.indexOf(` ${bare(key)}`);
  const rest = bare(words).length - at - bare(key).length;
  const isInOrder = at >= 0 && at <= LEAD && (rest <= 0 || isCut);
  return isInOrder || normalizeKey(sentence, 'bag') === key ? cutQuote(sentence) : undefined;
}

// The extractor takes aspect marks out of a Chinese sentence before it names it.
const bare = (words: string): string => words.replace(/[了过]/gu, '');
