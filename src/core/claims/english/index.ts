/**
 * English attribute statements. Each reader takes one clause, without its lead-in, scope and negators, and gives the attribute
 * and its value, or nothing; the first that reads it wins, so changes come before states.
 *
 * @module
 */
import { withoutStop } from '../phrase.js';
import { inCharge, keeper, maker } from './actors.js';
import { allergy, amountOf, count, fixed, price, reached } from './amounts.js';
import type { Attribute, Reader } from './attribute.js';
import { change, imperative } from './change.js';
import { copula } from './copula.js';
import { forFirst, pair, use } from './notes.js';
import { plainly } from './plainly.js';
import { schedule } from './schedule.js';
import { verbal } from './verbal.js';

export type { Attribute } from './attribute.js';
export { readNamed } from './copula.js';
export { readApposition } from './notes.js';

/** Readers in order, each with a cheap test for a word that it cannot do without. */
const READERS: readonly (readonly [Reader, RegExp?])[] = [
  [forFirst, /^for /iu],
  [count, /^there /iu],
  [inCharge, /charge|responsible|person/u],
  [keeper, /^\p{Lu}/u],
  [pair, /[:=→>]/u],
  [imperative],
  [fixed, /^(?:i|we) /iu],
  [use, /use /iu],
  [price, /[$€£¥]|dollars|euros|pounds|usd|eur|gbp|francs|yuan|kronor/iu],
  [amountOf, /\d.* of /u],
  [allergy, /allergy/iu],
  [reached, /\d/u],
  [change, /\s(?:to|into|onto|for|with|by)\s/iu],
  [maker, /^\p{Lu}/u],
  [copula, /\b(?:is|are|am|was|were|be|been)\b|['’]|=/u],
  [schedule, /\d|day|noon|midnight|january|february|march|april|may|june|july|august|september|october|november|december/iu],
  [verbal],
];

/** The attribute statement of one English clause. */
export function readEnglish(clause: string): Attribute | undefined {
  const text = plainly(withoutStop(clause).replace(/\s+/gu, ' ').trim());
  if (text.length > 400 || !/\s|[:=]/u.test(text)) return undefined;
  for (const [reader, hint] of READERS) {
    if (hint?.test(text) === false) continue;
    const read = reader(text);
    if (read !== undefined && read.key !== '' && read.key !== read.value) return read;
  }
  return undefined;
}

