/**
 * Claims of surfaces, with a model as far as it goes and without it for the rest. No text stays unread.
 *
 * @module
 */
import { planExtraction, runPlan, type PlanOptions, type RunResult } from '../align/index.js';
import type { Claim, Llm, Surface } from '../types.js';
import { meetKeys } from './bridge.js';
import { heuristicClaimsInSteps, type HeuristicOptions } from './heuristic-claims.js';
import { inSteps, noPause, type Pause } from '../steps.js';
import { redactInSteps, writeInSteps } from './stretches.js';

export interface ExtractionOptions extends HeuristicOptions, PlanOptions {
  readonly llm?: Llm | undefined;
  /** Most calls a run that nothing recalls, key alignment included. Default 4. */
  readonly maxAlignmentCalls?: number | undefined;
  /** Most slots of one reply. Default 40. */
  readonly maxSlots?: number | undefined;
  /** Output tokens of one call. Default 4,000. */
  readonly maxTokens?: number | undefined;
  /** What the user said matters. */
  readonly focus?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Awaited between stretches of text, for hosts that have other work on the same thread. */
  readonly pause?: Pause | undefined;
}

export interface ExtractionStats {
  /** Extraction calls made in this run; recalled replies are free. */
  readonly calls: number;
  /** Characters sent in those calls. */
  readonly promptChars: number;
  /** Parts into which the text was cut for the model, and how many of them it has read. */
  readonly totalWindows: number;
  readonly readWindows: number;
  /** Share 0..1 of the sessions' own text that was read without a model. Text from outside is never shown to one and not counted. */
  readonly unreadShare: number;
}

export interface Extracted {
  readonly claims: readonly Claim[];
  readonly mode: 'llm' | 'heuristic';
  readonly stats: ExtractionStats;
  /** Premises of the model that name no slot; they hold for nothing and are only reported. */
  readonly dangling: readonly string[];
  /** What went wrong, in one sentence. */
  readonly warning?: string;
}

export async function extractSurfaces(surfaces: readonly Surface[], options: ExtractionOptions): Promise<Extracted> {
  const { llm, pause = noPause } = options;
  await redactInSteps(surfaces, pause);
  if (!llm) return withoutModel(surfaces, options, pause);
  await writeInSteps(surfaces, options, pause);
  const plan = planExtraction(surfaces, options);
  const run = await runPlan(plan, { ...options, llm });
  const total = plan.units.reduce((sum, { chars }) => sum + chars, 0);
  const unread = run.unread.reduce((sum, { chars }) => sum + chars, 0);
  const rest = await heuristicClaimsInSteps([...run.unread.map(({ surface }) => surface), ...plan.outside], options, pause);
  const read = run.read.flatMap(({ claims }) => claims);
  const warning = warningOf(run, plan.units.length);
  return {
    claims: [...read, ...(await inSteps(meetKeys(read, rest), pause))],
    mode: run.readUnits > 0 ? 'llm' : 'heuristic',
    stats: {
      calls: run.calls,
      promptChars: run.promptChars,
      totalWindows: plan.units.length,
      readWindows: run.readUnits,
      unreadShare: total === 0 ? 0 : unread / total,
    },
    dangling: run.extractions.flatMap(({ alignment }) => alignment.dangling),
    ...(warning === undefined ? {} : { warning }),
  };
}

async function withoutModel(surfaces: readonly Surface[], options: HeuristicOptions, pause: Pause): Promise<Extracted> {
  const claims = await heuristicClaimsInSteps(surfaces, options, pause);
  const stats = { calls: 0, promptChars: 0, totalWindows: 0, readWindows: 0, unreadShare: claims.length === 0 ? 0 : 1 };
  return { claims, mode: 'heuristic', stats, dangling: [] };
}

function warningOf({ failures, keyFailure, readUnits }: RunResult, units: number): string | undefined {
  const cause = [...new Set(failures)].join('; ');
  if (failures.length > 0 && readUnits === 0) return `heuristic fallback: ${cause}`;
  if (failures.length > 0) return `heuristic fallback for ${failures.length} of ${units} parts: ${cause}`;
  return keyFailure === undefined ? undefined : `keys of separately read parts were not aligned: ${keyFailure}`;
}
