/**
 * The one entry behind tool, command and card: whatever changes or explains the selection goes through here, so that they
 * cannot disagree.
 *
 * @module
 */
import { preview, why } from './actions/explain.js';
import { help } from './actions/help.js';
import { list } from './actions/list.js';
import { add, off, remove, reset, set } from './actions/select.js';
import { choose, focus } from './actions/settle.js';
import { status } from './actions/status.js';
import type { Action, Ask } from './parse.js';
import { TEXTS } from './texts.js';
import { reply, type Asker, type ControlDeps, type Reply, type Turn } from './turn.js';

const ACTIONS: Readonly<Record<Action, (turn: Turn) => Promise<Reply>>> = {
  list,
  status,
  set,
  add,
  remove,
  off,
  reset,
  preview,
  why,
  choose,
  focus,
  help,
};

/**
 * Answers one request.
 *
 * @throws what listing the sessions throws; every other failure is a reply with `ok: false` that changed nothing.
 */
export async function run(ask: Ask, asker: Asker, deps: ControlDeps): Promise<Reply> {
  const { conversation } = asker;
  const target = ask.everywhere ? null : (conversation?.id ?? null);
  const turn: Turn = { ask, asker, deps, words: TEXTS[ask.language], target };
  if (conversation?.subagent) return reply(turn, false, [turn.words.subagent]);
  if (conversation?.parent !== undefined) deps.state.inheritFrom(conversation.parent, conversation.id);
  return ACTIONS[ask.action](turn);
}
