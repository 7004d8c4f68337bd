import { describe, expect, it } from 'vitest';
import { blockOf, lineOf, talk } from './talk.js';

const later = (before: string, after: string) => [talk('a', [`user: ${before}`], { day: 1 }), talk('b', [`user: ${after}`], { day: 6 })] as const;

describe('a change in other words', () => {
  it.each([
    ['The rehearsal starts at 18:30.', 'We pushed the start of rehearsal to 19:15.', '18:30', '19:15'],
    ['Rent for the workshop is 640 euros.', 'The landlord raised it: the workshop now costs us 710 euros a month.', '640 euros', '710 euros a month'],
    ['Our greenhouse holds 300 seedlings.', 'We switched the greenhouse to 450 seedlings.', '300 seedlings', '450 seedlings'],
    ['鱼缸每周换水一次，水温 24 度。', '鱼缸水温调到 27 度了。', '24 度', '27 度'],
    ['陶窑一次烧 40 件。', '陶窑现在每窑放 55 件。', '40 件', '55 件'],
  ])('in a later session: %s — %s', (before, after, was, is) => {
    const line = lineOf(is, ...later(before, after));
    expect(line?.stands).toEqual([is]);
    expect(line?.was).toEqual([was]);
    expect(blockOf(...later(before, after))).toContain(`was \`${was}\``);
  });

  it.each([
    ['The rehearsal starts at 18:30.', 'We pushed the start of rehearsal to 19:15.', '19:15'],
    ['Our greenhouse holds 300 seedlings.', 'We switched the greenhouse to 450 seedlings.', '450 seedlings'],
  ])('is told by the times, and not by the order of the sessions: %s', (before, after, is) => {
    expect(lineOf(is, ...[...later(before, after)].reverse())?.stands).toEqual([is]);
  });

  it('that was said before what it would replace replaces nothing', () => {
    const [a, b] = [talk('a', ['user: We switched the greenhouse to 450 seedlings.'], { day: 1 }), talk('b', ['user: Our greenhouse holds 300 seedlings.'], { day: 6 })];
    expect(lineOf('300 seedlings', a, b)?.stands).toEqual(['300 seedlings']);
  });

  it('nor one of the same moment', () => {
    const [a, b] = [talk('a', ['user: Our greenhouse holds 300 seedlings.'], { day: 1 }), talk('b', ['user: We switched the greenhouse to 450 seedlings.'], { day: 1 })];
    expect(lineOf('300 seedlings', a, b)?.was).toEqual([]);
  });
});

describe('a correction without times', () => {
  it.each([
    ['32 shafts', '48 shafts', ['user: The loom has 48 shafts.', 'model: Noted.', 'user: Correction, I misspoke: the loom has 32 shafts.']],
    ['9 bales', '14 bales', ['user: We stored 14 bales in the loft.', 'user: Scratch that, it was 9 bales.']],
    ['42 个人', '36 个人', ['user: 合唱团有 36 个人。', 'model: 好的。', 'user: 我说错了，是 42 个人。']],
  ])('%s', (is, was, lines) => {
    const line = lineOf(is, talk('s', lines));
    expect(line?.stands).toEqual([is]);
    expect(lineOf(was, talk('s', lines))?.stands ?? []).not.toContain(was);
  });
});
