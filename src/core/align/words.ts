/**
 * Words for measuring overlap: words of alphabetic scripts and numbers, pairs of characters where words are not spaced.
 *
 * @module
 */
const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}]+/gu;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Distinct words of `text`, case and width folded. */
export function wordSet(text: string): Set<string> {
  const words = new Set<string>();
  for (const [run] of text.normalize('NFKC').toLowerCase().matchAll(RUN)) {
    for (const word of UNSPACED.test(run) ? pairs(run) : [run]) words.add(word);
  }
  return words;
}

function pairs(run: string): string[] {
  const chars = [...run];
  return chars.length < 2 ? chars : chars.slice(1).map((char, i) => `${chars[i] ?? ''}${char}`);
}

export const isNumber = (word: string): boolean => /^\p{N}/u.test(word);
