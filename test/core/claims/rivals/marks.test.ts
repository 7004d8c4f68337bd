import { describe, expect, it } from 'vitest';
import { accepts, isConditional, isCorrection, isDecision, isProposal, isProvisional, isRevision, isRough, refuses, rejects } from '../../../../src/core/claims/rivals/marks.js';

/** Sentences that bear the mark, and sentences that do not. */
const MARKS: readonly (readonly [name: string, is: (text: string) => boolean, yes: readonly string[], no: readonly string[]])[] = [
  [
    'revises',
    isRevision,
    ['We moved the concert to the barn.', 'The rent went up to 720 euros.', 'In the end we chose linen.', 'We no longer fire on Mondays.', 'The deadline slipped to June.', 'It is 40 mugs now.', '我们改到周五了', '房租涨到 3200 了', '最后选了亚麻', '开业推迟到六月', '现在用白蜡木'],
    ['The garden has 9 beds.', 'My sister plays the oboe.', 'She keeps the vase on the table.', 'The kiln fires at 1200 degrees.', '陶窑有三层', '午饭在食堂吃', '门票 30 元'],
  ],
  [
    'corrects',
    isCorrection,
    ['I misspoke, it is 14.', 'Scratch that, use wool.', 'Correction: row 9.', "Not the oak, it's the ash.", 'I said 40 earlier but it is 44.', 'My mistake, the barn.', '我说错了，是四排', '更正：第九排', '不对，是橡木', '之前说的四排不准'],
    ['We moved the concert to the barn.', 'The lid is correct.', 'She waved before lunch.', 'The mug is wrapped.', '我们改到周五了', '天气晴朗', '陶窑有三层'],
  ],
  [
    'proposes',
    isProposal,
    ["I'd suggest two coats.", 'You could fire it twice.', 'How about Friday?', 'Most kilns run hot.', 'Let’s say 12 mugs.', 'Plan for 40 guests.', 'Should it be oak?', '建议刷两遍', '可以用橡木', '要不周五？', '一般烧两次', '先按四排算'],
    ['The kiln is hot.', 'We fire on Mondays.', 'The hall seats 140.', '陶窑有三层', '我们周一开窑', '门票 30 元'],
  ],
  [
    'is rough',
    isRough,
    ['It takes about an hour.', 'Roughly 30 came.', 'I think it was Odile.', '~40 rows', '40ish', 'From memory, it was oak.', 'Last I checked it was nine.', '大概四十人', '印象里是橡木', '好像是阿岚', '约30人', '听说要三天', '几十个'],
    ['The hall seats 140.', 'We fire on Mondays.', 'It weighs 4 kg.', '陶窑有三层', '一共 30 人', '门票 30 元'],
  ],
  [
    'is provisional',
    isProvisional,
    ['The working title is Salt.', 'For now we meet in the barn.', 'We plan to open in May.', 'The target is 40 mugs.', "I'd like to keep it under 90 euros.", '书名暂定《盐》', '先按四排算', '打算五月开业', '预计两周'],
    ['We open in May.', 'The title is Salt.', 'The barn is ours.', '五月开业', '书名是《盐》', '陶窑有三层'],
  ],
  ['decides', isDecision, ['We use wool.', "It's the ash.", 'We went with linen.', 'The barn is settled.', '用橡木', '就叫《盐》', '定了周五'], ['Linen, wool.', 'Thanks a lot!', '橡木、亚麻', '午饭在食堂']],
  ['is conditional', isConditional, ['If it rains we move inside.', 'Once it dries, sand it.', 'And if so, stop.', 'Unless you mind.', '如果下雨就挪进屋', '万一太干就浇水', '没有橡木的话就用松木'], ['It dries overnight.', 'We asked if it rains.', '下雨了', '我们问过如果下雨怎么办']],
  ['accepts', accepts, ['ok', 'sounds good', 'Great, do that', 'That works', 'Yes please', '好的', '行，就这么办', '没问题', '嗯', '按你说的'], ['yes but make it 12', 'No, 12', 'It is wide enough', 'Not really', 'Greater than that', '不行，要九点', '橡木好', '可是太贵', '行，但九点']],
  ['refuses', refuses, ['No, 12', 'Nope.', 'too many', "I'd rather have wool", 'Well, we use ash', 'make it nine', 'yes but make it 12', '不行，要九点', '太贵了', '其实是九点', '别用橡木', '改成九点'], ['ok', 'sounds good', 'It is wide enough', 'Novel idea', 'We use ash', '好的', '没问题', '用橡木', '天气不错']],
];

describe.each(MARKS)('a sentence %s', (_, is, yes, no) => {
  it.each(yes)('%s', (text) => expect(is(text)).toBe(true));
  it.each(no)('but not: %s', (text) => expect(is(text)).toBe(false));
});

describe('a sentence rejects what it names', () => {
  it.each([
    ['not the oak frame, the ash one', 'oak frame'],
    ['Scratch the 12 minutes.', '12 minutes'],
    ['The 12 minutes were wrong.', '12 minutes'],
    ['Instead of Linen use wool.', 'linen'],
    ['The linen is sold out.', 'linen'],
    ['不是橡木', '橡木'],
    ['橡木不要了', '橡木'],
    ['橡木太贵', '橡木'],
    ['这和陶窑无关', '陶窑'],
    ['取消周五', '周五'],
    ['橡木换成白蜡木', '橡木'],
  ])('%s', (text, what) => expect(rejects(text, what)).toBe(true));

  it.each([
    ['We kept the oak frame.', 'oak frame'],
    ['Note the oak frame.', 'oak frame'],
    ['not the ash, the oak frame', 'oak frame'],
    ['It is not so.', 'oak frame'],
    ['橡木很好', '橡木'],
    ['不是白蜡木，是橡木', '橡木'],
    ['换成橡木', '橡木'],
  ])('but not: %s', (text, what) => expect(rejects(text, what)).toBe(false));

  it('takes marks of patterns in a name for what they are', () => {
    expect(rejects('drop the C++ (old)', 'C++ (old)')).toBe(true);
    expect(rejects('drop the Cxx old', 'C++ (old)')).toBe(false);
  });
});
