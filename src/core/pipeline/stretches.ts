/**
 * Surfaces in stretches short enough for one step of work.
 *
 * @module
 */
import { passageText } from '../align/prompt.js';
import { redactMessage } from '../redact/index.js';
import { readPassages, type ReadOptions } from '../surface/index.js';
import type { Pause } from '../steps.js';
import type { Message, Surface } from '../types.js';

/** Characters of one step; some ten milliseconds of reading. */
const STEP_CHARS = 8_000;

/** The surfaces as shorter ones, message by message, in order. */
export function* stretches(surfaces: readonly Surface[]): Generator<Surface, void, undefined> {
  for (const surface of surfaces) {
    let messages: Message[] = [];
    let chars = 0;
    for (const message of surface.messages) {
      messages.push(message);
      chars += lengthOf(message);
      if (chars < STEP_CHARS) continue;
      yield { ...surface, messages };
      messages = [];
      chars = 0;
    }
    if (messages.length > 0) yield { ...surface, messages };
  }
}

/** Redacts everything once; what reads the messages later finds it done. */
export async function redactInSteps(surfaces: readonly Surface[], pause: Pause): Promise<void> {
  for (const { messages } of stretches(surfaces)) {
    for (const message of messages) redactMessage(message);
    await pause();
  }
}

/** Writes everything down for a model once; the plan that is made next finds it done. */
export async function writeInSteps(surfaces: readonly Surface[], options: ReadOptions, pause: Pause): Promise<void> {
  for (const stretch of stretches(surfaces)) {
    for (const passage of readPassages(stretch, options)) passageText(passage);
    await pause();
  }
}

/** Characters of a message's text. */
export function lengthOf({ content }: Message): number {
  return Array.isArray(content) ? content.reduce((sum: number, block) => sum + (block?.text?.length ?? 0), 0) : 0;
}
