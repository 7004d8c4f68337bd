/**
 * The readable blocks of a message, redacted.
 *
 * @module
 */
import { redactMessage } from '../redact/index.js';
import type { Message } from '../types.js';

export type ReadableType = 'text' | 'reasoning';

export interface TextBlock {
  readonly type: ReadableType;
  /** Redacted and trimmed, never blank. */
  readonly text: string;
  /** Findings that begin in this block. */
  readonly redacted: number;
}

/** Yields the `text` and `reasoning` blocks of `message`; a block without a type is text, content that is no array has none. */
export function* textBlocks(message: Message): Generator<TextBlock, void, undefined> {
  if (!Array.isArray(message?.content)) return;
  const { message: safe, byBlock } = redactMessage(message);
  for (const [i, block] of safe.content.entries()) {
    const type = block?.type ?? 'text';
    if ((type !== 'text' && type !== 'reasoning') || typeof block?.text !== 'string') continue;
    const text = block.text.trim();
    if (text !== '') yield { type, text, redacted: byBlock[i]?.length ?? 0 };
  }
}
