import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSurfaces, mergeSurfacesAligned } from '../../../src/core/index.js';
import type { Surface } from '../../../src/core/types.js';
import { fakeLlm, readingModel, said } from '../align/fakes.js';

const sentence = fc.tuple(fc.constantFrom('cache', 'queue', 'database'), fc.constantFrom('redis', 'nats', 'mysql')).map(([key, value]) => `The ${key} is ${value}.`);
const history = fc.array(sentence, { minLength: 1, maxLength: 6 }).map((texts) => texts.map((text, seq) => said('parent', seq, text, { role: seq % 2 === 0 ? 'user' : 'assistant' })));
const session = (id: string, messages: Surface['messages']): Surface => ({ id, messages, trust: 1 });

describe('a parent with forks that add nothing', () => {
  it('gives the slots, scores and bytes of the parent alone, without a model', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 4 }), fc.nat(6), (messages, forks, cut) => {
        const parent = session('parent', messages);
        const family = [...Array.from({ length: forks }, (_, i) => session(`a-fork-${i}`, messages.slice(0, cut))), parent];
        expect(mergeSurfaces(family).slots).toEqual(mergeSurfaces([parent]).slots);
        expect(mergeSurfaces(family).render().text).toBe(mergeSurfaces([parent]).render().text);
      }),
    );
  });

  it('sends the model what the parent alone sends it', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (messages) => {
        const [alone, family] = [fakeLlm(readingModel), fakeLlm(readingModel)];
        const parent = session('parent', messages);
        const one = await mergeSurfacesAligned([parent], { llm: alone, adjudicate: false });
        const all = await mergeSurfacesAligned([session('fork', messages), parent], { llm: family, adjudicate: false });
        expect(family.calls).toEqual(alone.calls);
        expect(all.render().text).toBe(one.render().text);
      }),
      { numRuns: 30 },
    );
  });

  it('cannot outvote a later correction', () => {
    const fact = said('parent', 1, 'The port is 8080.', { role: 'tool', via: 'tool:bash:1' });
    const correction = said('parent', 2, 'The port is now 9090.');
    const merged = mergeSurfaces([session('parent', [fact, correction]), session('f1', [fact]), session('f2', [fact])]);
    const slot = merged.slots.find(({ claims }) => claims.some(({ value }) => value === '9090'));
    expect(slot?.decision.winner).toBe('9090');
  });
});

describe('a fork that went on', () => {
  it('adds what it said itself, under its own name', () => {
    const shared = said('parent', 1, 'The cache is redis.');
    const merged = mergeSurfaces([session('parent', [shared]), session('fork', [shared, said('fork', 2, 'The queue is nats.')])]);
    const sources = merged.slots.flatMap(({ claims }) => claims.map(({ value, sourceId }) => `${value} ${sourceId}`));
    expect(sources.sort()).toEqual(['nats fork', 'redis parent']);
  });

  it('brings back into its parent only that', () => {
    const shared = said('parent', 1, 'The cache is redis.');
    const own = said('fork', 2, 'The queue is nats.');
    const merged = mergeSurfaces([session('fork', [shared, own])], { inherited: ({ sessionId }) => sessionId === 'parent' });
    expect(merged.slots.flatMap(({ claims }) => claims.map(({ value }) => value))).toEqual(['nats']);
  });
});
