/**
 * What a user's choice settled, in short: the core says what the options are, here they are digested.
 *
 * @module
 */
import { createHash } from 'node:crypto';

/** @returns 16 hexadecimal digits. */
export function optionsDigest(options: string): string {
  return createHash('sha256').update(options).digest('hex').slice(0, 16);
}
