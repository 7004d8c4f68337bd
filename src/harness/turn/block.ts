/**
 * From a finished merge to the text of a turn.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { checkTrustInvariants } from '../../core/trust/index.js';
import type { Config } from '../config.js';
import type { Merged } from './merged.js';

export interface BlockOptions {
  readonly query?: string;
  /** True when an earlier block stands in the history. */
  readonly supersedes: boolean;
  /** True while reading goes on behind this turn. */
  readonly pending: boolean;
}

export interface Block {
  readonly text: string;
  readonly digest: string;
  readonly base: string;
  readonly keys: readonly string[];
  readonly tokens: number;
  readonly included: number;
  readonly dropped: number;
}

/** No block, and why. `violation` means the trust invariants failed: nothing may be shown. */
export interface NoBlock {
  readonly text: '';
  readonly reason: string;
  readonly violation: boolean;
}

/** Renders the block of a merge under the configured budget; same input, same bytes. */
export function buildBlock(merged: Merged, config: Config, options: BlockOptions): Block | NoBlock {
  const check = checkTrustInvariants(merged.result.slots);
  if (!check.ok) {
    const first = check.violations[0];
    return { text: '', reason: `trust violation: ${first?.rule ?? 'unknown'} at ${first?.key ?? '?'}`, violation: true };
  }
  const render = (query: string | undefined, supersedes: boolean) =>
    merged.result.render({
      budgetTokens: config.budgetTokens,
      algorithm: config.packAlgorithm,
      ...(query === undefined ? {} : { query }),
      titles: merged.titles,
      sources: merged.sources,
      supersedes,
      status: {
        unreadShare: merged.result.extraction.unreadShare,
        missing: merged.missing,
        pending: options.pending,
      },
    });
  const words = [config.packForQuery ? options.query : undefined, merged.focus].filter(part => part !== undefined);
  const query = words.length === 0 ? undefined : words.join(' ');
  const shown = render(query, options.supersedes);
  if (shown.text === '') return { text: '', reason: shown.reason ?? 'nothing to show', violation: false };
  // The base leaves the question out, so that a question alone never looks like a change of the sources.
  const plain = query === merged.focus && !options.supersedes ? shown : render(merged.focus, false);
  const asked = options.supersedes ? render(query, false) : shown;
  return {
    text: shown.text,
    digest: digest(asked.digestText),
    base: digest(plain.digestText),
    keys: shown.shown,
    tokens: shown.tokens,
    included: shown.included,
    dropped: shown.dropped,
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
