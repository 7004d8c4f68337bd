import { describe, expect, it } from 'vitest';
import type { Saying } from '../../../../src/core/claims/rivals/saying.js';
import { sayingsOf } from './sayings.js';
import { talk } from './talk.js';

const said = (...lines: readonly string[]): Saying[] => sayingsOf(talk('s', lines, { day: 1 }));
const only = (told: string): Saying => {
  const [saying] = said(told);
  if (saying === undefined) throw new Error(`nothing said in ${told}`);
  return saying;
};

describe('a sentence as a turn of talk', () => {
  it('knows who said it where, when and after what', () => {
    const sayings = said('user: The glaze dries for 6 hours. The kiln fires on Mondays.', 'tool: glaze: 9 h', 'model: The glaze took 9 hours.');
    expect(sayings.map(({ role, order, afterTool, evidence }) => [role, order, afterTool, evidence])).toEqual([
      ['user', 0, false, 4],
      ['user', 1, false, 4],
      ['tool', 0, false, 3],
      ['model', 0, true, 2],
    ]);
    const turns = sayings.map(({ turn }) => turn);
    expect(turns).toEqual([...turns].sort((a, b) => a - b));
    expect(new Set(turns).size).toBe(3);
  });

  it('gives each answer the words of its own clause', () => {
    const { answers } = only('user: The loom costs 640 euros, and the warp is 14 metres.');
    const near = new Map(answers.map(({ text, near: words }) => [text, words]));
    expect(near.get('640 euros')?.has('loom')).toBe(true);
    expect(near.get('640 euros')?.has('warp')).toBe(false);
    expect(near.get('14 metres')?.has('warp')).toBe(true);
    expect(near.get('14 metres')?.has('loom')).toBe(false);
  });

  it('gives an answer that stands alone the words of the sentence', () => {
    const { answers, stems } = only('user: For the drying rack, 14.');
    expect(answers[0]?.near).toEqual(stems);
  });

  it('knows what stands beside it, and all that its message names', () => {
    const [first, second] = said('user: The glaze dries for 6 hours. Firing costs 90 euros.');
    expect(first?.context.has('fir')).toBe(true);
    expect(second?.context.has('glaz')).toBe(true);
    expect(second?.mentions).toEqual(first?.mentions);
    expect([...(first?.mentions ?? [])]).toEqual(['6 h', '90']);
  });

  it('takes a value that was read for an answer, whatever form it has, with its slot', () => {
    const { answers } = only('user: The mascot is a heron.');
    expect(answers.map(({ text, kind, read, slot }) => [text, kind, read, slot?.trim()])).toEqual([['heron', 'word', true, 'mascot']]);
    expect(only('user: Guess what, 14!').answers[0]?.read).toBe(false);
  });

  it('is a revision where the sentence before announces it', () => {
    const [, second] = said('user: I changed the plan. Two hours of glazing and a rest.');
    expect(second?.revises).toBe(true);
    const [, other] = said('user: The loft is warm. Two hours of glazing and a rest.');
    expect(other?.revises).toBe(false);
  });

  it('proposes only where a model speaks', () => {
    expect(only('model: I would glaze for 3 hours.').proposes).toBe(true);
    expect(only('user: I would glaze for 3 hours.').proposes).toBe(false);
  });

  it('is contested where its slot holds another value', () => {
    const contested = said('user: The port is 8081.', 'user: The port is 9090.').flatMap(({ answers }) => answers.map((one) => one.contested));
    expect(contested).toEqual([true, true]);
    expect(only('user: The port is 8081.').answers[0]?.contested).toBe(false);
  });

  it('is not what is only denied', () => expect(said('user: The port is not 8081.').flatMap(({ answers }) => answers)).toEqual([]));
});
