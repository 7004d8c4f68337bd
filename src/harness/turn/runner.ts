/**
 * Keeps one merge for each conversation, made behind the turns: a turn asks for it, waits a bounded time, and takes
 * what there is.
 *
 * @module
 */
import type { ExtractionStatus } from '../../control/types.js';
import { mergeSurfacesAligned } from '../../core/index.js';
import type { Llm, Surface } from '../../core/types.js';
import type { Config } from '../config.js';
import type { CallStats } from '../model/bridge.js';
import type { RoutedAgent } from '../model/route.js';
import { optionsDigest } from './options-digest.js';
import type { Merged, MergeResult } from './merged.js';

/** A selection with everything that decides its merge. */
export interface MergeRequest {
  readonly conversation: string;
  readonly sources: readonly string[];
  readonly focus?: string;
  /** Choices of the user by slot key: value and digest of the options it settled. */
  readonly choices: ReadonlyMap<string, { readonly value: string; readonly options: string }>;
  readonly config: Config;
  /** Names the route of model calls; not part of what decides the merge. */
  readonly agent?: RoutedAgent;
}

/** What one run needs of the host. */
export interface RunPorts {
  /** Cheap change tokens of the sources, in their order; undefined where the host has none. */
  revisions(sources: readonly string[]): Promise<readonly (string | undefined)[]>;
  /** Surfaces as the conversation may see them: what it inherited is left out. */
  readSurfaces(request: MergeRequest, revisions: readonly (string | undefined)[]): Promise<SurfaceReading>;
  titles(sources: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The model of this run; undefined without a route or with `useLlmAlignment: false`. */
  llm(request: MergeRequest, signal: AbortSignal, stats: CallStats): Llm | undefined;
  warn(message: string): void;
  now(): number;
}

export interface SurfaceReading {
  readonly surfaces: readonly Surface[];
  readonly missing: readonly { readonly id: string; readonly reason: string }[];
}

interface Running {
  readonly key: string;
  readonly selectionKey: string;
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

interface Conversation {
  merged?: Merged;
  /** The heuristic merge of a run that still waits for its model. */
  interim?: Merged;
  running?: Running;
  /** Selections whose first merge has been waited for. */
  attempted?: string;
  stats: CallStats;
  /** Selection that `stats` counts for. */
  statsFor?: string;
  error?: string;
}

/** A failed extraction is tried again after this long. */
const RETRY_AFTER_MS = 600_000;
/** Conversations whose merges are kept in memory. */
const KEPT_CONVERSATIONS = 50;
/** A model that answers faster than this makes an interim merge needless. */
const INTERIM_DELAY_MS = 30;

export interface Answer {
  readonly merged: Merged | undefined;
  /** True while a run goes on behind the answer. */
  readonly pending: boolean;
}

export class MergeRunner {
  private readonly conversations = new Map<string, Conversation>();

  constructor(private readonly ports: RunPorts) {}

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
    const revisions = await within(this.ports.revisions(request.sources), limit, signal);
    if (revisions === undefined) return { merged: this.best(conversation, request), pending: true };
    const key = keyOf(request, revisions);
    const merged = conversation.merged;
    if (merged?.key === key && revisions.every(revision => revision !== undefined)) {
      if (this.hasMore(merged)) this.start(conversation, request, revisions, key);
      return { merged, pending: conversation.running !== undefined };
    }
    const running = this.start(conversation, request, revisions, key);
    const stop = () => running.abort.abort();
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    await within(running.done, limit - (this.ports.now() - started), signal);
    signal.removeEventListener('abort', stop);
    conversation.attempted = selectionKeyOf(request);
    return { merged: this.best(conversation, request), pending: conversation.running !== undefined };
  }

  /** Starts a merge behind the scenes, as `/merge` does when a selection changes. */
  refresh(request: MergeRequest): void {
    void this.ports
      .revisions(request.sources)
      .then(revisions => {
        const conversation = this.conversationOf(request.conversation);
        const key = keyOf(request, revisions);
        if (conversation.merged?.key !== key) this.start(conversation, request, revisions, key);
      })
      .catch(error => this.ports.warn(`cannot start merging: ${messageOf(error)}`));
  }

