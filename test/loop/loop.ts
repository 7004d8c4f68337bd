/**
 * The real agent loop in this process, with a scripted model and a throwaway home.
 *
 * @module
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Context } from '@deepseek-ai/cordis';
import type { Fiber } from '@deepseek-ai/cordis';
import AgentRegistry, { agentEvents } from '@deepseek-ai/dsh-agent';
import type { Agent, PreStepDecision } from '@deepseek-ai/dsh-agent';
import AgentLoop from '@deepseek-ai/dsh-agent-loop';
import CommandRuntime from '@deepseek-ai/dsh-commands';
import LlmRuntime, { createMessage, createUserMessage } from '@deepseek-ai/dsh-llm';
import type { UserMessage } from '@deepseek-ai/dsh-llm';
import SessionStore, { SessionId } from '@deepseek-ai/dsh-session';
import type { Session } from '@deepseek-ai/dsh-session';
import SessionQueryEngine from '@deepseek-ai/dsh-session-query';
import SystemPrompt from '@deepseek-ai/dsh-system-prompt';
import ToolRuntime, { defineTool } from '@deepseek-ai/dsh-tools';
import { ScriptedAdapter } from './adapter.js';

/** Ids whose surface cannot be read, as a corrupt log's cannot. */
const unreadable = new Set<string>();

/** Query service over live sessions; the two search methods are abstract in the host. */
class LiveQuery extends SessionQueryEngine {
  override searchSessions(): ReturnType<SessionQueryEngine['searchSessions']> {
    return Promise.resolve({ items: [] } as never);
  }

  override searchEvents(): ReturnType<SessionQueryEngine['searchEvents']> {
    return Promise.resolve({ items: [] } as never);
  }

  override readSurface(id: SessionId): ReturnType<SessionQueryEngine['readSurface']> {
    if (unreadable.has(id)) return Promise.reject(new Error('corrupt log'));
    return super.readSurface(id);
  }
}

const WORKSPACE = '/workspace';

const userText = (text: string): UserMessage => createUserMessage({ content: [{ type: 'text', text }], source: { kind: 'user' } });

/** What a source session holds: user texts, or what the assistant said and thought. */
export type Said = string | { readonly text: string; readonly reasoning?: string };

export interface Loop {
  readonly ctx: Context;
  readonly model: ScriptedAdapter;
  /** A session with this content, idle. */
  source(id: string, ...said: readonly Said[]): Session;
  /** Makes a session's surface unreadable. */
  breakSource(id: string): void;
  /** An agent with its own session. */
  agent(id: string, meta?: { readonly origin?: 'subagent'; readonly parentSession?: SessionId }): Promise<Agent>;
  /** One turn, to its end. */
  turn(agent: Agent, text: string): Promise<void>;
  /** Runs the pre-step waterfall alone, with `inner` as what the host would have decided. */
  preStep(agent: Agent, inner: PreStepDecision, step?: number, signal?: AbortSignal): Promise<PreStepDecision>;
  /** Mounts a plugin as the host does. */
  mount(plugin: object, config?: object): Promise<Fiber>;
  end(): Promise<void>;
}

/** Starts the loop. A harmless tool `look` is registered, so that a turn can have a second step. */
export async function startLoop(): Promise<Loop> {
  const home = mkdtempSync(join(tmpdir(), 'belief-merge-loop-'));
  const before = process.env['DSH_HOME'];
  process.env['DSH_HOME'] = home;
  unreadable.clear();

  const ctx = new Context();
  const model = new ScriptedAdapter();
  const mount = async (plugin: object, config?: object): Promise<Fiber> => {
    const fiber = ctx.plugin(plugin as never, config as never) as unknown as Fiber;
    await fiber;
    return fiber;
  };
  const services: readonly (readonly [object, object?])[] = [
    [LlmRuntime], [SessionStore], [SystemPrompt, {}], [ToolRuntime, {}], [AgentRegistry], [AgentLoop, { agents: [] }], [LiveQuery], [CommandRuntime],
  ];
  for (const [plugin, config] of services) await mount(plugin, config);
  ctx.llm.registerAdapter(['scripted'], model);
  ctx.tools.register(defineTool({
    name: 'look',
    description: 'Looks.',
    parameters: {},
    output: { schema: { type: 'string' }, render: (_args, value) => [{ type: 'text', text: String(value) }] },
    execute: () => Promise.resolve('The port is 8080.'),
  }));

  return {
    ctx,
    model,
    mount,
    source: (id, ...said) => {
      const session = ctx.sessions.create(SessionId(id), { meta: { cwd: WORKSPACE } });
      for (const one of said) {
        if (typeof one === 'string') {
          session.append('user/message', userText(one), { surfaceOp: 'append' });
          continue;
        }
        const content = [
          ...(one.reasoning === undefined ? [] : [{ type: 'reasoning' as const, text: one.reasoning }]),
          { type: 'text' as const, text: one.text },
        ];
        const message = createMessage({ role: 'assistant', content, source: { kind: 'model', provider: 'scripted', model: 'scripted' } });
        session.append('assistant/message', { turn: 1, step: 1, message }, { surfaceOp: 'append' });
      }
      return session;
    },
    breakSource: id => { unreadable.add(id); },
    agent: async (id, meta = {}) => {
      const handle = await ctx.agents.create({
        sessionId: SessionId(id),
        meta: { cwd: WORKSPACE, ...meta },
        agentOptions: { provider: 'scripted', model: 'scripted' },
      });
      return handle.agent;
    },
    turn: async (agent, text) => {
      agent.followup(userText(text));
      await agent.whenIdle();
    },
    preStep: (agent, inner, step = 1, signal = new AbortController().signal) =>
      agentEvents(ctx, agent).waterfall('agent/pre-step', { messages: inner.kind === 'enter' ? inner.messages : [], turn: 1, step, signal }, () => Promise.resolve(inner)),
    end: async () => {
      await (ctx as unknown as { fiber: Fiber }).fiber.dispose();
      if (before === undefined) delete process.env['DSH_HOME'];
      else process.env['DSH_HOME'] = before;
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

export { userText };
