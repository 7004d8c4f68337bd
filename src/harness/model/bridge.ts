/**
 * The engine's `Llm` over the host: replies are remembered, failures too, and every call is counted.
 *
 * @module
 */
import { extractJsonObject } from '../../core/align/json.js';
import { redactSecrets, type Redacted } from '../../core/redact/index.js';
import type { Llm, LlmRequest } from '../../core/types.js';
import type { Config } from '../config.js';
import { replyKey, type ReplyStore } from './reply-store.js';
import type { Route } from './route.js';
import { callModel, ModelCallError, type LlmServiceLike, type ModelRequest } from './stream.js';

/** A failed request is not sent again for this long, unless its text changes. */
const RETRY_AFTER_MS = 600_000;
/** Version of the prompts; a new one makes old replies unused. */
const PROMPT_VERSION = '1';

/** Failed requests of this process, by reply key. */
export type FailureMemory = Map<string, { readonly message: string; readonly until: number }>;

export interface CallStats {
  calls: number;
  promptCharacters: number;
}

export interface BridgeOptions {
  readonly llm: () => LlmServiceLike | undefined;
  readonly route: Route;
  readonly config: Config;
  readonly sessionId: string;
  readonly signal: AbortSignal;
  readonly store: ReplyStore;
  readonly failures: FailureMemory;
  readonly stats: CallStats;
  readonly now?: () => number;
}

/** Makes the engine's model for one run. `complete` rejects with the evidence of the failure in its message. */
export function createBridge(options: BridgeOptions): Llm {
  const { config, route, failures, store, stats } = options;
  const now = options.now ?? Date.now;
  const keyOf = (request: LlmRequest) =>
    replyKey([
      PROMPT_VERSION,
      route.provider,
      route.model,
      config.alignmentReasoningEffort,
      String(config.temperature),
      String(request.maxTokens),
      request.system,
      request.prompt,
    ]);
  const refusal = (key: string): string | undefined => {
    const failed = failures.get(key);
    return failed !== undefined && failed.until > now() ? `${failed.message} (not tried again yet)` : undefined;
  };
  return {
    recall: request => store.get(keyOf(request)),
    refuses: request => refusal(keyOf(request)),
    async complete(request) {
      const key = keyOf(request);
      const known = store.get(key);
      if (known !== undefined) return known;
      const refused = refusal(key);
      if (refused !== undefined) throw new ModelCallError(refused);
      if (options.signal.aborted) throw new ModelCallError('aborted');
      const service = options.llm();
      if (service === undefined) throw new ModelCallError('no model service is mounted');
      stats.calls += 1;
      stats.promptCharacters += request.system.length + request.prompt.length;
      try {
        const given = await callModel(service, sent(request), { route, config, sessionId: options.sessionId, signal: options.signal });
        // A model may echo what it should not have seen; read now or recalled later, the reply is the same.
        const reply = redactSecrets(given).text;
        const fault = faultOf(reply, request.purpose);
        if (fault === undefined) {
          failures.delete(key);
          store.set(key, reply);
        } else remember(failures, key, new ModelCallError(`assembled ${given.length} chars, ${fault}`), now());
        return reply;
      } catch (error) {
        if (!options.signal.aborted) remember(failures, key, error, now());
        throw error;
      }
    },
  };
}

/** The request as it leaves: what its parts lost before it was put together, the whole must not hold either. */
function sent(request: LlmRequest): ModelRequest {
  return { ...request, system: redactSecrets(request.system).text, prompt: redactSecrets(request.prompt).text };
}

/** The list that a reply must hold, by what it was asked for. */
const LIST: Readonly<Record<NonNullable<LlmRequest['purpose']>, string>> = {
  alignment: 'slots',
  window: 'slots',
  keys: 'groups',
  adjudication: 'resolutions',
};

/** A reply that is no answer is not kept: it is asked for again when the failure has been forgotten. */
function faultOf(reply: Redacted, purpose: LlmRequest['purpose']): string | undefined {
  try {
    const list = purpose === undefined ? undefined : LIST[purpose];
    const parsed = extractJsonObject(reply);
    return list === undefined || Array.isArray(parsed[list]) ? undefined : `no "${list}" array in them`;
  } catch {
    return 'no JSON object in them';
  }
}

function remember(failures: FailureMemory, key: string, error: unknown, now: number): void {
  const wait = error instanceof ModelCallError ? error.retryAfterMs : undefined;
  failures.set(key, {
    message: redactSecrets(error instanceof Error ? error.message : String(error)).text,
    until: now + Math.max(wait ?? 0, RETRY_AFTER_MS),
  });
  for (const [old, entry] of failures) if (entry.until <= now) failures.delete(old);
}
