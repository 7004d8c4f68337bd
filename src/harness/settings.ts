/**
 * The effective configuration: the row's own, overlaid by what the user set in the web page where the host has settings.
 *
 * @module
 */
import { Config, resolveConfig, type Config as ConfigShape } from './config.js';

/** Row id and settings namespace are one name: the only spelling that every host line accepts. */
export const NAMESPACE = 'belief-merge';

interface SettingsService {
  register?(namespace: string, schema: unknown, options: { base: unknown }): { get(): unknown };
  configure?(options: { auto: boolean }, fiber: unknown): () => void;
}

interface SettingsContext {
  readonly fiber?: unknown;
  inject?(names: readonly string[], use: (ctx: { settings: SettingsService; effect(setup: () => () => void): void }) => void): void;
}

/**
 * @param given - the row's config; fields left out take their defaults.
 * @returns a reader of the configuration in force now.
 */
export function watchConfig(ctx: SettingsContext, given: Partial<ConfigShape> | undefined): () => ConfigShape {
  const base = resolveConfig(given);
  let current = () => base;
  // A test host may have no nested injection; the row's config then stands.
  ctx.inject?.(['settings'], sctx => {
    const { settings } = sctx;
    if (typeof settings.register === 'function') {
      const scope = settings.register(NAMESPACE, Config, { base });
      current = () => resolveConfig(scope.get() as Partial<ConfigShape>);
      sctx.effect(() => () => {
        current = () => base;
      });
    } else if (typeof settings.configure === 'function') {
      const { configure } = settings;
      sctx.effect(() => configure.call(settings, { auto: false }, ctx.fiber));
      current = () => resolveConfig(given);
    }
  });
  return () => current();
}
