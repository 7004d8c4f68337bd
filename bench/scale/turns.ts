/**
 * What an unchanged turn costs: the same turns with and without the plugin, in turns about, in the real agent loop.
 *
 * @module
 */
import SessionQueryEngine from '@deepseek-ai/dsh-session-query';
import * as plugin from '../../src/index.js';
import { startLoop, type Loop } from '../../test/loop/loop.js';
import { filler } from './filler.js';
import { quantile, round, type Section } from './measure.js';

const SOURCES = 5;

/** Milliseconds the scripted model takes to begin: less than any served model, so that the ratio is no flattery. */
const MODEL_MS = 100;

function slowDown(model: Loop['model'], ms: () => number): void {
  const stream = model.stream.bind(model);
  model.stream = async function* (options) {
    if (ms() > 0) await new Promise((resolve) => setTimeout(resolve, ms()));
    yield* stream(options);
  };
}

interface Series {
  readonly withUs: readonly number[];
  readonly without: readonly number[];
}

type Turn = (which: 0 | 1) => Promise<void>;

/** Times of alternating turns; each loop goes first every second time, so that neither gains from a warm processor. */
async function alternate(turns: number, turn: Turn): Promise<Series> {
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < turns; i += 1) {
    for (const which of i % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const start = performance.now();
      await turn(which);
      times[which].push(performance.now() - start);
    }
  }
  const [withUs, without] = times.map((list) => [...list].sort((a, b) => a - b)) as [number[], number[]];
  return { withUs, without };
}

const ratio = ({ withUs, without }: Series, q: number): number => quantile(withUs, q) / quantile(without, q);
const added = ({ withUs, without }: Series, q: number): number => quantile(withUs, q) - quantile(without, q);

export async function turnsSection(quick: boolean, progress: (line: string) => void): Promise<Section> {
  const turns = quick ? 20 : 100;
  const read: string[] = [];
  const original = SessionQueryEngine.prototype.readSurface;
  SessionQueryEngine.prototype.readSurface = function (this: SessionQueryEngine, id) {
    read.push(String(id));
    return original.call(this, id);
  };
  const loops = [await startLoop(), await startLoop()] as const;
  const ids = Array.from({ length: SOURCES }, (_, i) => `source-${i}`);
  let delay = 0;
  for (const loop of loops) {
    slowDown(loop.model, () => delay);
    for (const [i, id] of ids.entries()) {
      const said = filler(quick ? 20_000 : 200_000, i + 1, [{ share: 0.5, text: `The port of service ${i} is ${8000 + i}.` }]);
      loop.source(id, ...said.map((m) => m.text));
    }
  }
  await loops[0].mount(plugin, { sources: ids, useLlmAlignment: false });
  const agents = [await loops[0].agent('with'), await loops[1].agent('without')] as const;
  const turn: Turn = (which) => loops[which].turn(agents[which], 'and what next?');
  await alternate(5, turn);
  progress('first turns taken');
  read.length = 0;
  const instant = await alternate(turns, turn);
  progress('turns with a model that answers at once');
  delay = MODEL_MS;
  const served = await alternate(turns, turn);
  progress(`turns with a model that takes ${MODEL_MS} ms`);
  const surfaces = read.filter((id) => ids.includes(id)).length;
  for (const loop of [...loops].reverse()) await loop.end();
  SessionQueryEngine.prototype.readSurface = original;
  const median = ratio(served, 0.5);
  return {
    section: 'turns',
    rows: [
      {
        what: `unchanged turns, model ${MODEL_MS} ms`,
        size: turns,
        figures: { 'median ratio': round(median), 'p95 ratio': round(ratio(served, 0.95)), 'median added ms': round(added(served, 0.5)), 'source surfaces read': surfaces },
      },
      {
        what: 'unchanged turns, model 0 ms',
        size: turns,
        figures: {
          'median ratio': round(ratio(instant, 0.5)),
          'p95 ratio': round(ratio(instant, 0.95)),
          'median added ms': round(added(instant, 0.5)),
          'p95 added ms': round(added(instant, 0.95)),
          'median ms without': round(quantile(instant.without, 0.5)),
        },
      },
    ],
    goals: [
      { goal: `median of an unchanged turn at most 1.1 of the same turn without the plugin, model ${MODEL_MS} ms`, met: median <= 1.1, got: round(median).toString() },
      { goal: 'no source surface is read on an unchanged turn', met: surfaces === 0, got: String(surfaces) },
    ],
  };
}
