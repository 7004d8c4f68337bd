/**
 * What changes the selection: `set`, `add`, `remove`, `off`, `reset`.
 *
 * @module
 */
import { FOCUS_CAP } from '../edits.js';
import { show } from '../show.js';
import { bounded, reply, type Reply, type Turn } from '../turn.js';
import type { Candidate } from '../types.js';
import { permission } from './approve.js';
import { resolveNames } from './names.js';
import { sourceLines } from './sources.js';

export async function set(turn: Turn): Promise<Reply> {
  const { ask, deps, target } = turn;
  const named = await resolveNames(turn);
  if (named.kind === 'failed') return named.reply;
  const refusal = await permission(turn, named.ids, named.candidates);
  if (refusal) return refusal;
  const saved = deps.state.setConversation(target, named.ids, { focus: ask.text });
  return changed(turn, saved, named.candidates);
}

export async function add(turn: Turn): Promise<Reply> {
  const { ask, deps, target } = turn;
  const named = await resolveNames(turn);
  if (named.kind === 'failed') return named.reply;
  const refusal = await permission(turn, named.ids, named.candidates);
  if (refusal) return refusal;
  let saved = deps.state.add(target, named.ids);
  if (ask.text !== undefined) saved = deps.state.setFocus(target, ask.text) && saved;
  return changed(turn, saved, named.candidates);
}

export async function remove(turn: Turn): Promise<Reply> {
  const { deps, target, words } = turn;
  const { sources } = deps.state.selection(target);
  const named = await resolveNames(turn, sources);
  if (named.kind === 'failed') return named.reply;
  const strangers = named.ids.filter((id) => !sources.includes(id));
  if (strangers.length > 0) {
    const errors = strangers.map((id) => words.notMerged(show(id, 64)));
    return reply(turn, false, [...bounded(errors, 5, words), words.unchanged]);
  }
  return changed(turn, deps.state.remove(target, named.ids), named.candidates);
}

export async function off(turn: Turn): Promise<Reply> {
  return changed(turn, turn.deps.state.off(turn.target), []);
}

export async function reset(turn: Turn): Promise<Reply> {
  return changed(turn, turn.deps.state.resetConversation(turn.target), []);
}

/** What holds after a change; the extraction for it begins in the background. */
function changed(turn: Turn, saved: boolean, candidates: readonly Candidate[]): Reply {
  const { asker, deps, target, words } = turn;
  const selection = deps.state.selection(target);
  const own = asker.conversation && deps.state.selection(asker.conversation.id);
  if (asker.conversation) deps.port?.refresh(asker.conversation.id);
  const count = selection.sources.length;
  return reply(turn, true, [
    words.changed(count > 0 ? words.on(count, target === null) : words.off(target === null)),
    words.setBy(selection.layer),
    ...sourceLines(turn, selection.sources, candidates),
    selection.focus === undefined ? '' : words.focus(show(selection.focus, FOCUS_CAP)),
    target === null && own?.layer === 'conversation' ? words.stillOverridden : '',
    saved ? '' : words.notSaved,
  ]);
}