  status(id: string): ExtractionStatus {
    const conversation = this.conversations.get(id);
    const merged = conversation?.merged ?? conversation?.interim;
    const extraction = merged?.result.extraction;
    const failed = merged?.failed === true || conversation?.error !== undefined;
    return {
      state: conversation?.running !== undefined ? 'running' : failed ? 'failed' : merged === undefined ? 'idle' : 'ready',
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

  /** Ends every run; what they had finished stays cached. */
  async dispose(): Promise<void> {
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

  private best(conversation: Conversation, request: MergeRequest): Merged | undefined {
    const selection = selectionKeyOf(request);
    return [conversation.merged, conversation.interim].find(merged => merged?.selectionKey === selection);
  }

  private hasMore(merged: Merged): boolean {
    const { readWindows, totalWindows } = merged.result.extraction;
    if (merged.failed) return this.ports.now() - merged.finishedAt > RETRY_AFTER_MS;
    return merged.result.mode === 'llm' && readWindows < totalWindows;
  }

  /** One run at a time: a run of the same selection is joined even when a source has grown since. */
  private start(
    conversation: Conversation,
    request: MergeRequest,
    revisions: readonly (string | undefined)[],
    key: string,
  ): Running {
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
    const done = this.run(conversation, request, revisions, key, abort.signal)
      .catch(error => {
        if (abort.signal.aborted) return;
        conversation.error = messageOf(error);
        this.ports.warn(`merge failed: ${conversation.error}`);
      })
      .finally(() => {
        if (conversation.running === running) delete conversation.running;
      });
    const running: Running = { key, selectionKey, abort, done };
    conversation.running = running;
    return running;
  }

  private async run(
    conversation: Conversation,
    request: MergeRequest,
    revisions: readonly (string | undefined)[],
    key: string,
    signal: AbortSignal,
  ): Promise<void> {
    const { config } = request;
    const reading = await this.ports.readSurfaces(request, revisions);
    for (const source of reading.missing) this.ports.warn(`cannot read session ${source.id}: ${source.reason}`);
    if (signal.aborted) return;
    const warnings: string[] = [];
    const llm = this.ports.llm(request, signal, conversation.stats);
    const titles = await this.ports.titles(request.sources);
    const finish = (result: MergeResult): Merged => ({
      key,
      selectionKey: selectionKeyOf(request),
      result,
      sources: request.sources,
      titles,
      ...(request.focus === undefined ? {} : { focus: request.focus }),
      missing: reading.missing,
      finishedAt: this.ports.now(),
      failed: llm !== undefined && (result.mode === 'heuristic' || result.adjudication.mode === 'error' || warnings.length > 0),
      warnings,
    });
    const options = {
      score: config.score,
      recency: config.recency,
      includeReasoning: config.includeReasoning,
      includeInjected: config.includeInjectedContext,
      maxCharsPerBranch: config.maxCharsPerBranch,
      maxInputChars: config.maxInputChars,
      maxAlignmentCalls: config.maxAlignmentCalls,
      maxSlots: config.maxSlots,
      maxTokens: config.maxAlignmentTokens,
      adjudicate: config.adjudicate,
      symmetryCheck: config.symmetryCheck,
      maxAdjudications: config.maxAdjudications,
      adjudicationTokens: config.adjudicationTokens,
      choices: request.choices,
      optionsDigest,
      pause: breathe,
      signal,
      onWarn: (message: string) => warnings.push(message),
      ...(request.focus === undefined ? {} : { focus: request.focus }),
    };
    const aligned = mergeSurfacesAligned(reading.surfaces, { ...options, ...(llm === undefined ? {} : { llm }) });
    if (llm !== undefined && !(await settlesWithin(aligned, INTERIM_DELAY_MS)) && !signal.aborted) {
      conversation.interim = finish(await mergeSurfacesAligned(reading.surfaces, { ...options, onWarn: () => undefined }));
    }
    const result = await aligned;
    if (signal.aborted) return;
    for (const warning of warnings) this.ports.warn(warning);
    delete conversation.error;
    delete conversation.interim;
    conversation.merged = finish(result);
  }
}

/** Lets everything else of the process run; a long session is read in many short stretches. */
function breathe(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

/** Names sources and options: a change here is a change of what the user wants. */
export function selectionKeyOf(request: MergeRequest): string {
  return JSON.stringify([request.sources, request.focus ?? null, [...request.choices].sort(), request.config]);
}

function keyOf(request: MergeRequest, revisions: readonly (string | undefined)[]): string {
  return JSON.stringify([selectionKeyOf(request), revisions]);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The value of `work`, or undefined when the time is over or the signal aborts first. Rejections pass. */
async function within<T>(work: Promise<T>, ms: number, signal: AbortSignal): Promise<T | undefined> {
  if (signal.aborted) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const limit = new Promise<undefined>(resolve => {
    stop = () => resolve(undefined);
    timer = setTimeout(stop, Math.max(0, ms));
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
    if (stop !== undefined) signal.removeEventListener('abort', stop);
  }
}

async function settlesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<boolean>(resolve => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const settled = work.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([settled, limit]);
  } finally {
    clearTimeout(timer);
  }
}
