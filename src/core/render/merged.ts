/** The merged block: the best slots that fit, labelled, under a strict budget for every character of it. @module */
import { defaultWeights, layoutForCache, packByTrust, shortlist, type PackAlgorithm, type Packed, type UsedAlgorithm, type Weights } from '../pack/index.js';
import type { Slot } from '../types.js';
import type { ReadingStatus } from './footers.js';
import { openPage, type Drawn } from './page.js';
import { isUnresolved } from './unresolved.js';

export interface RenderOptions {
  /** Most tokens of the whole text, by `estimateTokens`. */
  readonly budgetTokens?: number;
  readonly header?: string;
  /** What the reader is about to ask: weighs packing, and changes nothing when everything fits. */
  readonly query?: string | undefined;
  readonly weights?: Weights;
  readonly algorithm?: PackAlgorithm;
  /** Distinct credentials withheld. */
  readonly redacted?: number;
  /** Titles by session id, for the legend. */
  readonly titles?: ReadonlyMap<string, string>;
  /** Ids of all merged sessions, so that short forms stay unambiguous; by default those that say something. */
  readonly sources?: readonly string[];
  readonly status?: ReadingStatus;
  /** True when an earlier block is still in the conversation. */
  readonly supersedes?: boolean;
}

export interface Rendered {
  readonly text: string;
  readonly included: number;
  readonly dropped: number;
  /** Shown slots that stay open. */
  readonly unresolved: number;
  readonly tokens: number;
  readonly utility?: number;
  readonly algorithm?: UsedAlgorithm;
  readonly ratio?: number;
  /** Why there is no text. */
  readonly reason?: 'budget-below-mandatory-overhead';
  /** The block without legend, status and supersession: equal digests mean an equal message. Absent without a text. */
  readonly digestText?: string;
  /** Keys shown, in order. Absent without a text. */
  readonly shown?: readonly string[];
}

/**
 * Same input, same bytes. Below banner plus one slot there is no text: what would be left is unlabelled or over budget. The count
 * of what is left out is the first to go, before the last slot.
 */
export function renderMerged(all: readonly Slot[], options: RenderOptions = {}): Rendered {
  const { weights = defaultWeights(), algorithm = 'auto', budgetTokens = 1200, query } = options;
  if (all.length === 0) return nothing(0);
  const { kept, beyond } = shortlist(all, budgetTokens, weights, query);
  const slots = kept.map((index) => all[index]!);
  const page = openPage(all, kept, options);
  const pack = (room: number, asked?: string): Packed =>
    packByTrust(slots, { budgetTokens: room, cost: page.costs, weights, query: asked, algorithm, beyond });
  const draw = (packed: Packed, counts = true): Draft => ({ packed, drawn: page.draw(layoutForCache(slots, packed.selected, weights), counts) });
  const result = (draft: Draft): Rendered => resultOf(slots, all.length, draft);

  const total = page.costs.reduce((sum, cost) => sum + cost, 0);
  // Each cost is rounded up, by less than one. The query is not asked before something has to go.
  if (slots.length === all.length && total - slots.length <= page.budget) {
    const whole = draw(pack(total));
    if (whole.drawn.tokens <= page.budget) return result(whole);
  }

  const fits = ({ packed, drawn }: Draft): boolean => packed.selected.length > 0 && drawn.tokens <= page.budget;
  const first = draw(pack(page.room, query));
  if (!fits(first)) {
    for (const room of page.roomsUncounted) {
      const uncounted = draw(pack(room, query), false);
      if (fits(uncounted)) return result(uncounted);
    }
    return nothing(all.length);
  }
  // Rounded costs and footers that turned out unneeded leave something over.
  const slack = page.budget - first.drawn.tokens;
  if (slack <= 0) return result(first);
  const second = draw(pack(page.room + slack, query));
  const better = fits(second) && second.packed.utility > first.packed.utility;
  return result(better ? second : first);
}

interface Draft {
  readonly packed: Packed;
  readonly drawn: Drawn;
}

function resultOf(slots: readonly Slot[], all: number, { packed, drawn }: Draft): Rendered {
  const { selected, utility, algorithm, ratio } = packed;
  return {
    text: drawn.text,
    included: selected.length,
    dropped: all - selected.length,
    unresolved: selected.filter((index) => isUnresolved(slots[index]!)).length,
    tokens: drawn.tokens,
    utility,
    algorithm,
    ratio,
    digestText: drawn.digestText,
    shown: drawn.shown,
  };
}

function nothing(dropped: number): Rendered {
  const reason = 'budget-below-mandatory-overhead';
  return { text: '', included: 0, dropped, unresolved: 0, tokens: 0, reason };
}
