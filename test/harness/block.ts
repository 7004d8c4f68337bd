/**
 * Reading the merged block back out of what a model received.
 *
 * @module
 */

import { messageText } from './model-calls.js';
import type { Call } from './model-calls.js';
import type { Held, HeldFact } from './conversations.js';

/** Texts of all our messages in a request, in order: merged blocks and notices. */
export function blocksIn(call: Pick<Call, 'body'>): readonly string[] {
  return call.body.messages.filter(message => message.role === 'user').map(messageText).filter(text => /merged context/i.test(text));
}

/** The id as blocks show it: without its prefix, at its usual length. */
export const shortId = (session: string): string => session.replace(/^session-/, '').slice(0, 8);

/** The entries of a block: each starts with `- ` in the first column and runs to the next. */
export function entries(block: string): readonly string[] {
  return block.split(/\n(?=- )/).slice(1).map(entry => entry.split(/\n(?=\S)/)[0] ?? '');
}

/**
 * Does the block show this statement with its session and evidence level? The note `_(evidence 4; from f975843c)_` and its
 * short form `_(4; f975843c)_` both say so, on the line of the value or of its quote.
 */
export function shows(block: string, fact: HeldFact, held: Held): boolean {
  const note = new RegExp(`_\\((?:evidence )?${fact.evidence}; (?:from )?${shortId(held[fact.held])}[^_]*\\)_`);
  return entries(block).some(entry => {
    const lines = entry.split('\n');
    return lines.some((line, at) => line.toLowerCase().includes(fact.value)
      && (note.test(line) || (line.startsWith('- ') && note.test(lines[at + 1] ?? ''))));
  });
}
