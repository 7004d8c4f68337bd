import { describe, expect, it } from 'vitest';
import { joinSlots } from '../../../src/core/claims/index.js';
import type { Claim } from '../../../src/core/types.js';
import { said } from './helpers.js';

const on = (day: number, text: string): Claim[] => said(text).map((claim) => ({ ...claim, at: day * 86_400_000 }));
const slots = (...texts: readonly string[]): number => new Set(joinSlots(texts.flatMap((text, i) => on(i + 1, text))).map(({ key }) => key)).size;

describe('changes in other words', () => {
  it.each([
    ['The kiln limit is 40 pots.', 'Change the limit to 55.'],
    ['默认甜度七分。', '大家嫌甜，默认甜度改为五分。'],
    ['浴室选了 600×600 的砖，颜色是米黄色。', '浴室颜色换成浅灰色。'],
  ])('%s — %s', (before, after) => {
    const joined = joinSlots([...on(1, before), ...on(2, after)]);
    const change = joined.find(({ kind }) => kind === 'change');
    expect(joined.filter(({ key }) => key === change?.key).length).toBe(2);
  });

  it('joins nothing that was said later', () => {
    const joined = joinSlots([...on(2, '默认甜度七分。'), ...on(1, '默认甜度改为五分。')]);
    expect(new Set(joined.map(({ key }) => key)).size).toBe(2);
  });

  it('leaves another price in the same sentence alone', () => {
    expect(slots('周末价 880，平日价 520。', '周末价提到 1080。')).toBe(2);
  });

  it('joins no change that two older statements fit', () => {
    expect(slots('上层书架颜色是红色。', '下层书架颜色是蓝色。', '书架颜色换成浅灰色。')).toBe(3);
  });
});
