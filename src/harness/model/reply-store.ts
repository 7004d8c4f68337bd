/**
 * Replies of our own model calls, kept on disk so that an unchanged source is never sent again, not even after a
 * restart. One private file a reply; whatever cannot be read counts as absent; the folder may be deleted at any time.
 *
 * @module
 */
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Redacted } from '../../core/redact/index.js';

/** Bounds of the folder; the replies used longest ago go first. */
export interface StoreBounds {
  readonly entries: number;
  readonly bytes: number;
}

const BOUNDS: StoreBounds = { entries: 2000, bytes: 16_000_000 };
/** Rewriting the folder's list at every write would cost more than it saves. */
const SWEEP_EVERY = 32;

export interface ReplyStore {
  get(key: string): string | undefined;
  /** Only redacted text is kept: a model may echo what it should not have seen. */
  set(key: string, reply: Redacted): void;
}

/** Digest that names a request: everything that can change the answer is in it. */
export function replyKey(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * @param folder - resolved at each use, since the harness home may not exist yet.
 * @param onWarn - told once when replies cannot be written; the merge goes on without.
 */
export function createReplyStore(folder: () => string, onWarn: (message: string) => void, bounds = BOUNDS): ReplyStore {
  let writes = 0;
  let warned = false;
  const fileOf = (key: string) => join(folder(), `${key}.json`);
  return {
    get(key) {
      try {
        const file = fileOf(key);
        const entry = JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown; key?: unknown; reply?: unknown };
        if (entry.version !== 1 || entry.key !== key || typeof entry.reply !== 'string') return undefined;
        const now = new Date();
        utimesSync(file, now, now);
        return entry.reply;
      } catch {
        return undefined; // absent, being replaced, or damaged: the call is simply made again
      }
    },
    set(key, reply) {
      try {
        mkdirSync(folder(), { recursive: true, mode: 0o700 });
        const temporary = join(folder(), `.${randomUUID()}.tmp`);
        writeFileSync(temporary, JSON.stringify({ version: 1, key, reply }), { mode: 0o600 });
        renameSync(temporary, fileOf(key));
        writes += 1;
        if (writes % SWEEP_EVERY === 1) sweep(folder(), bounds);
      } catch (error) {
        if (!warned) onWarn(`could not keep a reply: ${error instanceof Error ? error.message : String(error)}`);
        warned = true;
      }
    },
  };
}

/**
 * Replies of this process alone, for `cache: false`: a session that is read in several turns must not start over in each.
 *
 * @param most - replies kept; the ones used longest ago go first.
 */
export function createReplyMemory(most = 500): ReplyStore {
  const kept = new Map<string, string>();
  return {
    get(key) {
      const reply = kept.get(key);
      if (reply !== undefined) {
        kept.delete(key);
        kept.set(key, reply);
      }
      return reply;
    },
    set(key, reply) {
      kept.set(key, reply);
      for (const old of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(old);
      }
    },
  };
}

/** Removes what exceeds the bounds, and temporary files a killed process left behind. */
function sweep(folder: string, bounds: StoreBounds): void {
  chmodSync(folder, 0o700);
  const files = readdirSync(folder).flatMap(name => {
    try {
      const file = statSync(join(folder, name));
      return file.isFile() ? [{ name, size: file.size, used: file.mtimeMs }] : [];
    } catch {
      return []; // another process swept it first
    }
  });
  files.sort((a, b) => b.used - a.used);
  let bytes = 0;
  files.forEach((file, index) => {
    bytes += file.size;
    const orphan = file.name.endsWith('.tmp') && Date.now() - file.used > 60_000;
    if (orphan || index >= bounds.entries || bytes > bounds.bytes) rmSync(join(folder, file.name), { force: true });
  });
}
