import { describe, expect, it } from 'vitest';
import { answersIn } from '../../../../src/core/claims/rivals/answers.js';
import { keyFrom, ugliness, withoutWords, wordsBeside } from '../../../../src/core/claims/rivals/keys.js';
import type { Claim } from '../../../../src/core/types.js';

const claim = (key: string): Claim => ({ key, value: '40 hours', evidence: 4, text: 'We rent the Leith loft for 40 hours.', sourceId: 's' });
const named = (text: string): string => {
  const [answer] = answersIn(text);
  return answer === undefined ? '' : keyFrom(text, answer);
};

describe('keys for answers that were brought together', () => {
  it.each([
    ['The drying rack holds 14 trays', 'drying rack holds'],
    ['Glazing lasted 90 minutes', 'glazing lasted'],
    ['天冷，晾架放 14 层，别碰。', '晾架放'],
    ['阴干要 35 分钟了', '阴干要'],
  ])('say what is asked, without the answer: %s', (text, key) => expect(named(text)).toBe(key));

  it('made of words do not name what no longer holds', () => {
    expect(withoutWords(claim('rent leith loft (duration)'), ['Leith']).key).toBe('rent loft (duration)');
    expect(withoutWords(claim('leith (duration)'), ['Leith']).key).toBe('leith (duration)');
    expect(withoutWords(claim('loft: rent'), ['loft']).key).toBe('loft: rent');
    expect(withoutWords(claim('rent leith loft (duration)'), []).key).toBe('rent leith loft (duration)');
  });

  it('made of words, or of a verb, are the last to be shown', () => {
    const [best] = ['rent leith loft (duration)', 'we rent', 'the loft that we rent'].sort((a, b) => ugliness(a) - ugliness(b));
    expect(best).toBe('the loft that we rent');
  });

  it('of what stands beside keep the words of the clause, or the whole where none is left', () => {
    expect(wordsBeside('the loft is in Leith', ['Leith'])).toBe('the loft is in');
    expect(wordsBeside('Leith', ['Leith'])).toBe('leith');
  });
});
