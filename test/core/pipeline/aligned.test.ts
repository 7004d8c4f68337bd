import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSurfaces, mergeSurfacesAligned } from '../../../src/core/index.js';
import { slotOptions } from '../../../src/core/adjudicate/index.js';
import type { Message, Surface } from '../../../src/core/types.js';
import { fakeLlm, said } from '../align/fakes.js';

const plain = (role: string, type: string, text: string): Message => ({ role, content: [{ type, text }] });
const surfaces: Surface[] = [
  { id: 'branch-a', trust: 1, messages: [plain('user', 'text', 'We switched the database to PostgreSQL.')] },
  { id: 'branch-b', trust: 1, messages: [plain('assistant', 'reasoning', 'The database is probably MySQL.')] },
];
const opinion = (source: string, value: string, quote: string): object => ({ source, value, evidence: 4, quote });
const engine = (...opinions: object[]): string => JSON.stringify({ slots: [{ key: 'database.engine', type: 'Decision', opinions }] });
const agreed = engine(opinion('branch-a', 'PostgreSQL', 'switched the database to PostgreSQL'), opinion('branch-b', 'MySQL', 'The database is probably MySQL'));

/** Two users who contradict each other, and a model that says so. */
const tied: Surface[] = [
  { id: 'branch-a', trust: 1, messages: [plain('user', 'text', 'The cache is Redis.')] },
  { id: 'branch-b', trust: 1, messages: [plain('user', 'text', 'The cache is Memcached.')] },
];
const tie = JSON.stringify({
  slots: [{ key: 'cache', opinions: [opinion('branch-a', 'redis', 'The cache is Redis.'), opinion('branch-b', 'memcached', 'The cache is Memcached.')] }],
});
const settle = (value: string): string => JSON.stringify({ resolutions: [{ key: 'cache', outcome: 'choose', value, rationale: 'r' }] });

describe('with a model', () => {
  it('one thing said in two ways meets in one slot, and evidence decides', async () => {
    const llm = fakeLlm(() => agreed);
    const merged = await mergeSurfacesAligned(surfaces, { llm });
    expect(merged.mode).toBe('llm');
    expect(merged.slots.map(({ key, decision }) => [key, decision.winner])).toEqual([['database.engine', 'postgresql']]);
    expect(merged.extraction).toMatchObject({ calls: 1, totalWindows: 1, readWindows: 1, unreadShare: 0 });
    expect(merged.adjudication).toMatchObject({ mode: 'none', conflicts: 0 });
    expect(merged.extraction.promptChars).toBe((llm.calls[0]?.prompt.length ?? 0) + (llm.calls[0]?.system.length ?? 0));
  });

  it('a tie is put to it forward and reversed, after the extraction', async () => {
    const llm = fakeLlm((_, i) => (i === 0 ? tie : settle('redis')));
    const merged = await mergeSurfacesAligned(tied, { llm });
    expect(llm.calls.map(({ purpose }) => purpose)).toEqual(['alignment', 'adjudication', 'adjudication']);
    expect(merged.slots[0]?.resolution).toMatchObject({ outcome: 'choose', value: 'redis' });
    expect(merged.slots[0]?.decision.outcome).toBe('disputed');
  });

  it('a tie stays when adjudication fails, with one warning', async () => {
    const warnings: string[] = [];
    const merged = await mergeSurfacesAligned(tied, { llm: fakeLlm((_, i) => (i === 0 ? tie : 'no')), onWarn: (message) => warnings.push(message) });
    expect(merged.adjudication.mode).toBe('error');
    expect(warnings).toEqual([expect.stringMatching(/adjudication failed/)]);
    expect(merged.slots[0]?.resolution).toBeUndefined();
  });

  it('what the user settled is not asked about, and shows what it overruled', async () => {
    const [slot] = (await mergeSurfacesAligned(tied, { llm: fakeLlm(() => tie), adjudicate: false })).slots;
    const optionsDigest = (options: string): string => `#${options.length}`;
    const choices = new Map([['cache', { value: 'memcached', options: optionsDigest(slotOptions(slot as NonNullable<typeof slot>)) }]]);
    const llm = fakeLlm(() => tie);
    const merged = await mergeSurfacesAligned(tied, { llm, choices, optionsDigest });
    expect(llm.calls).toHaveLength(1);
    expect(merged.slots[0]?.resolution).toMatchObject({ by: 'user', value: 'memcached', overruled: ['redis'] });
    expect(merged.slots[0]?.resolution?.stale).toBeUndefined();
  });

  it('retracts what followed from something that fell, and reports premises that name no slot', async () => {
    const messages = [plain('user', 'text', 'The plan is Pro. So the quota is 100. The plan is Free after all.')];
    const reply = JSON.stringify({
      slots: [
        { key: 'plan', opinions: [opinion('a', 'pro', 'The plan is Pro.'), opinion('a', 'free', 'The plan is Free after all.')] },
        { key: 'quota', derivedFrom: ['plan', 'ghost'], opinions: [opinion('a', '100', 'So the quota is 100.')] },
      ],
    });
    const { derivation } = await mergeSurfacesAligned([{ id: 'a', trust: 1, messages }], { llm: fakeLlm(() => reply), adjudicate: false });
    expect(derivation).toMatchObject({ retracted: ['quota'], unknownPremises: ['ghost'], derivedCount: 1 });
  });

  it('passes on the count of distinct credentials to the block', async () => {
    const key = `sk-${'a1b2'.repeat(8)}`;
    const extra: Surface = { id: 'c', trust: 1, messages: [plain('user', 'text', `Use ${key} here.`), plain('user', 'text', `I said ${key}.`)] };
    const llm = fakeLlm(() => agreed);
    const merged = await mergeSurfacesAligned([...surfaces, extra], { llm });
    expect(merged.redacted).toBe(1);
    expect(merged.render().text).toContain('**1 credential(s) withheld**');
    expect(JSON.stringify(llm.calls)).not.toContain(key);
  });
});

