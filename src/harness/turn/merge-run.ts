/**
 * One run of a merge: read the sources, say early what can be said without a model, then merge with it.
 *
 * @module
 */
import { mergeSurfacesAligned } from '../../core/index.js';
import type { Llm, Surface } from '../../core/types.js';
import type { CallStats } from '../model/bridge.js';
import { mergeKeyOf, selectionKeyOf, type Seen } from './keys.js';
import type { Merged, MergeResult } from './merged.js';
import { newestOf, sizeOf } from './newest.js';
import { optionsDigest } from './options-digest.js';
import type { MergeRequest } from './request.js';
import { endsWithin, unlessAborted } from './wait.js';

/** What one run needs of the host. */
export interface RunPorts {
  /** Surfaces as the conversation may see them: what it inherited is left out. `request.sources` are full ids here. */
  readSurfaces(request: MergeRequest, revisions: readonly (string | undefined)[]): Promise<SurfaceReading>;
  titles(sources: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The model of this run; undefined without a route or with `useLlmAlignment: false`. */
  llm(request: MergeRequest, signal: AbortSignal, stats: CallStats): Llm | undefined;
  warn(message: string): void;
  now(): number;
}

export interface SurfaceReading {
  readonly surfaces: readonly Surface[];
  readonly missing: readonly { readonly id: string; readonly reason: string }[];
}

export interface RunOptions {
  readonly request: MergeRequest;
  readonly seen: Seen;
  /** The last merge of the same selection, if any. */
  readonly before: Merged | undefined;
  readonly stats: CallStats;
  readonly signal: AbortSignal;
  /** Told a merge made without the model while the real one is still at work. */
  readonly onInterim: (merged: Merged) => void;
}

/** A model that answers faster than this makes an interim merge needless. */
const INTERIM_DELAY_MS = 30;
/** Characters, the newest of every source, that an interim merge is made of: a second or so of reading. */
const INTERIM_CHARS = 400_000;

/** @throws the signal's reason on an abort; whatever reading reports. */
export async function runMerge(ports: RunPorts, options: RunOptions): Promise<Merged> {
  const { seen, signal, stats, before } = options;
  const request: MergeRequest = { ...options.request, sources: seen.sources };
  const reading = await unlessAborted(ports.readSurfaces(request, seen.revisions), signal);
  for (const source of reading.missing) ports.warn(`cannot read session ${source.id}: ${source.reason}`);
  const titles = await unlessAborted(ports.titles(seen.sources), signal);
  const llm = ports.llm(request, signal, stats);
  const warnings: string[] = [];
  const finish = (result: MergeResult): Merged => ({
    key: mergeKeyOf(options.request, seen),
    selectionKey: selectionKeyOf(options.request),
    result,
    sources: seen.sources,
    titles,
    ...(request.focus === undefined ? {} : { focus: request.focus }),
    missing: reading.missing,
    finishedAt: ports.now(),
    failed: warnings.length > 0,
    progressed: result.extraction.calls > 0,
    warnings,
  });
  const merge = (surfaces: readonly Surface[], model: Llm | undefined, onWarn: (message: string) => void) =>
    mergeSurfacesAligned(surfaces, { ...engineOptions(request, signal), onWarn, ...(model === undefined ? {} : { llm: model }) });
  const interim = async () => options.onInterim(finish(await merge(newestOf(reading.surfaces, INTERIM_CHARS), undefined, () => undefined)));

  const long = sizeOf(reading.surfaces) > INTERIM_CHARS;
  if (long && before === undefined) await interim();
  const aligned = merge(reading.surfaces, llm, message => warnings.push(message));
  const stopgap = llm !== undefined && !long && before?.result.mode !== 'llm';
  if (stopgap && !(await endsWithin(aligned, INTERIM_DELAY_MS))) await interim();
  const result = await unlessAborted(aligned, signal);
  for (const warning of warnings) ports.warn(warning);
  return finish(result);
}

function engineOptions({ config, choices, focus }: MergeRequest, signal: AbortSignal) {
  return {
    score: config.score,
    recency: config.recency,
    includeReasoning: config.includeReasoning,
    includeInjected: config.includeInjectedContext,
    maxCharsPerBranch: config.maxCharsPerBranch,
    maxInputChars: config.maxInputChars,
    maxAlignmentCalls: config.maxAlignmentCalls,
    maxSlots: config.maxSlots,
    maxTokens: config.maxAlignmentTokens,
    adjudicate: config.adjudicate,
    symmetryCheck: config.symmetryCheck,
    maxAdjudications: config.maxAdjudications,
    adjudicationTokens: config.adjudicationTokens,
    choices,
    optionsDigest,
    pause: () => breathe(signal),
    signal,
    ...(focus === undefined ? {} : { focus }),
  };
}

/** Lets everything else of the process run; a long session is read in many short stretches, and none after an abort. */
async function breathe(signal: AbortSignal): Promise<void> {
  await new Promise<void>(resolve => setImmediate(resolve));
  signal.throwIfAborted();
}
