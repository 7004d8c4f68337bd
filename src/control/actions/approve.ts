/**
 * The user's yes to what the model wants merged.
 *
 * @module
 */
import { show } from '../show.js';
import { bounded, reply, type Reply, type Turn } from '../turn.js';
import type { Candidate } from '../types.js';

/**
 * Asks for approval where the policy wants it: for sessions of another workspace that are not merged yet, and for a
 * selection that reaches every conversation, whatever its workspace.
 *
 * @returns the refusal, or undefined when the change may be made.
 */
export async function permission(
  turn: Turn,
  ids: readonly string[],
  candidates: readonly Candidate[],
): Promise<Reply | undefined> {
  const { asker, ask, deps, target, words } = turn;
  const { approval, conversation, surface } = asker;
  if (surface !== 'tool' || approval === undefined || approval.policy === 'never') return undefined;
  const merged = new Set(deps.state.selection(target).sources);
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const own = conversation?.workspace;
  const foreign = (id: string): boolean => own !== undefined && (byId.get(id)?.workspace ?? '') !== own;
  const fresh = ids.filter((id) => !merged.has(id));
  const all = approval.policy === 'always' || target === null;
  const asked = all ? fresh : fresh.filter(foreign);
  if (asked.length === 0) return undefined;

  const lines = asked.map((id) => `- ${describe(id, byId.get(id))}`);
  const question = [words.question(asked.length, target === null), ...bounded(lines, 10, words)].join('\n');
  const answer = await approval.ask(question);
  switch (answer) {
    case 'yes':
      return undefined;
    case 'no':
      return reply(turn, false, [words.refused]);
    case 'unavailable': {
      const verb = ask.action === 'add' ? 'add ' : '';
      const command = `/merge ${verb}${ids.map((id) => show(id, 64)).join(' ')}${target === null ? ' --all' : ''}`;
      return reply(turn, false, [words.cannotAsk(command)]);
    }
  }
}

function describe(id: string, candidate: Candidate | undefined): string {
  const title = show(candidate?.title ?? '', 60);
  const place = show(candidate?.workspace ?? '', 80);
  return [show(id, 64), title, place].filter(Boolean).join(' · ');
}
