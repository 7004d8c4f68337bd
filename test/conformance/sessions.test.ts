import { describe, expect, test } from 'vitest';
import * as control from '../../src/control/index.js';
import { deepFreeze } from './kit.js';

const { ageLabel, formatBytes, rankCandidates, resolveSelection, formatCandidates } = control as any;

const NOW = Date.UTC(2026, 0, 10);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LIST = [
  { id: 'f975843c-1111', title: 'Summary of a Bilibili video', mtime: NOW - 2 * HOUR, bytes: 2048, workspace: '/home/me/video' },
  { id: '8c6e52e1-2222', title: 'Database choice', mtime: NOW - 5 * MINUTE, bytes: 900 },
  { id: '8c6eaaaa-3333', mtime: NOW - 3 * DAY, bytes: 1_363_149 },
  { id: 'old' },
];
const ids = (list: any[]) => list.map(({ id }) => id);

describe('ageLabel', () => {
  test.each([
    [5 * MINUTE, '5m'],
    [3 * HOUR, '3h'],
    [2 * DAY, '2d'],
    [0, '0m'],
    [59 * MINUTE + 59_000, '60m'],
    [HOUR, '1h'],
    [23 * HOUR + 59 * MINUTE, '24h'],
    [DAY, '1d'],
    [90_000, '2m'],
    [-HOUR, '0m'],
  ])('%i ms ago is %s', (ago, label) => {
    expect(ageLabel(NOW - ago, NOW)).toBe(label);
  });

  test('an unknown time is a question mark', () => {
    for (const time of [undefined, Number.NaN, Number.POSITIVE_INFINITY, null, 'x']) expect(ageLabel(time, NOW)).toBe('?');
  });

  test('counts from now by default', () => {
    expect(ageLabel(Date.now() - 2 * HOUR)).toBe('2h');
  });
});

describe('formatBytes', () => {
  test.each([
    [900, '900B'],
    [1023, '1023B'],
    [1024, '1K'],
    [2048, '2K'],
    [1.3 * 1024 * 1024, '1.3M'],
    [5 * 1024 * 1024, '5.0M'],
    [0, '?'],
    [-1, '?'],
    [Number.NaN, '?'],
    [undefined, '?'],
    [Number.POSITIVE_INFINITY, '?'],
  ])('%s is %s', (bytes, label) => {
    expect(formatBytes(bytes)).toBe(label);
  });
});

describe('rankCandidates', () => {
  test('newest first, unknown last', () => {
    expect(ids(rankCandidates(LIST))).toStrictEqual(['8c6e52e1-2222', 'f975843c-1111', '8c6eaaaa-3333', 'old']);
  });

  test('equal times keep their order', () => {
    expect(ids(rankCandidates([{ id: 'b', mtime: 1 }, { id: 'a', mtime: 1 }, { id: 'd' }, { id: 'c' }]))).toStrictEqual(['b', 'a', 'd', 'c']);
  });

  test('a query finds title, id and workspace in any case', () => {
    expect(ids(rankCandidates(LIST, { query: 'BILIBILI' }))).toStrictEqual(['f975843c-1111']);
    expect(ids(rankCandidates(LIST, { query: '8c6e' }))).toStrictEqual(['8c6e52e1-2222', '8c6eaaaa-3333']);
    expect(ids(rankCandidates(LIST, { query: '/ME/Video' }))).toStrictEqual(['f975843c-1111']);
    expect(rankCandidates(LIST, { query: 'nothing like it' })).toStrictEqual([]);
    expect(rankCandidates(LIST, { query: '' })).toHaveLength(4);
  });

  test('one id or several are left out', () => {
    expect(ids(rankCandidates(LIST, { exclude: 'old' }))).not.toContain('old');
    expect(ids(rankCandidates(LIST, { exclude: ['old', 'f975843c-1111'] }))).toStrictEqual(['8c6e52e1-2222', '8c6eaaaa-3333']);
  });

  test('twenty by default', () => {
    const many = Array.from({ length: 30 }, (_, n) => ({ id: `s${n}` }));
    expect(rankCandidates(many)).toHaveLength(20);
    expect(rankCandidates(many, { limit: 3 })).toHaveLength(3);
  });

  test('gives a new list, and reads a missing one as empty', () => {
    const given = deepFreeze(structuredClone(LIST));
    expect(rankCandidates(given)).not.toBe(given);
    expect(rankCandidates(null)).toStrictEqual([]);
    expect(rankCandidates(undefined)).toStrictEqual([]);
  });
});

