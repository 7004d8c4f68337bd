/**
 * What the settings card and its route say to each other: one JSON object each way. Types only, shared with the browser half.
 *
 * @module
 */
import type { Candidate, ExtractionStatus, Preview, Selection } from '../../control/types.js';

/** Where the route is registered. */
export const ROUTE = '/belief-merge/api';

/** Changes go through the same `run()` as tool and command. */
export type Change =
  | { readonly action: 'set' | 'add' | 'remove'; readonly sessions: readonly string[]; readonly focus?: string }
  | { readonly action: 'off' | 'reset' }
  /** A blank text takes the focus away. */
  | { readonly action: 'focus'; readonly focus: string }
  /** Without a value, the user's choice is undone. */
  | { readonly action: 'choose'; readonly key: string; readonly value?: string };

export type Question =
  /** Every conversation that could be configured, newest first. */
  | { readonly action: 'conversations' }
  | { readonly action: 'candidates'; readonly query?: string }
  /** What is merged and how far the reading is; answers at once. */
  | { readonly action: 'view' }
  /** The reading alone, for polling. */
  | { readonly action: 'status' }
  /** The next block; waits for the first reading as a turn would. */
  | { readonly action: 'preview' };

export type WireRequest = (Question | Change) & {
  /** Needed by all but `conversations`. */
  readonly conversation?: string;
  /** Language of messages; English by default. */
  readonly language?: 'en' | 'zh';
};

/** One session for a list. `missing` marks a source that is no session any more. */
export type WireSession = Candidate & { readonly missing?: true };

export interface WireView {
  readonly layer: Selection['layer'];
  /** Switched off explicitly. */
  readonly off: boolean;
  readonly sources: readonly WireSession[];
  readonly focus?: string;
  readonly status: ExtractionStatus;
  /** Sentences about the configuration and past trouble. */
  readonly notices: readonly string[];
}

export interface Refusal {
  readonly ok: false;
  readonly message: string;
}

/** What each action answers when it succeeds; every text in it is redacted and cleaned. */
export interface Answers {
  readonly conversations: { readonly sessions: readonly WireSession[]; readonly total: number };
  readonly candidates: { readonly sessions: readonly WireSession[]; readonly total: number };
  readonly view: { readonly view: WireView };
  readonly status: { readonly status: ExtractionStatus };
  readonly preview: { readonly preview: Preview; readonly status: ExtractionStatus };
  readonly change: { readonly message: string };
}
