/** What held before. Superseded values appear in a `was` note and nowhere else. @module */
import { codeText } from '../text/markdown.js';
import type { Slot } from '../types.js';
import { utcDay } from '../text/date.js';
import { VALUE_ON_PAGE } from './limits.js';

/** Most superseded values on a line; the rest stay in the state. */
const SHOWN = 2;

interface Former {
  readonly value: string;
  readonly at: number | undefined;
}

/** Each distinct closed value that is not current again, newest first. */
function formerOf(slot: Slot, current: readonly string[]): readonly Former[] {
  const latest = new Map<string, number | undefined>();
  for (const { value, at } of slot.decision.closed ?? []) {
    if (current.includes(value)) continue;
    const seen = latest.get(value);
    if (!latest.has(value) || (at !== undefined && (seen === undefined || at > seen))) latest.set(value, at);
  }
  return [...latest]
    .sort(([, a], [, b]) => (b ?? -Infinity) - (a ?? -Infinity) || 0)
    .slice(0, SHOWN)
    .map(([value, at]) => ({ value, at }));
}

/** The superseded values that the note names. */
export function shownFormer(slot: Slot, current: readonly string[]): readonly string[] {
  return formerOf(slot, current).map(({ value }) => value);
}

/** `was \`mysql\`, 2026-11-20` for each of them. */
export function historyNotes(slot: Slot, current: readonly string[]): readonly string[] {
  return formerOf(slot, current).map(({ value, at }) => [`was \`${codeText(value, VALUE_ON_PAGE)}\``, utcDay(at)].filter(Boolean).join(', '));
}
