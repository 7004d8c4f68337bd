import { describe, expect, test } from 'vitest';
import * as control from '../../src/control/index.js';

const { createSourceState } = control as any;
const FILE = '/s.json';

/** A file system of four methods over a Map. */
function disk(initial?: string, broken = false) {
  const files = new Map<string, string>(initial === undefined ? [] : [[FILE, initial]]);
  return {
    files,
    existsSync: (path: string) => files.has(path),
    mkdirSync: () => undefined,
    readFileSync: (path: string) => {
      const text = files.get(path);
      if (text === undefined) throw new Error(`ENOENT: ${path}`);
      return text;
    },
    writeFileSync: (path: string, text: string) => {
      if (broken) throw new Error('disk full');
      files.set(path, text);
    },
  };
}

const open = (fs: any, defaults: string[] = ['default-1'], warnings: string[] = []) =>
  createSourceState({ file: FILE, defaults, fs, onWarn: (message: string) => warnings.push(message) });

describe('without a file', () => {
  test('the defaults of the config are in effect', () => {
    const warnings: string[] = [];
    const state = open(disk(), ['a', 'b'], warnings);
    expect(state.get()).toStrictEqual(['a', 'b']);
    expect(state.defaults()).toStrictEqual(['a', 'b']);
    expect(state.source()).toBe('config');
    expect(state.override()).toBe(null);
    expect(state.file).toBe(FILE);
    expect(warnings).toStrictEqual([]);
  });

  test('no defaults are none', () => {
    expect(createSourceState({ file: FILE, fs: disk() }).get()).toStrictEqual([]);
  });
});

describe('set and clear', () => {
  test('an override wins over the defaults, and survives', () => {
    const fs = disk();
    const state = open(fs);
    expect(state.set(['x', 'y'])).toBe(true);
    expect(state.get()).toStrictEqual(['x', 'y']);
    expect(state.source()).toBe('runtime');
    expect(state.override()).toStrictEqual(['x', 'y']);
    const again = open(fs);
    expect(again.get()).toStrictEqual(['x', 'y']);
    expect(again.source()).toBe('runtime');
  });

  test('an empty list is an override too', () => {
    const fs = disk();
    const state = open(fs);
    expect(state.set([])).toBe(true);
    expect(state.get()).toStrictEqual([]);
    expect(state.source()).toBe('runtime');
    expect(open(fs).get()).toStrictEqual([]);
    expect(open(fs).source()).toBe('runtime');
  });

  test('keeps unique texts that are not empty, in order', () => {
    const state = open(disk());
    state.set(['b', '', 'a', 'b', 7, null, 'c']);
    expect(state.get()).toStrictEqual(['b', 'a', 'c']);
  });

  test('clear drops the override', () => {
    const fs = disk();
    const state = open(fs);
    state.set(['x']);
    expect(state.clear()).toBe(true);
    expect(state.get()).toStrictEqual(['default-1']);
    expect(state.source()).toBe('config');
    expect(state.override()).toBe(null);
    expect(open(fs).source()).toBe('config');
  });

  test('what is handed out can be changed without harm', () => {
    const state = open(disk());
    state.set(['x']);
    try {
      state.get().push('y');
    } catch {
      // A frozen list is as good.
    }
    expect(state.get()).toStrictEqual(['x']);
  });
});

describe('the file', () => {
  test('is two-space JSON', () => {
    const fs = disk();
    open(fs).set(['x']);
    const text = fs.files.get(FILE) ?? '';
    expect(JSON.parse(text)).toMatchObject({ version: expect.any(Number) });
    expect(text).toMatch(/^\{\n {2}"version"/);
  });

  test('of version 1 is read', () => {
    const state = open(disk(JSON.stringify({ version: 1, sources: ['x', 'y'] })));
    expect(state.get()).toStrictEqual(['x', 'y']);
    expect(state.source()).toBe('runtime');
  });

  test('of version 1 without sources leaves the defaults', () => {
    const state = open(disk(JSON.stringify({ version: 1, sources: null })));
    expect(state.get()).toStrictEqual(['default-1']);
    expect(state.source()).toBe('config');
  });

  test('departure, version 2: the global layer stands in everywhere', () => {
    const fs = disk();
    open(fs).set(['x']);
    expect(JSON.parse(fs.files.get(FILE) ?? '')).toMatchObject({ version: 2 });
  });

  test('is read again on request', () => {
    const fs = disk();
    const state = open(fs);
    open(fs).set(['z']);
    expect(state.reload()).toStrictEqual(['z']);
    expect(state.get()).toStrictEqual(['z']);
    fs.files.delete(FILE);
    expect(state.reload()).toBe(null);
    expect(state.get()).toStrictEqual(['default-1']);
  });

  test.each(['{ not json', '', '[]', 'null', '7', '"text"'])('%j is reported once, and the defaults hold', (text) => {
    const warnings: string[] = [];
    const state = open(disk(text), ['d'], warnings);
    expect(state.get()).toStrictEqual(['d']);
    expect(state.source()).toBe('config');
    state.get();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/unreadable source state/);
  });

  test('a failed write is told, by the answer and a warning', () => {
    const warnings: string[] = [];
    const state = open(disk(undefined, true), ['d'], warnings);
    expect(state.set(['x'])).toBe(false);
    expect(warnings.some((warning) => /could not persist/.test(warning))).toBe(true);
  });

  test('never throws without onWarn', () => {
    expect(() => createSourceState({ file: FILE, fs: disk('{ not json', true) }).set(['x'])).not.toThrow();
  });
});
