/**
 * Texts of ours that are no block, and the sections people see when they unfold our row in the transcript.
 *
 * @module
 */
import type { Merged } from './merged.js';
import { PLUGIN, type Section } from './own-message.js';

/** Said once when merging is switched off while a block still stands in the history. */
export function retractionText(): string {
  return 'The merged context from other sessions above no longer applies: merging was switched off for this conversation.';
}

/** The block itself under the plugin's name, then which sources it came from and what it cost. */
export function sectionsOf(block: { readonly text: string; readonly tokens: number }, merged: Merged): Section[] {
  const names = merged.sources.map(id => {
    const title = merged.titles.get(id);
    return title === undefined ? id : `${title} (${id})`;
  });
  return [
    { name: PLUGIN, text: block.text },
    { name: 'sources', text: `${merged.sources.length} session(s), ${block.tokens} tokens: ${names.join('; ')}` },
  ];
}
