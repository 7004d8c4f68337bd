/**
 * From a finished merge to the text of a turn.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { checkTrustInvariants } from '../../core/trust/index.js';
import type { Config } from '../config.js';
import type { Offer } from './decide.js';
import type { Merged, MergeResult } from './merged.js';

type Drawn = ReturnType<MergeResult['render']>;

export interface OfferOptions {
  readonly query?: string;
  /** True while reading goes on behind this turn. */
  readonly pending: boolean;
}

/** A block that a turn could add. What decides whether it does costs less than the block, so the text is made on demand. */
export interface OfferedBlock extends Offer {
  readonly kind: 'block';
  /** @param supersedes - true when an earlier block stands in the history. */
  draw(supersedes: boolean): Drawn;
}

/** No block, and why. `violation` means the trust invariants failed: nothing may be shown. */
export interface NoBlock {
  readonly kind: 'none';
  readonly reason: string;
  readonly violation: boolean;
}

/** What is the same in every turn of one merge under one layout. */
interface Standing {
  readonly violation: string | undefined;
  readonly base: string;
  /** The last question and what was drawn for it: the same question selects the same lines. */
  asked?: { readonly question: string; readonly drawn: Drawn };
}

const standing = new WeakMap<MergeResult, Map<string, Standing>>();

/** Digest of what the block would be without a question; undefined when nothing may be shown. Costs nothing after the first time. */
export function baseOf(merged: Merged, config: Config): string | undefined {
  const { violation, base } = standingOf(merged, config);
  return violation === undefined ? base : undefined;
}

/** Offers the block of a merge under the configured budget; same input, same bytes. */
export function offerBlock(merged: Merged, config: Config, { query: wanted, pending }: OfferOptions): OfferedBlock | NoBlock {
  const stands = standingOf(merged, config);
  const { violation, base } = stands;
  if (violation !== undefined) return { kind: 'none', reason: `trust violation: ${violation}`, violation: true };
  const words = [config.packForQuery ? wanted : undefined, merged.focus].filter(part => part !== undefined);
  const query = words.length === 0 ? undefined : words.join(' ');
  const draw = (supersedes: boolean) => drawn(merged, config, { query, supersedes, pending });
  const question = JSON.stringify([query, pending]);
  if (stands.asked?.question !== question) stands.asked = { question, drawn: draw(false) };
  const asked = stands.asked.drawn;
  if (asked.text === '') return { kind: 'none', reason: asked.reason ?? 'nothing to show', violation: false };
  return {
    kind: 'block',
    digest: digest(asked.digestText ?? ''),
    base,
    keys: asked.shown ?? [],
    draw: supersedes => (supersedes ? draw(true) : asked),
  };
}

interface Layout {
  readonly query: string | undefined;
  readonly supersedes: boolean;
  readonly pending: boolean;
}

function drawn(merged: Merged, config: Config, { query, supersedes, pending }: Layout): Drawn {
  return merged.result.render({
    budgetTokens: config.budgetTokens,
    algorithm: config.packAlgorithm,
    ...(query === undefined ? {} : { query }),
    titles: merged.titles,
    sources: merged.sources,
    supersedes,
    status: { unreadShare: merged.result.extraction.unreadShare, missing: merged.missing, pending },
  });
}

/** The base leaves the question out, so that a question alone never looks like a change of the sources. */
function standingOf(merged: Merged, config: Config): Standing {
  const { result, focus } = merged;
  const layouts = standing.get(result) ?? new Map<string, Standing>();
  standing.set(result, layouts);
  const layout = JSON.stringify([config.budgetTokens, config.packAlgorithm, focus, merged.missing]);
  const known = layouts.get(layout);
  if (known !== undefined) return known;
  const [first] = checkTrustInvariants(result.slots).violations;
  const base = () => digest(drawn(merged, config, { query: focus, supersedes: false, pending: false }).digestText ?? '');
  const fresh: Standing =
    first === undefined ? { violation: undefined, base: base() } : { violation: `${first.rule} at ${first.key}`, base: '' };
  layouts.set(layout, fresh);
  return fresh;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
