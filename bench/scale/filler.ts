/**
 * Long conversations about nothing in particular, with given sentences at given places.
 *
 * @module
 */
import { rng } from '../mergebench/prng.js';
import type { Surface } from '../../src/core/types.js';
import { toSurfaces, type ScenarioMessage } from '../mergebench/scenario.js';

const SUBJECTS = ['the parser', 'our layout', 'this chapter', 'the second draft', 'a helper', 'the old form', 'that branch', 'one test'];
const VERBS = ['reads', 'skips', 'rewrites', 'sorts', 'mentions', 'splits', 'follows', 'repeats'];
const OBJECTS = ['long lines', 'the heading', 'a few names', 'empty rows', 'its notes', 'every page', 'the margin', 'some words'];
const TAILS = ['before lunch', 'as agreed', 'for now', 'twice a day', 'without haste', 'in passing', 'once more', 'by hand'];

export interface Planted {
  /** Where in the conversation, 0 to 1. */
  readonly share: number;
  readonly text: string;
}

/** About `chars` characters of conversation in messages of about a thousand each. */
export function filler(chars: number, seed: number, planted: readonly Planted[] = []): ScenarioMessage[] {
  const r = rng(seed);
  const messages: ScenarioMessage[] = [];
  for (let total = 0; total < chars; ) {
    let text = '';
    while (text.length < 1_000) {
      const sentence = `${r.pick(SUBJECTS)} ${r.pick(VERBS)} ${r.pick(OBJECTS)} ${r.pick(TAILS)} ${r.below(100_000)}. `;
      text += sentence.charAt(0).toUpperCase() + sentence.slice(1);
    }
    messages.push({ role: messages.length % 2 === 0 ? 'user' : 'assistant', text: text.trim() });
    total += text.length;
  }
  for (const { share, text } of [...planted].sort((a, b) => b.share - a.share)) {
    messages.splice(Math.round(share * messages.length), 0, { role: 'user', text });
  }
  return messages;
}

/** The same as a surface. */
export function surfaceOf(id: string, chars: number, seed: number, planted: readonly Planted[]): Surface {
  const branch = { id, messages: filler(chars, seed, planted) };
  return toSurfaces({ id, lang: 'en', branches: [branch], facts: [], conflicts: [], questions: [] })[0] as Surface;
}
