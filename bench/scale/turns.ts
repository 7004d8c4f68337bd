/**
 * What an unchanged turn costs: the same turns with and without the plugin, in turns about, in the real agent loop.
 *
 * @module
 */
import SessionQueryEngine from '@deepseek-ai/dsh-session-query';
import * as plugin from '../../src/index.js';
import { startLoop, type Loop } from '../../test/loop/loop.js';
import { filler } from './filler.js';
import { quantile, round, type Measured, type Section } from './measure.js';

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

type Turn = (which: 0 | 1, question: string) => Promise<void>;

/** What the user asks in a turn. */
type Asks = (turn: number) => string;

const sameQuestion: Asks = () => 'and what next?';
const newQuestion: Asks = (turn) => `what about ${['the parser', 'our layout', 'service', 'the port of'][turn % 4] ?? ''} ${turn}?`;

/** Times of alternating turns; each loop goes first every second time, so that neither gains from a warm processor. */
async function alternate(turns: number, turn: Turn, asks: Asks): Promise<Series> {
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < turns; i += 1) {
    for (const which of i % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const start = performance.now();
      await turn(which, asks(i));
      times[which].push(performance.now() - start);
    }
  }
  const [withUs, without] = times.map((list) => [...list].sort((a, b) => a - b)) as [number[], number[]];
  return { withUs, without };
}

const ratio = ({ withUs, without }: Series, q: number): number => quantile(withUs, q) / quantile(without, q);
const added = ({ withUs, without }: Series, q: number): number => quantile(withUs, q) - quantile(without, q);

function row(what: string, series: Series, surfaces: number): Measured {
  return {
    what,
    size: series.withUs.length,
    figures: {
      'median ratio': round(ratio(series, 0.5)),
      'p95 ratio': round(ratio(series, 0.95)),
      'median added ms': round(added(series, 0.5)),
      'p95 added ms': round(added(series, 0.95)),
      'median ms without': round(quantile(series.without, 0.5)),
      'source surfaces read': surfaces,
    },
  };
}

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
  const turn: Turn = (which, question) => loops[which].turn(agents[which], question);
  await alternate(5, turn, sameQuestion);
  progress('first turns taken');
  read.length = 0;
  const instant = await alternate(turns, turn, sameQuestion);
  progress('turns with a model that answers at once');
  const curiousInstant = await alternate(turns, turn, newQuestion);
  delay = MODEL_MS;
  const served = await alternate(turns, turn, sameQuestion);
  const curious = await alternate(turns, turn, newQuestion);
  progress(`turns with a model that takes ${MODEL_MS} ms`);
  const surfaces = read.filter((id) => ids.includes(id)).length;
  for (const loop of [...loops].reverse()) await loop.end();
  SessionQueryEngine.prototype.readSurface = original;
  const [median, medianCurious] = [ratio(served, 0.5), ratio(curious, 0.5)];
  return {
    section: 'turns',
    rows: [
      row(`unchanged turns, model ${MODEL_MS} ms`, served, surfaces),
      row(`a new question each turn, model ${MODEL_MS} ms`, curious, surfaces),
      row('unchanged turns, model 0 ms', instant, surfaces),
      row('a new question each turn, model 0 ms', curiousInstant, surfaces),
    ],
    goals: [
      { goal: `median of an unchanged turn at most 1.1 of the same turn without the plugin, model ${MODEL_MS} ms`, met: median <= 1.1, got: round(median).toString() },
      { goal: `the same with a new question each turn, model ${MODEL_MS} ms`, met: medianCurious <= 1.1, got: round(medianCurious).toString() },
      { goal: 'no source surface is read on an unchanged turn', met: surfaces === 0, got: String(surfaces) },
    ],
  };
}
