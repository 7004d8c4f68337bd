/**
 * Has a source changed? Asked before every turn, so it must cost less than reading a surface: the length of a live log,
 * or the identity of a stored one.
 *
 * @module
 */
import { stat } from 'node:fs/promises';
import type { HeaderLike } from './lineage.js';

/** The host services asked; each may be absent. */
export interface RevisionServices {
  /** Live sessions (`ctx.sessions`); `seq` is the length of the log. */
  readonly sessions?: { get(id: string): { readonly seq: number; readonly header?: HeaderLike } | undefined } | undefined;
  /** Stored sessions (`ctx.sessionPersistence`). */
  readonly persistence?:
    | {
        locate?(header: HeaderLike): { readonly path: string } | undefined;
        listSnapshots?(): Promise<readonly { readonly header: { readonly id: string }; readonly revision: string }[]>;
      }
    | undefined;
}

/**
 * A token that changes whenever the session's log does. Never rejects.
 *
 * @returns undefined when the host offers nothing cheaper than reading.
 */
export async function revisionOf(header: HeaderLike, services: RevisionServices): Promise<string | undefined> {
  try {
    const live = services.sessions?.get(header.id);
    if (live !== undefined) return `live:${live.seq}`;
    const path = services.persistence?.locate?.(header)?.path;
    if (path !== undefined) return await fileRevision(path);
    const snapshots = (await services.persistence?.listSnapshots?.()) ?? [];
    const found = snapshots.find(snapshot => snapshot.header.id === header.id);
    return found === undefined ? undefined : `stored:${found.revision}`;
  } catch {
    return undefined;
  }
}

/** Token of a session that is not there: as good as any other until it comes back. */
export const GONE = 'gone';

async function fileRevision(path: string): Promise<string> {
  try {
    const file = await stat(path);
    return `file:${file.ino}:${file.size}:${file.mtimeMs}`;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return GONE;
    throw error;
  }
}
