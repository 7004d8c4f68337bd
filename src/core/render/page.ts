/** One page: what each slot costs on it, and how it looks with a given choice of slots. @module */
import { estimateTokens, weighTokens } from '../tokens/estimate.js';
import { joinTrust, presentedTrust } from '../trust/index.js';
import { Trust, type Slot } from '../types.js';
import { blockText, type BlockParts } from './block.js';
import { footersOf } from './footers.js';
import { legendOf } from './legend.js';
import { renderSlot, sourcesOf } from './lines.js';
import type { RenderOptions } from './merged.js';
import { sessionNames } from './session-names.js';

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
  /** Tokens left for slots when every footer that could be needed is there. */
  readonly room: number;
  /** @param order Indices in the order of the page. */
  readonly draw: (order: readonly number[]) => Drawn;
}

/** @param left Slots that are not among `slots` and count as dropped. */
export function openPage(slots: readonly Slot[], options: RenderOptions, left = 0): Page {
  const { budgetTokens = 1200, header = 'Merged context (BeliefMerge)', titles = new Map<string, string>() } = options;
  const names = sessionNames([...(options.sources ?? []), ...sourcesOf(slots)]);
  const rendered = slots.map((slot) => renderSlot(slot, names));
  const frame = { header, highest: slots.reduce<number>((highest, slot) => joinTrust(highest, presentedTrust(slot)), Trust.UNTRUSTED), supersedes: options.supersedes ?? false };
  const footers = (order: readonly number[], dropped: number): readonly string[] =>
    footersOf(
      { dropped, shown: order.map((index) => slots[index]!), status: options.status ?? {}, redacted: options.redacted ?? 0 },
      names,
    );
  const within = (parts: BlockParts): string | undefined => {
    const text = blockText(parts);
    return estimateTokens(text) <= budget ? text : undefined;
  };
  const budget = Number.isFinite(budgetTokens) ? budgetTokens : 0;
  const everyFooter = { ...frame, lines: [], footers: footers(slots.map((_, index) => index), slots.length + left), legend: '' };
  return {
    budget,
    costs: rendered.map((lines) => Math.max(1, Math.ceil(weighTokens(`${lines}\n`)))),
    room: budget - estimateTokens(`${blockText(everyFooter)}\n\n`),
    draw: (order) => {
      const lines = order.map((index) => rendered[index]!);
      const plain = { ...frame, lines, footers: footers(order, slots.length - order.length + left), legend: '' };
      const spoken = sourcesOf(order.map((index) => slots[index]!));
      const legend = legendOf(spoken, titles, names);
      const text = (legend === '' ? undefined : within({ ...plain, legend })) ?? blockText(plain);
      return {
        text,
        tokens: estimateTokens(text),
        digestText: blockText({ ...plain, supersedes: false, footers: [] }),
        shown: order.map((index) => slots[index]!.key),
      };
    },
  };
}
