/**
 * Cutting a message that is longer than a window into messages that are not.
 *
 * @module
 */
import { redactMessage } from '../redact/index.js';
import type { Block, Message } from '../types.js';

/** Where a text may be cut, best first. */
const BREAKS: readonly RegExp[] = [/\n/gu, /[.!?;。！？；](?=\s|\p{Script=Han}|$)/gu, /\s/gu];

/** Pieces of `text` of at most `max` characters, cut after a line, else a sentence, else a word; joined they are `text`. */
export function splitText(text: string, max: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > max) {
    const end = start + cutOf(text.slice(start, start + max));
    pieces.push(text.slice(start, end));
    start = end;
  }
  pieces.push(text.slice(start));
  return pieces;
}

function cutOf(head: string): number {
  for (const pattern of BREAKS) {
    // The second half only: a cut near the start would make many small pieces.
    const half = head.length >> 1;
    const last = [...head.slice(half).matchAll(pattern)].at(-1);
    if (last) return half + last.index + last[0].length;
  }
  const unit = head.charCodeAt(head.length - 1);
  return unit >= 0xd800 && unit <= 0xdbff && head.length > 1 ? head.length - 1 : head.length;
}

/** `message` as several, one a piece of a block, redacted before the cut so that no credential is cut in two. */
export function splitMessage(message: Message, max: number): Message[] {
  const { message: safe } = redactMessage(message);
  return safe.content.flatMap((block: Block) => {
    const text = typeof block?.text === 'string' ? block.text : '';
    return splitText(text, max).map((piece): Message => ({ ...safe, content: [{ ...block, text: piece }] }));
  });
}
