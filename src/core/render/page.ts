/** One page: what each slot costs on it, and how it looks with a given choice of slots. @module */
import { leastCost } from '../pack/index.js';
import { estimateTokens } from '../tokens/estimate.js';
import { presentedTrust } from '../trust/index.js';
import { Trust, type Slot } from '../types.js';
import { blockText, type BlockParts } from './block.js';
import { drawSlot, type DrawnSlot } from './drawn.js';
import { footersOf } from './footers.js';
import { legendOf } from './legend.js';
import { renderSlot, sourcesOf } from './lines.js';
import type { RenderOptions } from './merged.js';
import { sessionNames, type SessionNames } from './session-names.js';

export interface Drawn {
  readonly text: string;
  readonly tokens: number;
  /** The text without legend, footers and supersession. */
  readonly digestText: string;
  readonly shown: readonly string[];
}

export interface Page {
  readonly budget: number;
  /** Tokens of each slot's lines, separator included, rounded up. */
  readonly costs: readonly number[];
  /** Tokens left for slots beside every footer that could be needed. */
  readonly room: number;
  /** The same without the count of what is not shown: beside what is needed whatever is shown, and beside all the rest. */
  readonly roomsUncounted: readonly number[];
  /**
   * @param order Indices in the order of the page.
   * @param counts False leaves out the count of what is not shown.
   */
  readonly draw: (order: readonly number[], counts?: boolean) => Drawn;
}

/** The lines with the first abridged note spelled out, so that a reader learns the form where it begins. */
function spelledOnce(slots: readonly Slot[], lines: readonly string[], names: SessionNames): readonly string[] {
  for (const [at, line] of lines.entries()) {
    const spelled = renderSlot(slots[at]!, names);
    if (spelled !== line) return lines.with(at, spelled);
    if (spelled.includes('_(evidence ')) return lines;
  }
  return lines;
}

/** A slot of more values than any page of this budget has room for: drawing it only to learn what it costs would take long. */
const TOO_LONG: DrawnSlot = { text: '', cost: Infinity };

/** @param kept Indices of the slots that may be shown; the others are part of the merge and count as dropped. */
export function openPage(all: readonly Slot[], kept: readonly number[], options: RenderOptions): Page {
  const { budgetTokens = 1200, header = 'Merged context (BeliefMerge)', titles = new Map<string, string>() } = options;
  const names = sessionNames([...(options.sources ?? []), ...sourcesOf(all)]);
  const slots = kept.map((index) => all[index]!);
  const highest = all.reduce<number>((level, slot) => (level === Trust.TRUSTED ? level : Math.max(level, presentedTrust(slot))), Trust.UNTRUSTED);
  const frame = { header, highest, supersedes: options.supersedes ?? false };
  const footers = (shown: readonly Slot[], dropped: number): readonly string[] =>
    footersOf({ dropped, shown, status: options.status ?? {}, redacted: options.redacted ?? 0 }, names);
  const budget = Number.isFinite(budgetTokens) ? budgetTokens : 0;
  const drawn = slots.map((slot) => (leastCost(slot) > budget ? TOO_LONG : drawSlot(slot, names)));
  const within = (parts: BlockParts): string | undefined => {
    const text = blockText(parts);
    return estimateTokens(text) <= budget ? text : undefined;
  };
  const roomBeside = (given: readonly string[]): number =>
    budget - estimateTokens(`${blockText({ ...frame, lines: [], footers: given, legend: '' })}\n\n`);
  return {
    budget,
    costs: drawn.map(({ cost }) => cost),
    room: roomBeside(footers(slots, all.length)),
    roomsUncounted: [roomBeside(footers([], 0)), roomBeside(footers(slots, 0))],
    draw: (order, counts = true) => {
      const shown = order.map((index) => slots[index]!);
      const lines = order.map((index) => drawn[index]!.text);
      const plain = { ...frame, lines, footers: footers(shown, counts ? all.length - order.length : 0), legend: '' };
      const legend = legendOf([...sourcesOf(shown)], titles, names);
      const spelled = { ...plain, lines: spelledOnce(shown, lines, names) };
      const told = within(spelled) === undefined ? plain : spelled;
      const text = (legend === '' ? undefined : within({ ...told, legend })) ?? blockText(told);
      return {
        text,
        tokens: estimateTokens(text),
        digestText: blockText({ ...plain, supersedes: false, footers: [] }),
        shown: shown.map(({ key }) => key),
      };
    },
  };
}
