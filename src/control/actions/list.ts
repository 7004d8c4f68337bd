/**
 * `list` and `find`, and the numbered list that errors end with.
 *
 * @module
 */
import { rankCandidates } from '../rank.js';
import { show } from '../show.js';
import { formatCandidates } from '../table.js';
import { candidatesOf, reply, type ListedSession, type Reply, type Turn } from '../turn.js';
import type { Candidate } from '../types.js';

const ROWS = 20;

export interface Listing {
  readonly lines: readonly string[];
  readonly sessions: readonly ListedSession[];
}

/** Puts `rows` into numbered lines; from now on a number in this conversation means one of them. */
export function listing(turn: Turn, header: string, rows: readonly Candidate[], total: number): Listing {
  const { asker, ask, deps, words, target } = turn;
  const { sources } = deps.state.selection(target);
  deps.shown.set(asker.conversation?.id ?? '', rows.map(({ id }) => id));
  const listed = new Set(rows.map(({ id }) => id));
  const table = formatCandidates(rows, {
    current: sources.filter((id) => listed.has(id)),
    now: deps.now(),
    header,
    language: ask.language,
    workspace: asker.conversation?.workspace,
  });
  return {
    lines: [table, total > rows.length ? words.more(total - rows.length) : ''],
    sessions: rows.map((row, index) => listedSession(row, index + 1, sources.includes(row.id))),
  };
}

function listedSession(row: Candidate, number: number, merged: boolean): ListedSession {
  const { id, title = '', mtime, bytes, workspace, relation } = row;
  return {
    number,
    id,
    title: show(title),
    merged,
    ...(Number.isFinite(mtime) ? { mtime: mtime as number } : {}),
    ...(Number.isFinite(bytes) ? { bytes: bytes as number } : {}),
    ...(workspace === undefined ? {} : { workspace: show(workspace) }),
    ...(relation === undefined ? {} : { relation }),
  };
}

export async function list(turn: Turn): Promise<Reply> {
  const { ask, asker, words } = turn;
  const query = ask.query?.trim() ?? '';
  const all = await candidatesOf(turn);
  const workspace = asker.conversation?.workspace;
  const matching = rankCandidates(all, { query, workspace, limit: all.length });
  if (matching.length === 0 && query !== '') return reply(turn, true, [words.noMatch(show(query, 60))], { sessions: [] });
  const { lines, sessions } = listing(turn, words.candidates, matching.slice(0, ROWS), matching.length);
  const next = asker.surface === 'tool' ? words.howToPickTool : words.howToPick;
  return reply(turn, true, [...lines, sessions.length > 0 ? next : ''], { sessions });
}
