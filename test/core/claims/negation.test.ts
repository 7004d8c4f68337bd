import { describe, expect, it } from 'vitest';
import { polarity } from '../../../src/core/claims/index.js';
import { said } from './helpers.js';

describe('polarity', () => {
  it.each([
    'The build is not green.', 'We no longer use MySQL.', 'I never signed it.', "The API doesn't support XML.", "It can't be undone.", 'It cannot be undone.', "We won't ship it.",
    "The tests aren't stable.", 'The build works without Docker.', 'We do not use tabs.',
    '解析器不支持注释。', '我没有跑过迁移。', '我没签合同。', '别再用旧接口。', '我们不再使用 MySQL。', '我从未去过。', '数据未同步。', '服务无法启动。', '尚未完成。',
  ])('denies: %s', (text) => expect(polarity(text).negated).toBe(true));

  it.each([
    'The build is green.', 'Not only is it fast.', 'It is notable.', 'The note is done.', 'There is no doubt that it works.', 'The knot is tied.', 'Northern nodes are up.',
    '他的水平非常高。', '这个特别好用。', '两边分别部署。', '未来会支持。', '效果不错。', '不仅快，而且稳。', '别人负责前端。', '他住别墅。', '日志级别是 debug。', '识别率很高。', '无线网络很快。', '差不多完成了。', '我们不得不升级。', '不能不升级。', '功能不断增加。', '没问题，端口是 8080。', '区别很大。',
  ])('does not deny: %s', (text) => expect(polarity(text).negated).toBe(false));

  it('leaves a statement and its denial with the same words', () => {
    for (const [yes, no] of [['The parser supports comments.', 'The parser does not support comments.'], ['I have met her.', "I haven't met her."], ['解析器支持注释。', '解析器不支持注释。']] as const) {
      expect(polarity(no).rest).toBe(yes);
    }
  });

  it('lets a denial in a later clause deny only that clause', () => {
    expect(polarity('The database is PostgreSQL, which is not slow.').negated).toBe(false);
  });

  it('denies only the value that was named', () => {
    expect(said('My dentist is not Dr. Wu.')[0]).toMatchObject({ key: 'dentist', value: 'not dr. wu', denies: 'dr. wu' });
    expect(said('我们已经不用 MySQL 了。')[0]).toMatchObject({ value: 'not mysql', denies: 'mysql', kind: 'change' });
  });
});
