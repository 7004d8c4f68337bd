/**
 * What a piece costs, in tokens. Fitted against the tokenizer of DeepSeek-V3 and rounded up until no text of the bench is
 * more than 5 % under (`npm run bench:tokens`).
 *
 * @module
 */
export const TOKEN_WEIGHTS = Object.freeze({
  /** Once a text: what joining texts may cost at the seams. */
  text: 2,
  /** Up to three digits. */
  number: 1.15,
  /** A run of Han and kana, before its characters. */
  cjkRun: 0.2,
  han: 0.61,
  kana: 0.65,
  word: 0.92,
  /** A word with its mark in front: `/src`, `.json`. */
  markedWord: 1.8,
  /** Each letter past five in a hump of camelCase. */
  longLetter: 0.2,
  /** Each letter past fourteen, on top. */
  veryLongLetter: 0.35,
  /** Each hump after the first. */
  hump: 1.55,
  /** Each capital past two in a hump of capitals. */
  capital: 0.6,
  punctuation: 0.85,
  /** Each further mark of a run. */
  mark: 0.9,
  emoji: 2.2,
  space: 1.05,
  /** A letter of another script: Cyrillic, Hangul, with accents. */
  letter: 0.7,
  /** Han outside the basic block. */
  rareHan: 4,
  other: 2,
});
