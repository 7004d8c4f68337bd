/**
 * One model call through the host, as text. Adapter failures do not throw: the finish tells them.
 *
 * @module
 */
import { createUserMessage } from '@deepseek-ai/dsh-llm';
import { redactSecrets, type Redacted } from '../../core/redact/index.js';
import type { LlmRequest } from '../../core/types.js';
import type { Config } from '../config.js';
import type { Route } from './route.js';

/** The part of `ctx.llm` that a call needs. */
export interface LlmServiceLike {
  stream(options: Readonly<Record<string, unknown>>): AsyncIterable<ChunkLike>;
  resolveModelInfo?(provider: string, model: string, signal?: AbortSignal): Promise<unknown>;
}

interface ChunkLike {
  readonly type: string;
  readonly text?: string;
  readonly reason?: {
    readonly kind: string;
    readonly failure?: { readonly message?: string; readonly code?: string; readonly providerRetryAfterMs?: number };
    readonly message?: string;
    readonly code?: string;
    readonly providerRetryAfterMs?: number;
  };
}

/** What may be sent: text from which every recognised credential has been taken out. */
export interface ModelRequest extends LlmRequest {
  readonly system: Redacted;
  readonly prompt: Redacted;
}

/** A call that gave no usable text. `retryAfterMs` is what the provider asked for. */
export class ModelCallError extends Error {
  constructor(
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(message);
    this.name = 'ModelCallError';
  }
}

/** Characters of reply per allowed output token before a reply counts as runaway. */
const RUNAWAY_CHARS_PER_TOKEN = 16;

export interface CallOptions {
  readonly route: Route;
  readonly config: Config;
  readonly sessionId: string;
  /** Aborts this call; the deadline of the call is added here. */
  readonly signal: AbortSignal;
}

/**
 * Runs one call to its end.
 *
 * @throws ModelCallError with the evidence (`assembled N chars, finish=<kind>`) on any other finish than a full stop,
 *   on the deadline, on an abort, and on a runaway reply.
 */
export async function callModel(llm: LlmServiceLike, request: ModelRequest, options: CallOptions): Promise<string> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), options.config.alignmentTimeoutMs);
  timer.unref?.();
  const signal = AbortSignal.any([options.signal, limit.signal, ...(request.signal === undefined ? [] : [request.signal])]);
  try {
    if (signal.aborted) throw new ModelCallError('aborted');
    const effort = await supportedEffort(llm, options, signal);
    const text = await untilAborted(collect(llm, request, options, effort, signal), signal, () =>
      limit.signal.aborted ? `no reply within ${options.config.alignmentTimeoutMs} ms` : 'aborted',
    );
    return text;
  } finally {
    clearTimeout(timer);
    limit.abort();
  }
}

async function collect(
  llm: LlmServiceLike,
  request: ModelRequest,
  options: CallOptions,
  reasoningEffort: string | undefined,
  signal: AbortSignal,
): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  let finish: NonNullable<ChunkLike['reason']> | undefined;
  for await (const chunk of llm.stream({
    provider: options.route.provider,
    model: options.route.model,
    messages: [
      createUserMessage({
        content: [{ type: 'text', text: `${request.system}\n\n${request.prompt}` }],
        source: { kind: 'plugin', plugin: 'belief-merge' },
      }),
    ],
    maxTokens: request.maxTokens,
    temperature: options.config.temperature,
    purpose: 'belief-merge-alignment',
    ...(reasoningEffort === undefined ? {} : { reasoningEffort }),
    sessionId: options.sessionId,
    signal,
  })) {
    if (chunk.type === 'text-delta' && typeof chunk.text === 'string') {
      parts.push(chunk.text);
      length += chunk.text.length;
      if (length > request.maxTokens * RUNAWAY_CHARS_PER_TOKEN) throw failure(length, { kind: 'runaway' });
    }
    if (chunk.type === 'finish') finish = chunk.reason;
  }
  if (finish?.kind !== 'stop' && finish?.kind !== 'tool-calls') throw failure(length, finish);
  return parts.join('');
}

function failure(length: number, finish: ChunkLike['reason']): ModelCallError {
  const detail = finish?.failure ?? finish;
  // Before the cut: half a credential is not recognised.
  const why = redactSecrets([detail?.code, detail?.message].filter(Boolean).join(' ')).text;
  const text = `assembled ${length} chars, finish=${finish?.kind ?? 'none'}${why === '' ? '' : ` (${why.slice(0, 200)})`}`;
  return new ModelCallError(text, detail?.providerRetryAfterMs);
}

/** A stream may ignore its signal; the caller is let go all the same. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal, why: () => string): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new ModelCallError(why()));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/**
 * The configured effort where the model lists it. The host refuses an effort that is not listed, also for a model that
 * lists none; sending none means the host's default, which may spend the whole output on reasoning.
 */
async function supportedEffort(llm: LlmServiceLike, options: CallOptions, signal: AbortSignal): Promise<string | undefined> {
  const wanted = options.config.alignmentReasoningEffort;
  if (typeof llm.resolveModelInfo !== 'function') return wanted;
  try {
    const info = await untilAborted(
      llm.resolveModelInfo(options.route.provider, options.route.model, signal),
      signal,
      () => 'aborted',
    );
    const efforts = (info as { reasoning?: { efforts?: readonly { readonly id: string }[] } } | undefined)?.reasoning?.efforts;
    return efforts?.some(effort => effort.id === wanted) === true ? wanted : undefined;
  } catch (error) {
    if (signal.aborted) throw error;
    return wanted;
  }
}
