/**
 * Texts of ours that are no block, and the sections people see when they unfold our row in the transcript.
 *
 * @module
 */
import { clean } from '../../core/text/clean.js';
import type { Merged } from './merged.js';
import { PLUGIN, type Section } from './own-message.js';

const RETRACTIONS = {
  off: 'merging was switched off for this conversation.',
  'other-sources': 'other sessions were selected since, and they hold nothing to show.',
} as const;

/** Said once when a block that still stands in the history holds no more, and no other takes its place. */
export function retractionText(why: keyof typeof RETRACTIONS): string {
  return `The merged context from other sessions above no longer applies: ${RETRACTIONS[why]}`;
}

/** Characters of an id. */
const ID_LIMIT = 64;

/** The block itself under the plugin's name, then which sources it came from and what it cost. */
export function sectionsOf(block: { readonly text: string; readonly tokens: number }, merged: Merged): Section[] {
  const names = merged.sources.map(id => {
    const title = merged.titles.get(id);
    const name = clean(id, ID_LIMIT);
    return title === undefined ? name : `${title} (${name})`;
  });
  return [
    { name: PLUGIN, text: block.text },
    { name: 'sources', text: `${merged.sources.length} session(s), ${block.tokens} tokens: ${names.join('; ')}` },
  ];
}
