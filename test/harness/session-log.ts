/**
 * Reading the logs the harness wrote, for assertions only; the plugin itself reads through the host.
 *
 * @module
 */

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import type { Place } from './place.js';

/** One stored line: the header first, then event envelopes. */
export interface LogRecord {
  readonly type?: string;
  readonly seq?: number;
  readonly data?: unknown;
  readonly surfaceOp?: unknown;
  readonly [field: string]: unknown;
}

const FRAME = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/**
 * A log is a row of zstd frames. The magic number may also occur inside a frame, so a piece that does not decode is
 * extended to the next occurrence; what remains at the end is a tail still being written.
 */
export function readLog(file: string): readonly LogRecord[] {
  const raw = readFileSync(file);
  const starts: number[] = [];
  for (let at = raw.indexOf(FRAME); at >= 0; at = raw.indexOf(FRAME, at + 1)) starts.push(at);
  let text = '';
  let from = 0;
  for (const [index] of starts.entries()) {
    const to = starts[index + 1] ?? raw.length;
    try {
      text += zstdDecompressSync(raw.subarray(from, to)).toString('utf8');
      from = to;
    } catch { /* not a whole frame yet: the next occurrence extends it */ }
  }
  return text.split('\n').filter(line => line !== '').map(line => JSON.parse(line) as LogRecord);
}

/** Every stored session of a place: id to log file. */
export function sessionFiles(place: Place): ReadonlyMap<string, string> {
  const root = join(place.home, 'sessions');
  if (!existsSync(root)) return new Map();
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name => basename(name) === 'session.jsonl.zstd');
  return new Map(files.map(name => [basename(dirname(name)), join(root, name)]));
}

/** The records of one session. @throws Error when it is not stored. */
export function sessionRecords(place: Place, session: string): readonly LogRecord[] {
  const file = sessionFiles(place).get(session);
  if (file === undefined) throw new Error(`no stored session ${session}`);
  return readLog(file);
}
