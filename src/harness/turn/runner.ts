/**
 * Keeps one merge for each conversation, made behind the turns: a turn asks for it, waits a bounded time, and takes
 * what there is.
 *
 * @module
 */
import type { ExtractionStatus } from '../../control/types.js';
import type { CallStats } from '../model/bridge.js';
import { mergeKeyOf, selectionKeyOf, type Seen } from './keys.js';
import { runMerge, type RunPorts } from './merge-run.js';
import type { Merged } from './merged.js';
import type { MergeRequest } from './request.js';
import { within } from './wait.js';

export interface RunnerPorts extends RunPorts {
  /** The sources of a request as they are now, asked before every turn. */
  look(request: MergeRequest): Promise<Seen>;
}

interface Running {
  readonly selectionKey: string;
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

interface Conversation {
  merged?: Merged;
  /** A merge without the model, of a run that is still at work. */
  interim?: Merged;
  running?: Running;
  /** The selection whose first merge has been waited for. */
  attempted?: string;
  stats: CallStats;
  /** Selection that `stats` counts for. */
  statsFor?: string;
  error?: string;
}

/** A failed extraction is tried again after this long. */
const RETRY_AFTER_MS = 600_000;
/** Conversations whose merges are kept in memory; another one's is made again from remembered replies. */
const KEPT_CONVERSATIONS = 16;

export interface Answer {
  readonly merged: Merged | undefined;
  /** True while a run goes on behind the answer. */
  readonly pending: boolean;
}

export class MergeRunner {
  private readonly conversations = new Map<string, Conversation>();
  private disposed = false;

  constructor(private readonly ports: RunnerPorts) {}

  /**
   * The merge of a selection: at once when nothing changed, else after waiting within the configured deadlines.
   *
   * @param signal - the turn's signal; its abort stops the model calls this turn waits for.
   * @param patience - milliseconds to wait at most; absent means what the configuration says for a turn.
   */
  async ask(request: MergeRequest, signal: AbortSignal, patience?: number): Promise<Answer> {
    const started = this.ports.now();
    const conversation = this.conversationOf(request.conversation);
    const limit = patience ?? this.patienceFor(conversation, request);
    const seen = await within(this.ports.look(request), limit, signal);
    if (seen === undefined || this.disposed) return { merged: best(conversation, request), pending: true };
    const { merged } = conversation;
    if (merged?.key === mergeKeyOf(request, seen) && seen.revisions.every(revision => revision !== undefined)) {
      if (this.hasMore(merged)) this.start(conversation, request, seen);
      return { merged, pending: isRunning(conversation) };
    }
    const running = this.start(conversation, request, seen);
    const stop = () => running.abort.abort();
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    await within(running.done, limit - (this.ports.now() - started), signal);
    signal.removeEventListener('abort', stop);
    if (!signal.aborted) conversation.attempted = selectionKeyOf(request);
    return { merged: best(conversation, request), pending: isRunning(conversation) };
  }

  /** Starts a merge behind the scenes, as `/merge` does when a selection changes. */
  refresh(request: MergeRequest): void {
    void this.ports
      .look(request)
      .then(seen => {
        if (this.disposed) return;
        const conversation = this.conversationOf(request.conversation);
        if (conversation.merged?.key !== mergeKeyOf(request, seen)) this.start(conversation, request, seen);
      })
      .catch(error => this.ports.warn(`cannot start merging: ${messageOf(error)}`));
  }

  /** Ends the run of a conversation that no longer merges anything. */
  cancel(id: string): void {
    const conversation = this.conversations.get(id);
    conversation?.running?.abort.abort();
    delete conversation?.interim;
  }

