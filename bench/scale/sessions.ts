/**
 * Fifty sessions of a megabyte each, through the host's own session store and query engine, our reading and our merge.
 *
 * @module
 */
import { mergeSurfaces } from '../../src/core/index.js';
import { toMessages } from '../../src/harness/read/surface.js';
import { startLoop } from '../../test/loop/loop.js';
import { filler } from './filler.js';
import { peakMegabytes, round, type Measured, type Section } from './measure.js';

const MEGABYTE = 1_000_000;

export async function sessionsSection(quick: boolean, progress: (line: string) => void): Promise<Section> {
  const counts = quick ? [5] : [10, 50];
  const rows: Measured[] = [];
  let found = true;
  for (const count of counts) {
    const loop = await startLoop();
    for (let i = 0; i < count; i += 1) {
      const said = filler(MEGABYTE, i + 1, [{ share: 0.5, text: `The anchor of session ${i} is harbour-${i}.` }]);
      loop.source(`big-${i}`, ...said.map((m) => (m.role === 'user' ? m.text : { text: m.text })));
    }
    progress(`${count} sessions written`);
    const readStart = performance.now();
    const surfaces = [];
    for (const row of await loop.ctx.sessionQuery.listSessions()) {
      const snapshot = await loop.ctx.sessionQuery.readSurface(row.header.id);
      surfaces.push({ id: String(row.header.id), trust: 1 as const, messages: toMessages(snapshot) });
    }
    const read = performance.now() - readStart;
    progress(`${count} surfaces read`);
    const mergeStart = performance.now();
    const merged = mergeSurfaces(surfaces);
    const merge = performance.now() - mergeStart;
    const renderStart = performance.now();
    const block = merged.render({ budgetTokens: 1200 });
    const render = performance.now() - renderStart;
    const text = JSON.stringify(merged.slots.map((s) => s.claims?.map((c) => c.text)));
    found &&= Array.from({ length: count }, (_, i) => text.includes(`harbour-${i}`)).every(Boolean);
    rows.push({
      what: 'sessions of 1 MB',
      size: count,
      figures: {
        'read ms': round(read, 0),
        'merge ms': round(merge, 0),
        'merge ms per MB': round(merge / count, 0),
        'render ms': round(render, 0),
        slots: merged.slots.length,
        tokens: block.tokens,
        'peak MB': peakMegabytes(),
      },
    });
    progress(`${count} sessions merged`);
    await loop.end();
  }
  return {
    section: 'sessions',
    rows,
    goals: [{ goal: 'what each session says in its middle is among the claims', met: found, got: String(found) }],
  };
}
