/**
 * A surface as text: one labelled line a block.
 *
 * @module
 */
import { joinRedacted, type Redacted } from '../redact/index.js';
import type { Message } from '../types.js';
import { textBlocks } from './blocks.js';
import { isInjected, labelBlock } from './classify.js';
import { blockLine, keepTail } from './line.js';
import { isRead, type ReadOptions } from './passages.js';

export interface FlattenOptions extends ReadOptions {
  /** Characters kept, counted from the end. Default 6,000. */
  readonly maxChars?: number | undefined;
}

export interface Flattened {
  readonly text: Redacted;
  readonly truncated: boolean;
  /** Messages left out because they are injected context. */
  readonly skippedInjected: number;
  /** Credentials found in what was read. */
  readonly redacted: number;
}

/** One line `[label] text` a block; beyond `maxChars` the tail, after a line that says it was truncated. */
export function flattenSurface(messages: readonly Message[], options: FlattenOptions = {}): Flattened {
  const lines: Redacted[] = [];
  let skippedInjected = 0;
  let redacted = 0;
  for (const message of messages ?? []) {
    if (message.summary !== true && isInjected(message) && options.includeInjected !== true) {
      skippedInjected += 1;
      continue;
    }
    for (const block of textBlocks(message)) {
      const label = labelBlock(message, block.type);
      if (!isRead(label, options)) continue;
      lines.push(blockLine(label, block.text));
      redacted += block.redacted;
    }
  }
  return { ...keepTail(joinRedacted(lines, '\n'), options.maxChars ?? 6000), skippedInjected, redacted };
}
