/**
 * The identity of keys and values: two spellings that read alike are one string, and two canonical strings that differ stay
 * different on the page (cleaning and code spans change nothing in them).
 *
 * @module
 */
import { clean } from './clean.js';
import { boundaryBefore } from './cut.js';

/** Longest canonical key, in UTF-16 units. */
export const KEY_CAP = 120;
/** Longest name of a slot, in UTF-16 units: key and scope, and a sentence that could not be parsed as it stands. */
const SLOT_KEY_CAP = 1000;
/** Longest canonical value, in UTF-16 units. */
export const VALUE_CAP = 200;

function canonical(text: string, cap: number): string {
  if (typeof text !== 'string') return '';
  const folded = fold(fold(text.slice(0, cap * 4 + 256)));
  // No ellipsis: compatibility form would spell it out again and lengthen the text.
  return folded.slice(0, boundaryBefore(folded, cap)).trim();
}

// Lower case can leave compatibility form and cleaning can bring letters together, hence two rounds (a test walks all code points).
function fold(text: string): string {
  return clean(text.normalize('NFKC').toLowerCase().normalize('NFKC')).replace(/`/gu, "'").normalize('NFKC');
}

/** NFKC, lower case, folded and trimmed space, cleaned, bounded. Look-alikes of other scripts stay apart. */
export function canonicalKey(text: string): string {
  return canonical(text, KEY_CAP);
}

/** As `canonicalKey`, long enough for the name of a slot, which holds a key and a scope. */
export function canonicalSlotKey(text: string): string {
  return canonical(text, SLOT_KEY_CAP);
}

/** As `canonicalKey`, with the bound of values. */
export function canonicalValue(text: string): string {
  return canonical(text, VALUE_CAP);
}
