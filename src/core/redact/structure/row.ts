/**
 * The form of a row of the structure tables.
 *
 * @module
 */

/**
 * A credential known by where it stands or how it is built. The secret is the last capture group, which must end where the whole
 * match ends, or the whole match when there is no group.
 */
export interface StructureRow {
  readonly kind: string;
  /** Cheap literal test: the row is not tried on a text without it. */
  readonly gate: RegExp;
  readonly pattern: RegExp;
  /** The last word on the secret. */
  readonly test?: (secret: string) => boolean;
}
