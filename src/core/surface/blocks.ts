/**
 * The readable blocks of a message, redacted.
 *
 * @module
 */
import { made, redactMessage, type Finding, type Redacted } from '../redact/index.js';
import type { Message } from '../types.js';
import { withoutEchoes } from './echo.js';

export type ReadableType = 'text' | 'reasoning';

export interface ReadableBlock {
  readonly type: ReadableType;
  /** Redacted, without lines of our own blocks, trimmed; never blank. */
  readonly text: Redacted;
  /** Credentials that begin in this block. */
  readonly found: readonly Finding[];
}

export interface TextBlock {
  readonly type: ReadableType;
  readonly text: Redacted;
  /** Number of credentials taken out of this block. */
  readonly redacted: number;
}

/** The `text` and `reasoning` blocks of `message`; a block without a type is text, content that is no array has none. */
export function* readableBlocks(message: Message): Generator<ReadableBlock, void, undefined> {
  if (!Array.isArray(message?.content)) return;
  const { message: safe, byBlock } = redactMessage(message);
  for (const [i, block] of safe.content.entries()) {
    const type = block?.type ?? 'text';
    if ((type !== 'text' && type !== 'reasoning') || typeof block?.text !== 'string') continue;
    const text = made(block.text, (whole) => withoutEchoes(whole).trim());
    if (text !== '') yield { type, text, found: byBlock[i] ?? [] };
  }
}

/** As `readableBlocks`, with the credentials counted. */
export function* textBlocks(message: Message): Generator<TextBlock, void, undefined> {
  for (const { type, text, found } of readableBlocks(message)) yield { type, text, redacted: found.length };
}