describe('resolveSelection', () => {
  const resolve = (...inputs: unknown[]) => resolveSelection(inputs, LIST);

  test('an exact id, a number, a unique prefix', () => {
    expect(resolve('old')).toStrictEqual({ ids: ['old'], errors: [] });
    expect(resolve('1', '3')).toStrictEqual({ ids: ['f975843c-1111', '8c6eaaaa-3333'], errors: [] });
    expect(resolve('f975')).toStrictEqual({ ids: ['f975843c-1111'], errors: [] });
  });

  test('keeps the order, and drops duplicates and blanks', () => {
    expect(resolve('old', 'f975', '', '  ', 'f975843c-1111', '1').ids).toStrictEqual(['old', 'f975843c-1111']);
  });

  test('says what is wrong with each', () => {
    expect(resolve('zzz').errors[0]).toMatch(/no session matches/);
    expect(resolve('8c6e').errors[0]).toMatch(/ambiguous/);
    expect(resolve('99').errors[0]).toMatch(/out of range/);
    expect(resolve('0').errors[0]).toMatch(/out of range/);
    expect(resolve('zzz', 'old', '8c6e')).toMatchObject({ ids: ['old'], errors: [expect.any(String), expect.any(String)] });
  });

  test('an id that is all digits is found before the number', () => {
    expect(resolveSelection(['2'], [{ id: 'a' }, { id: 'b' }, { id: '2' }]).ids).toStrictEqual(['2']);
  });

  test('departure: digits that are a unique id prefix are an id', () => {
    expect(resolveSelection(['20260101'], [{ id: '20260101-abc' }, { id: 'b' }]).ids).toStrictEqual(['20260101-abc']);
  });

  test('departure: the prefix session- may be left out', () => {
    expect(resolveSelection(['f975'], [{ id: 'session-f975843c' }]).ids).toStrictEqual(['session-f975843c']);
  });

  test('null lists are empty', () => {
    expect(resolveSelection(null, LIST)).toStrictEqual({ ids: [], errors: [] });
    expect(resolveSelection(['a'], null).errors).toHaveLength(1);
    expect(resolveSelection([null, 7, {}, 'old'], LIST).ids).toStrictEqual(['old']);
  });
});

describe('formatCandidates', () => {
  const format = (list: unknown, options: Record<string, unknown> = {}): string => formatCandidates(list, { now: NOW, ...options });

  test('no sessions', () => {
    expect(format([])).toBe('No sessions found.');
    expect(format(null)).toBe('No sessions found.');
  });

  test('a heading and a row each, with number, id, age, size and title', () => {
    const [heading, ...rows] = format(LIST).split('\n');
    expect(heading).not.toBe('');
    for (const [at, parts] of [
      ['1', 'f975843c', '2h', '2K', 'Summary of a Bilibili video'],
      ['2', '8c6e52e1', '5m', '900B', 'Database choice'],
      ['3', '8c6eaaaa', '3d', '1.3M', '(untitled)'],
      ['4', 'old', '?', '?', '(untitled)'],
    ].entries()) {
      const row = rows.find((line) => line.includes(parts[1] ?? ''));
      expect(row, `row ${at + 1}`).toBeDefined();
      for (const part of parts) expect(row).toContain(part);
    }
  });

  test('a heading can be given', () => {
    expect(format(LIST, { header: 'Candidate sessions' }).split('\n')[0]).toContain('Candidate sessions');
  });

  test('long titles are cut', () => {
    const text = format([{ id: 'a', title: 'word '.repeat(40).trim() }]);
    expect(text).not.toContain('word '.repeat(11));
    expect(text).toContain('word '.repeat(8).trim());
    expect(/x+/.exec(format([{ id: 'a', title: 'x'.repeat(60) }]))?.[0].length).toBeLessThanOrEqual(46);
  });

  test('current sessions carry a star before their id, and a note explains it', () => {
    const text = format(LIST, { current: ['old'] });
    expect(text).toMatch(/currently merged/);
    expect(text.split('\n').find((line) => line.includes('old'))).toMatch(/\*.*old/);
    expect(text.split('\n').find((line) => line.includes('f975843c'))).not.toContain('*');
    expect(format(LIST)).not.toMatch(/currently merged/);
    expect(format(LIST, { current: ['not-listed'] })).toMatch(/currently merged/);
  });
});
