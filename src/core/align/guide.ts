/**
 * What the evidence levels mean, in the words the extraction prompt uses.
 *
 * @module
 */
export const EVIDENCE_GUIDE = Object.freeze({
  1: 'a guess: reasoning, a question, a hypothetical, something heard from others',
  2: 'concluded: said by the assistant, or in a summary, without a check',
  3: 'checked: seen in the output of a tool',
  4: 'stated: said outright by the user',
} as const);
