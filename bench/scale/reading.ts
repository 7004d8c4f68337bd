/**
 * What a model is sent: forty sessions at once, and one session of a million characters with a decision at five places.
 *
 * @module
 */
import { mergeSurfacesAligned } from '../../src/core/index.js';
import type { Llm, LlmRequest, Surface } from '../../src/core/types.js';
import { toSurfaces } from '../mergebench/scenario.js';
import { scriptedLlm } from '../mergebench/scripted-llm.js';
import type { Opinion } from '../mergebench/truth.js';
import { filler, type Planted } from './filler.js';
import { peakMegabytes, round, type Goal, type Measured, type Section } from './measure.js';

/** The defaults of the plugin. */
const MAX_CALLS = 4;
const MAX_INPUT = 60_000;
/** Guide, worked example and rules, on top of the input itself. */
const PROMPT_OVERHEAD = 10_000;

function surface(id: string, chars: number, seed: number, planted: readonly Planted[]): Surface {
  const branch = { id, messages: filler(chars, seed, planted) };
  return toSurfaces({ id, lang: 'en', branches: [branch], facts: [], conflicts: [], questions: [] })[0] as Surface;
}

function recorder(opinions: readonly Opinion[]): { llm: Llm; requests: LlmRequest[] } {
  const requests: LlmRequest[] = [];
  const inner = scriptedLlm(opinions);
  return { requests, llm: { complete: (request) => (requests.push(request), inner.complete(request)) } };
}

const saysShare = (text: string): boolean => /read without (?:a )?model|without (?:a )?model/iu.test(text);

async function merge(surfaces: readonly Surface[], opinions: readonly Opinion[]) {
  const { llm, requests } = recorder(opinions);
  const start = performance.now();
  const merged = await mergeSurfacesAligned(surfaces, {
    llm,
    maxCharsPerBranch: 30_000,
    maxInputChars: MAX_INPUT,
    maxAlignmentCalls: MAX_CALLS,
    onWarn: () => undefined,
  });
  const ms = performance.now() - start;
  const block = merged.render({ budgetTokens: 1200 });
  const largest = Math.max(0, ...requests.map((q) => q.prompt.length + q.system.length));
  return { merged, ms, block, calls: requests.length, largest };
}

async function fortyBranches(quick: boolean): Promise<{ row: Measured; goal: Goal }> {
  const count = 40;
  const chars = quick ? 20_000 : 200_000;
  const surfaces = Array.from({ length: count }, (_, i) =>
    surface(`branch-${i}`, chars, i + 1, [{ share: 0.5, text: `The keyword of branch ${i} is lantern-${i}.` }]));
  const { ms, calls, largest, merged, block } = await merge(surfaces, []);
  const text = JSON.stringify(merged.slots.map((s) => s.claims?.map((c) => c.text)));
  const present = surfaces.filter((_, i) => text.includes(`lantern-${i}.`)).length;
  return {
    row: {
      what: `branches of ${chars} characters`,
      size: count,
      figures: { calls, 'largest prompt': largest, 'branches present': present, 'share stated': saysShare(block.text), ms: round(ms, 0), 'peak MB': peakMegabytes() },
    },
    goal: {
      goal: 'forty branches: bounded calls of bounded size, every branch in the merge',
      met: calls <= MAX_CALLS && largest <= MAX_INPUT + PROMPT_OVERHEAD && present === count,
      got: `${calls} calls, largest ${largest}, ${present}/${count} present`,
    },
  };
}

async function oneDecision(share: number, chars: number): Promise<{ row: Measured; goal: Goal }> {
  const text = 'We decided that the code name of the release is Zanzibar.';
  const opinion: Opinion = { key: 'release.codename', source: 'long', value: 'zanzibar', evidence: 4, quote: text };
  const { ms, calls, largest, merged, block } = await merge([surface('long', chars, 3, [{ share, text }])], [opinion]);
  const slot = merged.slots.find((s) => s.claims?.some((c) => c.text.includes('Zanzibar')));
  const stated = saysShare(block.text);
  return {
    row: {
      what: `decision at ${Math.round(share * 100)} % of ${chars} characters`,
      size: chars,
      figures: { 'in the merge': slot !== undefined, calls, 'largest prompt': largest, 'share stated': stated, mode: merged.mode, ms: round(ms, 0) },
    },
    goal: {
      goal: `decision at ${Math.round(share * 100)} %: in the merge, at most ${MAX_CALLS} bounded calls, share read without a model stated`,
      met: slot !== undefined && calls <= MAX_CALLS && largest <= MAX_INPUT + PROMPT_OVERHEAD && stated,
      got: `${slot === undefined ? 'absent' : 'present'}, ${calls} calls, largest ${largest}, ${stated ? 'stated' : 'not stated'}`,
    },
  };
}

export async function readingSection(quick: boolean, progress: (line: string) => void): Promise<Section> {
  const parts = [await fortyBranches(quick)];
  progress('forty branches');
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    parts.push(await oneDecision(share, quick ? 200_000 : 1_000_000));
    progress(`decision at ${share * 100} %`);
  }
  return { section: 'reading', rows: parts.map((p) => p.row), goals: parts.map((p) => p.goal) };
}
