/**
 * Which model our own calls go to.
 *
 * @module
 */
import type { Config } from '../config.js';

export interface Route {
  readonly provider: string;
  readonly model: string;
}

/** The parts of a host agent that name a route; on a session's first step `requestHeader()` is undefined. */
export interface RoutedAgent {
  readonly options?: { readonly provider?: string; readonly model?: string };
  readonly session?: {
    requestHeader?(): { readonly config?: { readonly provider?: string; readonly model?: string } } | undefined;
  };
}

/**
 * The explicit pair of the configuration, then the route of the agent's last request, then the agent's options, then
 * the deployment's default.
 *
 * @param fallback - `ctx.get('agentDefaultModel')`, where the host has it.
 */
export function routeOf(config: Config, agent: RoutedAgent | undefined, fallback?: unknown): Route | undefined {
  if (config.alignmentProvider !== '' && config.alignmentModel !== '') {
    return { provider: config.alignmentProvider, model: config.alignmentModel };
  }
  const candidates = [agent?.session?.requestHeader?.()?.config, agent?.options, fallback as Partial<Route> | undefined];
  for (const candidate of candidates) {
    if (typeof candidate?.provider === 'string' && typeof candidate.model === 'string') {
      return { provider: candidate.provider, model: candidate.model };
    }
  }
  return undefined;
}