  status(id: string): ExtractionStatus {
    const conversation = this.conversations.get(id);
    const merged = conversation?.merged ?? conversation?.interim;
    const extraction = merged?.result.extraction;
    const failed = merged?.failed === true || conversation?.error !== undefined;
    return {
      state: isRunning(conversation) ? 'running' : failed ? 'failed' : conversation?.merged === undefined ? 'idle' : 'ready',
      calls: conversation?.stats.calls ?? 0,
      promptTokens: Math.ceil((conversation?.stats.promptCharacters ?? 0) / 4),
      ...(merged === undefined ? {} : { finishedAt: merged.finishedAt }),
      readWindows: extraction?.readWindows ?? 0,
      totalWindows: extraction?.totalWindows ?? 0,
      unreadShare: extraction?.unreadShare ?? 0,
      ...(conversation?.error === undefined ? {} : { error: conversation.error }),
      warnings: merged?.warnings ?? [],
      missing: merged?.missing ?? [],
    };
  }

  /** Ends every run and starts none any more; what they had finished stays cached. */
  async dispose(): Promise<void> {
    this.disposed = true;
    const runs = [...this.conversations.values()].flatMap(conversation => conversation.running ?? []);
    for (const run of runs) run.abort.abort();
    await Promise.all(runs.map(run => run.done));
    this.conversations.clear();
  }

  private conversationOf(id: string): Conversation {
    const known = this.conversations.get(id) ?? { stats: { calls: 0, promptCharacters: 0 } };
    this.conversations.delete(id);
    this.conversations.set(id, known);
    for (const [old, entry] of this.conversations) {
      if (this.conversations.size <= KEPT_CONVERSATIONS) break;
      if (entry.running === undefined) this.conversations.delete(old);
    }
    return known;
  }

  private patienceFor(conversation: Conversation, request: MergeRequest): number {
    const selection = selectionKeyOf(request);
    const first = conversation.attempted !== selection && conversation.merged?.selectionKey !== selection;
    return first && request.config.useLlmAlignment ? request.config.firstMergeTimeoutMs : request.config.turnDeadlineMs;
  }

  /** Whether another run over the same text has anything to do: windows left over, or a failure that is old enough. */
  private hasMore(merged: Merged): boolean {
    const { readWindows, totalWindows } = merged.result.extraction;
    const unread = merged.result.mode === 'llm' && readWindows < totalWindows;
    if (unread && (!merged.failed || merged.progressed)) return true;
    return merged.failed && this.ports.now() - merged.finishedAt > RETRY_AFTER_MS;
  }

  /** One run at a time: a run of the same selection is joined even when a source has grown since. */
  private start(conversation: Conversation, request: MergeRequest, seen: Seen): Running {
    const selectionKey = selectionKeyOf(request);
    const current = conversation.running;
    if (current !== undefined && !current.abort.signal.aborted) {
      if (current.selectionKey === selectionKey) return current;
      current.abort.abort();
    }
    if (conversation.statsFor !== selectionKey) {
      conversation.stats = { calls: 0, promptCharacters: 0 };
      conversation.statsFor = selectionKey;
    }
    const abort = new AbortController();
    const { merged: before, stats } = conversation;
    const done = runMerge(this.ports, {
      request,
      seen,
      before: before?.selectionKey === selectionKey ? before : undefined,
      stats,
      signal: abort.signal,
      onInterim: interim => {
        if (!abort.signal.aborted) conversation.interim = interim;
      },
    })
      .then(merged => {
        if (abort.signal.aborted) return;
        delete conversation.error;
        delete conversation.interim;
        conversation.merged = merged;
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        conversation.error = messageOf(error);
        this.ports.warn(`merge failed: ${conversation.error}`);
      })
      .finally(() => {
        if (conversation.running === running) delete conversation.running;
      });
    const running: Running = { selectionKey, abort, done };
    conversation.running = running;
    return running;
  }
}

/** An aborted run may take a moment to end; nothing more will come of it. */
function isRunning(conversation: Conversation | undefined): boolean {
  return conversation?.running?.abort.signal.aborted === false;
}

/** What there is for a selection: a merge with the model's help, however old, before a newer one without. */
function best({ merged, interim }: Conversation, request: MergeRequest): Merged | undefined {
  const selection = selectionKeyOf(request);
  const mine = [merged, interim].filter(candidate => candidate?.selectionKey === selection);
  return mine.find(candidate => candidate?.result.mode === 'llm') ?? mine.at(-1);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
