/**
 * The channel of a tool's statement: which tool was asked what. Two results of one channel are one thing measured twice.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { redactSecrets } from '../../core/redact/index.js';
import type { EventLike } from './events.js';

export interface ToolCall {
  readonly name: string;
  /** Digest of the redacted arguments: 16 hexadecimal digits. */
  readonly argumentDigest: string;
}

/** Calls found in assistant messages and in the log's own records of calls, by call id. */
export function toolCallsOf(events: readonly EventLike[]): Map<string, ToolCall> {
  const calls = new Map<string, ToolCall>();
  for (const event of events) {
    if (event.type === 'tool/call') add(calls, event.data as LoggedCall | undefined);
    if (event.type !== 'assistant/message') continue;
    for (const block of contentOf(event)) {
      if (block.type === 'tool-call') add(calls, { callId: block.id, name: block.name, arguments: block.arguments });
    }
  }
  return calls;
}

/** `data` of a `tool/call` event. */
interface LoggedCall {
  readonly callId?: unknown;
  readonly name?: unknown;
  readonly arguments?: unknown;
}

function add(calls: Map<string, ToolCall>, call: LoggedCall | undefined): void {
  if (typeof call?.callId !== 'string' || typeof call.name !== 'string') return;
  calls.set(call.callId, { name: call.name, argumentDigest: digest(call.arguments) });
}

function digest(given: unknown): string {
  const text = typeof given === 'string' ? given : (JSON.stringify(given) ?? '');
  return createHash('sha256').update(redactSecrets(text).text).digest('hex').slice(0, 16);
}

/** Whether a tool name matches one of the patterns; `*` stands for any run of characters, case is ignored. */
export function matchesTool(patterns: readonly string[], name: string): boolean {
  return patterns.some(pattern => matches(pattern.toLowerCase().split('*'), name.toLowerCase()));
}

function matches(parts: readonly string[], name: string): boolean {
  const [first = '', ...rest] = parts;
  if (!name.startsWith(first)) return false;
  if (rest.length === 0) return name === first;
  const last = rest.at(-1) ?? '';
  let at = first.length;
  for (const part of rest.slice(0, -1)) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}

interface RawBlock {
  readonly type?: unknown;
  readonly id?: unknown;
  readonly name?: unknown;
  readonly arguments?: unknown;
  readonly text?: unknown;
  readonly content?: unknown;
  readonly toolCallId?: unknown;
}

/** Blocks of an event: assistant and tool events carry theirs one level deeper than user messages. */
export function contentOf(event: EventLike): readonly RawBlock[] {
  const data = event.data as { content?: unknown; message?: { content?: unknown } } | undefined;
  const content = Array.isArray(data?.content) ? data.content : data?.message?.content;
  return Array.isArray(content) ? content.filter(block => typeof block === 'object' && block !== null) : [];
}
