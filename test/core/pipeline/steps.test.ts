import { describe, expect, it } from 'vitest';
import { mergeSurfaces, mergeSurfacesAligned } from '../../../src/core/index.js';
import { fakeLlm, longSession, readingModel } from '../align/fakes.js';

const sessions = [longSession('a', 200, 900, 120, 'The cache is redis.'), longSession('b', 90, 900, 3, 'The cache is nats.')];

describe('long work', () => {
  it.each([
    ['without a model', undefined],
    ['with one', fakeLlm(readingModel)],
  ])('lets the host do something else many times, %s', async (_, llm) => {
    let pauses = 0;
    await mergeSurfacesAligned(sessions, { ...(llm === undefined ? {} : { llm }), pause: async () => void (pauses += 1) });
    expect(pauses).toBeGreaterThan(12);
  });

  it('gives in steps what it gives at once', async () => {
    const stepped = await mergeSurfacesAligned(sessions, { pause: async () => {} });
    expect(stepped.render().text).toBe(mergeSurfaces(sessions).render().text);
  });
});

it('takes a withheld credential for no value', () => {
  const secret = { role: 'user', content: [{ type: 'text', text: `The api key is sk-${'a1b2'.repeat(8)}. The port is 8080.` }] };
  const { slots, redacted } = mergeSurfaces([{ id: 'a', trust: 1, messages: [secret] }]);
  expect(redacted).toBe(1);
  expect(slots.flatMap(({ claims }) => claims.map(({ value }) => value))).toEqual(['8080']);
});
