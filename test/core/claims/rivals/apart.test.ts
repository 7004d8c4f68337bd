import { describe, expect, it } from 'vitest';
import { blockOf, lineOf, linesOf, talk } from './talk.js';

const day = (n: number, text: string) => talk(`d${n}`, [`user: ${text}`], { day: n });

describe('two users’ statements that contradict each other', () => {
  it.each([
    ['The ferry takes 40 minutes.', 'The ferry takes 55 minutes.', '40', '55'],
    ['Our greenhouse holds 300 seedlings.', 'There is room for 450 seedlings in the greenhouse.', '300', '450'],
    ['The gate code has 4 digits.', 'We use 6 digits at the gate.', '4 digits', '6 digits'],
    ['We print on linen.', 'The posters are printed on cotton.', 'linen', 'cotton'],
    ['陶窑一次烧 40 件。', '陶窑每窑放 55 件。', '40', '55'],
    ['书店有 3 个店员。', '书店请了 5 个店员。', '3', '5'],
  ])('without times are both shown, and both stand: %s — %s', (a, b, x, y) => {
    for (const sessions of [[talk('a', [`user: ${a}`]), talk('b', [`user: ${b}`])], [talk('b', [`user: ${b}`]), talk('a', [`user: ${a}`])]]) {
      const block = blockOf(...sessions);
      expect(block).toContain(x);
      expect(block).toContain(y);
      expect(linesOf(...sessions).flatMap(({ was }) => was)).toEqual([]);
    }
  });

  it('are disputed where both are changes and none is dated', () => {
    const sessions = [talk('a', ['user: The choir was cut to 33 singers.']), talk('b', ['user: We raised the choir to 40 singers.'])];
    expect(lineOf('33 singers', ...sessions)?.open).toEqual(['33 singers', '40 singers']);
  });
});

describe('figures of one unit that answer two questions', () => {
  it.each([
    ['The oven preheats for 12 minutes.', 'The bus ride takes 35 minutes.'],
    ['The fence is 40 metres long.', 'We moved the pond, it is now 12 metres from the house.'],
    ['The bakery opens at 07:00.', 'We moved the yoga class to 18:15.'],
    ['Odile drew 14 maps.', 'The printer was raised to 30 maps a day.'],
    ['早餐 20 元。', '快递费 15 元。'],
    ['客厅窗帘要 5 米布。', '花园水管换成 20 米的了。'],
  ])('stay two lines: %s — %s', (a, b) => {
    const lines = linesOf(day(1, a), day(4, b));
    expect(lines).toHaveLength(2);
    expect(lines.flatMap(({ was, open }) => [...was, ...open])).toEqual([]);
  });
});

describe('an overruled sentence', () => {
  it('in English keeps what else it says', () => {
    const sessions = [day(1, 'The choir has 40 singers, the conductor is Odile, and rehearsals are on Tuesday.'), day(5, 'We are down to 33 singers in the choir now.')];
    const block = blockOf(...sessions);
    expect(lineOf('33 singers', ...sessions)?.was).toEqual(['40 singers']);
    for (const kept of ['odile', 'tuesday']) expect(block.toLowerCase()).toContain(kept);
  });

  it('in Chinese keeps what else it says', () => {
    const sessions = [day(1, '鱼缸每周换水一次，水温 24 度。'), day(5, '鱼缸水温调到 27 度了。')];
    expect(lineOf('27 度', ...sessions)?.was).toEqual(['24 度']);
    expect(blockOf(...sessions)).toContain('每周换水一次');
  });
});
