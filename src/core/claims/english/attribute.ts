/**
 * What a reader of a clause gives, and the small forms that all readers share.
 *
 * @module
 */
import { CLASSIFIERS } from '../words.js';

/** An attribute and its value; `multi` true where values accumulate, false where the clause itself says that it replaces one. */
export interface Attribute {
  readonly key: string;
  readonly value: string;
  readonly multi?: boolean;
  readonly change?: boolean;
}

export type Reader = (clause: string) => Attribute | undefined;

export const of = (key: string, value: string | undefined, more: Omit<Attribute, 'key' | 'value'> = {}): Attribute | undefined =>
  value === undefined || key === '' || key.length > 140 ? undefined : { key, value, ...more };

export const ADVERB = /^(?:(?:probably|perhaps|maybe|possibly|presumably|likely|supposedly|apparently|now|currently|still|also|actually|already|just|always|usually|normally|typically|presently|officially|generally|mostly|mainly|recently|finally|really|only|both|then|since|permanently|at present|as of now)\s+)+/iu;
export const NOW = /\b(?:(?<!for )now|from now on|as of (?:now|today)|these days|nowadays)\b/iu;
export const ALSO = /\b(?:also|too|as well|additionally)\b/iu;
const CLASSIFIED = new RegExp(`^the (${CLASSIFIERS}) of (.+)$`, 'iu');

/** "the city of London" under the relation "born in" is the value London of "born in city". */
export function classified(relation: string, text: string): { relation: string; text: string; definite: boolean } {
  const match = CLASSIFIED.exec(text.trim());
  return match === null ? { relation, text, definite: false } : { relation: `${relation} ${(match[1] ?? '').toLowerCase()}`, text: match[2] ?? '', definite: true };
}

export const lower = (text: string | undefined): string => (text ?? '').toLowerCase();

const PROPER = /^(?:["“']?\p{Lu}|\d|[a-z]+[\d./_-])/u;
export const isProper = (text: string): boolean => PROPER.test(text.trim()) && !/^(?:the|our|my|this|a|an|these|those|all|some|your|their|his|her|its)\s/iu.test(text.trim());
