import type { Statement } from './statement.js';

/** A statement with what is known of the clause it stands in. */
export interface Measured extends Statement {
  /** The clause it stands in is itself asserted, whatever the rest of the sentence does. */
  readonly asserted: boolean;
  /** The words that name the thing stand in the sentence before. */
  readonly needsContext: boolean;
}
