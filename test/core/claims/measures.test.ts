import { describe, expect, it } from 'vitest';
import { said } from './helpers.js';

const values = (text: string): string[] => said(text).map(({ value }) => value);

describe('what speakers say in passing', () => {
  it.each([
    ['By the way, my personal best in the 10K is 52:10.', '52:10'],
    ["I've been renting a cabin in Nagano for 4 months now, and I love it.", '4 months'],
    ["I've already put in 10-12 hours on the mosaic table.", '10-12 hours'],
    ['I meditate with Headspace twice a day.', 'twice a day'],
    ['I just reached page 210 of my Dune paperback.', '210'],
    ['I moved the "Quiet Harbor" print above my desk.', 'above my desk'],
    ['I recently finished "Middlemarch".', 'finished'],
    ['我学大提琴三个月了。', '三个月'],
    ['我周日早上七点半起床。', '早上七点半'],
    ['我女儿今年六岁。', '六岁'],
  ])('finds the value of "%s"', (text, value) => expect(values(text)).toContain(value));

  it('takes the noun of "ones" from the sentence before, and quotes both', () => {
    const [claim] = said("I love exploring Thai cafes. I've tried three different ones so far.").filter(({ value }) => value === 'three');
    expect(claim?.key).toMatch(/thai.*cafe/u);
    expect(claim?.text).toContain('Thai cafes');
  });

  it.each(["I'd like to run three times a week.", 'I used to swim twice a week.', 'Should I swim twice a week?'])('takes no wish, former habit or question for a fact: %s', (text) => {
    expect(values(text).filter((value) => /week/u.test(value))).toEqual([]);
  });
});
