/** Whether a quote says more than its line does. @module */
import { canonicalValue, VALUE_CAP } from '../text/canonical.js';
import { CJK_RUN, FILLER, FILLER_HAN, PLACING, TELLING, TELLING_HAN, TURNING, TURNING_HAN } from './wording.js';

/** What the line shows besides the quote. `former` are the values of its `was` note. */
export interface Shown {
  readonly key: string;
  readonly value: string;
  readonly former?: readonly string[];
}

/** Most words (Han and kana: characters) that are no more than another name of the attribute. */
const OTHER_NAME_WORDS = 4;
const OTHER_NAME_HAN = 6;

/** A word, or what holds together by marks alone: `1,850`, `7.8`, `pain.001`, `asahi-no-yado`, `80/10/10`. */
const LETTERS = '(?:(?![\\u3040-\\u30FF\\u3400-\\u9FFF])[\\p{L}\\p{N}])+';
const FIGURE = new RegExp(`${LETTERS}(?:(?:[-._/+#&]|(?<=\\p{N})[,:](?=\\p{N}))${LETTERS})+|\\p{N}+`, 'gu');

/**
 * True when every figure of `quote` stands on the line as it was said, and its other words are known from there, carry
 * nothing, or merely name the attribute in another way.
 */
export function addsNothing(quote: string, { key, value, former = [] }: Shown): boolean {
  if (quote.trim().length > VALUE_CAP) return false;
  const said = canonicalValue(quote);
  if (said.length < quote.trim().length / 2) return false;
  const line = [key, value, ...former].map(canonicalValue).join(' ');
  if (!showsFigures(said, line)) return false;
  const stems = new Set(wordsOf(line).map(stem));
  const isKnown = (word: string): boolean => stems.has(stem(word));
  if (!properNamesOf(quote).every((name) => wordsOf(canonicalValue(name)).every(isKnown) || line.includes(canonicalValue(name)))) return false;
  const words = wordsOf(said.replace(CJK_RUN, ' '));
  const han = hanBeside(said, line);
  const fresh = words.filter((word) => !FILLER.has(word) && !isKnown(word));
  if (fresh.length === 0 && bare(han) === '') return true;
  return (
    fresh.length <= OTHER_NAME_WORDS &&
    bare(han).length <= OTHER_NAME_HAN &&
    names(said, canonicalValue(value)) &&
    tellsNothing(said, words, han, isKnown, former)
  );
}

function showsFigures(said: string, line: string): boolean {
  const shown = new Set(line.match(FIGURE));
  return (said.match(FIGURE) ?? []).every((figure) => shown.has(figure));
}

/** A capital inside a sentence, and what stands in quotation marks. */
const PROPER = /(?<=[\p{L}\p{N},;)]\s["'“‘(]?|\()(?!I\b)\p{Lu}[\p{L}\p{N}'’-]+|(?<=["“「『《])[^"”」』》]{1,40}(?=["”」』》])/gu;
const properNamesOf = (quote: string): readonly string[] => quote.match(PROPER) ?? [];

/** Whether the words of `value` are in the quote at all: a quote that does not name its value is another statement. */
function names(said: string, value: string): boolean {
  const words = new Set(wordsOf(said).map(stem));
  return said.includes(value) || wordsOf(value).every((word) => words.has(stem(word)) || (/[\u3040-\u30FF\u3400-\u9FFF]/u.test(word) && said.includes(word)));
}

function tellsNothing(said: string, words: readonly string[], han: string, isKnown: (word: string) => boolean, former: readonly string[]): boolean {
  // What it was before is said by the note, so a quote that tells of the same change repeats it.
  const isToldChange = former.length > 0 && former.every((one) => names(said, canonicalValue(one)));
  const tells = (word: string): boolean => TELLING.has(word) || (TURNING.has(stem(word)) && !isToldChange);
  if (words.some((word) => tells(word) && !isKnown(word))) return false;
  if (TELLING_HAN.test(han) || (TURNING_HAN.test(han) && !isToldChange)) return false;
  return !words.some((word, at) => PLACING.has(word) && isPlace(words, at + 1, isKnown));
}

/** Where or for what: a word after a preposition that the line does not have. */
function isPlace(words: readonly string[], from: number, isKnown: (word: string) => boolean): boolean {
  let at = from;
  while (ARTICLES.has(words[at] ?? '')) at += 1;
  const word = words[at];
  return word !== undefined && !FILLER.has(word) && !isKnown(word);
}

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'this', 'that', 'my', 'our', 'your', 'their', 'its']);

/** The Han and kana of `said` that `line` does not have. */
function hanBeside(said: string, line: string): string {
  const runs = (line.match(CJK_RUN) ?? []).sort((a, b) => b.length - a.length);
  const rest = runs.reduce((text, run) => text.split(run).join(' '), said);
  return (rest.match(CJK_RUN) ?? []).join(' ');
}

const bare = (han: string): string => han.replace(FILLER_HAN, '').replace(/ /gu, '');

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

// Light: enough for "settings" beside "setting", too little to join "switched" and "switch" with a key that lacks both.
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:es|s|ed|ing)$/u, '') : word);
