import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveSelection } from '../../src/control/index.js';
import { resolveInputs } from '../../src/control/resolve.js';

const list = (...ids: string[]) => ids.map((id) => ({ id }));
const CANDIDATES = list('aaaa1111', 'aaaa2222', 'session-bbbb3333', '7777cccc');

test('an exact id, a unique prefix and a number each name a session', () => {
  expect(resolveSelection(['aaaa1111', 'aaaa2', '3'], CANDIDATES)).toEqual({
    ids: ['aaaa1111', 'aaaa2222', 'session-bbbb3333'],
    errors: [],
  });
});

test('the prefix that the harness puts before its ids may be typed or not', () => {
  for (const input of ['session-bbbb', 'bbbb', 'BBBB', 'bbbb3333']) {
    expect(resolveSelection([input], CANDIDATES).ids).toEqual(['session-bbbb3333']);
  }
});

test('an exact id wins over being the prefix of another', () => {
  expect(resolveSelection(['ab'], list('abc', 'ab')).ids).toEqual(['ab']);
});

test('digits that are a unique id prefix are an id', () => {
  expect(resolveSelection(['7777'], CANDIDATES).ids).toEqual(['7777cccc']);
  expect(resolveSelection(['77'], CANDIDATES).ids).toEqual(['7777cccc']);
});

test('order is kept, repeated names and blanks are dropped', () => {
  expect(resolveSelection(['4', ' ', 'aaaa1111', '7777', ''], CANDIDATES).ids).toEqual(['7777cccc', 'aaaa1111']);
});

test('what names nothing says why', () => {
  const { ids, errors } = resolveSelection(['zzz', 'aaaa', '9', '0'], CANDIDATES);
  expect(ids).toEqual([]);
  expect(errors[0]).toMatch(/no session matches/u);
  expect(errors[1]).toMatch(/ambiguous/u);
  expect(errors[2]).toMatch(/out of range/u);
  expect(errors[3]).toMatch(/out of range/u);
});

describe('a number after a list was shown', () => {
  test('is a row of that list, not of all sessions', () => {
    expect(resolveInputs(['1', '2'], CANDIDATES, ['7777cccc', 'aaaa2222']).ids).toEqual(['7777cccc', 'aaaa2222']);
    expect(resolveInputs(['3'], CANDIDATES, ['7777cccc']).failures).toEqual([{ code: 'range', input: '3', rows: 1 }]);
  });

  test('stays a row though an id happens to begin with it', () => {
    expect(resolveInputs(['2'], list('2aaa', 'bbbb'), ['2aaa', 'bbbb']).ids).toEqual(['bbbb']);
  });
});

const id = fc.stringMatching(/^(?:session-)?[0-9a-f]{2,6}$/u);

test('whatever is named, the result is a session that was there or a failure', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 8 }), fc.array(fc.oneof(id, fc.string()), { maxLength: 6 }), (ids, inputs) => {
      const { ids: found, failures } = resolveInputs(inputs, list(...ids));
      expect(found.every((one) => ids.includes(one))).toBe(true);
      expect(new Set(found).size).toBe(found.length);
      expect(failures.every(({ input }) => !ids.includes(input))).toBe(true);
    }),
  );
});

test('every id and every prefix that only one id has resolve to it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: 8 }), fc.nat(), fc.nat(), (ids, pick, cut) => {
      const target = ids[pick % ids.length] ?? '';
      const prefix = target.slice(0, 1 + (cut % target.length));
      const owners = ids.filter((one) => one.startsWith(prefix) || one.replace('session-', '').startsWith(prefix));
      const exact = ids.find((one) => one === prefix) ?? ids.find((one) => one.replace('session-', '') === prefix);
      const found = resolveSelection([target, prefix], list(...ids));
      expect(found.ids[0]).toBe(target);
      if (owners.length === 1 && exact === undefined) expect(found).toEqual({ ids: [target], errors: [] });
    }),
  );
});
