/**
 * Redaction of messages: the text of every block, copied only where something changes.
 *
 * @module
 */
import type { Block, Message } from '../types.js';
import { blockEdits } from './blocks.js';
import type { Finding } from './finding.js';
import type { Redacted } from './redacted.js';

/** A message after the pass. */
export interface SafeMessage extends Message {
  readonly content: readonly SafeBlock[];
}

interface SafeBlock extends Block {
  readonly text?: Redacted;
}

export interface RedactedMessage {
  readonly message: SafeMessage;
  /** All findings, in text order. */
  readonly found: readonly Finding[];
  /** The findings by index of the block in which each begins. */
  readonly byBlock: readonly (readonly Finding[])[];
}

const known = new WeakMap<Message, RedactedMessage>();

/** Redacts one message; the answer is kept by the message's identity, and a redacted message is its own answer with nothing found. */
export function redactMessage(message: Message): RedactedMessage {
  const before = known.get(message);
  if (before) return before;
  const result = redactBlocks(message);
  known.set(message, result);
  if (result.message !== message) known.set(result.message, { message: result.message, found: [], byBlock: result.byBlock.map(() => []) });
  return result;
}

/** No list is an empty one. */
export function redactMessages(messages: readonly Message[] | null | undefined): { messages: Message[]; found: Finding[] } {
  const results = (messages ?? []).map(redactMessage);
  return { messages: results.map((result) => result.message), found: results.flatMap((result) => [...result.found]) };
}

function redactBlocks(message: Message): RedactedMessage {
  const blocks: readonly Block[] = Array.isArray(message.content) ? message.content : [];
  const texts = blocks.map((block) => (typeof block?.text === 'string' ? block.text : ''));
  const edits = blockEdits(texts);
  if (edits.every((edit) => edit.text === undefined)) return { message: message as SafeMessage, found: [], byBlock: blocks.map(() => []) };
  const content = blocks.map((block, i) => {
    const text = edits[i]?.text;
    return text === undefined ? block : { ...block, text };
  });
  const byBlock = edits.map((edit) => edit.found);
  const redacted: Message = { ...message, content };
  return { message: redacted as SafeMessage, found: byBlock.flat(), byBlock };
}
