/**
 * Surface events of the harness as messages of the engine.
 *
 * @module
 */
import { Trust, type Block, type Message, type MessageSource, type Origin } from '../../core/types.js';
import { fileText } from './file-text.js';
import { contentOf, matchesTool, toolCallsOf, type ToolCall } from './tool-channel.js';

/** Name of our own tool; what it replied in a source session is other sessions' content and is never read again. */
export const OWN_TOOL = 'merge_sessions';

/** An event as the host hands it out, any version. */
export interface EventLike {
  readonly type: string;
  readonly seq?: number;
  readonly time?: number;
  readonly data?: unknown;
  readonly surfaceOp?: unknown;
  readonly sourceEventSeqs?: readonly number[];
}

/** What is known of the session around its events; everything absent means "a plain session, origin unknown". */
export interface ReadContext {
  /** Origin of an event; undefined when it cannot be told. */
  readonly originOf?: (event: EventLike) => Origin | undefined;
  /** A subagent's "user" is its parent model. */
  readonly subagent?: boolean;
  readonly workspace?: string;
  /** Raw events of the log: a call may have left the surface while its result still stands there. */
  readonly earlier?: Iterable<EventLike>;
  readonly untrustedTools?: readonly string[];
}

/**
 * Converts events to messages, in order. Events without readable content (and system messages) are left out.
 *
 * @param events - surface events, no list being an empty one; assistant and tool events carry their content at `data.message`.
 * @param context - what is known of their session.
 */
export function eventsToMessages(events: readonly EventLike[] | null | undefined, context: ReadContext = {}): Message[] {
  const known = (events ?? []).filter(event => typeof event === 'object' && event !== null);
  const calls = toolCallsOf([...(context.earlier ?? []), ...known]);
  return known.flatMap(event => toMessage(event, context, calls));
}

function toMessage(event: EventLike, context: ReadContext, calls: ReadonlyMap<string, ToolCall>): Message[] {
  const role = roleOf(event);
  if (role === undefined || !hasContent(event)) return [];
  const call = role === 'tool' ? calls.get(callIdOf(event) ?? '') : undefined;
  if (call?.name === OWN_TOOL) return [];
  const source = sourceOf(event);
  const origin = context.originOf?.(event);
  const summary = isCheckpoint(source);
  const delegated = context.subagent === true && (source?.kind ?? 'user') === 'user';
  const spoken = role === 'user' && (delegated || summary) ? 'assistant' : role;
  const via = viaOf(spoken, call, context);
  return [
    {
      role: spoken,
      content: contentOf(event).flatMap(readableBlocks).map(block => (role === 'tool' ? { ...block, text: fileText(block.text ?? '') } : block)),
      ...(source === undefined || spoken !== role ? {} : { source }),
      ...(origin === undefined ? {} : { origin: summary ? { sessionId: origin.sessionId, seq: origin.seq } : origin }),
      ...(via === undefined ? {} : { via }),
      ...(isFromOutside(event, call, context.untrustedTools ?? []) ? { trust: Trust.UNTRUSTED } : {}),
      ...(summary ? { summary } : {}),
    },
  ];
}

/** The answer to a call that is nowhere to be found may be anybody's words, so it counts as such where that matters at all. */
function isFromOutside(event: EventLike, call: ToolCall | undefined, untrustedTools: readonly string[]): boolean {
  if (call !== undefined) return matchesTool(untrustedTools, call.name);
  return untrustedTools.length > 0 && callIdOf(event) !== undefined;
}

const ROLES: ReadonlyMap<string, string | null> = new Map([
  ['user/message', 'user'],
  ['assistant/message', 'assistant'],
  ['tool/result', 'tool'],
  ['system/message', null],
]);

function roleOf(event: EventLike): string | undefined {
  const known = ROLES.get(event.type);
  if (known !== undefined) return known ?? undefined;
  const role = (event.data as { role?: unknown } | undefined)?.role;
  return typeof role === 'string' && role !== 'system' ? role : undefined;
}

function hasContent(event: EventLike): boolean {
  const data = event.data as { content?: unknown; message?: { content?: unknown } } | undefined;
  return Array.isArray(data?.content) || Array.isArray(data?.message?.content);
}

/** Text of tool results stands inside `tool-result` blocks, which may nest. */
function readableBlocks(block: { type?: unknown; text?: unknown; content?: unknown }): Block[] {
  if (block.type === 'tool-result' && Array.isArray(block.content)) {
    return block.content.filter(inner => typeof inner === 'object' && inner !== null).flatMap(readableBlocks);
  }
  if (typeof block.text !== 'string') return [];
  return [{ ...(typeof block.type === 'string' ? { type: block.type } : {}), text: block.text }];
}

function sourceOf(event: EventLike): MessageSource | undefined {
  const data = event.data as { source?: unknown; message?: { source?: unknown } } | undefined;
  const source = (data?.source ?? data?.message?.source) as MessageSource | undefined;
  return typeof source === 'object' && source !== null && typeof source.kind === 'string' ? source : undefined;
}

/** The host marks a compaction checkpoint by this source (harness contract, section 4). */
function isCheckpoint(source: MessageSource | undefined): boolean {
  return source?.kind === 'plugin' && source.plugin === 'compact';
}

function callIdOf(event: EventLike): string | undefined {
  const block = contentOf(event).find(candidate => candidate.type === 'tool-result');
  return typeof block?.toolCallId === 'string' ? block.toolCallId : undefined;
}

function viaOf(role: string, call: ToolCall | undefined, context: ReadContext): string | undefined {
  if (role === 'user' && context.workspace !== undefined) return `user:${context.workspace}`;
  if (role === 'tool' && call !== undefined) return `tool:${call.name}:${call.argumentDigest}`;
  return undefined;
}
