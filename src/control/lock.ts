/**
 * A lock between processes that share one file, and that no killed holder can keep.
 *
 * The host's `withFileLock` never takes a lock over, so one killed process would leave all others without control until a
 * person removes its file; other lock libraries renew theirs by timer, which a synchronous state cannot. Here the holder is
 * named in the lock, a dead holder loses it at once, a silent one after `STALE_MS`, and a holder that lost it finds out in
 * `stillOurs` before it commits.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';

/** A holder works for some milliseconds; one that is older sleeps or is gone, and its process id may have been given anew. */
const STALE_MS = 2000;
/** Longer than `STALE_MS`, so that a lock without a living owner is always taken over in one wait. */
const WAIT_MS = 4000;
const STEP_MS = 5;

const sleeper = new Int32Array(new SharedArrayBuffer(4));
const sleep = (ms: number): void => void Atomics.wait(sleeper, 0, 0, ms);

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

function createExclusive(file: string, content: string): boolean {
  let handle: number;
  try {
    handle = openSync(file, 'wx', 0o600);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // Windows answers EPERM while a lock is being removed.
    if (codeOf(error) === 'EPERM' && process.platform === 'win32') return false;
    throw error;
  }
  try {
    writeSync(handle, content);
  } finally {
    closeSync(handle);
  }
  return true;
}

function readOr(file: string, missing: string | undefined): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return missing;
    throw error;
  }
}

function remove(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function ageOf(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

/** A lock's text: `<token> <pid> <host>`. */
function holderIsGone(content: string): boolean {
  const [, pid, host] = content.split(' ');
  if (host !== hostname() || !/^\d+$/u.test(pid ?? '')) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

/**
 * Removes a lock without a living holder. Two waiters may find the same one stale, and the slower must not remove the lock
 * of the faster: the right to break is itself a file, and under it the lock is read again.
 */
function breakStale(lock: string, seen: string): void {
  const breaker = `${lock}.break`;
  if (!createExclusive(breaker, '')) {
    if (ageOf(breaker) > STALE_MS) remove(breaker);
    return;
  }
  try {
    if (readOr(lock, undefined) === seen) remove(lock);
  } finally {
    remove(breaker);
  }
}

/**
 * Runs `work` while `<file>.lock` is ours; waits for it without giving up the thread. The directory must exist.
 *
 * @param work Gets `stillOurs`, to be asked right before what it wrote becomes visible.
 * @throws Error when another process keeps the lock, and whatever `work` throws.
 */
export function withLock<T>(file: string, work: (stillOurs: () => boolean) => T): T {
  const lock = `${file}.lock`;
  const ours = `${randomUUID()} ${process.pid} ${hostname()}`;
  const started = Date.now();
  while (!createExclusive(lock, ours)) {
    if (Date.now() - started > WAIT_MS) throw new Error('another process holds its lock');
    const seen = readOr(lock, undefined);
    if (seen !== undefined && (holderIsGone(seen) || ageOf(lock) > STALE_MS)) {
      breakStale(lock, seen);
    } else {
      // A lock that cannot be read was removed just now, or is no file at all.
      sleep(STEP_MS);
    }
  }
  const stillOurs = (): boolean => readOr(lock, undefined) === ours;
  try {
    return work(stillOurs);
  } finally {
    if (stillOurs()) remove(lock);
  }
}
