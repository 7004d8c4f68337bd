/**
 * `preview` and `why`: what the next block is, and why a line says what it says.
 *
 * @module
 */
import { utcDay } from '../../core/text/date.js';
import { show } from '../show.js';
import { bounded, reply, type Reply, type Turn } from '../turn.js';
import type { SlotView } from '../types.js';
import { findSlot, keyList, slotLine, withMerge } from './slots.js';

const OPINIONS = 30;

export async function preview(turn: Turn): Promise<Reply> {
  const { words } = turn;
  return withMerge(turn, async (port, conversation) => {
    const { slots: _, ...view } = await port.preview(conversation, turn.asker.signal);
    if (view.text === '') {
      const reason = view.reason === undefined ? words.nothingToMerge : show(view.reason, 200);
      return reply(turn, true, [words.noBlock(reason)], { preview: view });
    }
    const { calls, promptTokens } = port.status(conversation);
    return reply(
      turn,
      true,
      [
        `${words.preview(view)}${words.mode[view.mode]}`,
        view.unchanged ? words.costNone : words.costNew(view.tokens),
        words.costCalls(calls, promptTokens),
        '---',
        view.text,
      ],
      { preview: view },
    );
  });
}

export async function why(turn: Turn): Promise<Reply> {
  const { ask, words } = turn;
  return withMerge(turn, async (port, conversation) => {
    const { slots } = await port.preview(conversation, turn.asker.signal);
    if (slots.length === 0) return reply(turn, true, [words.noSlots], { slots: [] });
    const key = (ask.words ?? []).join(' ').trim();
    if (key === '') return reply(turn, true, [words.keys, ...keyList(turn, slots)]);
    const slot = findSlot(slots, key);
    if (!slot) {
      return reply(turn, false, [words.noKey(show(key, 120)), words.keys, ...keyList(turn, slots, key)]);
    }
    return reply(turn, true, explanation(turn, slot), { slots: [slot] });
  });
}

function explanation({ words }: Turn, slot: SlotView): string[] {
  const opinions = slot.opinions.map(({ value, quote, source, evidence, at, open, trust }) => {
    const date = utcDay(at);
    const notes = [words.opinion(evidence, show(source, 64), date), open ? '' : words.closed, trust > 0 ? '' : words.untrusted];
    return `  - ${show(value)}: "${show(quote, 160)}" (${notes.filter(Boolean).join('; ')})`;
  });
  return [slotLine({ words }, slot), words.decidedBy(show(slot.decidedBy, 300)), ...bounded(opinions, OPINIONS, words)];
}

