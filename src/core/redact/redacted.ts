/**
 * The brand of text that has been through redaction, and the placeholder that stands where a credential stood.
 *
 * @module
 */

declare const brand: unique symbol;

/** Text from which every recognised credential has been taken out. `markRedacted` is its only constructor; `made` and `joinRedacted` keep it. */
export type Redacted = string & { readonly [brand]: 'Redacted' };

/** The one place that makes `Redacted`; called by this folder's pass and by nobody else. */
export const markRedacted = (text: string): Redacted => text as Redacted;

/** `text` cut, trimmed, cleaned or given a label of ours: what is made of redacted text alone holds no more than it does. */
export const made = (text: Redacted, by: (text: string) => string): Redacted => by(text) as Redacted;

/** Redacted texts as one. */
export const joinRedacted = (parts: readonly Redacted[], between: string): Redacted => parts.join(between) as Redacted;

/** What every placeholder starts with; no rule takes a value that holds it. */
export const PLACEHOLDER_START = '[REDACTED:';

export const placeholder = (kind: string): string => `${PLACEHOLDER_START}${kind}]`;
