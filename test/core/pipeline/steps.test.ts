import { describe, expect, it } from 'vitest';
import { joining } from '../../../src/core/claims/index.js';
import { mergeSurfaces, mergeSurfacesAligned } from '../../../src/core/index.js';
import type { Claim, Llm } from '../../../src/core/types.js';
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

  it('does so between replies that are recalled', async () => {
    const model = fakeLlm(readingModel);
    const replies = new Map<string, string>();
    const asked: number[] = [];
    let pauses = 0;
    const llm: Llm = {
      complete: async (request) => {
        const reply = await model.complete(request);
        replies.set(request.prompt, reply);
        return reply;
      },
      recall: (request) => {
        asked.push(pauses);
        return replies.get(request.prompt);
      },
    };
    const options = { llm, maxAlignmentCalls: 40, adjudicate: false, pause: async () => void (pauses += 1) };
    await mergeSurfacesAligned(sessions, options);
    asked.length = 0;
    const { extraction } = await mergeSurfacesAligned(sessions, options);
    expect(extraction.calls).toBe(0);
    expect(extraction.readWindows).toBeGreaterThan(3);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('does so while many statements are joined', () => {
    const claims = Array.from({ length: 4000 }, (_, i): Claim => ({ key: `shelf ${i}`, value: `${i} books`, evidence: i % 2 === 0 ? 1 : 4, sourceId: 'a', text: `Shelf ${i} holds ${i} books.` }));
    expect([...joining(claims)].length).toBeGreaterThan(12);
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
