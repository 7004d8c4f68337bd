/**
 * What a model is sent: forty sessions at once, and one session of a million characters with a decision at five places.
 *
 * @module
 */
import { mergeSurfacesAligned } from '../../src/core/index.js';
import type { Llm, LlmRequest, Surface } from '../../src/core/types.js';
import { scriptedLlm } from '../mergebench/scripted-llm.js';
import type { Opinion } from '../mergebench/truth.js';
import { surfaceOf } from './filler.js';
import { peakMegabytes, round, type Goal, type Measured, type Section } from './measure.js';

/** The defaults of the plugin. */
const MAX_CALLS = 4;
const MAX_INPUT = 60_000;
/** Guide, worked example and rules, on top of the input itself. */
const PROMPT_OVERHEAD = 10_000;

/** A model that reads whatever it is shown: what was planted first, then the first sentence of every message. */
function reader(surfaces: readonly Surface[], planted: readonly Opinion[]): { llm: Llm; calls: LlmRequest[] } {
  const notes = surfaces.flatMap((s) =>
    s.messages.map((m, i): Opinion => {
      const quote = (m.content[0]?.text ?? '').split('. ')[0] ?? '';
      return { key: `note.${s.id}.${i}`, source: s.id, value: quote.split(' ').at(-1) ?? '', evidence: 2, quote };
    }));
  const inner = scriptedLlm([...planted, ...notes]);
  const calls: LlmRequest[] = [];
  const known = new Map<string, string>();
  const llm: Llm = {
    recall: (request) => known.get(request.system + request.prompt),
    complete: async (request) => {
      if (request.purpose !== 'adjudication') calls.push(request);
      const reply = await inner.complete(request);
      known.set(request.system + request.prompt, reply);
      return reply;
    },
  };
  return { calls, llm };
}

interface Reading {
  readonly merged: Awaited<ReturnType<typeof mergeSurfacesAligned>>;
  readonly ms: number;
  /** Most calls of one turn, and the turns it took until a model had read everything (or `MOST_TURNS`). */
  readonly calls: number;
  readonly turns: number;
  readonly largest: number;
  /** Share read without a model after the first turn, and whether the block said so. */
  readonly unread: number;
  readonly stated: boolean;
}

const MOST_TURNS = 40;

async function read(surfaces: readonly Surface[], planted: readonly Opinion[], quick: boolean): Promise<Reading> {
  const { llm, calls } = reader(surfaces, planted);
  const turn = () =>
    mergeSurfacesAligned(surfaces, { llm, maxCharsPerBranch: 30_000, maxInputChars: MAX_INPUT, maxAlignmentCalls: MAX_CALLS, onWarn: () => undefined });
  const start = performance.now();
  const merged = await turn();
  const ms = performance.now() - start;
  const unread = merged.extraction.unreadShare;
  const { text } = merged.render({ budgetTokens: 1200, status: { unreadShare: unread } });
  let [most, turns, before] = [calls.length, 1, calls.length];
  for (let left = unread; left > 0 && !quick && turns < MOST_TURNS; turns += 1, before = calls.length) {
    left = (await turn()).extraction.unreadShare;
    most = Math.max(most, calls.length - before);
  }
  const largest = Math.max(0, ...calls.map((q) => q.prompt.length + q.system.length));
  return { merged, ms, calls: most, turns, largest, unread, stated: unread > 0 === /read without a model/u.test(text) };
}

async function fortyBranches(quick: boolean): Promise<{ row: Measured; goal: Goal }> {
  const count = 40;
  const chars = quick ? 20_000 : 200_000;
  const surfaces = Array.from({ length: count }, (_, i) =>
    surfaceOf(`branch-${i}`, chars, i + 1, [{ share: 0.5, text: `The keyword of branch ${i} is lantern-${i}.` }]));
  const { ms, calls, turns, largest, unread, stated, merged } = await read(surfaces, [], quick);
  const text = JSON.stringify(merged.slots.map((s) => s.claims?.map((c) => c.text)));
  const present = surfaces.filter((_, i) => text.includes(`lantern-${i}.`)).length;
  return {
    row: {
      what: `branches of ${chars} characters`,
      size: count,
      figures: {
        'calls a turn': calls,
        'turns until all is read': turns,
        'largest prompt': largest,
        'branches present': present,
        'unread after one turn': round(unread),
        'first turn ms': round(ms, 0),
        'peak MB': peakMegabytes(),
      },
    },
    goal: {
      goal: 'forty branches: bounded calls of bounded size, every branch in the merge',
      met: calls <= MAX_CALLS && largest <= MAX_INPUT + PROMPT_OVERHEAD && present === count && stated,
      got: `${calls} calls, largest ${largest}, ${present}/${count} present`,
    },
  };
}

async function oneDecision(share: number, chars: number, quick: boolean): Promise<{ row: Measured; goal: Goal }> {
  const text = 'We decided that the code name of the release is Zanzibar.';
  const opinion: Opinion = { key: 'release.codename', source: 'long', value: 'zanzibar', evidence: 4, quote: text };
  const { ms, calls, turns, largest, unread, stated, merged } = await read([surfaceOf('long', chars, 3, [{ share, text }])], [opinion], quick);
  const slot = merged.slots.find((s) => s.claims?.some((c) => c.text.includes('Zanzibar')));
  return {
    row: {
      what: `decision at ${Math.round(share * 100)} % of ${chars} characters`,
      size: chars,
      figures: {
        'in the merge': slot !== undefined,
        'calls a turn': calls,
        'turns until all is read': turns,
        'largest prompt': largest,
        'unread after one turn': round(unread),
        'first turn ms': round(ms, 0),
      },
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
    parts.push(await oneDecision(share, quick ? 200_000 : 1_000_000, quick));
    progress(`decision at ${share * 100} %`);
  }
  return { section: 'reading', rows: parts.map((p) => p.row), goals: parts.map((p) => p.goal) };
}
