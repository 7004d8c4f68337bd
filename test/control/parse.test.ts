import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLine, tokenize } from '../../src/control/parse.js';

describe('tokens', () => {
  const words = (line: string) => tokenize(line).map(({ text }) => text);

  test('white space of any kind separates, quotes of either language hold together', () => {
    expect(words('  a  b\tc ')).toEqual(['a', 'b', 'c']);
    expect(words('"two words" “两 词” 「三 词」 x')).toEqual(['two words', '两 词', '三 词', 'x']);
  });

  test('a quote without its end, or inside a word, is a character', () => {
    expect(words(`what's "open`)).toEqual([`what's`, `"open`]);
  });

  test('no line makes it fail or lose a letter', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (line) => {
        const letters = (text: string) => text.replace(/[\s"'“”‘’「」]/gu, '');
        expect(letters(words(line).join(''))).toBe(letters(line));
      }),
    );
  });
});

describe('lines', () => {
  test('nothing lists, a search text filters', () => {
    expect(parseLine('  ')).toMatchObject({ action: 'list' });
    expect(parseLine('list shop')).toMatchObject({ action: 'list', query: 'shop' });
    expect(parseLine('find "two words"')).toMatchObject({ action: 'list', query: 'two words' });
  });

  test('anything else is a list of sessions, separated by spaces or commas', () => {
    expect(parseLine('f975 8c6e, 3，4、5')).toMatchObject({ action: 'set', sessions: ['f975', '8c6e', '3', '4', '5'] });
  });

  test('after two hyphens, or the dash an input method makes of them, comes the focus', () => {
    expect(parseLine('f975 -- the "database" choice')).toMatchObject({ sessions: ['f975'], text: 'the database choice' });
    expect(parseLine('add f975 —— 数据库')).toMatchObject({ action: 'add', text: '数据库', language: 'zh' });
    expect(parseLine('f975').text).toBeUndefined();
  });

  test('--all is for every conversation, but a word inside a focus', () => {
    expect(parseLine('f975 --all')).toMatchObject({ sessions: ['f975'], everywhere: true });
    expect(parseLine('off --all')).toMatchObject({ action: 'off', everywhere: true });
    expect(parseLine('关闭 全部')).toMatchObject({ action: 'off', everywhere: true });
    expect(parseLine('f975 -- not --all of it')).toMatchObject({ everywhere: false, text: 'not --all of it' });
    expect(parseLine('focus --all money')).toMatchObject({ action: 'focus', everywhere: true, text: 'money' });
    expect(parseLine('关注 数据库 全部 表')).toMatchObject({ everywhere: false, text: '数据库 全部 表' });
  });

  test.each([
    ['列表', 'list'],
    ['查找 视频', 'list'],
    ['状态', 'status'],
    ['添加 1', 'add'],
    ['移除 1', 'remove'],
    ['关闭', 'off'],
    ['重置', 'reset'],
    ['预览', 'preview'],
    ['为什么 缓存', 'why'],
    ['选择 缓存 redis', 'choose'],
    ['关注 数据库', 'focus'],
  ])('%s is understood', (line, action) => {
    expect(parseLine(line)).toMatchObject({ action, language: 'zh' });
  });

  test('a quoted subcommand is a name', () => {
    expect(parseLine('"off"')).toMatchObject({ action: 'set', sessions: ['off'] });
  });
});
