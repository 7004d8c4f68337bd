/**
 * Long work in steps, so that a host that shares its thread with us stays responsive. The engine knows no clock and no timer:
 * the host says what a pause is.
 *
 * @module
 */
import { passageText } from '../align/prompt.js';
import { redactMessage } from '../redact/index.js';
import { readPassages, type ReadOptions } from '../surface/index.js';
import type { Message, Surface } from '../types.js';

/** Resolves when the work may go on. */
export type Pause = () => Promise<void>;

export const noPause: Pause = async () => {};

/** Work that can be left off wherever it yields, and what comes of it. */
export type Steps<T> = Generator<void, T, void>;

/** All of it without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** With a pause wherever it can be left off. */
export async function inSteps<T>(steps: Steps<T>, pause: Pause): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await pause();
  }
}

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
