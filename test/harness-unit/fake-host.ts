/**
 * A host context with just the members a plugin may count on, and sessions held in memory.
 */
import { join } from 'node:path';
import { apply } from '../../src/index.js';
import type { Config } from '../../src/harness/config.js';
import { freshFolder } from './folder.js';

export interface FakeMessage {
  readonly role: string;
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly source?: unknown;
}

export const said = (text: string, role = 'user', type = 'text'): FakeMessage => ({ role, content: [{ type, text }] });

export const textChunks = (text: string, finish: unknown = { kind: 'stop' }) => [
  { type: 'block-start', index: 0, blockType: 'text' },
  { type: 'text-delta', index: 0, text },
  { type: 'block-end', index: 0, block: { type: 'text', text } },
  { type: 'finish', reason: finish },
];

export interface FakeHost {
  readonly warnings: string[];
  readonly calls: Record<string, unknown>[];
  readonly tools: Map<string, any>;
  readonly commands: Map<string, any>;
  readonly disposers: (() => unknown)[];
  /** Runs the pre-step listener of conversation `current-session`. */
  step(options?: StepOptions): Promise<any>;
}

interface StepOptions {
  readonly step?: number;
  readonly messages?: readonly FakeMessage[];
  readonly signal?: AbortSignal;
  readonly decision?: unknown;
  readonly session?: Record<string, unknown>;
}

interface HostOptions {
  readonly config?: Partial<Config>;
  readonly surfaces?: Record<string, unknown>;
  /** Chunks of each model call in turn; a function sees the options. The last entry repeats. */
  readonly replies?: readonly (unknown[] | ((options: any) => AsyncIterable<unknown> | unknown[]))[];
  readonly noLlm?: boolean;
  /** What the user has set in the settings page, read anew at each use. */
  readonly settings?: () => Partial<Config>;
}

export const SESSIONS: Record<string, unknown> = {
  'branch-a': [said('We switched the database to PostgreSQL.')],
  'branch-b': [said('The database is probably MySQL.', 'assistant', 'reasoning')],
};

export function fakeHost(options: HostOptions = {}): FakeHost {
  const surfaces = options.surfaces ?? SESSIONS;
  const warnings: string[] = [];
  const calls: Record<string, unknown>[] = [];
  const tools = new Map<string, any>();
  const commands = new Map<string, any>();
  const disposers: (() => unknown)[] = [];
  const listeners = new Map<string, { handler: any; options: unknown }>();
  const replies = options.replies ?? [textChunks('not json')];
  const ctx: any = {
    on: (event: string, handler: unknown, given: unknown) => listeners.set(event, { handler, options: given }),
    // Without service lookup the plugin takes the context for no harness, and keeps no reply on disk.
    get: () => undefined,
    effect: (setup: () => unknown) => {
      const dispose = setup();
      if (typeof dispose === 'function') disposers.push(dispose as () => unknown);
    },
    logger: { warn: (message: string) => warnings.push(message) },
    tools: { register: (tool: any) => tools.set(tool.name, tool) },
    commands: { register: (command: any) => commands.set(command.name, command) },
    sessionQuery: {
      readSurface: async (id: string) => {
        if (!(id in surfaces)) throw new Error(`no session ${id}`);
        return structuredClone(surfaces[id]);
      },
      listSessions: async () => Object.keys(surfaces).map(id => ({ header: { id, cwd: '/w' }, live: false })),
      readTitleSnapshots: async (ids: string[]) => ids.map(id => ({ session: { id }, title: `Title of ${id}` })),
    },
    llm: {
      async *stream(given: Record<string, unknown>) {
        const reply = replies[Math.min(calls.length, replies.length - 1)];
        calls.push(given);
        yield* typeof reply === 'function' ? reply(given) : (reply ?? []);
      },
    },
  };
  if (options.noLlm) delete ctx.llm;
  const { settings } = options;
  if (settings !== undefined) {
    ctx.inject = (names: readonly string[], use: (sctx: unknown) => void) => {
      if (names.join() !== 'settings') return;
      const register = (_name: string, _schema: unknown, { base }: { base: object }) => ({ get: () => ({ ...base, ...settings() }) });
      use({ settings: { register }, effect: () => undefined });
    };
  }
  const stateFile = join(freshFolder(), 'sources.json');
  apply(ctx, { sources: Object.keys(surfaces), stateFile, ...options.config });
  return {
    warnings,
    calls,
    tools,
    commands,
    disposers,
    step(given = {}) {
      const { handler } = listeners.get('agent/pre-step') as { handler: any };
      const agent = {
        session: {
          id: 'current-session',
          requestHeader: () => ({ config: { provider: 'deepseek', model: 'deepseek-chat' } }),
          ...given.session,
        },
      };
      const decision = given.decision ?? { kind: 'enter', messages: given.messages ?? [said('What database do we use?')] };
      const signal = given.signal ?? new AbortController().signal;
      return handler({ agent, step: given.step ?? 1, signal }, async () => decision);
    },
  };
}

/** Text of our injected message in a decision, or undefined. */
export function blockOf(decision: any): string | undefined {
  const own = decision.messages?.find((message: any) => message.source?.plugin === 'belief-merge');
  return own?.content[0].text;
}
