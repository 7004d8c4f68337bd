/**
 * The pre-step listener. A throw here would lose the user's prompt, so nothing of ours may escape: whatever goes wrong,
 * the turn goes on as it would without us.
 *
 * @module
 */
import type { Selection } from '../../control/types.js';
import type { Config } from '../config.js';
import { latestUserText } from '../read/user-text.js';
import { baseOf, offerBlock } from './block.js';
import { isOfOthers, isSettled, needsBlock, needsRetraction, RETRACTED, supersedes } from './decide.js';
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
  if (isSettled(visible, baseOf(answer.merged, config), config.repeat)) return decision;
  const query = latestUserText(decision as never);
  const offer = offerBlock(answer.merged, config, { ...(query === undefined ? {} : { query }), pending: answer.pending });
  const { result, sources } = answer.merged;
  if (offer.kind === 'none') {
    if (offer.violation) ports.warn(`refusing to inject: ${offer.reason}`);
    ports.debug(`nothing injected: ${offer.reason}`);
    const stale = !answer.pending && isOfOthers(visible, sources);
    return stale ? append(decision, retraction('other-sources')) : decision;
  }
  if (!needsBlock(visible, offer, config.repeat)) {
    ports.debug('nothing injected: unchanged');
    return decision;
  }
  const drawn = offer.draw(supersedes(agent.session));
  if (drawn.text === '') return decision;
  ports.debug(
    `mode=${result.mode} slots=${result.slots.length} included=${drawn.included} dropped=${drawn.dropped} tokens=${drawn.tokens}`,
  );
  if (result.redacted > 0) ports.warn(`withheld ${result.redacted} credential(s)`);
  const provenance = {
    version: 1,
    digest: offer.digest,
    base: offer.base,
    asked: visible?.base === offer.base,
    sources,
    keys: drawn.shown ?? [],
    tokens: drawn.tokens,
    mode: result.mode,
  } as const;
  return append(decision, ownMessage(drawn.text, provenance, sectionsOf(drawn, answer.merged)));
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
