/**
 * One finished merge of a conversation's sources.
 *
 * @module
 */
import type { mergeSurfacesAligned } from '../../core/index.js';

export type MergeResult = Awaited<ReturnType<typeof mergeSurfacesAligned>>;

export interface Merged {
  /** Names the sources, their revisions and the options that went in. */
  readonly key: string;
  /** Names sources and options only: equal while a selection stays the same and its sources grow. */
  readonly selectionKey: string;
  readonly result: MergeResult;
  readonly sources: readonly string[];
  readonly titles: ReadonlyMap<string, string>;
  readonly focus?: string;
  /** Sources that could not be read. */
  readonly missing: readonly { readonly id: string; readonly reason: string }[];
  /** Epoch milliseconds. */
  readonly finishedAt: number;
  /** True when something that a model was asked for failed. */
  readonly failed: boolean;
  /** True when a model was sent something that it had not been sent before; what it was sent and failed at is not sent again. */
  readonly progressed: boolean;
  readonly warnings: readonly string[];
}
