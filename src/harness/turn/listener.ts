/**
 * The pre-step listener. A throw here would lose the user's prompt, so nothing of ours may escape: whatever goes wrong,
 * the turn goes on as it would without us.
 *
 * @module
 */
import type { Selection } from '../../control/types.js';
import type { Config } from '../config.js';
import { latestUserText } from '../read/user-text.js';
import { buildBlock } from './block.js';
import { isOfOthers, needsBlock, needsRetraction, RETRACTED, supersedes } from './decide.js';
import { retractionText, sectionsOf } from './notice.js';
import { ownMessage, visibleOwn, type LiveSession, type TurnMessage } from './own-message.js';
import type { MergeRequest } from './request.js';
import type { Answer } from './runner.js';

export interface TurnAgent {
  readonly session: LiveSession & { readonly header?: { readonly origin?: string; readonly parentSession?: string } };
}

export type Decision =
  | { readonly kind: 'reject' }
  | { readonly kind: string; readonly messages: readonly TurnMessage[] };

export interface StepPayload {
  readonly agent: TurnAgent;
  readonly step: number;
  readonly signal: AbortSignal;
}

export interface ListenerPorts {
  config(): Config;
  /** What is in effect for a conversation; a fork's selection is copied here when it is first seen. */
  selection(agent: TurnAgent): Selection;
  request(agent: TurnAgent, selection: Selection): MergeRequest;
  ask(request: MergeRequest, signal: AbortSignal): Promise<Answer>;
  warn(message: string): void;
  debug(message: string): void;
}

/** Makes the listener for `agent/pre-step`; register it prepended, so that it sees the final batch. */
export function createListener(ports: ListenerPorts) {
  return async (payload: StepPayload, next: () => Promise<Decision>): Promise<Decision> => {
    const decision = await next();
    try {
      return await withBlock(ports, payload, decision);
    } catch (error) {
      safely(() => ports.warn(`turn left as it was: ${error instanceof Error ? error.message : String(error)}`));
      return decision;
    }
  };
}

async function withBlock(ports: ListenerPorts, payload: StepPayload, decision: Decision): Promise<Decision> {
  const { agent, signal } = payload;
  if (!('messages' in decision) || decision.kind === 'reject' || decision.messages.length === 0 || signal.aborted) return decision;
  const config = ports.config();
  if (config.oncePerTurn && payload.step !== 1) return decision;
  if (agent.session.header?.origin === 'subagent') return decision;
  const selection = ports.selection(agent);
  const visible = visibleOwn(agent.session);
  if (selection.sources.length === 0) return needsRetraction(visible) ? append(decision, retraction('off')) : decision;

  const answer = await ports.ask(ports.request(agent, selection), signal);
  if (signal.aborted || answer.merged === undefined) return decision;
  const query = latestUserText(decision as never);
  const block = buildBlock(answer.merged, config, {
    ...(query === undefined ? {} : { query }),
    supersedes: supersedes(agent.session),
    pending: answer.pending,
  });
  const { result } = answer.merged;
  if (!('digest' in block)) {
    if (block.violation) ports.warn(`refusing to inject: ${block.reason}`);
    ports.debug(`nothing injected: ${block.reason}`);
    const stale = !answer.pending && isOfOthers(visible, answer.merged.sources);
    return stale ? append(decision, retraction('other-sources')) : decision;
  }
  ports.debug(
    `mode=${result.mode} slots=${result.slots.length} included=${block.included} dropped=${block.dropped} tokens=${block.tokens}`,
  );
  if (!needsBlock(visible, block, config.repeat)) return decision;
  if (result.redacted > 0) ports.warn(`withheld ${result.redacted} credential(s)`);
  return append(
    decision,
    ownMessage(
      block.text,
      {
        version: 1,
        digest: block.digest,
        base: block.base,
        asked: visible?.base === block.base,
        sources: answer.merged.sources,
        keys: block.keys,
        tokens: block.tokens,
        mode: result.mode,
      },
      sectionsOf(block, answer.merged),
    ),
  );
}

function retraction(why: Parameters<typeof retractionText>[0]): TurnMessage {
  const text = retractionText(why);
  const none = { version: 1, digest: RETRACTED, base: RETRACTED, asked: false, sources: [], keys: [], tokens: 0, mode: 'none' } as const;
  return ownMessage(text, none, [{ name: 'belief-merge', text }]);
}

/** After the direct messages, as the host's own context plugins do. */
function append(decision: { readonly kind: string; readonly messages: readonly TurnMessage[] }, message: TurnMessage): Decision {
  return { ...decision, messages: [...decision.messages, message] };
}

function safely(report: () => void): void {
  try {
    report();
  } catch {
    // a report that fails must not cost the turn either
  }
}
