import { describe, expect, test } from 'vitest';
import { answered, deepFreeze, engine, model, said } from './kit.js';

const { mergeSurfaces, mergeSurfacesAligned } = engine;

const SURFACES = [
  { id: 'branch-a', messages: [said('We switched the database to PostgreSQL.')], trust: 1 },
  { id: 'branch-b', messages: [answered('The database is probably MySQL.', 'reasoning')], trust: 1 },
];
const ALIGNED = {
  slots: [
    {
      key: 'database.engine',
      type: 'Decision',
      opinions: [
        { source: 'branch-a', value: 'PostgreSQL', evidence: 4, quote: 'We switched the database to PostgreSQL.' },
        { source: 'branch-b', value: 'MySQL', evidence: 1, quote: 'The database is probably MySQL.' },
      ],
    },
  ],
};
const EQUALS = [
  { id: 'a', messages: [answered('The cache lives for sixty seconds.')], trust: 1 },
  { id: 'b', messages: [answered('The cache lives for ninety seconds.')], trust: 1 },
];
const TIED = {
  slots: [
    {
      key: 'cache.ttl',
      opinions: [
        { source: 'a', value: 'sixty', evidence: 2, quote: 'The cache lives for sixty seconds.' },
        { source: 'b', value: 'ninety', evidence: 2, quote: 'The cache lives for ninety seconds.' },
      ],
    },
  ],
};
const choose = (value: string) => ({ resolutions: [{ key: 'cache.ttl', outcome: 'choose', value }] });

describe('mergeSurfaces', () => {
  test('merges without a model', () => {
    const merged = mergeSurfaces([
      { id: 'a', messages: [said('The migration is finished.')], trust: 1 },
      { id: 'b', messages: [answered('The migration is not finished.')], trust: 1 },
    ]);
    expect(merged.mode).toBe('heuristic');
    expect(merged.slots).toHaveLength(1);
    expect(merged.slots[0].decision.winner).toBe('assert');
    expect(merged.render().text).toContain('## Merged context (BeliefMerge)');
  });

  test('departure, competing values of one attribute share a slot, and the user wins', () => {
    const merged = mergeSurfaces(SURFACES);
    const slot = merged.slots.find((one: any) => one.state.values().includes('postgresql'));
    expect(slot.state.values()).toStrictEqual(['mysql', 'postgresql']);
    expect(slot.decision.winner).toBe('postgresql');
  });

  test('trust of a surface reaches its claims, and unlabelled is untrusted', () => {
    const trustOf = (trust: unknown) => mergeSurfaces([{ id: 'a', messages: [said('Ducks crossed the road.')], trust }]).slots[0].claims[0].trust;
    expect([trustOf(2), trustOf(1), trustOf(undefined), trustOf('trusted')]).toStrictEqual([2, 1, 0, 0]);
  });

  test('options pass through', () => {
    expect(mergeSurfaces(SURFACES, { includeReasoning: false }).slots.flatMap((slot: any) => slot.state.values())).not.toContain('mysql');
    const notice = [{ id: 'a', messages: [said('Sandbox policy stands.', { source: { kind: 'plugin' } })], trust: 1 }];
    expect(mergeSurfaces(notice).slots).toHaveLength(0);
    expect(mergeSurfaces(notice, { includeInjected: true }).slots).toHaveLength(1);
    expect(() => mergeSurfaces(SURFACES, { score: 'loudest' })).toThrow('unknown score: loudest');
  });

  test('nothing in, nothing out', () => {
    expect(mergeSurfaces([]).slots).toStrictEqual([]);
    expect(mergeSurfaces([{ id: 'a', messages: [] }]).render().text).toBe('');
  });
});

