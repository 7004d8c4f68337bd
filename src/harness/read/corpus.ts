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
import { revisionOf, type RevisionServices } from './revision.js';

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
  revision(id: string): Promise<string | undefined>;
  /** Redacted, cleaned titles by id; sessions without one are absent. Never rejects. */
  titles(ids: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, string>>;
  /** Every session that could be merged into `conversation`, newest first. Rejects when the host cannot list. */
  candidates(conversation: string, signal?: AbortSignal): Promise<Candidate[]>;
}

export interface CorpusServices extends RevisionServices {
  readonly query: () => CorpusQuery;
}

export function createCorpus(services: CorpusServices): Corpus {
  const headers = new Map<string, HeaderLike>();
  const titles = new Map<string, { readonly revision: string | undefined; readonly title: string | undefined }>();

  async function list(signal?: AbortSignal): Promise<readonly SessionRecordLike[]> {
    const records = (await services.query().listSessions?.(signal)) ?? [];
    headers.clear();
    for (const record of records) headers.set(record.header.id, record.header);
    return records;
  }

  async function header(id: string): Promise<HeaderLike | undefined> {
    if (!headers.has(id)) await list().catch(() => undefined);
    return headers.get(id);
  }

  async function revision(id: string): Promise<string | undefined> {
    const known = await header(id);
    return known === undefined ? undefined : revisionOf(known, services);
  }

  async function readTitles(ids: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, string>> {
    const revisions = new Map<string, string | undefined>();
    for (const id of ids) revisions.set(id, await revision(id));
    const stale = ids.filter(id => {
      const known = titles.get(id);
      return known === undefined || known.revision === undefined || known.revision !== revisions.get(id);
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
    known: id => headers.get(id),
    titles: readTitles,
    async candidates(conversation, signal) {
      const records = await list(signal);
      const own = headers.get(conversation);
      const parents = own === undefined ? [] : lineageOf(own, id => headers.get(id)).map(ancestor => ancestor.sessionId);
      const eligible = records.filter(record => record.header.id !== conversation && record.header.origin !== 'subagent');
      const named = await readTitles(
        eligible.map(record => record.header.id),
        signal,
      );
      const found: Candidate[] = [];
      for (const record of eligible) {
        found.push({ ...(await activity(record, services)), ...described(record, named, parents, conversation, headers) });
      }
      return found.sort((a, b) => (b.mtime ?? 0) - (a.mtime ?? 0) || (a.id < b.id ? -1 : 1));
    },
  };
}

function described(
  record: SessionRecordLike,
  named: ReadonlyMap<string, string>,
  parents: readonly string[],
  conversation: string,
  headers: ReadonlyMap<string, HeaderLike>,
): Candidate {
  const { id, cwd } = record.header;
  const title = named.get(id);
  const descends = lineageOf(record.header, other => headers.get(other)).some(ancestor => ancestor.sessionId === conversation);
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
