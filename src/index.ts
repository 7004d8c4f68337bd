/**
 * The plugin: named exports only, since a default export would make the loader forget `inject` and `Config`.
 *
 * @module dsh-belief-merge
 */
import type { Config as ConfigShape } from './harness/config.js';
import { mount, type HostContext } from './harness/plugin.js';

export { Config } from './harness/config.js';
export { eventsToMessages } from './harness/read/events.js';
export { toMessages } from './harness/read/surface.js';
export { latestUserText } from './harness/read/user-text.js';

/** Diagnostic label, and the `plugin` of every message source of ours. */
export const name = 'belief-merge';

/** Services the base bundle of every profile provides; others are taken where they exist. */
export const inject = ['agents', 'sessionQuery', 'llm', 'tools', 'commands'];

/**
 * @param ctx - the host's context.
 * @param config - the row's config; fields left out take their defaults.
 */
export function apply(ctx: HostContext, config: Partial<ConfigShape> = {}): void {
  mount(ctx, config);
}
