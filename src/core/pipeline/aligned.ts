/**
 * Surfaces to slots, with a model where there is one: extract, merge, apply what the user settled, adjudicate ties, derive.
 *
 * @module
 */
import { adjudicateConflicts, applyChoices, type Adjudication, type UserChoice } from '../adjudicate/index.js';
import { propagateDerivation, type Propagation } from '../derive/index.js';
import type { MergedSlot } from '../merge/index.js';
import { renderMerged } from '../render/index.js';
import { compareText } from '../slot/order.js';
import { ownMessages } from '../surface/index.js';
import type { Surface } from '../types.js';
import { mergeInSteps } from './merge-steps.js';
import { inSteps, noPause } from '../steps.js';
import { extractSurfaces, type ExtractionOptions, type ExtractionStats } from './extraction.js';
import { countSecrets, type Rendered, type RenderOptions, type SurfaceOptions } from './surfaces.js';

export interface AlignedOptions extends SurfaceOptions, ExtractionOptions {
  readonly onWarn?: ((message: string) => void) | undefined;
  /** Default true: ties are put to the model. */
  readonly adjudicate?: boolean | undefined;
  /** Default true: asked twice, with the options reversed. */
  readonly symmetryCheck?: boolean | undefined;
  /** Most ties put to the model. Default 12. */
  readonly maxAdjudications?: number | undefined;
  /** Output tokens of one adjudication call. Default 2,000. */
  readonly adjudicationTokens?: number | undefined;
  /** What the user settled, by slot key. */
  readonly choices?: ReadonlyMap<string, UserChoice> | undefined;
  /** The digest the choices were stored with; see `applyChoices`. */
  readonly optionsDigest?: ((options: string) => string) | undefined;
}

type Derived = Propagation<MergedSlot>;

export interface AlignedMerge {
  readonly slots: Derived['slots'];
  readonly mode: 'llm' | 'heuristic';
  /** Distinct credentials withheld. */
  readonly redacted: number;
  readonly extraction: ExtractionStats;
  readonly adjudication: Omit<Adjudication<MergedSlot>, 'slots'>;
  readonly derivation: Omit<Derived, 'slots'>;
  render(options?: RenderOptions): Rendered;
}

/**
 * Calls, in this order: extraction, then adjudication forward and reversed. What fails falls back and is told once through
 * `onWarn`: extraction to sentences (`heuristic fallback`), adjudication to open ties (`adjudication failed`).
 *
 * @throws `unknown score: <name>`, and nothing else
 */
export async function mergeSurfacesAligned(surfaces: readonly Surface[], options: AlignedOptions = {}): Promise<AlignedMerge> {
  const own = ownMessages(surfaces, options.inherited);
  const { claims, mode, stats, dangling, warning } = await extractSurfaces(own, options);
  if (warning !== undefined) options.onWarn?.(warning);
  const { pause = noPause } = options;
  await pause();
  const merged = await mergeInSteps(claims, options, pause);
  const chosen = applyChoices(merged, options.choices ?? new Map(), options.optionsDigest);
  // A model that could not even extract is not asked again.
  const asks = options.adjudicate !== false && (mode === 'llm' || stats.totalWindows === 0);
  const { slots: settled, ...adjudication } = await settle(chosen, asks, options);
  if (adjudication.mode === 'error') options.onWarn?.(`adjudication failed, ties stay open: ${adjudication.error ?? ''}`);
  const { slots, ...derivation } = propagateDerivation(settled);
  const redacted = await inSteps(countSecrets(own, options), pause);
  return {
    slots,
    mode,
    redacted,
    extraction: stats,
    adjudication,
    derivation: { ...derivation, unknownPremises: [...new Set([...derivation.unknownPremises, ...dangling])].sort(compareText) },
    render: (renderOptions) => renderMerged(slots, { redacted, ...renderOptions }),
  };
}

async function settle(slots: readonly MergedSlot[], asks: boolean, options: AlignedOptions): Promise<Adjudication<MergedSlot>> {
  const { llm, symmetryCheck = true, maxAdjudications = 12, adjudicationTokens = 2000, signal } = options;
  if (!asks || !llm) return { slots, conflicts: 0, resolved: 0, orderSensitive: 0, mode: 'none' };
  return adjudicateConflicts(slots, { llm, symmetryCheck, maxConflicts: maxAdjudications, maxTokens: adjudicationTokens, signal });
}
