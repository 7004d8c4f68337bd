/**
 * Carrying out a plan within a number of calls. What a model has read before is recalled for nothing, so what is left over
 * now is read by later runs.
 *
 * @module
 */
import type { Claim, Llm, LlmRequest } from '../types.js';
import { extractionRequest, readExtraction, type Extraction, type ExtractionOptions } from './extract.js';
import { keysRequest, readRenames, renameKeys, type ByWindow, type Renames } from './keys.js';
import type { Plan, Unit } from './plan.js';
import type { Window } from './windows.js';

export interface RunOptions extends ExtractionOptions {
  readonly llm: Llm;
  /** Most calls that nothing recalls. Default 4. */
  readonly maxAlignmentCalls?: number | undefined;
  /** Most characters of the key list. Default 60,000. */
  readonly maxInputChars?: number | undefined;
}

export interface RunResult {
  /** What the model said, by session it was asked about. */
  readonly read: readonly { readonly window: Window; readonly claims: readonly Claim[] }[];
  /** Windows that no model has read. */
  readonly unread: readonly Window[];
  readonly extractions: readonly Extraction[];
  /** Calls made; recalled answers are not among them. */
  readonly calls: number;
  /** Characters of those calls, instructions included. */
  readonly promptChars: number;
  readonly readUnits: number;
  /** Why units failed, in plan order. */
  readonly failures: readonly string[];
  /** Why the keys of different units were not aligned, where that failed. */
  readonly keyFailure?: string;
}

interface Job {
  readonly unit: Unit;
  readonly request: LlmRequest;
  readonly recalled: string | undefined;
}

type Outcome = { readonly unit: Unit; readonly extraction: Extraction } | { readonly unit: Unit; readonly failure: string } | { readonly unit: Unit };

/** Never rejects: what fails stays unread, with its cause in `failures`. */
export async function runPlan(plan: Plan, options: RunOptions): Promise<RunResult> {
  const { llm, maxAlignmentCalls = 4, maxInputChars = 60_000, maxTokens = 4000, signal } = options;
  const meter = countCalls(llm);
  const jobs = plan.units.map((unit): Job => {
    const request = extractionRequest(unit.windows, options, unit.joint ? 'alignment' : 'window');
    return { unit, request, recalled: llm.recall?.(request) };
  });
  // The last call is for the keys, where there will be keys of several readings.
  const allowed = jobs.length > 1 ? Math.max(1, maxAlignmentCalls - 1) : 1;
  const fresh = new Set(jobs.filter(({ recalled }) => recalled === undefined).slice(0, Math.min(allowed, maxAlignmentCalls)));
  const outcomes = await Promise.all(jobs.map((job) => carryOut(job, fresh.has(job), meter.llm, options)));
  const done = outcomes.flatMap((outcome) => ('extraction' in outcome ? [outcome] : []));
  const failures = outcomes.flatMap((outcome) => ('failure' in outcome ? [outcome.failure] : []));
  const readings = done.map(({ extraction }) => extraction.claims.flat());
  const keys = keysRequest(readings, maxInputChars, maxTokens, signal);
  const { renames, failure } = await alignKeys(keys, readings, meter, maxAlignmentCalls);
  return {
    read: done.flatMap(({ unit, extraction }) => {
      return unit.windows.map((window, i) => ({ window, claims: renameKeys(extraction.claims[i] ?? [], renames) }));
    }),
    unread: outcomes.flatMap((outcome) => ('extraction' in outcome ? [] : outcome.unit.windows)),
    extractions: done.map(({ extraction }) => extraction),
    calls: meter.calls(),
    promptChars: meter.chars(),
    readUnits: done.length,
    failures,
    ...(failure === undefined ? {} : { keyFailure: failure }),
  };
}

async function carryOut({ unit, request, recalled }: Job, isFresh: boolean, llm: Llm, options: RunOptions): Promise<Outcome> {
  if (recalled === undefined && !isFresh) return { unit };
  try {
    const reply = recalled ?? (await llm.complete(request));
    return { unit, extraction: readExtraction(reply, unit.windows, options.maxSlots) };
  } catch (error) {
    return { unit, failure: messageOf(error) };
  }
}

async function alignKeys(request: LlmRequest | undefined, readings: ByWindow, meter: Meter, most: number): Promise<{ renames: Renames; failure?: string }> {
  const renames: Renames = new Map();
  if (!request) return { renames };
  const recalled = meter.llm.recall?.(request);
  if (recalled === undefined && meter.calls() >= most) return { renames };
  try {
    return { renames: readRenames(recalled ?? (await meter.llm.complete(request)), readings) };
  } catch (error) {
    return { renames, failure: messageOf(error) };
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface Meter {
  readonly llm: Llm;
  readonly calls: () => number;
  readonly chars: () => number;
}

function countCalls(llm: Llm): Meter {
  let calls = 0;
  let chars = 0;
  return {
    llm: {
      complete: (request) => {
        calls += 1;
        chars += request.system.length + request.prompt.length;
        return llm.complete(request);
      },
      recall: (request) => llm.recall?.(request),
    },
    calls: () => calls,
    chars: () => chars,
  };
}
