import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutWidth, displayWidth, padEnd, padStart } from '../../src/control/width.js';

test('Latin letters take one column, Chinese, Japanese, Korean and emoji two', () => {
  expect(displayWidth('abc')).toBe(3);
  expect(displayWidth('数据库')).toBe(6);
  expect(displayWidth('ｆｕｌｌ')).toBe(8);
  expect(displayWidth('한국')).toBe(4);
  expect(displayWidth('🚀')).toBe(2);
});

test('what is drawn as one glyph counts once', () => {
  expect(displayWidth('e\u0301')).toBe(1);
  expect(displayWidth('👩‍👩‍👧')).toBe(2);
  expect(displayWidth('🇨🇳')).toBe(2);
  expect(displayWidth('❤️')).toBe(2);
});

test('a cut never splits a wide character or a joined emoji', () => {
  expect(cutWidth('数据库', 6)).toBe('数据库');
  expect(cutWidth('数据库', 5)).toBe('数据…');
  expect(cutWidth('a👩‍👩‍👧b', 2)).toBe('a…');
});

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a-c 数据库🚀é]{0,60}$/u));

test('padding reaches the column exactly, whatever the text', () => {
  fc.assert(
    fc.property(text, (value) => {
      const columns = displayWidth(value) + 5;
      expect(displayWidth(padEnd(value, columns))).toBe(columns);
      expect(displayWidth(padStart(value, columns))).toBe(columns);
    }),
  );
});

test('a cut text takes at most one column more than it may, for the mark', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 20 }), (value, columns) => {
      const cut = cutWidth(value, columns);
      expect(displayWidth(cut)).toBeLessThanOrEqual(columns + 1);
      expect(cut === value || cut.endsWith('…')).toBe(true);
      expect(value.startsWith(cut.replace(/…$/u, '')) || cut === value).toBe(true);
    }),
  );
});