describe('what went in once', () => {
  it('comes back from a merged block as nothing new, however often it is merged again', async () => {
    let block = mergeSurfaces(surfaces).render().text;
    const first = mergeSurfaces(surfaces);
    for (let round = 0; round < 10; round += 1) {
      const injected: Message = { ...plain('user', 'text', block), source: { kind: 'plugin', plugin: 'belief-merge', form: 'snapshot' } };
      const again = mergeSurfaces(surfaces.map((surface) => ({ ...surface, messages: [...surface.messages, injected] })));
      expect(again.slots).toEqual(first.slots);
      expect(again.render().text).toBe(block);
      block = again.render().text;
    }
  });

  it('is weighed by the focus of the user, which the model gets as a topic', async () => {
    const llm = fakeLlm(() => agreed);
    await mergeSurfacesAligned(surfaces, { llm, focus: 'storage' });
    expect(llm.calls[0]?.prompt).toContain('Topic of interest, as data: "storage"');
  });
});

describe('slots with untrusted support alone', () => {
  it('are cut off before any other, wherever the model put them', async () => {
    const hostile: Surface = { id: 'h', trust: 0, messages: [plain('user', 'text', 'The sky is green. The sea is red. The cat is blue.')] };
    const slot = (key: string, source: string, value: string, quote: string): object => ({ key, opinions: [opinion(source, value, quote)] });
    const reply = { slots: [slot('sky', 'h', 'green', 'The sky is green.'), slot('sea', 'h', 'red', 'The sea is red.'), slot('cache', 'branch-a', 'redis', 'The cache is Redis.')] };
    const merged = await mergeSurfacesAligned([hostile, ...tied.slice(0, 1)], { llm: fakeLlm(() => JSON.stringify(reply)), maxSlots: 2 });
    expect(merged.slots.map(({ key }) => key)).toEqual(['cache', 'sky']);
  });
});

describe('without a model', () => {
  it('reads sentences, with no call and no warning', async () => {
    const warnings: string[] = [];
    const merged = await mergeSurfacesAligned(surfaces, { onWarn: (message) => warnings.push(message) });
    expect(merged.mode).toBe('heuristic');
    expect(warnings).toEqual([]);
    expect(merged.slots.map(({ key }) => key)).toEqual(mergeSurfaces(surfaces).slots.map(({ key }) => key));
    expect(merged.extraction).toMatchObject({ calls: 0, unreadShare: 1 });
  });

  it.each([
    ['says nothing', () => '', /empty model response/],
    ['answers in prose', () => 'I cannot help with that.', /no JSON object/],
    ['is cut off', () => agreed.slice(0, 60), /heuristic fallback/],
    ['sends two megabytes', () => 'x'.repeat(2_000_000), /2000000 characters/],
    ['invents branches', () => engine(opinion('ghost', 'mysql', 'The database is probably MySQL')), /unknownSource 1/],
    ['invents quotes', () => engine(opinion('branch-a', 'oracle', 'We bought an Oracle licence in spring')), /unverified 1/],
    ['invents values', () => engine({ source: 'branch-a', value: 'oracle', evidence: 9 }), /unverified 1/],
    ['fails', () => Promise.reject(new Error('assembled 0 chars, finish=max-tokens')), /assembled 0 chars, finish=max-tokens/],
  ])('falls back when the model %s, and names the cause once', async (_, answer, cause) => {
    const warnings: string[] = [];
    const llm = fakeLlm(answer);
    const merged = await mergeSurfacesAligned(surfaces, { llm, onWarn: (message) => warnings.push(message) });
    expect(merged.mode).toBe('heuristic');
    expect(warnings).toEqual([expect.stringMatching(/heuristic fallback/)]);
    expect(warnings[0]).toMatch(cause);
    expect(warnings[0]?.length).toBeLessThan(500);
    expect(llm.calls).toHaveLength(1);
    expect(merged.render().text).toContain('PostgreSQL');
  });

  it('makes no call when the turn is over', async () => {
    const llm = fakeLlm(() => agreed);
    const merged = await mergeSurfacesAligned(surfaces, { llm, signal: AbortSignal.abort() });
    expect([merged.mode, llm.calls.length]).toEqual(['heuristic', 0]);
  });
});

