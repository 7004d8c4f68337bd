/**
 * A long branch as windows that cover it wholly. They are cut from its start, message by message, so that a branch that
 * grows keeps its old windows to the letter and only the last one changes.
 *
 * @module
 */
import { readPassages, type Passage, type ReadOptions } from '../surface/index.js';
import type { Message, Surface } from '../types.js';
import { passageText } from './prompt.js';
import { splitMessage } from './split.js';
import type { Excerpt } from './verify.js';

/** A stretch of a branch: what a model is shown of it, and the messages themselves for reading without a model. */
export interface Window extends Excerpt {
  readonly surface: Surface;
  /** Characters of its lines in a prompt. */
  readonly chars: number;
}

interface Part {
  readonly message: Message;
  readonly passages: readonly Passage[];
  readonly chars: number;
}

/** Windows of at most `maxChars` characters, oldest first; a branch with nothing to read has none. */
export function cutWindows(surface: Surface, maxChars: number, options: ReadOptions): Window[] {
  const windows: Window[] = [];
  let parts: Part[] = [];
  let chars = 0;
  const seal = (): void => {
    if (parts.length > 0) windows.push(toWindow(surface, parts, chars));
    parts = [];
    chars = 0;
  };
  for (const part of surface.messages.flatMap((message) => partsOf(surface, message, maxChars, options))) {
    if (chars + part.chars > maxChars) seal();
    parts.push(part);
    chars += part.chars;
  }
  seal();
  return windows;
}

function toWindow(surface: Surface, parts: readonly Part[], chars: number): Window {
  return {
    id: surface.id,
    surface: { ...surface, messages: parts.map(({ message }) => message) },
    passages: parts.flatMap(({ passages }) => passages),
    chars,
  };
}

/** Room that the speaker and the date take. */
const HEAD = 24;

function partsOf(surface: Surface, message: Message, maxChars: number, options: ReadOptions): Part[] {
  const part = partOf(surface, message, options);
  if (part.passages.length === 0) return [];
  if (part.chars <= maxChars) return [part];
  return splitParts(surface, message, maxChars - HEAD, maxChars, options);
}

/** A text of many short lines grows by their indents, so a piece may need to be cut again, shorter. */
function splitParts(surface: Surface, message: Message, length: number, maxChars: number, options: ReadOptions): Part[] {
  return splitMessage(message, length).flatMap((piece) => {
    const part = partOf(surface, piece, options);
    if (part.passages.length === 0) return [];
    return part.chars <= maxChars || length < HEAD ? [part] : splitParts(surface, piece, length >> 1, maxChars, options);
  });
}

function partOf(surface: Surface, message: Message, options: ReadOptions): Part {
  const passages = readPassages({ ...surface, messages: [message] }, options);
  return { message, passages, chars: passages.reduce((sum, passage) => sum + passageText(passage).length + 1, 0) };
}
