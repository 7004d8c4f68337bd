/**
 * How long the thread is held at a time while ten megabytes are merged, and what the next questions cost.
 *
 * @module
 */
import { mergeSurfacesAligned } from '../../src/core/index.js';
import type { Llm, Surface } from '../../src/core/types.js';
import { surfaceOf } from './filler.js';
import { peakMegabytes, quantile, round, type Measured, type Section } from './measure.js';

const SOURCES = 10;
const BUDGET = 1200;

interface Held {
  readonly merged: Awaited<ReturnType<typeof mergeSurfacesAligned>>;
  readonly ms: number;
  /** Milliseconds between two pauses, ascending. */
  readonly stretches: readonly number[];
}

/** Merges as a host does that lets everything else run at each pause. */
async function held(surfaces: readonly Surface[], llm?: Llm): Promise<Held> {
  const stretches: number[] = [];
  const start = performance.now();
  let since = start;
  const pause = async (): Promise<void> => {
    stretches.push(performance.now() - since);
    await new Promise<void>((resolve) => setImmediate(resolve));
    since = performance.now();
  };
  const merged = await mergeSurfacesAligned(surfaces, { pause, ...(llm === undefined ? {} : { llm }) });
  await pause();
  return { merged, ms: performance.now() - start, stretches: stretches.sort((a, b) => a - b) };
}

function grown(surfaces: readonly Surface[]): readonly Surface[] {
  const more = { role: 'user', content: [{ type: 'text', text: 'The budget of the trip is 900 euros.' }] };
  return surfaces.map((one, i) => (i === 0 ? { ...one, messages: [...one.messages, more] } : one));
}

function row(what: string, size: number, { ms, stretches, merged }: Held): Measured {
  return {
    what,
    size,
    figures: {
      'total ms': round(ms, 0),
      'longest stretch ms': round(stretches.at(-1) ?? 0, 0),
      'p99 stretch ms': round(quantile(stretches, 0.99), 0),
      stretches: stretches.length,
      slots: merged.slots.length,
    },
  };
}

/** Milliseconds of one block for each question; the first one draws what the others find drawn. */
function questions({ merged }: Held): number[] {
  return ['', 'which port', 'which other port', 'what about the layout', 'who reads the draft'].map((query) => {
    const start = performance.now();
    merged.render({ budgetTokens: BUDGET, ...(query === '' ? {} : { query }) });
    return performance.now() - start;
  });
}

export async function stretchesSection(quick: boolean, progress: (line: string) => void): Promise<Section> {
  const chars = quick ? 1_000_000 : 10_000_000;
  const surfaces = Array.from({ length: SOURCES }, (_, i) =>
    surfaceOf(`source-${i}`, chars / SOURCES, i + 1, [{ share: 0.5, text: `The port of service ${i} is ${8000 + i}.` }]));
  const first = await held(surfaces);
  progress('first merge');
  const [drawn = 0, ...asked] = questions(first);
  const again = await held(grown(surfaces));
  progress('merge after one message more');
  const refusing: Llm = { complete: () => Promise.reject(new Error('no model here')) };
  const refused = await held(surfaces, refusing);
  progress('merge with a model that refuses');
  return {
    section: 'stretches',
    rows: [
      row('first merge without a model', chars, first),
      row('merge after one message more', chars, again),
      row('merge with a model that refuses', chars, refused),
      {
        what: 'block of that merge',
        size: chars,
        figures: { 'first ms': round(drawn), 'a new question ms': round(quantile(asked.sort((a, b) => a - b), 0.5)), 'peak MB': peakMegabytes() },
      },
    ],
    goals: [],
  };
}
