import { describe, expect, it } from 'vitest';
import { mergeSurfacesAligned } from '../../../src/core/index.js';
import type { Surface } from '../../../src/core/types.js';
import { fakeLlm, longSession, readingModel, rememberingLlm, said } from '../align/fakes.js';

const bounds = { maxCharsPerBranch: 3000, maxInputChars: 6000 };
const statesOf = (slots: readonly { key: string; decision: { winner: string | null } }[], key: string): unknown => slots.find((slot) => slot.key === key)?.decision.winner;

describe('a session that fits in no call', () => {
  it.each([0, 25, 50, 75, 100])('gives up a decision stated %i hundredths of the way in', async (percent) => {
    const session = longSession('s', 200, 400, Math.min(199, percent * 2), 'The database is postgresql.');
    const llm = fakeLlm(readingModel);
    const merged = await mergeSurfacesAligned([session], { llm, ...bounds });
    expect(merged.slots.some(({ claims }) => claims.some(({ value, text }) => value === 'postgresql' && text.includes('database is postgresql')))).toBe(true);
    expect(llm.calls.length).toBeLessThanOrEqual(4);
    for (const { prompt } of llm.calls) expect(prompt.length).toBeLessThanOrEqual(bounds.maxInputChars + 500);
    expect(merged.extraction.unreadShare).toBeGreaterThan(0.5);
    expect(merged.extraction.totalWindows).toBeGreaterThan(20);
  });

  it('is read wholly over some runs, newest first, and then costs nothing', async () => {
    const session = longSession('s', 40, 400, 1, 'The database is postgresql.');
    const llm = rememberingLlm(readingModel);
    const shares: number[] = [];
    for (let run = 0; run < 4; run += 1) {
      const { extraction } = await mergeSurfacesAligned([session], { llm, ...bounds });
      expect(extraction.calls).toBeLessThanOrEqual(4);
      shares.push(extraction.unreadShare);
    }
    expect(shares.at(-1)).toBe(0);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    const before = llm.calls.length;
    const merged = await mergeSurfacesAligned([session], { llm, ...bounds });
    expect(llm.calls.length).toBe(before);
    expect(merged.extraction.calls).toBe(0);
    expect(statesOf(merged.slots, 'database')).toBe('postgresql');
  });

  it('gives the same in many runs and in one, so the order of its windows does not matter', async () => {
    const decisions = ['The database is Oracle.', 'The cache is Redis.', 'The queue is Nats.', 'The database is Postgres.'];
    const { messages } = longSession('s', 40, 400);
    const session: Surface = { id: 's', trust: 1, messages: messages.map((message, seq) => (seq % 10 === 4 ? said('s', seq, decisions[(seq - 4) / 10] ?? '') : message)) };
    const [slow, quick] = [rememberingLlm(readingModel), rememberingLlm(readingModel)];
    const once = await mergeSurfacesAligned([session], { llm: quick, ...bounds, maxAlignmentCalls: 100 });
    let last = once;
    for (let run = 0; run < 4; run += 1) last = await mergeSurfacesAligned([session], { llm: slow, ...bounds });
    expect([once.extraction.unreadShare, last.extraction.unreadShare]).toEqual([0, 0]);
    expect(last.slots).toEqual(once.slots);
    expect(slow.calls.length).toBeGreaterThan(quick.calls.length - 1);
  });

  it('sends only what changed when it grows', async () => {
    const session = longSession('s', 20, 400);
    const llm = rememberingLlm(readingModel);
    const options = { llm, ...bounds, maxAlignmentCalls: 20 };
    await mergeSurfacesAligned([session], options);
    const before = llm.calls.length;
    await mergeSurfacesAligned([{ ...session, messages: [...session.messages, said('s', 20, 'The queue is nats.')] }], options);
    expect(llm.calls.slice(before).map(({ purpose }) => purpose)).toEqual(['window']);
  });

  it('meets itself across windows through one key alignment', async () => {
    const decided: Surface = { id: 's', trust: 1, messages: [said('s', 0, 'The db is mysql.'), ...longSession('s', 20, 400).messages.slice(1), said('s', 20, 'The database is now postgresql.')] };
    const llm = fakeLlm((request) => {
      if (request.purpose === 'keys') return '{"groups":[["database","db"]]}';
      return readingModel({ ...request, prompt: request.prompt.replace('is now postgresql', 'is postgresql') }).replace('The database is postgresql.', 'The database is now postgresql.');
    });
    const merged = await mergeSurfacesAligned([decided], { llm, ...bounds, maxAlignmentCalls: 20 });
    expect(llm.calls.at(-1)?.purpose).toBe('keys');
    const slot = merged.slots.find(({ key }) => key === 'database');
    expect(slot?.decision.winner).toBe('postgresql');
    expect(slot?.claims.map(({ value }) => value).sort()).toEqual(['mysql', 'postgresql']);
  });

  it('reads a window that the model failed on without it, and says so once', async () => {
    const session = longSession('s', 20, 400, 19, 'The database is postgresql.');
    const warnings: string[] = [];
    const llm = fakeLlm((request) => (request.prompt.includes('postgresql') ? 'nonsense' : readingModel(request)));
    const merged = await mergeSurfacesAligned([session], { llm, ...bounds, maxAlignmentCalls: 20, onWarn: (message) => warnings.push(message) });
    expect(merged.extraction).toMatchObject({ totalWindows: 3, readWindows: 2 });
    expect(warnings).toEqual([expect.stringMatching(/heuristic fallback for \d of \d parts: no JSON object/)]);
    expect(merged.slots.some(({ claims }) => claims.some(({ text }) => text.includes('postgresql')))).toBe(true);
  });

  it('is the same in any order of sources', async () => {
    const sources = [longSession('b', 20, 400, 3, 'The cache is redis.'), longSession('a', 12, 400, 5, 'The cache is redis.'), longSession('c', 2, 90, 1, 'The port is p8080.')];
    const run = async (list: readonly Surface[]): Promise<string> => (await mergeSurfacesAligned(list, { llm: fakeLlm(readingModel), ...bounds })).render().text;
    expect(await run(sources.toReversed())).toBe(await run(sources));
  });
});

describe('many sessions', () => {
  it('are read in calls of bounded size, and none is left out', async () => {
    const sources = Array.from({ length: 120 }, (_, i) => longSession(`s${i}`, 3, 100, 1, `The port${i} is p${i}.`));
    const llm = fakeLlm(readingModel);
    const merged = await mergeSurfacesAligned(sources, { llm, ...bounds });
    expect(llm.calls.length).toBeLessThanOrEqual(4);
    for (const { prompt } of llm.calls) expect(prompt.length).toBeLessThanOrEqual(bounds.maxInputChars + 60 * 30);
    const heard = new Set(merged.slots.flatMap(({ claims }) => claims.map(({ sourceId }) => sourceId)));
    expect(heard.size).toBe(120);
  });
});
