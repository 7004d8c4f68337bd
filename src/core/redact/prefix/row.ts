/**
 * The form of a row of the prefix tables.
 *
 * @module
 */

/** A credential that names itself: `prefix`, then `min` to `max` characters of `body`. */
export interface PrefixRow {
  /** Named by the provider; what the placeholder shows. */
  readonly kind: string;
  readonly prefix: string;
  /** A character class in bracket notation. */
  readonly body: string;
  readonly min: number;
  readonly max: number;
  /** The body must hold a digit, because ordinary identifiers start like this too. */
  readonly digit: boolean;
}

export const LOWER_HEX = '0-9a-f';
export const HEX = '0-9A-Fa-f';
export const LOWER = 'a-z0-9';
export const UPPER = 'A-Z0-9';
export const ALNUM = 'A-Za-z0-9';
export const WORD = 'A-Za-z0-9_';
export const URLSAFE = '-A-Za-z0-9_';
/** Segments divided by dots. A dot at the end closes a sentence and is not taken. */
export const DOTTED = '-A-Za-z0-9_.';
export const BASE64 = '-A-Za-z0-9+/=_';

/** A row of one exact length. */
export const exact = (kind: string, prefix: string, body: string, length: number): PrefixRow => ({
  kind,
  prefix,
  body,
  min: length,
  max: length,
  digit: false,
});

/** A row of varying length. */
export const between = (kind: string, prefix: string, body: string, min: number, max: number): PrefixRow => ({
  kind,
  prefix,
  body,
  min,
  max,
  digit: false,
});

/** As `between`, for a prefix that ordinary identifiers share: the body must hold a digit. */
export const loose = (kind: string, prefix: string, body: string, min: number, max: number): PrefixRow => ({
  ...between(kind, prefix, body, min, max),
  digit: true,
});
