/** What went wrong, as the card shows it. @module */
import { Offline } from './ask.js';

export type Problem = { readonly kind: 'offline' } | { readonly kind: 'failed'; readonly message: string };

export const problemOf = (error: unknown): Problem =>
  error instanceof Offline ? { kind: 'offline' } : { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
