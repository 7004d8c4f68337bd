import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageLabel, formatBytes, formatCandidates, rankCandidates } from '../../src/control/index.js';
import type { Candidate } from '../../src/control/types.js';
import { displayWidth } from '../../src/control/width.js';

const NOW = Date.UTC(2026, 10, 20);
const HOUR = 3_600_000;

describe('age and size', () => {
  test('age is minutes below an hour, hours below a day, then days', () => {
    expect(ageLabel(NOW - 5 * 60_000, NOW)).toBe('5m');
    expect(ageLabel(NOW - 3 * HOUR, NOW)).toBe('3h');
    expect(ageLabel(NOW - 48 * HOUR, NOW)).toBe('2d');
    expect(ageLabel(NOW - HOUR + 1000, NOW)).toBe('60m');
  });

  test('an unknown time is a question mark, a future one is now', () => {
    expect(ageLabel(undefined, NOW)).toBe('?');
    expect(ageLabel(Number.NaN, NOW)).toBe('?');
    expect(ageLabel(NOW + HOUR, NOW)).toBe('0m');
  });

  test('sizes are 1024-based, kilobytes whole, megabytes with one decimal', () => {
    expect(formatBytes(900)).toBe('900B');
    expect(formatBytes(2048)).toBe('2K');
    expect(formatBytes(1.3 * 1024 * 1024)).toBe('1.3M');
    for (const unknown of [0, -1, Number.NaN, Infinity, undefined]) expect(formatBytes(unknown)).toBe('?');
  });
});

describe('ranking', () => {
  const list: Candidate[] = [
    { id: 'old', mtime: 1 },
    { id: 'new', mtime: 3, title: 'Ｂ站 Videos', workspace: '/w/Shop' },
    { id: 'none' },
    { id: 'mid', mtime: 2, workspace: '/w/shop' },
  ];
  const ids = (candidates: readonly Candidate[]) => candidates.map(({ id }) => id);

  test('newest first, without a time last', () => {
    expect(ids(rankCandidates(list))).toEqual(['new', 'mid', 'old', 'none']);
  });

  test('sessions of the same workspace come before newer ones of others', () => {
    expect(ids(rankCandidates(list, { workspace: '/w/shop' }))).toEqual(['mid', 'new', 'old', 'none']);
  });

  test('a query folds case and width, over title, id and workspace', () => {
    expect(ids(rankCandidates(list, { query: 'b站' }))).toEqual(['new']);
    expect(ids(rankCandidates(list, { query: 'ＭＩＤ' }))).toEqual(['mid']);
    expect(ids(rankCandidates(list, { query: 'SHOP' }))).toEqual(['new', 'mid']);
    expect(ids(rankCandidates(list, { query: 'shop videos' }))).toEqual(['new']);
    expect(ids(rankCandidates(list, { query: 'absent' }))).toEqual([]);
  });

  test('excluded ids are left out, and twenty rows are the most by default', () => {
    expect(ids(rankCandidates(list, { exclude: 'new' }))).toEqual(['mid', 'old', 'none']);
    expect(ids(rankCandidates(list, { exclude: ['new', 'old'], limit: 1 }))).toEqual(['mid']);
    const many = Array.from({ length: 30 }, (_, index) => ({ id: `s${index}` }));
    expect(ids(rankCandidates(many))).toEqual(ids(many.slice(0, 20)));
  });
});

describe('the list', () => {
  const rows: Candidate[] = [
    { id: 'aaaa1111', title: '读取B站视频并总结讨论', mtime: NOW - HOUR, bytes: 2048 },
    { id: 'bbbb2222-longer', title: '', mtime: NOW - 300 * 24 * HOUR, relation: 'parent' },
    { id: 'c', title: 'x'.repeat(60), bytes: 5e6, relation: 'fork', workspace: '/home/someone/work/other' },
  ];

  test('a row holds mark, number, id, age, size and title', () => {
    const text = formatCandidates(rows, { current: ['aaaa1111'], now: NOW });
    expect(text).toMatch(/^Candidate sessions\n/u);
    expect(text).toMatch(/^\* +1 +aaaa1111 +1h +2K +读取B站视频并总结讨论$/mu);
    expect(text).toMatch(/^ +2 +bbbb2222-longer +300d +\? +\(untitled\) +\(parent of this conversation\)$/mu);
    expect(text).toMatch(/currently merged/u);
  });

  test('a title is cut at 46 columns, a fork and a foreign workspace are marked', () => {
    const text = formatCandidates(rows, { now: NOW, workspace: '/home/someone/work/this' });
    expect(text).toContain(`${'x'.repeat(46)}…`);
    expect(text).not.toContain('x'.repeat(47));
    expect(text).toContain('(fork of this conversation, in .../work/other)');
    expect(text).not.toMatch(/currently merged/u);
  });

  test('no sessions is a sentence, and the heading can be replaced', () => {
    expect(formatCandidates([])).toBe('No sessions found.');
    expect(formatCandidates(rows, { header: 'Available sessions' })).toMatch(/^Available sessions\n/u);
  });

  const title = fc.oneof(fc.constant('ab'), fc.stringMatching(/^[a-z读取视频ｆ🚀é]{1,50}$/u));

  test('the notes of all rows begin in one column, whatever the scripts of the titles', () => {
    fc.assert(
      fc.property(fc.array(title, { minLength: 2, maxLength: 12 }), (titles) => {
        const list = titles.map((one, index) => ({ id: `id${index}`, title: one, relation: 'fork' as const }));
        const [, ...lines] = formatCandidates(list, { now: NOW }).split('\n');
        const columns = lines.map((line) => displayWidth(line.slice(0, line.lastIndexOf('(fork'))));
        expect(new Set(columns).size).toBe(1);
      }),
    );
  });
});
