/**
 * What a conversation asks to have merged.
 *
 * @module
 */
import type { Config } from '../config.js';
import type { RoutedAgent } from '../model/route.js';

/** A selection with everything that decides its merge. */
export interface MergeRequest {
  readonly conversation: string;
  readonly sources: readonly string[];
  readonly focus?: string;
  /** Choices of the user by slot key: value and digest of the options it settled. */
  readonly choices: ReadonlyMap<string, { readonly value: string; readonly options: string }>;
  readonly config: Config;
  /** Names the route of model calls; not part of what decides the merge. */
  readonly agent?: RoutedAgent;
}
