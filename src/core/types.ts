/**
 * The words of the engine. Types and frozen tables only; every module of src/core speaks in these.
 *
 * @module
 */

/** How strongly a statement is backed. Weights are in `slot/score.ts`. */
export const Evidence = Object.freeze({
  SPECULATIVE: 1,
  INFERRED: 2,
  TOOL_VERIFIED: 3,
  USER_STATED: 4,
} as const);

export type EvidenceLevel = (typeof Evidence)[keyof typeof Evidence];

/** Who may be believed. Anything unlabelled is UNTRUSTED. */
export const Trust = Object.freeze({ UNTRUSTED: 0, EXTERNAL: 1, TRUSTED: 2 } as const);

export type TrustLevel = (typeof Trust)[keyof typeof Trust];

/** What a slot holds, in the order the extraction prompt lists them. */
export const SLOT_TYPES = Object.freeze([
  'Fact',
  'Decision',
  'Constraint',
  'Refuted',
  'Goal',
  'OpenQ',
  'Artifact',
] as const);

export type SlotType = (typeof SLOT_TYPES)[number];

/**
 * How a statement relates to time: `state` holds for a while, `event` happened once, `change` replaces what held before
 * ("switched", "now", "no longer", 改为, 现在, 不再).
 */
export type StatementKind = 'state' | 'event' | 'change';

/** Where a message was born. A fork inherits messages; it does not say them again. */
export interface Origin {
  readonly sessionId: string;
  readonly seq: number;
  /** Epoch milliseconds; absent where the time is not known (a compaction checkpoint). */
  readonly time?: number;
}

/** One piece of a message. `text` and `reasoning` are read; no `type` means `text`. */
export interface Block {
  readonly type?: string;
  readonly text?: string;
}

/** Who put a message into its session. Only the kind `user` (or no source at all) is the user's own word. */
export interface MessageSource {
  readonly kind: string;
  readonly plugin?: string;
  readonly form?: string;
}

/** One message of a session's surface, as the harness adapter hands it over. */
export interface Message {
  /** `user`, `assistant` or `tool`; absent means `assistant`. */
  readonly role?: string;
  readonly content: readonly Block[];
  readonly source?: MessageSource;
  readonly origin?: Origin;
  /** Channel of the statement: `user:<workspace>` for a user, `tool:<name>:<argument digest>` for a tool. */
  readonly via?: string;
  /** Caps the trust of everything in this message (output of a tool that brings in outside text is UNTRUSTED). */
  readonly trust?: TrustLevel;
  /** True for a compaction checkpoint: a model's summary, which never votes beside an original. */
  readonly summary?: boolean;
}

/** One source session as the engine sees it. No integer `trust` means UNTRUSTED. */
export interface Surface {
  readonly id: string;
  readonly messages: readonly Message[];
  readonly trust?: TrustLevel;
}

/** One opinion. `text` is the verbatim (redacted) quote, `sourceId` the origin session. */
export interface Claim {
  readonly key: string;
  readonly value: string;
  readonly evidence: EvidenceLevel;
  readonly text: string;
  readonly sourceId: string;
  readonly slotType?: SlotType;
  readonly trust?: TrustLevel;
  /** `[a, b]` is one conjunction, `[[a, b], [c]]` two independent routes. */
  readonly derivedFrom?: readonly (string | readonly string[])[];
  /** Epoch milliseconds at which it was said. */
  readonly at?: number;
  /** Where the statement holds ("staging", "on windows"); different scopes never conflict. */
  readonly scope?: string;
  readonly kind?: StatementKind;
  /** See `Message.via`; `summary` for a compaction checkpoint. */
  readonly via?: string;
  /** True where values accumulate ("speaks", "uses"); false or absent where a new value replaces the old one. */
  readonly multi?: boolean;
  /** Set when the statement only says that a value does NOT hold; the denied value. `value` is then `not <value>`. */
  readonly denies?: string;
}

/** Claims of one source. An id may repeat. */
export interface Branch {
  readonly id: string;
  readonly claims: readonly Claim[];
  readonly trust?: TrustLevel;
}

/** One element of a slot's grow-only state. All fields together are its identity. */
export interface Item {
  readonly value: string;
  readonly source: string;
  readonly evidence: EvidenceLevel;
  readonly at?: number;
  readonly trust?: TrustLevel;
  readonly kind?: StatementKind;
  readonly via?: string;
  readonly multi?: boolean;
  readonly denies?: string;
}

/** The only thing the engine asks of a model. Rejects on any failure, with the evidence in the message. */
export interface Llm {
  complete(request: LlmRequest): Promise<string>;
  /**
   * The answer this very request got before, where the caller keeps such answers; asking costs nothing. A request that
   * `recall` answers is not counted against `maxAlignmentCalls`.
   */
  recall?(request: LlmRequest): string | undefined;
  /** Why this very request would not be sent now, having failed before. Such a request is not counted either. */
  refuses?(request: LlmRequest): string | undefined;
}

export interface LlmRequest {
  readonly system: string;
  readonly prompt: string;
  readonly maxTokens: number;
  readonly signal?: AbortSignal;
  /** What the call is for, for progress and caching; part of no prompt. */
  readonly purpose?: 'alignment' | 'window' | 'keys' | 'adjudication';
}

/** Names of the two scores; see `slot/score.ts`. */
export type ScoreName = 'egalitarian' | 'elitist';

/**
 * What a slot's state says. `also` holds the further values of a set-valued slot that stand beside the winner;
 * `tied` is sorted, or newest first when dated, and `[]` unless disputed.
 */
export interface Decision {
  readonly outcome: 'empty' | 'resolved' | 'disputed';
  readonly winner: string | null;
  readonly tied: readonly string[];
  readonly also?: readonly string[];
  /** Items closed by a later statement, newest first; what they say is history, never current. */
  readonly closed?: readonly Item[];
}

export type AdjudicationOutcome = 'choose' | 'both' | 'conditional' | 'unresolvable';

/** How an adjudicator (or the user) settled a tie. Attached beside the state, which it never changes. */
export interface Resolution {
  readonly key?: string;
  readonly outcome: AdjudicationOutcome;
  readonly value: string | null;
  readonly guard?: string | null;
  readonly premises?: readonly string[];
  readonly rationale?: string;
  readonly reversed?: boolean;
  readonly orderSensitive?: boolean;
  /** `user` when a person settled it by `/merge choose`; absent means the adjudicator. */
  readonly by?: 'user';
  /** For `by: 'user'`: new evidence has arrived since the choice was made. */
  readonly stale?: boolean;
  /** For `by: 'user'`: what the evidence alone would have said. */
  readonly overruled?: readonly string[];
}

export interface Derivation {
  readonly status: 'axiom' | 'founded' | 'retracted' | 'unasserted';
  readonly justifications: readonly (readonly string[])[];
  readonly unmet: readonly string[];
  /** Highest trust the presented value may be labelled with; null when it was stated outright. */
  readonly trustCeiling: TrustLevel | null;
  readonly satisfiedBy?: readonly string[];
  readonly reason?: string;
}

/**
 * One semantic key with everything every origin said about it. `state` only needs `items` for trust, pack, render and
 * derive; `type` and `claims` may be absent there (`Fact`, `[]`).
 */
export interface Slot {
  readonly key: string;
  readonly state: { readonly items: readonly Item[] };
  readonly decision: Decision;
  readonly claims?: readonly Claim[];
  readonly type?: SlotType | string;
  readonly scope?: string;
  readonly resolution?: Resolution;
  readonly derivation?: Derivation;
}