describe('mergeSurfacesAligned', () => {
  test('one call aligns by meaning, and evidence decides', async () => {
    const llm = model(ALIGNED);
    const merged = await mergeSurfacesAligned(SURFACES, { llm });
    expect(merged.mode).toBe('llm');
    expect(llm.calls).toHaveLength(1);
    expect(merged.slots).toHaveLength(1);
    expect(merged.slots[0].decision).toMatchObject({ outcome: 'resolved', winner: 'postgresql' });
    expect(merged.slots[0].claims).toHaveLength(2);
    expect(merged.slots[0].derivation.status).toBe('axiom');
    expect(merged.adjudication).toStrictEqual({ mode: 'none', conflicts: 0, resolved: 0, orderSensitive: 0 });
    expect(merged.derivation).toStrictEqual({ inCount: 1, retractedCount: 0, retracted: [], unknownPremises: [], derivedCount: 0 });
    expect(merged.redacted).toBe(0);
    expect(merged.render().text).toContain('- `database.engine` = **postgresql**');
  });

  test('without a model: heuristic, no warning', async () => {
    const warnings: string[] = [];
    const merged = await mergeSurfacesAligned(SURFACES, { onWarn: (message: string) => warnings.push(message) });
    expect(merged.mode).toBe('heuristic');
    expect(merged.adjudication).toMatchObject({ mode: 'none', conflicts: 0, resolved: 0, orderSensitive: 0 });
    expect(warnings).toStrictEqual([]);
    expect((await mergeSurfacesAligned(SURFACES)).mode).toBe('heuristic');
  });

  test.each([
    ['an error', new Error('provider down')],
    ['junk', 'no idea'],
    ['nothing', ''],
    ['an empty list', { slots: [] }],
    ['invented branches only', { slots: [{ key: 'k', opinions: [{ source: 'ghost', value: 'v', evidence: 4 }] }] }],
  ])('%s from the model: heuristic, one warning', async (_name, answer) => {
    const warnings: string[] = [];
    const merged = await mergeSurfacesAligned(SURFACES, { llm: model(answer), onWarn: (message: string) => warnings.push(message) });
    expect(merged.mode).toBe('heuristic');
    expect(merged.slots.length).toBeGreaterThan(0);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/heuristic fallback/);
  });

  test('the warning names the cause', async () => {
    const warnings: string[] = [];
    await mergeSurfacesAligned(SURFACES, { llm: model(new Error('assembled 0 chars, finish=max-tokens')), onWarn: (message: string) => warnings.push(message) });
    expect(warnings[0]).toContain('assembled 0 chars, finish=max-tokens');
  });

  test('a tie costs two more calls, and may be settled', async () => {
    const llm = model(TIED, choose('sixty'), choose('sixty'));
    const merged = await mergeSurfacesAligned(EQUALS, { llm });
    expect(llm.calls).toHaveLength(3);
    expect(llm.calls[1].prompt).toContain('CONFLICT');
    expect(merged.adjudication).toStrictEqual({ mode: 'llm', conflicts: 1, resolved: 1, orderSensitive: 0 });
    expect(merged.slots[0].resolution).toMatchObject({ outcome: 'choose', value: 'sixty' });
    expect(merged.slots[0].decision.outcome).toBe('disputed');
    expect(merged.render().text).toContain('tie broken by adjudication');
  });

  test('a flipping answer leaves the dispute', async () => {
    const merged = await mergeSurfacesAligned(EQUALS, { llm: model(TIED, choose('sixty'), choose('ninety')) });
    expect(merged.adjudication).toMatchObject({ mode: 'llm', resolved: 0, orderSensitive: 1 });
    expect(merged.render().text).toContain('DISPUTED');
  });

  test('without the check one more call, without adjudication none', async () => {
    const once = model(TIED, choose('sixty'));
    await mergeSurfacesAligned(EQUALS, { llm: once, symmetryCheck: false });
    expect(once.calls).toHaveLength(2);
    const never = model(TIED);
    const merged = await mergeSurfacesAligned(EQUALS, { llm: never, adjudicate: false });
    expect(never.calls).toHaveLength(1);
    expect(merged.adjudication.mode).toBe('none');
    expect(merged.render().text).toContain('DISPUTED');
  });

  test('a failing adjudication warns and leaves the tie', async () => {
    const warnings: string[] = [];
    const merged = await mergeSurfacesAligned(EQUALS, { llm: model(TIED, 'no idea'), onWarn: (message: string) => warnings.push(message) });
    expect(merged.mode).toBe('llm');
    expect(merged.adjudication.mode).toBe('error');
    expect(merged.adjudication.error).toMatch(/JSON/i);
    expect(warnings.some((warning) => /adjudication failed/.test(warning))).toBe(true);
    expect(merged.slots[0].decision.outcome).toBe('disputed');
  });

  test('caps reach the calls', async () => {
    const llm = model(TIED, choose('sixty'));
    const { signal } = new AbortController();
    await mergeSurfacesAligned(EQUALS, { llm, maxTokens: 777, adjudicationTokens: 555, signal });
    expect(llm.calls.map((call: any) => call.maxTokens)).toStrictEqual([777, 555, 555]);
    expect(llm.calls.every((call: any) => call.signal === signal)).toBe(true);
    const plain = model(TIED, choose('sixty'));
    await mergeSurfacesAligned(EQUALS, { llm: plain });
    expect(plain.calls.map((call: any) => call.maxTokens)).toStrictEqual([4000, 2000, 2000]);
  });

  test('a disputed premise retracts what rests on it, after adjudication', async () => {
    const surfaces = [
      { id: 'a', messages: [answered('The migration is complete. So we ship on Friday.')], trust: 1 },
      { id: 'b', messages: [answered('The migration is still running.')], trust: 1 },
    ];
    const slots = [
      {
        key: 'migration.state',
        opinions: [
          { source: 'a', value: 'complete', evidence: 2, quote: 'The migration is complete.' },
          { source: 'b', value: 'running', evidence: 2, quote: 'The migration is still running.' },
        ],
      },
      { key: 'ship', derivedFrom: ['migration.state'], opinions: [{ source: 'a', value: 'friday', evidence: 2, quote: 'So we ship on Friday.' }] },
    ];
    const open = await mergeSurfacesAligned(surfaces, { llm: model({ slots }), adjudicate: false });
    expect(open.derivation).toStrictEqual({ inCount: 0, retractedCount: 1, retracted: ['ship'], unknownPremises: [], derivedCount: 1 });
    expect(open.render().text).toContain('**RETRACTED**');
    const settled = await mergeSurfacesAligned(surfaces, {
      llm: model({ slots }, { resolutions: [{ key: 'migration.state', outcome: 'choose', value: 'complete' }] }),
    });
    expect(settled.derivation).toMatchObject({ inCount: 2, retractedCount: 0 });
    expect(settled.render().text).toContain('derived from: ');
  });

  test('credentials never reach the model or the block, and are counted in it', async () => {
    const secret = `sk-${'aB3dE5gH'.repeat(4)}`;
    const surfaces = [{ id: 'branch-a', messages: [...(SURFACES[0]?.messages ?? []), said(`The deploy key is ${secret}.`)], trust: 1 }];
    const llm = model({ slots: [{ key: 'database.engine', opinions: [ALIGNED.slots[0]?.opinions[0]] }] });
    const merged = await mergeSurfacesAligned(surfaces, { llm });
    expect(JSON.stringify(llm.calls)).not.toContain(secret);
    expect(merged.redacted).toBe(1);
    expect(merged.render().text).toContain('**1 credential(s) withheld**');
    const plain = await mergeSurfacesAligned(surfaces);
    expect(plain.redacted).toBe(1);
    expect(plain.render().text).not.toContain(secret);
    expect(plain.render().text).toContain('**1 credential(s) withheld**');
  });

  test('same input and answers, same bytes', async () => {
    const text = async () => (await mergeSurfacesAligned(SURFACES, { llm: model(ALIGNED) })).render().text;
    expect(await text()).toBe(await text());
  });

  test('rejects only for an unknown score', async () => {
    await expect(mergeSurfacesAligned(SURFACES, { score: 'loudest' })).rejects.toThrow('unknown score: loudest');
  });

  test('does not change what it is given', async () => {
    await expect(mergeSurfacesAligned(deepFreeze(structuredClone(SURFACES)), { llm: model(ALIGNED) })).resolves.toBeDefined();
  });
});
