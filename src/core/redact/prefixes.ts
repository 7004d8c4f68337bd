/**
 * Credentials that name themselves by how they start.
 *
 * @module
 */

/** `prefix` then `min` to `max` characters of `body`. */
export interface PrefixRow {
  readonly kind: string;
  readonly prefix: string;
  /** A class in bracket notation. */
  readonly body: string;
  readonly min: number;
  readonly max: number;
  /** The body must hold a digit: for prefixes that words of ordinary text also start with. */
  readonly digit?: boolean;
}

const ALNUM = 'A-Za-z0-9';
const URLSAFE = 'A-Za-z0-9_-';

export const PREFIXES: readonly PrefixRow[] = [
  { kind: 'openai', prefix: 'sk-', body: ALNUM, min: 20, max: 200, digit: true },
  { kind: 'openai', prefix: 'sk-proj-', body: URLSAFE, min: 20, max: 300 },
  { kind: 'anthropic', prefix: 'sk-ant-', body: URLSAFE, min: 20, max: 300 },
  { kind: 'google', prefix: 'AIza', body: URLSAFE, min: 35, max: 35 },
  { kind: 'github', prefix: 'ghp_', body: ALNUM, min: 36, max: 255 },
  { kind: 'github-pat', prefix: 'github_pat_', body: 'A-Za-z0-9_', min: 36, max: 255 },
  { kind: 'huggingface', prefix: 'hf_', body: ALNUM, min: 30, max: 60 },
  { kind: 'aws-access-key', prefix: 'AKIA', body: 'A-Z0-9', min: 16, max: 16 },
  { kind: 'slack', prefix: 'xoxb-', body: 'A-Za-z0-9-', min: 10, max: 300 },
  { kind: 'stripe', prefix: 'sk_live_', body: ALNUM, min: 10, max: 255 },
  { kind: 'npm', prefix: 'npm_', body: ALNUM, min: 36, max: 36 },
];
