/** Which item of the merge a printed key belongs to. @module */
import type { SlotView } from '../../control/types.js';

/** The page cuts long keys and prints backticks as apostrophes. */
const printed = (key: string): string => key.replace(/`/gu, "'");

export function slotFinder(slots: readonly SlotView[]): (key: string | undefined) => SlotView | undefined {
  const exact = new Map(slots.map(slot => [printed(slot.key), slot]));
  return key => {
    if (key === undefined) return undefined;
    const found = exact.get(key);
    if (found !== undefined || !key.endsWith('…')) return found;
    const near = slots.filter(slot => printed(slot.key).startsWith(key.slice(0, -1)));
    return near.length === 1 ? near[0] : undefined;
  };
}
