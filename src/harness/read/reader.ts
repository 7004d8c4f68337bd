/**
 * Reads source sessions: one at a time, kept while unchanged, and message objects kept while a session grows, so that
 * work remembered for a message (redaction, extraction) is never done twice.
 *
 * @module
 */
import { redactSecrets } from '../../core/redact/index.js';
import type { Message } from '../../core/types.js';
import type { EventLike } from './events.js';
import type { HeaderLike } from './lineage.js';
import { hasReplacements, toMessages, type SurfaceSnapshot } from './surface.js';

/** The part of `ctx.sessionQuery` that reading needs. */
export interface SessionQueryLike {
  readSurface(id: string): Promise<unknown>;
  readSession?(id: string): Promise<{ readonly events: readonly EventLike[] }>;
  listSessions?(signal?: AbortSignal): Promise<readonly SessionRecordLike[]>;
}

export interface SessionRecordLike {
  readonly header: HeaderLike;
  readonly live?: boolean;
  readonly persisted?: boolean;
}

/** One source as read: its messages with origins, or why it could not be read. */
export interface SourceText {
  readonly id: string;
  readonly header: HeaderLike | undefined;
  readonly messages: readonly Message[];
  readonly error?: string;
}

/** Characters of message text kept in memory over all sources; what is read from them costs a multiple of that. */
const KEPT_CHARACTERS = 32_000_000;

interface Kept {
  /** Patterns of untrusted tools it was read with. */
  readonly untrusted: string;
  readonly revision: string | undefined;
  readonly source: SourceText;
  readonly characters: number;
}

export interface SessionReader {
  /**
   * @param id - session to read.
   * @param revision - token from `revisionOf`; an equal one means what was read before still holds.
   * @returns the source; never rejects: a failure is its `error`.
   */
  read(id: string, revision: string | undefined, headerOf: (id: string) => HeaderLike | undefined): Promise<SourceText>;
}

/** @param untrustedTools - patterns of tool names whose results are UNTRUSTED. */
export function createSessionReader(query: () => SessionQueryLike, untrustedTools: () => readonly string[]): SessionReader {
  const kept = new Map<string, Kept>();
  return {
    async read(id, revision, headerOf) {
      const before = kept.get(id);
      const untrusted = JSON.stringify(untrustedTools());
      if (before !== undefined && revision !== undefined && before.revision === revision && before.untrusted === untrusted) {
        kept.delete(id);
        kept.set(id, before);
        return before.source;
      }
      const source = await readSource(query(), id, { untrustedTools: untrustedTools(), headerOf, before: before?.source });
      kept.delete(id);
      if (source.error === undefined) kept.set(id, { untrusted, revision, source, characters: size(source.messages) });
      evict(kept);
      return source;
    },
  };
}

interface ReadOptions {
  readonly untrustedTools: readonly string[];
  readonly headerOf: (id: string) => HeaderLike | undefined;
  readonly before: SourceText | undefined;
}

async function readSource(query: SessionQueryLike, id: string, options: ReadOptions): Promise<SourceText> {
  try {
    const surface = await query.readSurface(id);
    const snapshot = (Array.isArray(surface) ? {} : (surface ?? {})) as SurfaceSnapshot;
    const log = hasReplacements(snapshot) ? await readLog(query, id) : undefined;
    const messages = toMessages(surface, { ...options, ...(log === undefined ? {} : { log }) });
    return { id, header: snapshot.session ?? options.headerOf(id), messages: reuse(messages, options.before) };
  } catch (error) {
    return { id, header: options.headerOf(id), messages: [], error: redactSecrets(error instanceof Error ? error.message : String(error)).text };
  }
}

async function readLog(query: SessionQueryLike, id: string): Promise<Map<number, EventLike>> {
  try {
    const events = (await query.readSession?.(id))?.events ?? [];
    return new Map(events.flatMap(event => (event.seq === undefined ? [] : [[event.seq, event] as const])));
  } catch {
    return new Map(); // the surface was read; without the log, replaced events count as the session's own
  }
}

/** Logged events never change, so the message object of an event already read can stand for it again. */
function reuse(messages: readonly Message[], before: SourceText | undefined): readonly Message[] {
  if (before === undefined) return messages;
  const known = new Map(before.messages.flatMap(message => (message.origin === undefined ? [] : [[key(message), message] as const])));
  return messages.map(message => {
    const old = message.origin === undefined ? undefined : known.get(key(message));
    return old !== undefined && isSame(old, message) ? old : message;
  });
}

function key(message: Message): string {
  return `${message.origin?.sessionId}:${message.origin?.seq}`;
}

/** What can differ between two readings of one event: an event's text never changes, what we know around it may. */
function isSame(a: Message, b: Message): boolean {
  return (
    a.role === b.role &&
    a.via === b.via &&
    a.trust === b.trust &&
    a.summary === b.summary &&
    a.origin?.time === b.origin?.time &&
    a.content.length === b.content.length &&
    a.content.every((block, index) => block.text === b.content[index]?.text)
  );
}

function size(messages: readonly Message[]): number {
  let total = 0;
  for (const message of messages) for (const block of message.content) total += block.text?.length ?? 0;
  return total;
}

function evict(kept: Map<string, Kept>): void {
  let total = 0;
  for (const entry of kept.values()) total += entry.characters;
  for (const [id, entry] of kept) {
    if (total <= KEPT_CHARACTERS || kept.size <= 1) return;
    kept.delete(id);
    total -= entry.characters;
  }
}
