/**
 * One request on its way through `run`: who asks, what the answer may use, and how it is put together.
 *
 * @module
 */
import type { Ask } from './parse.js';
import { FOCUS_CAP } from './edits.js';
import { show } from './show.js';
import type { ShownLists } from './shown.js';
import type { SourceState } from './state.js';
import type { Texts } from './texts.js';
import type { Candidate, ExtractionStatus, MergePort, Preview, Selection, SlotView } from './types.js';
import { shownPreview, shownSlots, shownStatus } from './views.js';

/** The conversation a request comes from. */
export interface Conversation {
  readonly id: string;
  /** The conversation it was forked from. */
  readonly parent?: string | undefined;
  readonly subagent?: boolean | undefined;
  /** Working directory; empty for a conversation without one, absent where the host does not say. */
  readonly workspace?: string | undefined;
}

export type Answer = 'yes' | 'no' | 'unavailable';

/** When the model needs the user's yes; absent means never. */
export interface Approval {
  readonly policy: 'other-workspace' | 'always' | 'never';
  /** `unavailable` where the host cannot ask. */
  ask(question: string): Promise<Answer>;
}

export interface Asker {
  /** `tool` is the model; the others are the user. */
  readonly surface: 'tool' | 'command' | 'card';
  /** Absent where the host does not say; only what holds everywhere can be changed then. */
  readonly conversation?: Conversation | undefined;
  /** Asked for requests of the model only. */
  readonly approval?: Approval | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What every answer may use. */
export interface ControlDeps {
  readonly state: SourceState;
  readonly listCandidates: (conversation: string, signal?: AbortSignal) => Promise<readonly Candidate[]>;
  readonly port?: MergePort | undefined;
  /** Sentences about the configuration, for `status` (unknown keys). */
  readonly notices?: (() => readonly string[]) | undefined;
  readonly shown: ShownLists;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface Turn {
  readonly ask: Ask;
  readonly asker: Asker;
  readonly deps: ControlDeps;
  readonly words: Texts;
  /** What a change is written to: the conversation, or null for all. */
  readonly target: string | null;
}

/** A candidate as it was listed. */
export interface ListedSession {
  readonly number: number;
  readonly id: string;
  readonly title: string;
  readonly merged: boolean;
  readonly mtime?: number;
  readonly bytes?: number;
  readonly workspace?: string;
  readonly relation?: 'parent' | 'fork';
}

/** Lossless JSON. `message` is for people and models, the rest for programs. */
export interface Reply {
  readonly ok: boolean;
  readonly message: string;
  /** What is merged after the request. */
  readonly sources: readonly string[];
  readonly layer: Selection['layer'];
  readonly off: boolean;
  readonly focus?: string;
  /** The numbered list in the message. */
  readonly sessions?: readonly ListedSession[];
  readonly extraction?: ExtractionStatus;
  readonly preview?: Omit<Preview, 'slots'>;
  readonly slots?: readonly SlotView[];
}

type Extra = Pick<Reply, 'sessions' | 'extraction' | 'preview' | 'slots'>;

/** The answer, with what is in effect now. Whatever `extra` holds is redacted and cleaned here; each line by who made it. */
export function reply(turn: Turn, ok: boolean, lines: readonly string[], extra: Extra = {}): Reply {
  const { sources, layer, off, focus } = turn.deps.state.selection(turn.target);
  const { sessions, extraction, preview, slots } = extra;
  return {
    ok,
    message: lines.filter((line) => line !== '').join('\n'),
    sources,
    layer,
    off,
    ...(focus === undefined ? {} : { focus: show(focus, FOCUS_CAP) }),
    ...(sessions === undefined ? {} : { sessions }),
    ...(extraction === undefined ? {} : { extraction: shownStatus(extraction) }),
    ...(preview === undefined ? {} : { preview: shownPreview(preview) }),
    ...(slots === undefined ? {} : { slots: shownSlots(slots) }),
  };
}

/** Every session that this conversation could name; itself is not among them. */
export async function candidatesOf({ asker, deps }: Turn): Promise<readonly Candidate[]> {
  const own = asker.conversation?.id;
  const all = await deps.listCandidates(own ?? '', asker.signal);
  return all.filter(({ id }) => id !== own);
}

/** At most `limit` of `lines`, and how many more there are. */
export function bounded(lines: readonly string[], limit: number, { andMore }: Texts): string[] {
  return lines.length <= limit ? [...lines] : [...lines.slice(0, limit), andMore(lines.length - limit)];
}
