/**
 * Puts tool and command on the host.
 *
 * @module
 */
import { conversationOf, type AgentLike } from './conversation.js';
import { parseLine, type Ask } from './parse.js';
import { run } from './run.js';
import { createShownLists } from './shown.js';
import type { SourceState } from './state.js';
import { createTool, readArguments, type ToolCall } from './tool.js';
import type { Answer, Approval, Asker, ControlDeps, Reply } from './turn.js';
import type { Candidate, MergePort } from './types.js';

export interface ControlOptions {
  readonly state: SourceState;
  readonly listCandidates: () => Promise<readonly Candidate[]>;
  /** The running merge; it also knows the candidates as one conversation sees them. */
  readonly port?: MergePort | undefined;
  /** Sentences about the configuration for `status`. */
  readonly notices?: (() => readonly string[]) | undefined;
  /** Epoch milliseconds. */
  readonly now?: (() => number) | undefined;
}

export interface RegisterOptions extends ControlOptions {
  /** The control that other surfaces use as well; absent means one of its own, over the same options. */
  readonly control?: Control | undefined;
  readonly onWarn?: ((message: string) => void) | undefined;
  /** The policy in force for merges that the model asks for; absent means that it may. */
  readonly approve?: (() => Approval['policy']) | undefined;
}

/** What answers requests, whatever surface they come from. */
export interface Control {
  /** See `run`. */
  run(ask: Ask, asker: Asker): Promise<Reply>;
}

interface Invocation {
  readonly agent?: AgentLike;
  readonly rawInput?: string;
  readonly signal?: AbortSignal;
}

interface ApprovalService {
  /** `allowed-once` is the only grant. Rejects outside an open turn. */
  request(request: object): Promise<string>;
}

/** The host context, as far as it is used. */
export interface ControlContext {
  readonly tools: { register(tool: unknown): unknown };
  readonly commands?: { register(command: unknown): () => void };
  readonly logger?: { warn?(message: string): void };
  effect(setup: () => unknown, label?: string): unknown;
  get?(name: string): unknown;
}

const HINT = 'list | find <text> | <ids...> [-- focus] | add | remove | status | off | reset | preview | why | choose | focus | help';

/** The one control of a plugin: all its surfaces must share it, for numbers mean the list last shown on any of them. */
export function createControl(options: ControlOptions): Control {
  const { state, port, listCandidates, notices, now = Date.now } = options;
  const deps: ControlDeps = {
    state,
    listCandidates: (conversation, signal) =>
      port && conversation !== '' ? port.listCandidates(conversation, signal) : listCandidates(),
    port,
    notices,
    shown: createShownLists(),
    now,
  };
  return { run: (ask, asker) => run(ask, asker, deps) };
}

/** Registers `merge_sessions` and `/merge`, both over the same `run`. */
export function registerControls(ctx: ControlContext, options: RegisterOptions): void {
  const { approve, control = createControl(options) } = options;
  const warn = options.onWarn ?? ((message: string) => ctx.logger?.warn?.(message));

  ctx.tools.register(
    createTool((args, call) => {
      const conversation = conversationOf(call.agent);
      const approval = approve && { policy: approve(), ask: (question: string) => askUser(ctx, call, question) };
      const asker: Asker = { surface: 'tool', conversation, approval, signal: call.signal };
      return control.run(readArguments(args), asker);
    }),
  );

  ctx.effect(() => {
    if (!ctx.commands) {
      warn('this host has no commands, so /merge is not available; the tool merge_sessions is');
      return undefined;
    }
    return ctx.commands.register({
      name: 'merge',
      description: 'Merge other conversations into this one · 把其他会话合并到当前会话',
      input: { hint: HINT },
      handler: async ({ agent, rawInput = '', signal }: Invocation) => {
        const asker: Asker = { surface: 'command', conversation: conversationOf(agent), signal };
        // A listing that fails rejects, as the tool does: the host writes the error into the log as the command's end.
        const { ok, message } = await control.run(parseLine(rawInput), asker);
        return { kind: ok ? 'success' : 'error', text: message };
      },
    });
  }, 'belief-merge: /merge');
}

/** Asks through the host's approval service; where there is none, or it fails, the answer is not to be had. */
async function askUser(ctx: ControlContext, { agent, callId, signal }: ToolCall, reason: string): Promise<Answer> {
  const service = ctx.get?.('approval') as ApprovalService | undefined;
  if (service === undefined || agent === undefined) return 'unavailable';
  try {
    const outcome = await service.request({ agent, toolName: 'merge_sessions', callId, reason, signal });
    if (outcome === 'allowed-once') return 'yes';
    return outcome === 'unavailable' ? 'unavailable' : 'no';
  } catch {
    return 'unavailable';
  }
}
