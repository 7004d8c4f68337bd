/**
 * Which slot a claim belongs to.
 *
 * @module
 */
import type { Claim } from '../types.js';
import { clean } from '../text/clean.js';

/**
 * `<key>`, or `<key> @ <scope>`: different scopes never conflict. Cleaned, so that two keys which look the same are the same
 * slot; a key of which cleaning leaves nothing stays as it is.
 */
export function slotKey({ key, scope }: Pick<Claim, 'key' | 'scope'>): string {
  const name = clean(key) || key;
  return scope ? `${name} @ ${clean(scope)}` : name;
}
