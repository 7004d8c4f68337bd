/**
 * Who speaks in a block, by an allow-list of source kinds: a kind nobody has vouched for is never testimony.
 *
 * @module
 */
import type { Message } from '../types.js';

export type Voice = 'user' | 'tool' | 'assistant';
export type Label = Voice | 'injected' | 'reasoning';
/** A label, or `summary` for what a compaction left of the conversation before it. */
export type BlockLabel = Label | 'summary';

/** Source kinds that count, with the role each goes with and the voice it gives. Every other kind is injected context. */
const VOUCHED: ReadonlyMap<string, { readonly role: string; readonly voice: Voice }> = new Map([
  ['user', { role: 'user', voice: 'user' }],
  ['tool', { role: 'tool', voice: 'tool' }],
  ['model', { role: 'assistant', voice: 'assistant' }],
]);

/** True for context that a plugin or the host put in, and for any source kind that is not on the list. */
export function isInjected(message: Message): boolean {
  const kind = message?.source?.kind;
  if (kind === undefined) return false;
  const row = VOUCHED.get(kind);
  return row === undefined || (message.role !== undefined && message.role !== row.role);
}

/** Decided in this order: injected, reasoning, then the voice. A message without a source is taken by its role. */
export function classifyBlock(role: string | undefined, blockType: string | undefined, message: Message): Label {
  if (isInjected(message)) return 'injected';
  if (blockType === 'reasoning') return 'reasoning';
  const vouched = message?.source === undefined ? undefined : VOUCHED.get(message.source.kind);
  if (vouched) return vouched.voice;
  return role === 'user' || role === 'tool' ? role : 'assistant';
}

/** As `classifyBlock`, with `summary` for the text of a compaction checkpoint, whatever plugin wrote it. */
export function labelBlock(message: Message, blockType: string): BlockLabel {
  if (message.summary === true && blockType !== 'reasoning') return 'summary';
  return classifyBlock(message.role, blockType, message);
}
