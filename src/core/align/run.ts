/**
 * Carrying out a plan within a number of calls. What a model has read before is recalled for nothing, so what is left over
 * now is read by later runs.
 *
 * @module
 */
import type { Pause } from '../steps.js';
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
  /** Awaited after every unit that was recalled or asked for. */
  readonly pause?: Pause | undefined;
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

type Outcome = { readonly unit: Unit; readonly extraction?: Extraction; readonly failure?: string };

/** Never rejects: what fails stays unread, with its cause in `failures`. */
export async function runPlan(plan: Plan, options: RunOptions): Promise<RunResult> {
  const { llm, maxAlignmentCalls = 4, maxInputChars = 60_000, maxTokens = 4000, signal } = options;
  const meter = countCalls(llm);
  const outcomes = await startUnits(plan.units, meter.llm, maxAlignmentCalls, options);
  const done = outcomes.flatMap(({ unit, extraction }) => (extraction ? [{ unit, extraction }] : []));
  const readings = done.map(({ extraction }) => extraction.claims.flat());
  const keys = keysRequest(readings, maxInputChars, maxTokens, signal);
  const { renames, failure } = await alignKeys(keys, readings, meter, maxAlignmentCalls);
  return {
    read: done.flatMap(({ unit, extraction }) => {
      return unit.windows.map((window, i) => ({ window, claims: renameKeys(extraction.claims[i] ?? [], renames) }));
    }),
    unread: outcomes.flatMap(({ unit, extraction }) => (extraction ? [] : unit.windows)),
    extractions: done.map(({ extraction }) => extraction),
    calls: meter.calls(),
    promptChars: meter.chars(),
    readUnits: done.length,
    failures: outcomes.flatMap((outcome) => outcome.failure ?? []),
    ...(failure === undefined ? {} : { keyFailure: failure }),
  };
}

/** One unit after another is recalled or called; a prompt that is neither is not kept, for there may be thousands. */
async function startUnits(units: readonly Unit[], llm: Llm, most: number, options: RunOptions): Promise<Outcome[]> {
  // The last call is for the keys, where there will be keys of several readings.
  let left = Math.min(most, units.length > 1 ? Math.max(1, most - 1) : 1);
  const start = async (unit: Unit): Promise<Outcome> => {
    const request = extractionRequest(unit.windows, options, unit.joint ? 'alignment' : 'window');
    const recalled = llm.recall?.(request);
    const refused = recalled === undefined ? llm.refuses?.(request) : undefined;
    if (refused !== undefined) return { unit, failure: refused };
    if (recalled === undefined && (left <= 0 || options.signal?.aborted === true)) return { unit };
    if (recalled === undefined) left -= 1;
    try {
      const reply = recalled ?? (await llm.complete(request));
      return { unit, extraction: readExtraction(reply, unit.windows, { maxSlots: options.maxSlots, mayBeEmpty: !unit.joint }) };
    } catch (error) {
      return { unit, failure: messageOf(error) };
    }
  };
  const outcomes: Promise<Outcome>[] = [];
  for (const unit of units) {
    outcomes.push(start(unit));
    await options.pause?.();
  }
  return Promise.all(outcomes);
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
      refuses: (request) => llm.refuses?.(request),
    },
    calls: () => calls,
    chars: () => chars,
  };
}
