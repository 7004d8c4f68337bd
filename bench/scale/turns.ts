/**
 * What an unchanged turn costs: the same turns with and without the plugin, in turns about, in the real agent loop.
 *
 * @module
 */
import SessionQueryEngine from '@deepseek-ai/dsh-session-query';
import * as plugin from '../../src/index.js';
import { startLoop } from '../../test/loop/loop.js';
import { filler } from './filler.js';
import { quantile, round, type Section } from './measure.js';

const SOURCES = 5;

export async function turnsSection(quick: boolean, progress: (line: string) => void): Promise<Section> {
  const turns = quick ? 40 : 200;
  const read: string[] = [];
  const original = SessionQueryEngine.prototype.readSurface;
  SessionQueryEngine.prototype.readSurface = function (this: SessionQueryEngine, id) {
    read.push(String(id));
    return original.call(this, id);
  };
  const loops = [await startLoop(), await startLoop()] as const;
  const ids = Array.from({ length: SOURCES }, (_, i) => `source-${i}`);
  for (const loop of loops)
    for (const [i, id] of ids.entries())
      loop.source(id, ...filler(quick ? 20_000 : 200_000, i + 1, [{ share: 0.5, text: `The port of service ${i} is ${8000 + i}.` }]).map((m) => m.text));
  await loops[0].mount(plugin, { sources: ids, useLlmAlignment: false });
  const agents = [await loops[0].agent('with'), await loops[1].agent('without')] as const;
  const times: [number[], number[]] = [[], []];
  for (let i = -10; i < turns; i += 1) {
    if (i === 0) read.length = 0;
    // Each goes first every second time, so that neither gains from a warm processor.
    for (const which of i % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const start = performance.now();
      await loops[which].turn(agents[which], 'and what next?');
      if (i >= 0) times[which].push(performance.now() - start);
    }
    if (i > 0 && i % 50 === 0) progress(`${i}/${turns} turns`);
  }
  const surfaces = read.filter((id) => ids.includes(id)).length;
  for (const loop of [...loops].reverse()) await loop.end();
  SessionQueryEngine.prototype.readSurface = original;
  const [withUs, without] = times.map((list) => [...list].sort((a, b) => a - b)) as [number[], number[]];
  const median = quantile(withUs, 0.5) / quantile(without, 0.5);
  const p95 = quantile(withUs, 0.95) / quantile(without, 0.95);
  return {
    section: 'turns',
    rows: [
      {
        what: 'unchanged turns',
        size: turns,
        figures: {
          'median ratio': round(median),
          'p95 ratio': round(p95),
          'median ms with': round(quantile(withUs, 0.5)),
          'median ms without': round(quantile(without, 0.5)),
          'source surfaces read': surfaces,
        },
      },
    ],
    goals: [
      { goal: 'median of an unchanged turn at most 1.1 of the same turn without the plugin', met: median <= 1.1, got: round(median).toString() },
      { goal: 'no source surface is read on an unchanged turn', met: surfaces === 0, got: String(surfaces) },
    ],
  };
}
