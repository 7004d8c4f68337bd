import { describe, expect, it } from 'vitest';
import { isReported } from '../../../src/core/claims/index.js';
import { said, told } from './helpers.js';

describe('clauses of a sentence', () => {
  it.each([
    ['给外婆约了牙医,复诊日期是 4月2日。', '复诊日期 = 4月2日'],
    ['给外婆约了牙医，复诊日期是 4月2日。', '复诊日期 = 4月2日'],
    ['院子终于要翻修了,围栏颜色选了深绿色。', '围栏颜色 = 深绿色'],
    ['要的,司机的手机号是 8812。', '司机的手机号 = 8812'],
  ])('reads the attribute after a story, whichever comma parts them: "%s"', (text, expected) => expect(told(text)).toEqual([expected]));

  it('keeps the thousands of a figure together', () => expect(told('采购预算是 12,500 元。')).toEqual(['采购预算 = 12,500 元']));
  it('counts what there is in a clause of its own', () => expect(told('全程大约 3 小时,一共有七个关卡。')).toEqual(['全程 = 3 小时', '关卡数量 = 七个']));
  it('reads what a model found out, and no promise', () => {
    expect(said('我帮你比较过了,洗衣机最后选的是 Miele。', 'assistant').map(({ key, value }) => `${key} = ${value}`)).toEqual(['洗衣机 = miele']);
    expect(said('我帮你记好了。', 'assistant')).toEqual([]);
  });
  it('tells telling everybody from what everybody says', () => {
    expect(isReported('跟大家说一声，聚餐改到周五。')).toBe(false);
    expect(isReported('大家说聚餐改到周五。')).toBe(true);
  });
});

describe('dates from which a statement holds', () => {
  it.each([
    ['As of 12 October the chess circle meets at the town hall.', 'chess circle: meets at = town hall'],
    ['As of January 18 my target pace is 5:10.', 'target pace = 5:10'],
    ['From Monday on, the port is 8081.', 'port = 8081'],
    ['Starting in May, the fee is 20 euros.', 'fee = 20 euros'],
    ['Effective 1 June, the rent is $900.', 'rent = $900'],
    ['从 5月6日起训练时间改到周四晚上。', '训练时间 = 周四晚上'],
    ['从5月6日起，训练时间是周四晚上。', '训练时间 = 周四晚上'],
    ['配额从6月12日起调整为每秒 800 次。', '配额 = 每秒 800 次'],
    ['要重做防水,3月25日起工程预算改为 18.5 万。', '工程预算 = 18.5 万'],
  ])('are no part of it, and mark a change: "%s"', (text, expected) => {
    expect(told(text)).toEqual([expected]);
    expect(said(text)[0]?.kind).toBe('change');
  });

  it('are none where 起 begins a word', () => expect(told('周一起床时间是 7 点。').join()).toContain('起床时间'));

  it.each(['From May to June the price is 5 euros.', '课程从5月6日开始。'])('stay where they are a span or the answer: "%s"', (text) => {
    expect(said(text).every(({ key, value, kind }) => kind !== 'change' && /may|5月6日/u.test(`${key} ${value}`))).toBe(true);
  });
});

describe('a value ends where the next clause begins', () => {
  it.each([
    ['The image bucket is img-eu-2 and objects live for a day.', 'image bucket = img-eu-2'],
    ["The corpus is called North-Speech and it's all licensed.", 'corpus: name = north-speech'],
    ["The garden budget is $8,000 and I'd like to stay under it.", 'garden budget = $8,000'],
    ['The test suite takes 14 minutes according to the last run.', 'test suite: takes = 14 minutes'],
    ['The languages are Rust and Go.', 'languages = rust and go'],
  ])('"%s"', (text, expected) => expect(told(text)).toEqual([expected]));
});

describe('one key, whatever hedge stands before', () => {
  it.each([
    ['The nightly backup runs at 02:30.', 'The nightly backup perhaps runs at 04:00.'],
    ['The runners run on arm64 machines, they were cheaper.', 'The runners probably run on x86, so it hardly matters.'],
    ['We release the library under Apache-2.0.', 'I suppose we release the library under MIT.'],
    ['豆豆对牛肉过敏,吃了就吐。', '我猜豆豆对鸡肉过敏。'],
  ])('"%s" and "%s"', (stated, guessed) => expect(said(stated)[0]?.key).toBe(said(guessed)[0]?.key));

  it('a verb that only says that it takes place adds nothing to the thing', () => expect(told('The nightly backup runs at 02:30.')).toEqual(['nightly backup = 02:30']));
  it('a measurement is no hearsay', () => {
    expect(isReported('The suite takes 14 minutes according to the last run.')).toBe(false);
    expect(isReported('According to the vendor the limit is 5.')).toBe(true);
  });
});

describe('talk', () => {
  it.each(['Mostly.', 'A brave pick!', 'OK that explains a lot.', "I won't.", 'The weather is lovely.', '稍微有点胖哦。', '这款挺耐打。', '那我就放心了。'])('"%s" states nothing', (text) => expect(told(text)).toEqual([]));
  it('a thing named after the weather is no talk of it', () => expect(told('The weather station is a Davis Vantage.')).toEqual(['weather station = davis vantage']));
  it('ends a sentence after a contraction', () => expect(told("They haven't. Submission closes on 15 August, Hélène is corresponding author.")).toEqual(['submission: closes = 15 august', 'corresponding author = hélène']));
});

describe('a day after a place', () => {
  it.each([
    ['The chess circle meets at the Crown café on Thursdays.', 'chess circle: meets at = crown café'],
    ['The yoga class is in the gym on Mondays.', 'yoga class: in = gym'],
    ['The band rehearses on Mondays.', 'band: rehearses = mondays'],
  ])('is no part of the place: "%s"', (text, expected) => expect(told(text)).toEqual([expected]));

  it('what holds as of now replaces what held', () => expect(said('As of now the port is 8080.')).toMatchObject([{ key: 'port', value: '8080', kind: 'change' }]));
});
