/**
 * A stand-in extractor: given what the conversations really hold, answers an extraction prompt with the statements whose
 * quotes it finds in the branches, as a good model would.
 *
 * @module
 */

import type { Call } from './model-calls.js';
import { json } from './model-replies.js';
import type { Reply } from './model-replies.js';

/** One statement somewhere in a source conversation. */
export interface Fact {
  readonly key: string;
  readonly value: string;
  /** Verbatim, on one line of the conversation. */
  readonly quote: string;
  /** What an extractor would claim; the engine caps it by where the quote stands. */
  readonly evidence: 1 | 2 | 3 | 4;
}

const FRAME = /^=== BRANCH ("(?:[^"\\]|\\.)*") ===$([\s\S]*?)^=== END OF BRANCH \1 ===$/gm;

/** The branches of an extraction prompt: id and text. */
export function branchesOf(prompt: string): readonly { readonly id: string; readonly text: string }[] {
  return [...prompt.matchAll(FRAME)].map(([, id = '""', text = '']) => ({ id: JSON.parse(id) as string, text }));
}

/** The reply to an extraction request over any conversations in which some of `facts` were stated. */
export function extract(call: Call, facts: readonly Fact[]): Reply {
  const slots = new Map<string, { key: string; type: string; opinions: object[] }>();
  for (const { id, text } of branchesOf(call.text)) {
    for (const fact of facts.filter(candidate => text.includes(candidate.quote))) {
      const slot = slots.get(fact.key) ?? { key: fact.key, type: 'Fact', opinions: [] };
      slot.opinions.push({ source: id, value: fact.value, evidence: fact.evidence, quote: fact.quote });
      slots.set(fact.key, slot);
    }
  }
  return json({ slots: [...slots.values()] });
}
