import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from '../harness/lock.js';

let folder: string;
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'belief-merge-lock-')); });
afterEach(() => { rmSync(folder, { recursive: true, force: true }); });

const quiet = (): void => undefined;

it('two at once take turns', async () => {
  const path = join(folder, 'lock');
  let inside = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await sleep(50);
    inside -= 1;
  };
  await Promise.all([withLock(path, work, quiet), withLock(path, work, quiet)]);
  expect(most).toBe(1);
});

it('a failing owner lets go', async () => {
  const path = join(folder, 'lock');
  await expect(withLock(path, () => Promise.reject(new Error('no network')), quiet)).rejects.toThrow('no network');
  expect(existsSync(path)).toBe(false);
});

it('the lock of a process that is gone is taken over', async () => {
  const path = join(folder, 'lock');
  mkdirSync(path);
  writeFileSync(join(path, 'pid'), '2147483646');
  expect(await withLock(path, () => Promise.resolve('done'), quiet)).toBe('done');
});
