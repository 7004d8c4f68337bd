import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysRequest, readRenames, renameKeys } from '../../../src/core/align/keys.js';
import type { Claim } from '../../../src/core/types.js';

const claim = (key: string, more: Partial<Claim> = {}): Claim => ({ key, value: 'v', evidence: 2, text: `about ${key}`, sourceId: 's', ...more });
const windows = [[claim('db.engine'), claim('cache')], [claim('database.type')], [claim('store'), claim('cache')]];
const renames = (groups: unknown): [string, string][] => [...readRenames(JSON.stringify({ groups }), windows)];

describe('key alignment', () => {
  it('asks about keys, values and short quotes, in canonical order', () => {
    const request = keysRequest(windows, 10_000, 100);
    expect(request?.prompt.split('\n').map((line) => (JSON.parse(line) as { key: string }).key)).toEqual(['cache', 'database.type', 'db.engine', 'store']);
    expect(keysRequest(windows.toReversed(), 10_000, 100)?.prompt).toBe(request?.prompt);
  });

  it('asks nothing when one reading, or one key, is all there is', () => {
    expect(keysRequest([[claim('a'), claim('b')], []], 10_000, 100)).toBeUndefined();
    expect(keysRequest([[claim('a')], [claim('a')]], 10_000, 100)).toBeUndefined();
  });

  it('keeps to its bound, however many keys there are', () => {
    const many = [0, 1].map((w) => Array.from({ length: 3000 }, (_, i) => claim(`key.${w}.${i}`, { text: 'x'.repeat(600) })));
    expect(keysRequest(many, 20_000, 100)?.prompt.length).toBeLessThanOrEqual(20_000);
  });

  it('gives a group its smallest key', () => {
    expect(renames([['db.engine', 'Database.Type']])).toEqual([['db.engine', 'database.type']]);
  });

  it('invents no key', () => {
    expect(renames([['db.engine', 'a.new.name']])).toEqual([]);
  });

  it('keeps apart what one reader told apart', () => {
    expect(renames([['cache', 'db.engine']])).toEqual([]);
    expect(renames([['database.type', 'db.engine', 'cache']])).toEqual([['database.type', 'cache']]);
  });

  it('puts each key into one group only', () => {
    expect(renames([['database.type', 'db.engine'], ['db.engine', 'store']])).toEqual([['db.engine', 'database.type']]);
  });

  it('fails on a reply without groups', () => {
    expect(() => readRenames('{}', windows)).toThrow('no "groups" array');
  });

  it('renames premises with the keys they name, scopes kept', () => {
    const claims = [claim('db.engine', { scope: 'staging' }), claim('index', { derivedFrom: ['db.engine @ staging', ['index', 'ghost']] })];
    const renamed = renameKeys(claims, new Map([['db.engine', 'database.type']]));
    expect(renamed.map(({ key, scope }) => [key, scope])).toEqual([['database.type', 'staging'], ['index', undefined]]);
    expect(renamed[1]?.derivedFrom).toEqual(['database.type @ staging', ['index', 'ghost']]);
  });

  it('changes nothing but keys, whatever the reply groups', () => {
    const keys = fc.constantFrom('db.engine', 'database.type', 'cache', 'store', 'ghost', '__proto__');
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.array(keys), fc.jsonValue())), (groups) => {
        const map = readRenames(JSON.stringify({ groups }), windows);
        const known = new Set(windows.flat().map(({ key }) => key));
        for (const [from, to] of map) expect([known.has(from), known.has(to), map.has(to)]).toEqual([true, true, false]);
        for (const each of windows) {
          const renamed = renameKeys(each, map);
          expect(new Set(renamed.map(({ key }) => key)).size).toBe(each.length);
          expect(renamed.map(({ value, text }) => [value, text])).toEqual(each.map(({ value, text }) => [value, text]));
        }
      }),
    );
  });
});
