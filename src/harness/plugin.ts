/**
 * Puts the parts together on a host context: reading, merging, the listener and the controls, all over one state file.
 *
 * @module
 */
import { dirname, join } from 'node:path';
import { dshHomePath } from '@deepseek-ai/dsh-home-paths';
import { createControl, createSourceState, registerControls, type ControlContext, type SourceState } from '../control/index.js';
import { show } from '../control/show.js';
import type { Selection } from '../control/types.js';
import { unknownKeys, type Config } from './config.js';
import { createBridge, type FailureMemory } from './model/bridge.js';
import { createReplyMemory, createReplyStore } from './model/reply-store.js';
import { routeOf, type RoutedAgent } from './model/route.js';
import type { LlmServiceLike } from './model/stream.js';
import { createCorpus, type CorpusQuery } from './read/corpus.js';
import type { RevisionServices } from './read/revision.js';
import { createSessionReader } from './read/reader.js';
import { createReport } from './report.js';
import { watchConfig } from './settings.js';
import { createListener, type TurnAgent } from './turn/listener.js';
import type { LiveSession } from './turn/own-message.js';
import { createMergePort } from './turn/port.js';
import type { MergeRequest } from './turn/request.js';
import { MergeRunner } from './turn/runner.js';
import { readSurfaces } from './turn/sources.js';
import { serveCard } from './web/route.js';

/** The host context, as far as it is used; services a test host lacks are optional. */
export interface HostContext extends ControlContext {
  readonly sessionQuery: CorpusQuery;
  readonly llm?: LlmServiceLike;
  readonly agents?: { get?(id: string): (RoutedAgent & { readonly session: LiveSession }) | undefined };
  readonly fiber?: unknown;
  on(event: string, listener: unknown, options: { prepend: boolean }): unknown;
  /** Runs `use` with a context that has the services named, now or once they are there. */
  inject?(names: readonly string[], use: (ctx: never) => void): void;
}

/** The state file in force: the configured one, else the one in the harness home. Resolved at call time. */
function stateFileOf(config: Config): string {
  return config.stateFile === '' ? dshHomePath('storages', 'belief-merge', 'sources.json') : config.stateFile;
}

/** Mounts the plugin on `ctx`. Throws nothing after it has returned. */
export function mount(ctx: HostContext, given: Partial<Config> | undefined): void {
  const config = watchConfig(ctx, given);
  const report = createReport(ctx.logger, () => config().debug);
  for (const key of unknownKeys(given)) {
    process.stderr.write(`belief-merge: unknown config key "${show(key)}" is ignored\n`);
  }

  const services: RevisionServices = {
    get sessions() {
      return ctx.get?.('sessions') as RevisionServices['sessions'];
    },
    get persistence() {
      return ctx.get?.('sessionPersistence') as RevisionServices['persistence'];
    },
  };
  const corpus = createCorpus({
    query: () => ctx.sessionQuery,
    get sessions() {
      return services.sessions;
    },
    get persistence() {
      return services.persistence;
    },
    onListed: hourly(ids => state.prune(ids)),
  });
  const reader = createSessionReader(
    () => ctx.sessionQuery,
    () => config().untrustedTools,
  );
  const state = createSourceState({ file: stateFileOf(config()), defaults: () => config().sources, onWarn: report.warn });
  const store = createReplyStore(() => join(dirname(stateFileOf(config())), 'replies'), report.warn);
  const memory = createReplyMemory();
  // A context without services is no harness: what it holds in memory ends with it, and so do the replies.
  const keepsReplies = typeof ctx.get === 'function';
  const failures: FailureMemory = new Map();

  const runner = new MergeRunner({
    async look({ conversation, sources }) {
      const ids = (await corpus.resolve(sources)).filter(id => id !== conversation);
      return { sources: ids, revisions: await Promise.all(ids.map(id => corpus.revision(id))) };
    },
    readSurfaces: (request, revisions) => readSurfaces(request, revisions, reader, corpus),
    titles: sources => corpus.titles(sources),
    llm(request, signal, stats) {
      if (!request.config.useLlmAlignment) return undefined;
      const route = routeOf(request.config, request.agent ?? ctx.agents?.get?.(request.conversation), ctx.get?.('agentDefaultModel'));
      if (route === undefined) return undefined;
      return createBridge({
        llm: () => ctx.llm,
        route,
        config: request.config,
        sessionId: request.conversation,
        signal,
        failures,
        stats,
        store: request.config.cache && keepsReplies ? store : memory,
      });
    },
    warn: report.warn,
    now: Date.now,
  });

  const select = createSelector(state);
  const request = (conversation: string, selection: Selection, agent?: RoutedAgent): MergeRequest => ({
    conversation,
    sources: selection.sources,
    choices: new Map(Object.entries(selection.choices)),
    config: config(),
    ...(selection.focus === undefined ? {} : { focus: selection.focus }),
    ...(agent === undefined ? {} : { agent }),
  });
  const port = createMergePort({
    corpus,
    runner,
    config,
    selection: id => select({ session: ctx.agents?.get?.(id)?.session ?? { id } }),
    request,
    session: id => ctx.agents?.get?.(id)?.session,
  });

  const controls = {
    state,
    listCandidates: () => corpus.candidates(''),
    port,
    notices: () => [...unknownKeys(given).map(key => `unknown config key "${key}"`), ...report.notices()],
  };
  const control = createControl(controls);
  registerControls(ctx, { ...controls, control, onWarn: report.warn, approve: () => config().approve });
  serveCard(ctx, {
    control,
    port,
    candidates: (conversation, signal) => corpus.candidates(conversation, signal),
    header: id => corpus.header(id),
    notices: controls.notices,
  });
  ctx.on(
    'agent/pre-step',
    createListener({
      config,
      selection: select,
      request: (agent, selection) => request(agent.session.id, selection, agent as RoutedAgent),
      ask: (wanted, signal) => runner.ask(wanted, signal),
      warn: report.warn,
      debug: report.debug,
    }),
    { prepend: true },
  );
  ctx.effect(() => () => runner.dispose(), 'belief-merge: end background merges');
}

/** Passes the first list of ids on, and after that at most one an hour. An empty list is a host without an answer. */
function hourly(use: (ids: readonly string[]) => void): (ids: readonly string[]) => void {
  let last = -Infinity;
  return ids => {
    if (ids.length === 0 || Date.now() - last < 3_600_000) return;
    last = Date.now();
    use(ids);
  };
}

/** Reads the selection of a conversation; a fork copies its parent's when it is first seen. */
function createSelector(state: SourceState): (agent: TurnAgent) => Selection {
  const seen = new Set<string>();
  return agent => {
    const { id, header } = agent.session;
    if (!seen.has(id)) {
      seen.add(id);
      if (header?.parentSession !== undefined && header.origin !== 'subagent') state.inheritFrom(header.parentSession, id);
    }
    return state.selection(id);
  };
}
