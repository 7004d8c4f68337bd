import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createSourceState } from '../../src/control/index.js';
import { withLock } from '../../src/control/lock.js';

const root = mkdtempSync(join(tmpdir(), 'belief-merge-state-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let count = 0;
const fresh = (): string => join(root, `home-${(count += 1)}`, 'belief-merge', 'sources.json');

function open(file: string) {
  const warnings: string[] = [];
  return { state: createSourceState({ file, onWarn: (message) => warnings.push(message) }), warnings };
}

/** A process id that no process has: the largest that Linux gives, and more than other systems give. */
const NOBODY = 4_194_303;

describe('the file on disk', () => {
  test('is private, in a private directory, and leaves nothing else behind', () => {
    const file = fresh();
    open(file).state.set(['a']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
    expect(readdirSync(dirname(file))).toEqual(['sources.json']);
  });

  test('is not made by reading', () => {
    const file = fresh();
    const { state, warnings } = open(file);
    state.selection('c');
    state.clear();
    state.prune([]);
    expect([existsSync(file), warnings]).toEqual([false, []]);
  });

  test('is read again when another process has changed it', () => {
    const file = fresh();
    const [one, two] = [open(file).state, open(file).state];
    one.set(['a']);
    expect(two.get()).toEqual(['a']);
    two.setConversation('c', ['x']);
    expect(one.selection('c').sources).toEqual(['x']);
    rmSync(file);
    expect(one.get()).toEqual([]);
  });

  test('keeps what another process wrote since it was read', () => {
    const file = fresh();
    const [one, two] = [open(file).state, open(file).state];
    one.setConversation('a', ['x']);
    two.setConversation('b', ['y']);
    one.setConversation('c', ['z']);
    const { conversations } = JSON.parse(readFileSync(file, 'utf8'));
    expect(Object.keys(conversations)).toEqual(['a', 'b', 'c']);
  });

  test('that is corrupt is kept beside, under a name of its own each time', () => {
    const file = fresh();
    open(file).state.set(['a']);
    writeFileSync(file, '{"version":2,"every');
    const { state, warnings } = open(file);
    expect([state.get(), existsSync(file)]).toEqual([[], false]);
    expect(warnings).toEqual([expect.stringContaining(`${file}.corrupt-1`)]);
    state.set(['b']);
    writeFileSync(file, 'again');
    expect([state.get(), warnings.length]).toEqual([[], 2]);
    expect(readFileSync(`${file}.corrupt-1`, 'utf8')).toBe('{"version":2,"every');
    expect(readFileSync(`${file}.corrupt-2`, 'utf8')).toBe('again');
  });

  test('stays whole when the new one cannot be written', () => {
    const file = fresh();
    open(file).state.set(['a']);
    const before = readFileSync(file, 'utf8');
    mkdirSync(`${file}.tmp`);
    const { state, warnings } = open(file);
    expect(state.set(['b'])).toBe(false);
    expect(warnings).toEqual([expect.stringMatching(/could not persist/u)]);
    expect([readFileSync(file, 'utf8'), existsSync(`${file}.lock`)]).toEqual([before, false]);
  });

  test('is reported when it cannot be a file at all, and nothing breaks', () => {
    const file = fresh();
    mkdirSync(file, { recursive: true });
    const { state, warnings } = open(file);
    expect(state.get()).toEqual([]);
    expect(state.set(['a'])).toBe(false);
    expect(state.get()).toEqual(['a']);
    expect(warnings).toEqual([
      expect.stringMatching(/unreadable source state/u),
      expect.stringMatching(/could not persist/u),
    ]);
  });
});

describe('the lock', () => {
  const lockOf = (file: string, content: string): string => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.lock`, content);
    return `${file}.lock`;
  };

  test('of a process that is gone is taken over', () => {
    const file = fresh();
    const lock = lockOf(file, `token ${NOBODY} ${hostname()}`);
    expect(open(file).state.set(['a'])).toBe(true);
    expect(existsSync(lock)).toBe(false);
  });

  test.each(['', 'garbage', `token ${process.pid} another-machine`, `token ${process.pid} ${hostname()}`])(
    'that says "%s" and has not been renewed for long is taken over',
    (content) => {
      const file = fresh();
      const lock = lockOf(file, content);
      utimesSync(lock, new Date(0), new Date(0));
      expect(open(file).state.set(['a'])).toBe(true);
      expect(readdirSync(dirname(file))).toEqual(['sources.json']);
    },
  );

  test('whose breaker was killed as well is taken over', () => {
    const file = fresh();
    const lock = lockOf(file, `token ${NOBODY} ${hostname()}`);
    writeFileSync(`${lock}.break`, '');
    utimesSync(`${lock}.break`, new Date(0), new Date(0));
    expect(open(file).state.set(['a'])).toBe(true);
    expect(readdirSync(dirname(file))).toEqual(['sources.json']);
  });

  test('that leads nowhere or is no file is not waited for without end', () => {
    for (const make of [(lock: string) => symlinkSync('/nowhere/at/all', lock), (lock: string) => void mkdirSync(lock)]) {
      const file = fresh();
      mkdirSync(dirname(file), { recursive: true });
      make(`${file}.lock`);
      const { state } = open(file);
      expect(state.set(['a'])).toBe(false);
      expect(state.get()).toEqual(['a']);
    }
  });

  test('that was lost meanwhile keeps its holder from committing, and is left to its new holder', () => {
    const file = fresh();
    const lock = lockOf(file, '');
    rmSync(lock);
    withLock(file, (stillOurs) => {
      expect(stillOurs()).toBe(true);
      writeFileSync(lock, 'another');
      expect(stillOurs()).toBe(false);
    });
    expect(readFileSync(lock, 'utf8')).toBe('another');
  });

  test('is released when the work throws', () => {
    const file = fresh();
    rmSync(lockOf(file, ''));
    expect(() => withLock(file, () => { throw new Error('no'); })).toThrow('no');
    expect(existsSync(`${file}.lock`)).toBe(false);
  });
});
