/**
 * `choose` and `focus`: what the user decides about the merge itself.
 *
 * @module
 */
import { canonicalSlotKey, canonicalValue } from '../../core/text/canonical.js';
import { choiceKey, FOCUS_CAP } from '../edits.js';
import { show } from '../show.js';
import { reply, type Reply, type Turn } from '../turn.js';
import type { SlotView } from '../types.js';
import { findSlot, keyList, slotLine, withMerge } from './slots.js';

export async function focus(turn: Turn): Promise<Reply> {
  const { ask, asker, deps, target, words } = turn;
  if (target === null && deps.state.override() === null) return reply(turn, false, [words.focusNeedsEverywhere]);
  const saved = deps.state.setFocus(target, ask.text);
  if (asker.conversation) deps.port?.refresh(asker.conversation.id);
  const now = deps.state.selection(target).focus;
  return reply(turn, true, [now === undefined ? words.focusCleared : words.focusSet(show(now, FOCUS_CAP)), saved ? '' : words.notSaved]);
}

export async function choose(turn: Turn): Promise<Reply> {
  const { ask, asker, words } = turn;
  if (asker.surface === 'tool') return reply(turn, false, [words.onlyCommand]);
  return withMerge(turn, async (port, conversation) => {
    const said = ask.words ?? [];
    const { slots } = await port.preview(conversation, asker.signal);
    if (said.length === 0) return disputes(turn, slots);
    const split = splitKey(said, slots);
    if (!split) return undo(turn, conversation, said.join(' '), slots);
    const { slot, rest } = split;
    if (rest === '') return undo(turn, conversation, slot.key, slots);
    const value = valueOf(slot, rest);
    if (value === undefined) {
      return reply(turn, false, [words.noValue(show(slot.key), show(rest, 80)), ...options(slot), words.unchanged]);
    }
    const digest = await port.optionsDigest(conversation, slot.key);
    if (digest === undefined) return reply(turn, false, [words.noKey(show(slot.key)), words.unchanged]);
    const overruled = evidenceAlone(turn, conversation, slot).filter((other) => other !== value);
    const saved = turn.deps.state.setChoice(conversation, slot.key, {
      value,
      options: digest,
      at: turn.deps.now(),
      ...(overruled.length > 0 ? { overruled } : {}),
    });
    port.refresh(conversation);
    return reply(turn, true, [
      words.chosen(show(slot.key), show(value)),
      overruled.length > 0 ? words.overruled(overruled.map((other) => show(other, 80)).join(' | ')) : '',
      saved ? '' : words.notSaved,
    ]);
  });
}

/** What the evidence says without the user; of a slot chosen before, what it said then. */
function evidenceAlone({ deps }: Turn, conversation: string, slot: SlotView): readonly string[] {
  if (slot.state !== 'chosen') return slot.values;
  const choices = new Map(Object.entries(deps.state.selection(conversation).choices));
  return choices.get(choiceKey(slot.key))?.overruled ?? [];
}

/** Every value that was said, those in effect first: what a number means. */
function valuesOf(slot: SlotView): string[] {
  return [...new Set([...slot.values, ...slot.opinions.map(({ value }) => value)])];
}

function valueOf(slot: SlotView, text: string): string | undefined {
  const values = valuesOf(slot);
  const wanted = canonicalValue(text);
  const exact = values.find((value) => canonicalValue(value) === wanted);
  return exact ?? (/^\d{1,3}$/u.test(text) ? values[Number(text) - 1] : undefined);
}

const options = (slot: SlotView): string[] => valuesOf(slot).map((value, index) => `  ${index + 1}  ${show(value)}`);

/**
 * Keys may hold spaces: of the ways to cut the words into key and value, the one whose value exists, else the longest key.
 */
function splitKey(said: readonly string[], slots: readonly SlotView[]): { slot: SlotView; rest: string } | undefined {
  const cuts = said
    .map((_, index) => said.length - index)
    .map((length) => ({ key: said.slice(0, length).join(' '), rest: said.slice(length).join(' ') }))
    .flatMap(({ key, rest }) => {
      const slot = slots.find((one) => canonicalSlotKey(one.key) === canonicalSlotKey(key));
      return slot ? [{ slot, rest }] : [];
    });
  const [first] = cuts;
  if (first) return cuts.find(({ slot, rest }) => rest !== '' && valueOf(slot, rest) !== undefined) ?? first;
  const [head = '', ...tail] = said;
  const slot = findSlot(slots, head);
  return slot && { slot, rest: tail.join(' ') };
}

function disputes(turn: Turn, slots: readonly SlotView[]): Reply {
  const { words } = turn;
  const open = slots.filter(({ state }) => state === 'disputed');
  if (open.length === 0) return reply(turn, true, [words.noDisputes], { slots: [] });
  const lines = open.slice(0, 20).flatMap((slot) => [slotLine(turn, slot), ...options(slot)]);
  return reply(turn, true, [words.disputes, ...lines, open.length > 20 ? words.andMore(open.length - 20) : ''], { slots: open });
}

function undo(turn: Turn, conversation: string, key: string, slots: readonly SlotView[]): Reply {
  const { deps, words } = turn;
  const wanted = canonicalSlotKey(key);
  const chosen = Object.keys(deps.state.selection(conversation).choices).find((one) => canonicalSlotKey(one) === wanted);
  if (chosen === undefined) {
    const known = slots.find((slot) => canonicalSlotKey(slot.key) === wanted);
    const error = known ? words.noChoice(show(key, 120)) : words.noKey(show(key, 120));
    return reply(turn, false, [error, ...(known ? options(known) : keyList(turn, slots, key)), words.unchanged]);
  }
  const saved = deps.state.clearChoice(conversation, chosen);
  deps.port?.refresh(conversation);
  return reply(turn, true, [words.choiceCleared(show(chosen)), saved ? '' : words.notSaved]);
}
