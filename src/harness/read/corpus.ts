/**
 * What sessions there are: headers, titles, ages and sizes, each looked up as cheaply as the host allows.
 *
 * @module
 */
import { stat } from 'node:fs/promises';
import { redactSecrets } from '../../core/redact/index.js';
import { clean } from '../../core/text/clean.js';
import type { Candidate } from '../../control/types.js';
import { lineageOf, type HeaderLike } from './lineage.js';
import type { SessionQueryLike, SessionRecordLike } from './reader.js';
import { GONE, revisionOf, type RevisionServices } from './revision.js';

/** Characters of a title that are kept. */
const TITLE_LIMIT = 120;

/** `ctx.sessionQuery` with what listing needs besides reading. */
export interface CorpusQuery extends SessionQueryLike {
  readTitleSnapshots?(ids: readonly string[], signal?: AbortSignal): Promise<readonly unknown[]>;
}

export interface Corpus {
  /** Header of a session, from memory where possible; undefined when no such session exists. */
  header(id: string): Promise<HeaderLike | undefined>;
  /** Header from memory only. */
  known(id: string): HeaderLike | undefined;
  /** Cheap change token; undefined when the host has none, `GONE` when there is no such session. Never rejects. */
  revision(id: string): Promise<string | undefined>;
  /** Full ids, each once: an id, or the only one that begins so with or without `session-`. An unknown name stays as it is. */
  resolve(names: readonly string[]): Promise<readonly string[]>;
  /** Redacted, cleaned titles by id; sessions without one are absent. Never rejects. */
  titles(ids: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, string>>;
  /** Every session that could be merged into `conversation`, newest first. Rejects when the host cannot list. */
  candidates(conversation: string, signal?: AbortSignal): Promise<Candidate[]>;
}

export interface CorpusServices extends RevisionServices {
  readonly query: () => CorpusQuery;
  /** Told all ids whenever the sessions are listed for somebody. */
  readonly onListed?: (ids: readonly string[]) => void;
  readonly now?: () => number;
}

/** Sessions are listed at most this often to look for one that is not there. */
const LOOK_AGAIN_MS = 30_000;
const MOST_ABSENT = 1000;

export function createCorpus(services: CorpusServices): Corpus {
  const now = services.now ?? Date.now;
  const headers = new Map<string, HeaderLike>();
  /** When sessions that were not there were last looked for. */
  const absent = new Map<string, number>();
  const titles = new Map<string, { readonly revision: string | undefined; readonly title: string | undefined }>();

  async function list(signal?: AbortSignal): Promise<readonly SessionRecordLike[]> {
    const records = (await services.query().listSessions?.(signal)) ?? [];
    headers.clear();
    for (const record of records) headers.set(record.header.id, record.header);
    return records;
  }

  async function header(id: string): Promise<HeaderLike | undefined> {
    await lookFor([id]);
    return known(id);
  }

  function known(id: string): HeaderLike | undefined {
    return headers.get(id) ?? services.sessions?.get(id)?.header;
  }

  async function lookFor(ids: readonly string[]): Promise<void> {
    const wanted = ids.filter(id => known(id) === undefined && now() - (absent.get(id) ?? -Infinity) >= LOOK_AGAIN_MS);
    if (wanted.length === 0) return;
    await list().catch(() => undefined);
    if (absent.size > MOST_ABSENT) absent.clear();
    for (const id of wanted) if (known(id) === undefined) absent.set(id, now());
  }

  async function revision(id: string): Promise<string | undefined> {
    const found = await header(id);
    if (found !== undefined) return revisionOf(found, services);
    return headers.size > 0 ? GONE : undefined;
  }

  async function resolve(names: readonly string[]): Promise<readonly string[]> {
    const meant = (name: string) => (known(name) === undefined ? onlyOne(headers.keys(), name) : name);
    await lookFor(names.filter(name => meant(name) === undefined));
    return [...new Set(names.map(name => meant(name) ?? name))];
  }

  async function readTitles(ids: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, string>> {
    const revisions = new Map<string, string | undefined>();
    for (const id of ids) revisions.set(id, await revision(id));
    const stale = ids.filter(id => {
      const before = titles.get(id);
      return before === undefined || before.revision === undefined || before.revision !== revisions.get(id);
    });
    const results = stale.length === 0 ? [] : await titleResults(services.query(), stale, signal);
    for (const result of results) titles.set(result.id, { revision: revisions.get(result.id), title: result.title });
    return new Map(
      ids.flatMap(id => {
        const title = titles.get(id)?.title;
        return title === undefined ? [] : [[id, title] as const];
      }),
    );
  }

  return {
    header,
    revision,
    resolve,
    known,
    titles: readTitles,
    async candidates(conversation, signal) {
      const records = await list(signal);
      services.onListed?.(records.map(record => record.header.id));
      const own = known(conversation);
      const parents = own === undefined ? [] : lineageOf(own, known).map(ancestor => ancestor.sessionId);
      const eligible = records.filter(record => record.header.id !== conversation && record.header.origin !== 'subagent');
      const named = await readTitles(
        eligible.map(record => record.header.id),
        signal,
      );
      const found: Candidate[] = [];
      for (const record of eligible) {
        found.push({ ...(await activity(record, services)), ...described(record, named, parents, conversation, known) });
      }
      return found.sort((a, b) => (b.mtime ?? 0) - (a.mtime ?? 0) || (a.id < b.id ? -1 : 1));
    },
  };
}

function onlyOne(ids: Iterable<string>, prefix: string): string | undefined {
  if (prefix === '') return undefined;
  const found = [...ids].filter(id => id.startsWith(prefix) || id.startsWith(`session-${prefix}`));
  return found.length === 1 ? found[0] : undefined;
}

function described(
  record: SessionRecordLike,
  named: ReadonlyMap<string, string>,
  parents: readonly string[],
  conversation: string,
  headerOf: (id: string) => HeaderLike | undefined,
): Candidate {
  const { id, cwd } = record.header;
  const title = named.get(id);
  const descends = lineageOf(record.header, headerOf).some(ancestor => ancestor.sessionId === conversation);
  return {
    id,
    ...(title === undefined ? {} : { title }),
    ...(cwd === undefined ? {} : { workspace: cwd }),
    ...(record.live === undefined ? {} : { live: record.live }),
    ...(parents.includes(id) ? { relation: 'parent' as const } : descends ? { relation: 'fork' as const } : {}),
  };
}

/** Last activity and size: the stored file's where there is one, else the creation time. */
async function activity(record: SessionRecordLike, services: CorpusServices): Promise<{ mtime?: number; bytes?: number }> {
  const path = services.persistence?.locate?.(record.header)?.path;
  if (path !== undefined) {
    try {
      const file = await stat(path);
      return { mtime: file.mtimeMs, bytes: file.size };
    } catch {
      // not written yet: a live session's file appears with its first batch
    }
  }
  return record.header.createdAt === undefined ? {} : { mtime: record.header.createdAt };
}

interface TitleResult {
  readonly id: string;
  readonly title: string | undefined;
}

/** Titles are user text: redacted and cleaned here, where they enter. Hosts report one settled result for each id. */
async function titleResults(query: CorpusQuery, ids: readonly string[], signal?: AbortSignal): Promise<TitleResult[]> {
  try {
    const results = (await query.readTitleSnapshots?.(ids, signal)) ?? [];
    return results.flatMap(result => {
      const value = (result as { value?: unknown }).value ?? result;
      const { session, title } = value as { session?: { id?: unknown }; title?: unknown };
      if (typeof session?.id !== 'string') return [];
      const text = typeof title === 'string' ? title : (title as { title?: unknown } | undefined)?.title;
      return [{ id: session.id, title: typeof text === 'string' ? safeTitle(text) : undefined }];
    });
  } catch {
    return []; // a list without titles is still a list
  }
}

function safeTitle(text: string): string | undefined {
  const title = clean(redactSecrets(text).text, TITLE_LIMIT);
  return title === '' ? undefined : title;
}
