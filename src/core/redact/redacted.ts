/**
 * The brand of text that has been through redaction, and the placeholder that stands where a credential stood.
 *
 * @module
 */

declare const brand: unique symbol;

/** Text from which every recognised credential has been taken out. `markRedacted` is its only constructor. */
export type Redacted = string & { readonly [brand]: 'Redacted' };

/** The one place that makes `Redacted`; called by this folder's pass and by nobody else. */
export const markRedacted = (text: string): Redacted => text as Redacted;

/** What every placeholder starts with; no rule takes a value that holds it. */
export const PLACEHOLDER_START = '[REDACTED:';

export const placeholder = (kind: string): string => `${PLACEHOLDER_START}${kind}]`;
