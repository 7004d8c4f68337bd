/** What byte-pair encoding does inside one piece, priced by the shape of the piece. @module */
import { TOKEN_WEIGHTS as W } from './weights.js';

const isUpper = (code: number): boolean => code >= 65 && code <= 90;
const isLower = (code: number): boolean => code >= 97 && code <= 122;

/** A run of Han and kana. */
export function priceCjk(run: string): number {
  let sum = W.cjkRun;
  for (let i = 0; i < run.length; i += 1) sum += run.charCodeAt(i) >= 0x4e00 ? W.han : W.kana;
  return sum;
}

/** A run of punctuation and symbols, with the space before and the line ends after it. */
export function priceMarks(run: string): number {
  let sum = W.punctuation;
  let plain = 0;
  for (const mark of run) {
    const code = mark.codePointAt(0) ?? 0;
    if (code <= 32) continue;
    // Arrows and dashes are common enough to be words of the vocabulary; pictures are spelled in bytes.
    if (code > 0xffff || (code >= 0x2600 && code <= 0x27bf)) sum += W.emoji;
    else plain += 1;
  }
  return sum + Math.max(0, plain - 1) * W.mark;
}

/** A word of any alphabet; `start` is its price before its length and humps. */
export function priceWord(word: string, start: number): number {
  let sum = start;
  let length = 0;
  let capitals = 0;
  let humps = 0;
  let inHump = 0;
  let before = 0;
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0;
    const upper = isUpper(code);
    if (!upper && !isLower(code)) {
      if (code > 0x7f) sum += priceLetter(code);
      before = 0;
      continue;
    }
    if (upper && isLower(before)) {
      humps += 1;
      inHump = 0;
      capitals = 0;
    }
    length += 1;
    inHump += 1;
    capitals = upper ? capitals + 1 : 0;
    if (capitals > 2) sum += W.capital;
    if (inHump > 5) sum += W.longLetter;
    if (length > 14) sum += W.veryLongLetter;
    before = code;
  }
  return sum + humps * W.hump;
}

function priceLetter(code: number): number {
  const rareHan = code > 0xffff || (code >= 0x3400 && code <= 0x4dbf) || (code > 0x9fa5 && code <= 0x9fff);
  return rareHan ? W.rareHan : W.letter;
}
