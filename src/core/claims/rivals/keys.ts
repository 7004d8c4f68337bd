/**
 * Keys for answers that were brought together.
 *
 * @module
 */
import type { Claim } from '../../types.js';
import { contentWords } from '../measure-words.js';
import { fold } from '../phrase.js';
import type { Answer } from './answers.js';

/** A key made of a sentence's words does not name what no longer holds. */
export function withoutWords(claim: Claim, gone: readonly string[]): Claim {
  const [, words = '', unit = ''] = /^(.+)( \([^()]+\))$/u.exec(claim.key) ?? [];
  if (words === '' || gone.length === 0) return claim;
  const drop = new Set(gone.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)));
  const kept = words.split(' ').filter((word) => !drop.has(word));
  return kept.length === 0 ? claim : { ...claim, key: `${kept.join(' ')}${unit}` };
}

/** Keys made of measured words are the last to be shown. */
export const ugliness = (key: string): number => (/\([^()]*\)$/u.test(key) ? 1000 : 0) + (/^(?:switched|改用|i |we )/u.test(key) ? 500 : 0) + key.length;

/** The words of a clause beside the answers it gives. */
export const wordsBeside = (clause: string, answers: readonly string[]): string => fold(answers.reduce((rest, answer) => rest.replace(answer, ' '), clause).replace(/[\s.,;!?。，；！？]+$/u, '')).slice(0, 60) || fold(clause).slice(0, 60);

/** The words of a sentence beside its answer. */
export function keyFrom(text: string, { start, end }: Answer): string {
  const rest = `${text.slice(0, start)} ${text.slice(end)}`;
  if (/\p{Script=Han}/u.test(rest)) {
    const clause = text.split(/[，,。；;！!？?]/u).find((part) => part.includes(text.slice(start, end))) ?? text;
    return fold(clause.replace(text.slice(start, end), '').replace(/[了的吧呢啊\s]+$/u, '')).slice(0, 24) || fold(rest).slice(0, 24);
  }
  return contentWords(rest).slice(0, 4).join(' ') || fold(rest).slice(0, 40);
}
