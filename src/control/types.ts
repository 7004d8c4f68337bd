/**
 * What control speaks of, and the port through which it asks the running merge. Implemented in src/harness.
 *
 * @module
 */

/** A session that could be merged. Titles are redacted and cleaned before they get here. */
export interface Candidate {
  readonly id: string;
  readonly title?: string;
  /** Epoch milliseconds of the last activity known, else of creation. */
  readonly mtime?: number;
  /** Bytes of the stored log. */
  readonly bytes?: number;
  /** Working directory. */
  readonly workspace?: string;
  readonly live?: boolean;
  /** How it relates to the conversation that asks. */
  readonly relation?: 'parent' | 'fork';
}

/** A user's answer to a dispute, with the digest of the options it settled. */
export interface Choice {
  readonly value: string;
  /** Digest of the options at the time; other options later mean new evidence. */
  readonly options: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** What the evidence alone said when the choice was made. */
  readonly overruled?: readonly string[];
}

/** What one conversation wrote into the state file. */
export interface ConversationEntry {
  /** `[]` means off; null means that this conversation says nothing and the layers below decide. */
  readonly sources: readonly string[] | null;
  /** Epoch milliseconds. */
  readonly setAt: number;
  readonly focus?: string;
  readonly choices?: Readonly<Record<string, Choice>>;
}

/** What is in effect for a conversation, and which layer said so. */
export interface Selection {
  readonly layer: 'conversation' | 'everywhere' | 'config' | 'none';
  /** Never holds the conversation itself. */
  readonly sources: readonly string[];
  /** True when the conversation was switched off explicitly. */
  readonly off: boolean;
  readonly focus?: string;
  readonly choices: Readonly<Record<string, Choice>>;
}

/** State of the extraction behind a merge, for status, preview and the card. */
export interface ExtractionStatus {
  readonly state: 'idle' | 'running' | 'ready' | 'failed';
  /** Model calls made for the current selection so far, and their sizes by our estimate. */
  readonly calls: number;
  readonly promptTokens: number;
  /** Epoch milliseconds of the last finished extraction. */
  readonly finishedAt?: number;
  /** Windows of text the model has read, and all there are. */
  readonly readWindows: number;
  readonly totalWindows: number;
  /** Share 0..1 of the characters that was read without a model. */
  readonly unreadShare: number;
  readonly error?: string;
  readonly warnings: readonly string[];
  /** Sources that could not be read, with the reason. */
  readonly missing: readonly { readonly id: string; readonly reason: string }[];
}

/** One dispute or decided line offered for a choice. */
export interface SlotView {
  readonly key: string;
  readonly state: 'resolved' | 'disputed' | 'chosen' | 'adjudicated' | 'retracted' | 'empty';
  readonly values: readonly string[];
  /** Every opinion: value, quote, session, evidence, time, and whether it is still open. */
  readonly opinions: readonly {
    readonly value: string;
    readonly quote: string;
    readonly source: string;
    readonly evidence: number;
    readonly at?: number;
    readonly open: boolean;
    readonly trust: number;
  }[];
  /** One sentence: the step that decided. */
  readonly decidedBy: string;
}

/** The exact next block of a conversation, and what it costs. */
export interface Preview {
  readonly text: string;
  readonly tokens: number;
  readonly budget: number;
  readonly included: number;
  readonly dropped: number;
  readonly withheld: number;
  readonly mode: 'llm' | 'heuristic' | 'none';
  /** Why there is no block, where there is none. */
  readonly reason?: string;
  /** True when the block already stands in the conversation and nothing would be added. */
  readonly unchanged: boolean;
  readonly slots: readonly SlotView[];
}

/** The running merge as control sees it. */
export interface MergePort {
  /** All candidates, newest first; the conversation itself and subagents are not among them. */
  listCandidates(conversation: string, signal?: AbortSignal): Promise<readonly Candidate[]>;
  /** Starts extraction in the background; returns at once. */
  refresh(conversation: string): void;
  preview(conversation: string, signal?: AbortSignal): Promise<Preview>;
  /** Digest of a slot's options now, for `choose`; undefined when there is no such slot. */
  optionsDigest(conversation: string, key: string): Promise<string | undefined>;
  status(conversation: string): ExtractionStatus;
}
