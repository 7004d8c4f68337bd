import { describe, expect, it } from 'vitest';
import type { Surface } from '../../../../src/core/types.js';
import { lineOf, linesOf, talk } from './talk.js';

const told = (...lines: readonly string[]): Surface => talk('s', lines, { day: 1 });

/** One line holds both, and `is` stands there alone. */
function overrules(was: string, is: string, ...sessions: readonly Surface[]): void {
  const line = lineOf(is, ...sessions);
  expect(line?.stands).toEqual([is]);
  expect(line?.open).toEqual([]);
  const elsewhere = linesOf(...sessions).filter(({ key }) => key !== line?.key);
  expect(elsewhere.flatMap(({ stands, open }) => [...stands, ...open]).filter((value) => value.includes(was))).toEqual([]);
}

describe('what a model guesses and the user answers is one question, and the answer is the user’s', () => {
  it.each([
    ['1180 °c', '1240 °c', ['model: You could fire the glaze at 1180 °C, that is common for earthenware.', 'user: no, stoneware needs 1240 °C']],
    ['6 hours', '9 hours', ['model: The slip might need 6 hours to dry.', 'user: It needs 9 hours here.']],
    ['120 guests', '85 guests', ["model: I'd plan for 120 guests.", 'user: no, only 85 guests']],
    ['30 euros', '18 euros', ['model: Most stalls charge about 30 euros a mug.', 'user: ours cost 18 euros']],
    ['18 分钟', '23 分钟', ['model: 建议每次烘焙 18 分钟。', 'user: 不行，豆子太硬，要 23 分钟']],
    ['40 个人', '26 个人', ['model: 一般按 40 个人准备。', 'user: 我们只有 26 个人']],
  ])('%s > %s', (was, is, lines) => overrules(was, is, told(...lines)));

  it('a name for a name', () => {
    const lines = linesOf(told("model: I'd suggest MariaDB for the seed catalogue.", 'user: No, we use SQLite for it.'));
    expect(lines.flatMap(({ stands, open }) => [...stands, ...open])).toEqual(['sqlite']);
  });

  it('in another session too, where the guess was one', () => {
    overrules('10 days', '7 days', talk('a', ['model: I would plan the beehive inspection every 10 days.'], { day: 1 }), talk('b', ['user: We plan the beehive inspection every 7 days.'], { day: 3 }));
  });

  it.each([
    ["model: I'd suggest 14 shelves for the herb cellar.", 'user: yes, do that'],
    ['model: 建议药草架做 14 层。', 'user: 好的，就这样'],
  ])('what is accepted stays: %s', (...lines) => {
    expect(lineOf('14', told(...lines)) ?? linesOf(told(...lines)).find(({ key }) => key.includes('14'))).toBeDefined();
  });
});

describe('a rough memory and what was looked up is one question, and the answer is what was found', () => {
  it.each([
    ['900 photos', '1312 photos', ['user: I think the archive has about 900 photos.', 'model: Let me count them.', 'tool: 1312 photos found in archive/']],
    ['12 kg', '17 kg', ['user: I guess the crate weighs 12 kg or so.', 'tool: crate weight: 17 kg']],
    ['5000 行', '7421 行', ['user: 印象里数据表大概有 5000 行。', 'model: 我查一下。', 'tool: 数据表共 7421 行']],
  ])('%s > %s', (was, is, lines) => overrules(was, is, told(...lines)));

  it('what the user says plainly is not overruled by a tool', () => {
    const sessions = told('user: The archive has 900 photos.', 'tool: 1312 photos found in archive/');
    expect(lineOf('900 photos', sessions)?.stands).toEqual(['900 photos']);
  });

  it('nor by a model that looked nothing up', () => {
    const sessions = told('user: The archive has 900 photos.', 'model: The archive has 1312 photos.');
    expect(lineOf('900 photos', sessions)?.stands).toEqual(['900 photos']);
  });
});
