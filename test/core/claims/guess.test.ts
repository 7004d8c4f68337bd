import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinSlots } from '../../../src/core/claims/index.js';
import { joinGuesses } from '../../../src/core/claims/guess.js';
import { atOnce } from '../../../src/core/steps.js';
import type { Claim } from '../../../src/core/types.js';
import { said } from './helpers.js';

const keys = (...texts: readonly string[]): readonly string[] => joinSlots(texts.flatMap((text) => said(text))).map(({ key }) => key);

describe('guesses about what was stated', () => {
  it.each([
    ['The hall seats 140 at round tables.', 'I believe the hall seats about 200.'],
    ['The kiln capacity is 60 litres.', 'Capacity of the kiln room: 80 litres, perhaps.'],
    ['水箱容量 40 升。', '水箱的容量可能是 55 升。'],
  ])('a guess of the same kind joins the slot of the statement: %s', (fact, guess) => {
    expect(new Set(keys(fact, guess)).size).toBe(1);
  });

  it.each([
    ['The kiln opens at 09:30.', 'I think the kiln takes about 60 litres.'],
    ['The choir rehearses on 3 May.', 'Maybe the ferry leaves at 14:00.'],
  ])('a guess of another kind or about another thing stays apart: %s', (fact, guess) => {
    expect(new Set(keys(fact, guess)).size).toBe(2);
  });

  it('changes no claim that is more than a guess, and no order of claims changes the slots', () => {
    const claims = ['The hall seats 140.', 'I believe the hall seats 200.', 'Maybe the hall opens at 9:00.', 'The hall opens at 10:00.', 'Lunch is at 12:30.', 'We rent 40 chairs.', 'Perhaps 60 chairs are needed.'].flatMap((text) => said(text));
    const named = (list: readonly Claim[]): string[] => atOnce(joinGuesses(list)).map(({ key, value, text }) => `${text} ${key} ${value}`).sort();
    fc.assert(
      fc.property(fc.shuffledSubarray(claims, { minLength: claims.length }), (order) => {
        expect(named(order)).toEqual(named(claims));
        for (const [i, claim] of atOnce(joinGuesses(order)).entries()) if (order[i]?.evidence !== 1) expect(claim).toEqual(order[i]);
      }),
    );
  });
});
