import { describe, expect, it } from 'vitest';
import { Trust, type Surface } from '../../../../src/core/types.js';
import { blockOf, claimsOf, lineOf, linesOf, talk } from './talk.js';

const day = { day: 1 };

describe('what an overruled or unrelated answer leaves standing', () => {
  it.each([
    ['陶窑要 12 分钟。', '印象里织机大概 90 分钟。', '12 分钟'],
    ['Bake 40 tiles for the porch.', 'I think the porch takes about 90 tiles.', '40 tiles'],
  ])('a statement beside a guess about something else: %s', (stated, guess, value) => {
    expect(blockOf(talk('a', [`user: ${stated}`], day), talk('b', [`user: ${guess}`], { day: 2 }))).toContain(value);
  });

  it('a statement of the same sentence that gives another answer', () => {
    const block = blockOf(talk('a', ['user: The studio is in Leith, and we rent it 40 hours a month.'], day), talk('b', ['user: We cut the studio rental to 25 hours a month.'], { day: 5 }));
    expect(block).toMatch(/leith/iu);
    expect(block).toContain('25 hours');
  });

  it('the same question under another scope', () => {
    const all = [talk('a', ['user: In staging the timeout is 30 seconds.'], day), talk('b', ['user: We raised the timeout to 60 seconds in production.'], { day: 5 })];
    expect(lineOf('30 seconds', ...all)?.stands).toEqual(['30 seconds']);
    expect(lineOf('60 seconds', ...all)?.stands).toEqual(['60 seconds']);
  });

  it.each([
    [['user: We simmer the stew for 40 minutes.', 'user: The ferry crossing takes 12 minutes.'], '40 minutes', '12 minutes'],
    [['user: 陶窑烧 40 分钟。', 'user: 轮渡开 12 分钟。'], '40', '12'],
    [['user: The bakery opens at 07:00.', 'model: Noted.', 'user: The yoga class is at 18:15.'], '07:00', '18:15'],
  ])('figures of one unit about two things: %s', (lines, first, second) => {
    const session = talk('a', lines, day);
    expect(blockOf(session)).toContain(first);
    expect(blockOf(session)).toContain(second);
    expect(linesOf(session).flatMap(({ was }) => was)).toEqual([]);
  });

  it('two plain statements without times, until someone asks', () => {
    const all = [talk('a', ['user: The caterer is Rosemary Table.']), talk('b', ['user: The caterer is Hearth Kitchen.'])];
    expect(lineOf('rosemary', ...all)?.open).toHaveLength(2);
  });

  it('what a question asked and its answer confirms', () => {
    expect(blockOf(talk('a', ['user: Does the ferry stop at Ghent?', 'tool: ferry stops: Porto, Ghent'], day))).toContain('Ghent');
  });

  it('the corrected sentence leaves no clause of its own behind', () => {
    const values = claimsOf(talk('a', ['user: 陶窑要 8 分钟。', 'user: 更正：陶窑要 90 分钟，不是 8 分钟。'], day)).map(({ key, value }) => `${key} = ${value}`);
    expect(values.filter((one) => one.includes('更正') && one.endsWith('assert'))).toEqual([]);
  });
});

describe('who speaks', () => {
  it('is told right though an untrusted session is read first', () => {
    const ours = [talk('b', ['user: 织机要 25 分钟。', 'user: The kiln takes 12 minutes.'], day)];
    const theirs = talk('a', ['user: The kiln takes 12 minutes.'], { ...day, trust: Trust.UNTRUSTED });
    const vouched = (sessions: readonly Surface[]): string[] => claimsOf(...sessions).filter(({ trust }) => trust !== Trust.UNTRUSTED).map((claim) => JSON.stringify(claim)).sort();
    expect(vouched([theirs, ...ours])).toEqual(vouched(ours));
  });

  it('does not depend on the order of the sessions', () => {
    const sessions = [
      talk('s0', ['user: 陶窑要 40 分钟。', 'user: The kiln takes 12 minutes.'], day),
      talk('s1', ['user: 陶窑要 40 分钟。', 'user: 陶窑要 12 分钟。'], { day: 2 }),
      talk('s2', ['model: 轮渡要 40 分钟。', 'user: The kiln takes 25 minutes.'], { day: 3 }),
    ];
    expect(blockOf(...sessions)).toBe(blockOf(...[...sessions].reverse()));
  });
});
