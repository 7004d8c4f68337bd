/**
 * A lock between processes: two `npm test` at once must not install into one folder together.
 *
 * @module
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Creating a directory is atomic on every file system we meet; creating a file and writing to it is not. */
function take(path: string): boolean {
  try {
    mkdirSync(path);
    writeFileSync(join(path, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** `undefined` while the owner has not written its id yet. */
function owner(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(path, 'pid'), 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Runs `work` while holding the lock directory `path` (its parent must exist).
 *
 * A lock whose owner is gone is taken over; one without an owner's id after ten seconds as well.
 *
 * @param onWait called once when another process holds the lock.
 */
export async function withLock<T>(path: string, work: () => Promise<T>, onWait: (pid: number | undefined) => void): Promise<T> {
  let waited = 0;
  while (!take(path)) {
    const pid = owner(path);
    if (pid === undefined ? waited > 10_000 : !alive(pid)) {
      rmSync(path, { recursive: true, force: true });
      continue;
    }
    if (waited === 0) onWait(pid);
    await sleep(250);
    waited += 250;
  }
  try {
    return await work();
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}
