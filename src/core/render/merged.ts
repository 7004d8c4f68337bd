/** The merged block: the best slots that fit, labelled, under a strict budget for every character of it. @module */
import { defaultWeights, layoutForCache, packByTrust, type PackAlgorithm, type Packed, type UsedAlgorithm, type Weights } from '../pack/index.js';
import type { Slot } from '../types.js';
import type { ReadingStatus } from './footers.js';
import { openPage, type Drawn } from './page.js';
import { shortlist } from './shortlist.js';
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
  /** The block without legend, status and supersession: equal digests mean an equal message. */
  readonly digestText: string;
  /** Keys shown, in order. */
  readonly shown: readonly string[];
}

/** Same input, same bytes. Below banner plus one slot there is no text: what would be left is unlabelled or over budget. */
export function renderMerged(all: readonly Slot[], options: RenderOptions = {}): Rendered {
  const { weights = defaultWeights(), algorithm = 'auto', query } = options;
  const slots = shortlist(all, options.budgetTokens ?? 1200, weights, query);
  const left = all.length - slots.length;
  const page = openPage(slots, options, left);
  const pack = (budgetTokens: number, asked?: string): Packed =>
    packByTrust(slots, { budgetTokens, cost: page.costs, weights, query: asked, algorithm });
  const draw = (packed: Packed): Draft => ({ packed, drawn: page.draw(layoutForCache(slots, packed.selected, weights)) });

  // The query is not asked before something has to go.
  const whole = draw(pack(page.costs.reduce((sum, cost) => sum + cost, 0)));
  if (whole.drawn.tokens <= page.budget) return slots.length === 0 ? nothing(0) : resultOf(slots, whole, left);

  const first = draw(pack(page.room, query));
  if (first.packed.selected.length === 0 || first.drawn.tokens > page.budget) return nothing(all.length);
  // Rounded costs and footers that turned out unneeded leave something over.
  const slack = page.budget - first.drawn.tokens;
  const second = slack > 0 ? draw(pack(page.room + slack, query)) : first;
  const better = second.drawn.tokens <= page.budget && second.packed.utility > first.packed.utility;
  return resultOf(slots, better ? second : first, left);
}

interface Draft {
  readonly packed: Packed;
  readonly drawn: Drawn;
}

function resultOf(slots: readonly Slot[], { packed, drawn }: Draft, left: number): Rendered {
  const { selected, dropped, utility, algorithm, ratio } = packed;
  return {
    text: drawn.text,
    included: selected.length,
    dropped: dropped.length + left,
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
  return { text: '', included: 0, dropped, unresolved: 0, tokens: 0, reason, digestText: '', shown: [] };
}