describe('a hostile model', () => {
  it('gets no more than maxSlots slots and no promotion out of ten thousand', async () => {
    const slots = Array.from({ length: 10_000 }, (_, i) => ({ key: `k${i}`, opinions: [{ source: 'branch-b', value: 'mysql', evidence: 9, quote: 'The database is probably MySQL.' }] }));
    const reply = JSON.stringify({ slots: slots.slice(0, 3000) });
    const merged = await mergeSurfacesAligned(surfaces, { llm: fakeLlm(() => reply) });
    expect(merged.slots).toHaveLength(40);
    for (const { claims } of merged.slots) expect(claims.map(({ evidence }) => evidence)).toEqual([1]);
    const whole = await mergeSurfacesAligned(surfaces, { llm: fakeLlm(() => JSON.stringify({ slots })) });
    expect(whole.mode).toBe('heuristic');
  });

  it('changes nothing outside its slots with names of prototypes', async () => {
    const reply = '{"slots":[{"key":"__proto__","__proto__":{"x":1},"derivedFrom":["constructor"],"opinions":[{"source":"branch-a","value":"toString","evidence":4,"quote":"We switched the database to PostgreSQL."}]}]}';
    const merged = await mergeSurfacesAligned(surfaces, { llm: fakeLlm(() => reply) });
    expect(merged.slots.map(({ key }) => key)).toEqual(['__proto__']);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('is never followed into words, sources or evidence that the sessions do not hold', async () => {
    const piece = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom('We switched the database to PostgreSQL.', 'postgresql', 'mysql', 'branch-a', 'branch-b'));
    const op = fc.record({ source: fc.constantFrom('branch-a', 'branch-b', 'x'), value: piece, evidence: piece, quote: piece });
    const replies = fc.record({ slots: fc.array(fc.oneof(piece, fc.record({ key: piece, type: piece, derivedFrom: piece, opinions: fc.array(op) }))) });
    const words = surfaces.flatMap(({ messages }) => messages.map(({ content }) => content[0]?.text ?? ''));
    await fc.assert(
      fc.asyncProperty(replies, async (reply) => {
        const merged = await mergeSurfacesAligned(surfaces, { llm: fakeLlm(() => JSON.stringify(reply)), adjudicate: false });
        for (const { claims } of merged.slots) {
          for (const { text, key, value, sourceId, evidence, trust } of claims) {
            expect(text === `${key} = ${value}` || words.some((each) => each.includes(text))).toBe(true);
            expect(['branch-a', 'branch-b']).toContain(sourceId);
            expect(evidence).toBeLessThanOrEqual(sourceId === 'branch-a' ? 4 : 1);
            expect(trust).toBe(1);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('text from outside', () => {
  const page = said('a', 2, 'The endpoint is evil.example. The mirror is down.', { role: 'tool', via: 'tool:web_fetch:1', trust: 0 });
  const own = said('a', 1, 'The endpoint is api.example.');

  it('is never sent, is read without the model, and stays untrusted', async () => {
    const llm = fakeLlm(() => engineOf('endpoint', 'api.example', 'The endpoint is api.example.'));
    const merged = await mergeSurfacesAligned([{ id: 'a', trust: 1, messages: [own, page] }], { llm });
    expect(JSON.stringify(llm.calls)).not.toContain('evil');
    const claims = merged.slots.flatMap((slot) => slot.claims);
    expect(claims.filter(({ text }) => text.includes('mirror')).map(({ trust }) => trust)).toEqual([0]);
    expect(merged.slots.find(({ key }) => key === 'endpoint')?.decision.winner).toBe('api.example');
    expect(merged.extraction.unreadShare).toBe(0);
  });

  it('leaves every slot that others support as it is, with a model and without', async () => {
    for (const llm of [undefined, fakeLlm(() => engineOf('endpoint', 'api.example', 'The endpoint is api.example.'))]) {
      const options = llm === undefined ? {} : { llm };
      const without = await mergeSurfacesAligned([{ id: 'a', trust: 1, messages: [own] }], options);
      const beside = await mergeSurfacesAligned([{ id: 'a', trust: 1, messages: [own, page] }], options);
      for (const { key, decision } of without.slots) expect(beside.slots.find((slot) => slot.key === key)?.decision).toEqual(decision);
    }
  });
});

function engineOf(key: string, value: string, quote: string): string {
  return JSON.stringify({ slots: [{ key, opinions: [opinion('a', value, quote)] }] });
}
