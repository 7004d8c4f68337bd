/**
 * The way every outside text takes into a reply or the state file: credentials out, then one visible line.
 *
 * @module
 */
import { redactSecrets } from '../core/redact/index.js';
import { clean } from '../core/text/clean.js';

/** `text` redacted, cleaned to one line and cut to `cap` UTF-16 units. */
export function show(text: string, cap = 200): string {
  return clean(redactSecrets(text).text, cap);
}
