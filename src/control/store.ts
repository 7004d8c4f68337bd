/**
 * Where the state's text lives: a file on disk that several processes share, or the few methods of a test double.
 *
 * @module
 */
import * as disk from 'node:fs';
import { dirname } from 'node:path';
import { withLock } from './lock.js';

/** The least a file system must offer; no lock and no rename there, so only one process may use it. */
export interface PlainFs {
  existsSync(path: string): boolean;
  mkdirSync(path: string, options: { recursive: true; mode?: number }): unknown;
  readFileSync(path: string, encoding: 'utf8'): string;
  writeFileSync(path: string, text: string, encoding: 'utf8'): unknown;
}

export interface Store {
  /** The text, or null when there is no file. */
  read(): string | null;
  /** Whether the file is another one than `read` or `update` last saw. */
  changed(): boolean;
  /**
   * Replaces the text by `next(text now)`, with no other process in between; null from `next` leaves it as it is. A text
   * that `isBad` is put aside first, and `next` gets null.
   *
   * @throws what the file system throws; the old text is then whole.
   */
  update(next: (text: string | null) => string | null): void;
  /** Puts the text aside if it `isBad`; the name it now has, or undefined. */
  setAside(): string | undefined;
}

export type IsBad = (text: string) => boolean;

/** A store on a double: no other process, so nothing changes behind its back. */
export function plainStore(file: string, fs: PlainFs, isBad: IsBad): Store {
  const read = (): string | null => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null);
  return {
    read,
    changed: () => false,
    update(next) {
      const before = read();
      const text = next(before === null || isBad(before) ? null : before);
      if (text === null) return;
      fs.mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      fs.writeFileSync(file, text, 'utf8');
    },
    setAside: () => undefined,
  };
}

/** A store on the disk: 0600 in 0700, replaced as a whole, flushed before it becomes visible. */
export function diskStore(file: string, isBad: IsBad): Store {
  const MISSING = '-';
  let seen: string | undefined;

  const stamp = (): string => {
    const stat = disk.statSync(file, { bigint: true, throwIfNoEntry: false });
    return stat ? `${stat.ino}:${stat.size}:${stat.mtimeNs}` : MISSING;
  };
  const readText = (): string | null => (stamp() === MISSING ? null : disk.readFileSync(file, 'utf8'));
  const ready = (): void => void disk.mkdirSync(dirname(file), { recursive: true, mode: 0o700 });

  const replace = (text: string, stillOurs: () => boolean): void => {
    // One name, because only the lock's holder writes it: what a killed holder left is overwritten by the next.
    const fresh = `${file}.tmp`;
    disk.rmSync(fresh, { force: true });
    const handle = disk.openSync(fresh, 'wx', 0o600);
    try {
      disk.writeFileSync(handle, text);
      disk.fsyncSync(handle);
    } finally {
      disk.closeSync(handle);
    }
    if (!stillOurs()) throw new Error('its lock was lost');
    disk.renameSync(fresh, file);
    flushDirectory(dirname(file));
  };

  // Only under the lock: the text may have been replaced by a good one since it was found bad.
  const putAside = (): string | undefined => {
    const text = readText();
    if (text === null || !isBad(text)) return undefined;
    const aside = freeName(`${file}.corrupt-`);
    disk.renameSync(file, aside);
    return aside;
  };

  return {
    read() {
      seen = stamp();
      return readText();
    },
    changed: () => stamp() !== seen,
    update(next) {
      ready();
      withLock(file, (stillOurs) => {
        putAside();
        const text = next(readText());
        if (text !== null) replace(text, stillOurs);
        seen = stamp();
      });
    },
    setAside: () => withLock(file, putAside),
  };
}

function freeName(stem: string): string {
  let number = 1;
  while (disk.existsSync(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}

function flushDirectory(directory: string): void {
  try {
    const handle = disk.openSync(directory, 'r');
    try {
      disk.fsyncSync(handle);
    } finally {
      disk.closeSync(handle);
    }
  } catch {
    // Some systems cannot open a directory; the rename is atomic there all the same.
  }
}
