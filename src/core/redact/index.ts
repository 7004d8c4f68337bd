/**
 * Redaction: every text that leaves a session goes through here first. See `redact.ts` for the pass and the tables for the rules.
 *
 * @module
 */
export { distinctSecrets, type Finding } from './finding.js';
export { redactMessage, redactMessages, type RedactedMessage } from './messages.js';
export { hasSecrets, redactSecrets, type Redaction } from './redact.js';
export { joinRedacted, made, type Redacted } from './redacted.js';
