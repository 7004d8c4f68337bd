/** How a sentence that no pattern reads is named: `exact` keeps the word order, `bag` sorts the words. */
export type KeyStrategy = 'exact' | 'bag';

/** Lower case, everything but letters, marks and digits one space; `bag`: words of two or more characters, sorted. */
export function normalizeKey(text: string, strategy: KeyStrategy = 'exact'): string {
  if (typeof text !== 'string') return '';
  const words = text.normalize('NFKC').toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  if (strategy === 'exact') return words.join(' ');
  return words.filter((word) => word.length >= 2).sort().join(' ');
}
