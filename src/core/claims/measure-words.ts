/**
 * The telling words of running text.
 *
 * @module
 */
import { STOP } from './stop.js';

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
export const tokens = (text: string): string[] => text.match(TOKEN) ?? [];
export const cleanWord = (word: string): string => word.toLowerCase().replace(/['’](?:s|ve|m|re|ll|d|t)$/u, '');
export const contentWords = (text: string): string[] => tokens(text).map(cleanWord).filter((word) => word.length > 1 && !STOP.has(word));

/** Words written with a capital inside a sentence, and what is quoted. */
export function properWords(text: string): string[] {
  const out: string[] = [];
  for (const match of text.matchAll(/(?<=[\p{Ll}\d,"“‘'(-] ["“‘'(]?)\p{Lu}[\p{L}\p{N}'’-]*/gu)) {
    const word = cleanWord(match[0]);
    if (word.length > 1 && !STOP.has(word)) out.push(word);
  }
  return [...new Set(out)];
}
