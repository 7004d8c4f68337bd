import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersIn, comparable, isBare } from '../../../../src/core/claims/rivals/answers.js';

const shown = (text: string): string[] => answersIn(text).map(({ kind, text: written }) => `${kind}: ${written}`);

describe('answers of each kind', () => {
  it.each([
    ['The kiln weighs 340 kg.', 'number: 340 kg'],
    ['We need 3 meals a day there.', 'number: 3 meals a day'],
    ['There is room for two hundred chairs.', 'number: two hundred chairs'],
    ['Roughly 35% of the bowls crack.', 'number: 35%'],
    ['书架放了十二层', 'number: 十二层'],
    ['泥料还剩 18 公斤', 'number: 18 公斤'],
    ['今年的会费收了七万二', 'number: 七万二'],
    ['A stall costs $1,250 per season.', 'money: $1,250 per season'],
    ['the fee is twenty-five euros', 'money: twenty-five euros'],
    ['摊位费 3500 元', 'money: 3500 元'],
    ['门票两百五十块', 'money: 两百五十块'],
    ['It soaks for ninety minutes.', 'duration: ninety minutes'],
    ['cooling: 36 h', 'duration: 36 h'],
    ['阴干要三十五分钟', 'duration: 三十五分钟'],
    ['还要等半小时', 'duration: 半小时'],
    ['The fair is on 3 May.', 'date: 3 May'],
    ['due by 2031-04-09', 'date: 2031-04-09'],
    ['we fire on the 14th', 'date: the 14th'],
    ['市集定在三月五日', 'date: 三月五日'],
    ['5月初开展', 'date: 5月初'],
    ['Doors open at 12:45.', 'time: 12:45'],
    ['the bus leaves at 7pm', 'time: 7pm'],
    ['lunch is at noon', 'time: noon'],
    ['晚上八点半集合', 'time: 晚上八点半'],
    ['We meet on Fridays.', 'weekday: Fridays'],
    ['周三开窑', 'weekday: 周三'],
    ['The glaze is stirred every other Tuesday.', 'frequency: every other Tuesday'],
    ['The club meets weekly.', 'frequency: weekly'],
    ['隔天浇一次水', 'frequency: 隔天'],
    ['The firmware is v2.7.1.', 'version: v2.7.1'],
    ['the version 4.2 of the plan', 'version: 4.2'],
    ['The gateway is 10.8.0.12.', 'address: 10.8.0.12'],
    ['the mask is 0x1f4', 'code: 0x1f4'],
    ['The poster is 1920x1080.', 'size: 1920x1080'],
    ['about 12-15 people come', 'range: 12-15 people'],
    ['the rate is 2e-5', 'scientific: 2e-5'],
    ['The lamp hangs on GPIO22.', 'series: GPIO22'],
    ['the pixel ratio 16:90 looks odd', 'ratio: 16:90'],
  ])('%s', (text, expected) => expect(shown(text)).toContain(expected));

  it.each([
    ['We chose Heron & Sons for it.', 'name: Heron & Sons'],
    ['it is called "The Quiet Loom"', 'name: The Quiet Loom'],
    ['rename shelf_height please', 'name: shelf_height'],
    ['the crate my-crate-name', 'name: my-crate-name'],
    ['we store it in sqlite', 'name: sqlite'],
    ['报考青岚大学', 'name: 青岚大学'],
    ['住在清溪客栈', 'name: 清溪客栈'],
    ['读的是《远山》', 'name: 远山'],
    ['缓存用 Redis', 'name: Redis'],
    ['展览在杭州', 'name: 杭州'],
  ])('names: %s', (text, expected) => expect(shown(text)).toContain(expected));

  it.each(['We have one table.', 'a bowl and a cup', 'no figures here at all', '买了一个陶罐', '二手的拉坯机', ''])('none in "%s"', (text) => expect(shown(text)).toEqual([]));

  it('in one sentence stand in its order', () => {
    expect(shown('We leave Porto on 3 May at 12:45 with 14 crates, 90 euros each.')).toEqual(['name: Porto', 'date: 3 May', 'time: 12:45', 'number: 14 crates', 'money: 90 euros']);
  });

  it('spelled otherwise are the same', () => {
    const same = (text: string): string | undefined => answersIn(text)[0]?.same;
    expect(same('ninety minutes')).toBe(same('90 min'));
    expect(same('三十五分钟')).toBe(same('35 minutes'));
    expect(same('$1,250')).toBe(same('$1250'));
    expect(same('两百五十块')).toBe(same('250 元'));
    expect(same('we use SQLITE')).toBe(same('we use sqlite'));
    expect(same('35 minutes')).not.toBe(same('35 hours'));
  });

  it('stand in the text as they were written', () => {
    const words = ['The kiln', '14', '12 kg', '$3.50', 'ninety minutes', '七万二', '三月五日', '晚上八点', '周三', 'Heron & Sons', '"Salt"', 'v1.2.3', 'pitch 7', ' ', ',', '，', '.', '3 meals a day', 'every Friday', '半小时', '杭州', 'GPIO22', '5-6', '个', '元'];
    const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((parts) => parts.join(' ')), fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((parts) => parts.join('')));
    fc.assert(
      fc.property(texts, (text) => {
        for (const answer of answersIn(text)) {
          expect(answer.text).not.toBe('');
          expect(text.slice(answer.start)).toContain(answer.text);
          expect(text).toContain(answer.text);
          expect(answer.start).toBeGreaterThanOrEqual(0);
          expect(answer.end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('answers to one question', () => {
  const only = (text: string) => {
    const [answer] = answersIn(text);
    if (answer === undefined) throw new Error(`no answer in ${text}`);
    return answer;
  };
  const meet = (a: string, b: string): boolean[] => [comparable(only(a), only(b)), comparable(only(b), only(a))];

  it.each([
    ['it takes 40 minutes', 'it takes 2 hours'],
    ['40 分钟', '两小时'],
    ['it weighs 900 mg', 'it weighs 2 g'],
    ['for 640 euros', 'for 710 euros'],
    ['30 元', '四十块'],
    ['at 12:45', 'at 7pm'],
    ['on 3 May', '三月五日'],
    ['on Fridays', 'every Friday'],
    ['it seats 14 guests', '二十个人'],
    ['use SQLite', 'use MariaDB'],
    ['we chose Heron Print', 'we chose Odile Press'],
    ['on GPIO22', 'on GPIO7'],
    ['the cap is 14', 'the cap is 20 mugs'],
    ['pitch 7', 'pitch 9'],
  ])('%s — %s', (a, b) => expect(meet(a, b)).toEqual([true, true]));

  it.each([
    ['it takes 40 minutes', 'it weighs 40 kg'],
    ['it takes 40 minutes', 'at 12:45'],
    ['for 640 euros', 'for 12 mugs'],
    ['on 3 May', 'at noon'],
    ['use SQLite', 'in Porto'],
    ['we chose Heron Print', '40 minutes'],
    ['周三', '三月五日'],
    ['30 元', '30 公斤'],
    ['用 Redis', '在杭州'],
    ['10.8.0.12', '14 mugs'],
    ['pitch 7', '20 mugs'],
  ])('never %s — %s', (a, b) => expect(meet(a, b)).toEqual([false, false]));

  it('a number that does not say what it counts is bare', () => {
    expect(['the cap is 14', 'pitch 7', '14 mugs', '40 minutes', 'SQLite again'].map((text) => isBare(only(text)))).toEqual([true, true, false, false, false]);
  });
});
