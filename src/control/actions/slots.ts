/**
 * Finding and showing items of the merge.
 *
 * @module
 */
import { canonicalSlotKey } from '../../core/text/canonical.js';
import { show } from '../show.js';
import { bounded, reply, type Reply, type Turn } from '../turn.js';
import type { MergePort, SlotView } from '../types.js';

const KEYS = 30;

/** Runs `work` with the merge and the conversation; says so where there is none. */
export async function withMerge(
  turn: Turn,
  work: (port: MergePort, conversation: string) => Promise<Reply>,
): Promise<Reply> {
  const { asker, deps, words } = turn;
  if (!asker.conversation) return reply(turn, false, [words.noConversation]);
  if (!deps.port) return reply(turn, false, [words.noPort]);
  return work(deps.port, asker.conversation.id);
}

/** The slot called `key`: exactly, else the only one that begins so. */
export function findSlot(slots: readonly SlotView[], key: string): SlotView | undefined {
  const wanted = canonicalSlotKey(key);
  const exact = slots.find((slot) => canonicalSlotKey(slot.key) === wanted);
  if (exact) return exact;
  const near = wanted === '' ? [] : slots.filter((slot) => canonicalSlotKey(slot.key).startsWith(wanted));
  return near.length === 1 ? near[0] : undefined;
}

/** `key: state: values` in one line. */
export function slotLine({ words }: Pick<Turn, 'words'>, slot: SlotView): string {
  return words.slot(show(slot.key), slot.state, slot.values.map((value) => show(value, 80)).join(' | '));
}

/** Slots a line each, disputed first; with `like`, only those whose key holds it, where there are such. */
export function keyList(turn: Turn, slots: readonly SlotView[], like = ''): string[] {
  const wanted = canonicalSlotKey(like);
  const matching = slots.filter((slot) => canonicalSlotKey(slot.key).includes(wanted));
  const rank = ({ state }: SlotView): number => (state === 'disputed' ? 0 : 1);
  const ordered = [...(matching.length > 0 ? matching : slots)].sort((a, b) => rank(a) - rank(b));
  return bounded(ordered.map((slot) => `  ${slotLine(turn, slot)}`), KEYS, turn.words);
}
