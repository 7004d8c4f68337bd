/**
 * What the user named, resolved; and the help when a name means nothing.
 *
 * @module
 */
import { SUBCOMMANDS } from '../parse.js';
import { fold, rankCandidates } from '../rank.js';
import { resolveInputs, type Unresolved } from '../resolve.js';
import { show } from '../show.js';
import { candidatesOf, reply, type Reply, type Turn } from '../turn.js';
import type { Candidate } from '../types.js';
import { listing } from './list.js';
import { near } from './near.js';

const ROWS = 10;
const ERRORS = 5;

export type Named =
  | { readonly kind: 'ids'; readonly ids: readonly string[]; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'failed'; readonly reply: Reply };

/**
 * Resolves the request's names against every session.
 *
 * @param known Ids that may be named though no session has them any more (`remove` of a deleted one).
 */
export async function resolveNames(turn: Turn, known: readonly string[] = []): Promise<Named> {
  const { ask, asker, deps, words } = turn;
  const own = asker.conversation;
  const all = await candidatesOf(turn);
  const ranked = rankCandidates(all, { workspace: own?.workspace, limit: all.length });
  const listed = new Set(ranked.map(({ id }) => id));
  const candidates = [...ranked, ...known.filter((id) => !listed.has(id)).map((id) => ({ id }))];
  if (ask.sessions.every((name) => name.trim() === '')) {
    return { kind: 'failed', reply: failure(turn, [words.noNames], ranked) };
  }
  const { ids, failures } = resolveInputs(ask.sessions, candidates, deps.shown.get(own?.id ?? ''));
  if (failures.length === 0) return { kind: 'ids', ids, candidates };
  const errors = failures.slice(0, ERRORS).flatMap((one) => explain(turn, one, ranked));
  const rest = failures.length > ERRORS ? words.andMore(failures.length - ERRORS) : '';
  const meant = new Set(failures.flatMap((one) => (one.code === 'ambiguous' ? one.near : [])));
  const rows = failures.every(({ code }) => code === 'ambiguous') ? candidates.filter(({ id }) => meant.has(id)) : ranked;
  return { kind: 'failed', reply: failure(turn, [...errors, rest], rows) };
}

function failure(turn: Turn, errors: readonly string[], rows: readonly Candidate[]): Reply {
  const { words } = turn;
  const { lines, sessions } = listing(turn, words.available, rows.slice(0, ROWS), rows.length);
  return reply(turn, false, [...errors, words.unchanged, '', ...lines], { sessions });
}

function explain({ asker, words }: Turn, failed: Unresolved, candidates: readonly Candidate[]): string[] {
  const input = show(failed.input, 60);
  switch (failed.code) {
    case 'ambiguous':
      return [words.ambiguous(input, failed.near.length)];
    case 'range':
      return [words.range(input, failed.rows)];
    case 'unknown': {
      if (failed.input === asker.conversation?.id) return [words.itself(input)];
      const meant = suggestions(failed.input, candidates);
      const hint = meant.length === 0 ? '' : `; ${words.didYouMean(meant.join(', '))}`;
      return [`${words.unknown(input)}${hint}`];
    }
  }
}

/** At most three things that `input` may have been meant as: a subcommand, a session with it in its title, a mistyped id. */
function suggestions(input: string, candidates: readonly Candidate[]): string[] {
  const text = fold(input);
  const commands = [...SUBCOMMANDS.keys()].filter((name) => near(text, name)).map((name) => `/merge ${name}`);
  const titled = rankCandidates(candidates, { query: input, limit: 3 });
  const mistyped = candidates.filter(({ id }) => {
    const folded = fold(id);
    return near(text, folded.slice(0, text.length)) || near(text, folded.replace('session-', '').slice(0, text.length));
  });
  const sessions = new Set([...titled, ...mistyped]);
  return [...commands.slice(0, 1), ...Array.from(sessions, nameOf)].slice(0, 3);
}

function nameOf({ id, title }: Candidate): string {
  const shown = show(title ?? '', 46);
  return shown === '' ? show(id, 64) : `${show(id, 64)} (${shown})`;
}
