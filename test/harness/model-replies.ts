/**
 * What the stand-in model can answer, good and bad, and how each is written to the wire.
 *
 * @module
 */

import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ToolCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** A well-formed answer; a failing status; or a connection that misbehaves. */
export type Reply =
  | {
      readonly kind: 'answer';
      readonly text?: string;
      readonly reasoning?: string;
      readonly toolCalls?: readonly ToolCall[];
      /** Wire finish reason; `stop`, or `tool_calls` where there are any. */
      readonly finish?: string;
      /** Milliseconds before the first byte. */
      readonly after?: number;
      /** Milliseconds between pieces: a drip. */
      readonly every?: number;
    }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number }
  /** Accepts the request and never answers. */
  | { readonly kind: 'hang' }
  /** Begins to answer with `text`, then closes the connection without a finish. */
  | { readonly kind: 'cut'; readonly text: string }
  /** Closes the connection without a byte. */
  | { readonly kind: 'drop' };

export const answer = (text: string, more: { readonly reasoning?: string; readonly toolCalls?: readonly ToolCall[]; readonly after?: number } = {}): Reply =>
  ({ kind: 'answer', text, ...more });

/** A JSON answer, as extraction and adjudication give it. */
export const json = (value: unknown): Reply => answer(JSON.stringify(value));

/** Every way a model server is known to fail; tests iterate over it. */
export const FAILURES = {
  'never answers': { kind: 'hang' },
  'drips without end': { kind: 'answer', text: '{"slots": ['.padEnd(4_000, ' '), every: 500 },
  'answers 500': { kind: 'status', status: 500 },
  'answers 429 with Retry-After': { kind: 'status', status: 429, retryAfter: 1 },
  'stops in the middle of the JSON': answer('{"slots": [{"key": "database", "type": "Fact", "opin'),
  'closes the connection half way': { kind: 'cut', text: '{"slots": [{"key"' },
  'closes the connection at once': { kind: 'drop' },
  'sends two megabytes of prose': answer('Let me think about that. '.repeat(84_000)),
  'refuses': answer('I am sorry, but I cannot help with that request.'),
  'answers in another language': answer('Voici ce que je pense : la base de données est importante.'),
  'runs into its token limit': { kind: 'answer', text: '{"slots": [', finish: 'length' },
} as const satisfies Readonly<Record<string, Reply>>;

const PIECE = 2_048;

function* pieces(text: string, size: number): Generator<string> {
  // Cut between code points: half a surrogate pair would reach the host as U+FFFD.
  const points = text.length > 1_000_000 ? [text] : [...text];
  if (points.length === 1) {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
    return;
  }
  for (let at = 0; at < points.length; at += size) yield points.slice(at, at + size).join('');
}

const chunk = (delta: object, finish: string | null, usage?: object): string =>
  `data: ${JSON.stringify({
    id: 'scripted', object: 'chat.completion.chunk', created: 0, model: 'scripted',
    choices: [{ index: 0, delta, finish_reason: finish }], ...(usage === undefined ? {} : { usage }),
  })}\n\n`;

async function stream(res: ServerResponse, reply: Extract<Reply, { kind: 'answer' }>, promptTokens: number, id: string): Promise<void> {
  res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  res.write(chunk({ role: 'assistant', content: '' }, null));
  const size = reply.every === undefined ? PIECE : 1;
  for (const [field, text] of [['reasoning_content', reply.reasoning ?? ''], ['content', reply.text ?? '']] as const) {
    for (const piece of pieces(text, size)) {
      if (res.destroyed) return;
      res.write(chunk({ [field]: piece }, null));
      if (reply.every !== undefined) await sleep(reply.every);
    }
  }
  for (const [index, call] of (reply.toolCalls ?? []).entries()) {
    res.write(chunk({
      tool_calls: [{ index, id: `${id}_${index}`, type: 'function', function: { name: call.name, arguments: JSON.stringify(call.arguments) } }],
    }, null));
  }
  const finish = reply.finish ?? ((reply.toolCalls?.length ?? 0) > 0 ? 'tool_calls' : 'stop');
  res.write(chunk({}, finish, {
    prompt_tokens: promptTokens, completion_tokens: 8, prompt_cache_hit_tokens: 0, prompt_cache_miss_tokens: promptTokens,
  }));
  res.end('data: [DONE]\n\n');
}

/** Writes one reply. `id` names its tool calls and must be unique in a conversation. */
export async function writeReply(res: ServerResponse, reply: Reply, promptTokens: number, id: string): Promise<void> {
  switch (reply.kind) {
    case 'answer':
      if (reply.after !== undefined) await sleep(reply.after);
      return stream(res, reply, promptTokens, id);
    case 'status':
      res.writeHead(reply.status, {
        'content-type': 'application/json',
        ...(reply.retryAfter === undefined ? {} : { 'retry-after': String(reply.retryAfter) }),
      });
      res.end(JSON.stringify({ error: { message: 'scripted failure', type: 'scripted', code: 'scripted' } }));
      return;
    case 'cut':
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write(chunk({ role: 'assistant', content: reply.text }, null), () => { res.destroy(); });
      return;
    case 'drop':
      res.destroy();
      return;
    case 'hang':
      return;
    default:
      throw new Error(`unknown reply ${JSON.stringify(reply satisfies never)}`);
  }
}
