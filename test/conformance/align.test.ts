import { describe, expect, test } from 'vitest';
import { answered, deepFreeze, engine, model, said } from './kit.js';

const { EVIDENCE_GUIDE, SLOT_TYPES, buildAlignmentPrompt, extractJsonObject, normalizeAlignment, alignSurfaces } = engine;

const SURFACES = [
  { id: 'branch-a', messages: [said('We switched the database to PostgreSQL.')], trust: 1 },
  { id: 'branch-b', messages: [answered('The database is probably MySQL.', 'reasoning')], trust: 1 },
];

const opinion = (source: string, value: unknown, evidence?: unknown, quote?: unknown) => ({ source, value, evidence, quote });
const REPLY = {
  slots: [
    {
      key: 'database.engine',
      type: 'Decision',
      opinions: [
        opinion('branch-a', 'postgresql', 4, 'We switched the database to PostgreSQL.'),
        opinion('branch-b', 'mysql', 1, 'The database is probably MySQL.'),
      ],
    },
  ],
};
const known = { knownSources: new Set(['a', 'b']) };
const normalize = (slots: unknown, more: Record<string, unknown> = {}) => normalizeAlignment({ slots }, { ...known, ...more });

describe('tables', () => {
  test('the guide has a text for each level, frozen', () => {
    expect(Object.keys(EVIDENCE_GUIDE)).toStrictEqual(['1', '2', '3', '4']);
    for (const text of Object.values(EVIDENCE_GUIDE)) expect(typeof text).toBe('string');
    expect(Object.isFrozen(EVIDENCE_GUIDE)).toBe(true);
  });

  test('the types are seven, in this order, frozen', () => {
    expect(SLOT_TYPES).toStrictEqual(['Fact', 'Decision', 'Constraint', 'Refuted', 'Goal', 'OpenQ', 'Artifact']);
    expect(Object.isFrozen(SLOT_TYPES)).toBe(true);
  });
});

describe('buildAlignmentPrompt', () => {
  test('holds every branch id and its flattened text', () => {
    const { system, prompt, redacted } = buildAlignmentPrompt(SURFACES);
    expect(system).toMatch(/ALIGN BY MEANING/);
    for (const part of ['branch-a', 'branch-b', '[user] We switched the database to PostgreSQL.', '[reasoning] The database is probably MySQL.']) {
      expect(prompt).toContain(part);
    }
    expect(redacted).toBe(0);
    expect(prompt).not.toContain('CONFLICT');
  });

  test('names the cap on slots', () => {
    expect(buildAlignmentPrompt(SURFACES, { maxSlots: 37 }).prompt).toContain('37');
    expect(buildAlignmentPrompt(SURFACES).prompt).toContain('40');
  });

  test('the worked example shows premises, and content is called data', () => {
    const { system } = buildAlignmentPrompt(SURFACES);
    expect(system).toContain('derivedFrom');
    expect(system).toMatch(/\bdata\b/i);
  });

  test('a long branch keeps its tail, and says so', () => {
    const long = [{ id: 'long', messages: [said('early words. '.repeat(900)), said('the very last words.')] }];
    const { prompt } = buildAlignmentPrompt(long, { maxCharsPerBranch: 300 });
    expect(prompt).toMatch(/truncated/);
    expect(prompt).toContain('the very last words.');
    expect(prompt.length).toBeLessThan(4000);
    expect(buildAlignmentPrompt(SURFACES).prompt).not.toMatch(/truncated/);
  });

  test('reasoning and injected context follow the options', () => {
    expect(buildAlignmentPrompt(SURFACES, { includeReasoning: false }).prompt).not.toContain('MySQL');
    const notice = [{ id: 'n', messages: [said('Sandbox notice.', { source: { kind: 'plugin' } })] }];
    expect(buildAlignmentPrompt(notice).prompt).not.toContain('Sandbox notice.');
    expect(buildAlignmentPrompt(notice, { includeInjected: true }).prompt).toContain('Sandbox notice.');
  });

  test('no credential reaches the prompt, and what was withheld is counted', () => {
    const secret = `sk-${'aB3dE5gH'.repeat(4)}`;
    const { system, prompt, redacted } = buildAlignmentPrompt([{ id: 'k', messages: [said(`Use ${secret} for deploys.`)] }]);
    expect(system + prompt).not.toContain(secret);
    expect(redacted).toBe(1);
  });
});

describe('extractJsonObject', () => {
  test('reads a bare, a fenced and a wrapped object', () => {
    expect(extractJsonObject('{"a":1}')).toStrictEqual({ a: 1 });
    expect(extractJsonObject('```json\n{"a":{"b":[1]}}\n```')).toStrictEqual({ a: { b: [1] } });
    expect(extractJsonObject('```\n{"a":1}\n```')).toStrictEqual({ a: 1 });
    expect(extractJsonObject('Sure, here it is:\n{"a":"}"}\nHope that helps.')).toStrictEqual({ a: '}' });
  });

  test('says what is wrong', () => {
    expect(() => extractJsonObject('')).toThrow('empty model response');
    expect(() => extractJsonObject('   ')).toThrow('empty model response');
    expect(() => extractJsonObject('not json at all')).toThrow(/no JSON object found/);
    expect(() => extractJsonObject('not json at all')).toThrow(/JSON/i);
    expect(() => extractJsonObject('[1,2,3]')).toThrow();
    expect(() => extractJsonObject('{"a": oops}')).toThrow(SyntaxError);
  });

  test('a value that is no text is an empty response', () => {
    for (const value of [undefined, null]) expect(() => extractJsonObject(value)).toThrow('empty model response');
  });
});

describe('normalizeAlignment', () => {
  test('gives slots with exactly these members', () => {
    expect(normalize([{ key: 'k', type: 'Goal', opinions: [opinion('a', 'v', 3, 'quote')] }]).slots).toStrictEqual([
      { key: 'k', type: 'Goal', opinions: [{ source: 'a', value: 'v', evidence: 3, quote: 'quote' }], derivedFrom: [] },
    ]);
  });

  test('keys and values are trimmed and lower-cased', () => {
    const [slot] = normalize([{ key: '  Database.Engine ', opinions: [opinion('a', '  PostgreSQL ', 4, 'q')] }]).slots;
    expect(slot.key).toBe('database.engine');
    expect(slot.opinions[0].value).toBe('postgresql');
  });

  test('an unknown or missing type is a Fact', () => {
    const slots = normalize([
      { key: 'a', type: 'Rumour', opinions: [opinion('a', 'v', 2)] },
      { key: 'b', opinions: [opinion('a', 'v', 2)] },
      { key: 'c', type: 'Constraint', opinions: [opinion('a', 'v', 2)] },
    ]).slots;
    expect(slots.map((slot: any) => slot.type)).toStrictEqual(['Fact', 'Fact', 'Constraint']);
  });

  test.each([
    [99, 4],
    [-5, 1],
    [0, 1],
    ['nonsense', 2],
    [undefined, 2],
    [null, 2],
    [2.6, 3],
    [Number.NaN, 2],
    [1, 1],
  ])('evidence %s becomes %s', (given, level) => {
    expect(normalize([{ key: 'k', opinions: [opinion('a', 'v', given, 'q')] }]).slots[0].opinions[0].evidence).toBe(level);
  });

  test('no quote is an empty one', () => {
    expect(normalize([{ key: 'k', opinions: [{ source: 'a', value: 'v', evidence: 2 }] }]).slots[0].opinions[0].quote).toBe('');
  });

  test('unknown sources are dropped, so that they corroborate nothing', () => {
    const [slot] = normalize([
      { key: 'k', opinions: [opinion('a', 'v', 2), opinion('invented', 'w', 4), opinion('ghost', 'w', 4), opinion('__proto__', 'w', 4)] },
    ]).slots;
    expect(slot.opinions.map((one: any) => one.source)).toStrictEqual(['a']);
  });

  test('junk among slots and opinions is dropped', () => {
    const { slots } = normalize([
      null,
      7,
      'text',
      { key: '', opinions: [opinion('a', 'v', 2)] },
      { key: 'none', opinions: [] },
      { key: 'no-list', opinions: 'text' },
      { key: 'blank', opinions: [opinion('a', '  ', 2)] },
      { key: 'k', opinions: [null, 7, opinion('a', 'v', 2)] },
    ]);
    expect(slots.map((slot: any) => slot.key)).toStrictEqual(['k']);
    expect(slots[0].opinions).toHaveLength(1);
  });

  test('slots come by key, opinions by source and value', () => {
    const { slots } = normalize([
      { key: 'z', opinions: [opinion('b', 'x', 2), opinion('a', 'y', 2), opinion('a', 'x', 2)] },
      { key: 'a', opinions: [opinion('a', 'v', 2)] },
    ]);
    expect(slots.map((slot: any) => slot.key)).toStrictEqual(['a', 'z']);
    expect(slots[1].opinions.map((one: any) => [one.source, one.value])).toStrictEqual([
      ['a', 'x'],
      ['a', 'y'],
      ['b', 'x'],
    ]);
  });

  test('premises are unique texts that are not empty', () => {
    const { slots } = normalize([
      { key: 'c', derivedFrom: ['a', 'a', '', 7, null, 'b'], opinions: [opinion('a', 'v', 2)] },
      { key: 'a', opinions: [opinion('a', 'v', 2)] },
      { key: 'b', opinions: [opinion('a', 'v', 2)] },
    ]);
    expect(slots.find((slot: any) => slot.key === 'c').derivedFrom).toStrictEqual(['a', 'b']);
  });

  test('says when there is no list, or nothing usable in it', () => {
    for (const parsed of [{}, { slots: 'text' }, null, undefined, 7, []]) {
      expect(() => normalizeAlignment(parsed, known)).toThrow('alignment response has no "slots" array');
    }
    expect(() => normalize([])).toThrow(/alignment produced no usable slots/);
    expect(() => normalize([{ key: 'k', opinions: [opinion('ghost', 'v', 2)] }])).toThrow(/alignment produced no usable slots \(.*unknownSource/);
    expect(() => normalize([{ key: '', opinions: [opinion('a', 'v', 2)] }])).toThrow(/badKey/);
    expect(() => normalize([{ key: 'k', opinions: [] }])).toThrow(/noOpinions/);
    expect(() => normalize([{ key: 'k', opinions: [opinion('a', '', 2)] }])).toThrow(/emptyValue/);
    expect(() => normalize([7])).toThrow(/notObject/);
  });

  test('departure, duplicate keys join', () => {
    const { slots } = normalize([
      { key: 'K', opinions: [opinion('a', 'v', 2, 'q')] },
      { key: 'k ', opinions: [opinion('b', 'w', 2, 'q')] },
    ]);
    expect(slots).toHaveLength(1);
    expect(slots[0].opinions.map((one: any) => one.source)).toStrictEqual(['a', 'b']);
  });

  test('departure, maxSlots keeps the order of the model, then sorts', () => {
    const { slots } = normalize(
      ['z', 'm', 'a'].map((key) => ({ key, opinions: [opinion('a', 'v', 2)] })),
      { maxSlots: 2 },
    );
    expect(slots.map((slot: any) => slot.key)).toStrictEqual(['m', 'z']);
  });

  test('departure, dangling edges: a premise that is not in the result is dropped', () => {
    const { slots } = normalize([{ key: 'c', derivedFrom: ['nowhere'], opinions: [opinion('a', 'v', 2)] }]);
    expect(slots[0].derivedFrom).toStrictEqual([]);
  });

  test('forty slots are the default cap', () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ key: `k${n}`, opinions: [opinion('a', 'v', 2)] }));
    expect(normalize(many).slots).toHaveLength(40);
  });
});

describe('alignSurfaces', () => {
  test('rejects without a model', async () => {
    await expect(alignSurfaces(SURFACES, {})).rejects.toThrow(/alignSurfaces requires an llm/);
    await expect(alignSurfaces(SURFACES, { llm: {} })).rejects.toThrow(/alignSurfaces requires an llm/);
  });

  test('makes one call, as a method, with the prompt, the cap and the very signal', async () => {
    const llm = model(REPLY);
    const { signal } = new AbortController();
    await alignSurfaces(SURFACES, { llm, signal, maxTokens: 1234 });
    expect(llm.calls).toHaveLength(1);
    const built = buildAlignmentPrompt(SURFACES);
    expect(llm.calls[0]).toMatchObject({ maxTokens: 1234, system: built.system, prompt: built.prompt });
    expect(llm.calls[0].signal).toBe(signal);
    await alignSurfaces(SURFACES, { llm });
    expect(llm.calls[1].maxTokens).toBe(4000);
  });

  test('gives a branch a surface, in order, empty ones too, with trust and claims', async () => {
    const surfaces = [...SURFACES, { id: 'branch-c', messages: [said('Ducks crossed.')], trust: 2 }];
    const { branches, raw, redacted } = await alignSurfaces(surfaces, { llm: model(REPLY) });
    expect(branches.map((branch: any) => [branch.id, branch.claims.length, branch.trust])).toStrictEqual([
      ['branch-a', 1, 1],
      ['branch-b', 1, 1],
      ['branch-c', 0, 2],
    ]);
    expect(branches[0].claims[0]).toMatchObject({
      key: 'database.engine',
      value: 'postgresql',
      evidence: 4,
      text: 'We switched the database to PostgreSQL.',
      sourceId: 'branch-a',
      slotType: 'Decision',
      trust: 1,
      derivedFrom: [],
    });
    expect(raw.slots.map((slot: any) => slot.key)).toStrictEqual(['database.engine']);
    expect(redacted).toBe(0);
  });

  test('a surface without integer trust is untrusted', async () => {
    const surfaces = [{ id: 'branch-a', messages: SURFACES[0]?.messages, trust: 'trusted' }];
    const { branches } = await alignSurfaces(surfaces, { llm: model({ slots: [{ ...REPLY.slots[0] }] }) });
    expect(branches[0].claims[0].trust).toBe(0);
  });

  test('an opinion without a quote is kept when its value occurs, with key and value as its text', async () => {
    const reply = { slots: [{ key: 'database.engine', opinions: [{ source: 'branch-a', value: 'PostgreSQL', evidence: 1 }] }] };
    const { branches } = await alignSurfaces(SURFACES, { llm: model(reply) });
    expect(branches[0].claims[0]).toMatchObject({ value: 'postgresql', evidence: 1, text: 'database.engine = postgresql' });
  });

  test('rejects with the error of the model, the parser or the validation', async () => {
    await expect(alignSurfaces(SURFACES, { llm: model(new Error('provider down')) })).rejects.toThrow('provider down');
    await expect(alignSurfaces(SURFACES, { llm: model('') })).rejects.toThrow('empty model response');
    await expect(alignSurfaces(SURFACES, { llm: model('no idea') })).rejects.toThrow(/JSON/i);
    await expect(alignSurfaces(SURFACES, { llm: model({ slots: [] }) })).rejects.toThrow(/no usable slots/);
    await expect(alignSurfaces(SURFACES, { llm: model({}) })).rejects.toThrow('alignment response has no "slots" array');
  });

  test('tolerates fences and prose around the reply', async () => {
    const llm = model(`Here you are:\n\`\`\`json\n${JSON.stringify(REPLY)}\n\`\`\`\nDone.`);
    expect((await alignSurfaces(SURFACES, { llm })).branches[0].claims).toHaveLength(1);
  });

  test('invented branches cannot make a majority', async () => {
    const reply = {
      slots: [
        {
          key: 'database.engine',
          opinions: [
            opinion('branch-a', 'postgresql', 4, 'We switched the database to PostgreSQL.'),
            ...['x', 'y', 'z'].map((id) => opinion(id, 'mysql', 4, 'The database is probably MySQL.')),
          ],
        },
      ],
    };
    const { branches } = await alignSurfaces(SURFACES, { llm: model(reply) });
    expect(branches.flatMap((branch: any) => branch.claims.map((one: any) => one.value))).toStrictEqual(['postgresql']);
  });

  test('departure, verification: a quote that was never said is dropped', async () => {
    const reply = {
      slots: [
        {
          key: 'database.engine',
          opinions: [
            opinion('branch-a', 'oracle', 4, 'The board demands Oracle at once and forever.'),
            opinion('branch-a', 'postgresql', 4, 'We switched the database to PostgreSQL.'),
          ],
        },
      ],
    };
    const { branches } = await alignSurfaces(SURFACES, { llm: model(reply) });
    expect(branches[0].claims.map((one: any) => one.value)).toStrictEqual(['postgresql']);
  });

  test('departure, verification: a speculation cannot be promoted to testimony', async () => {
    const reply = { slots: [{ key: 'database.engine', opinions: [opinion('branch-b', 'mysql', 4, 'The database is probably MySQL.')] }] };
    const { branches } = await alignSurfaces(SURFACES, { llm: model(reply) });
    expect(branches[1].claims[0].evidence).toBe(1);
  });

  test('premises reach the claims', async () => {
    const surfaces = [{ id: 'a', messages: [said('Tests pass. QA signed off. So we ship Friday.')], trust: 1 }];
    const reply = {
      slots: [
        { key: 'tests', opinions: [opinion('a', 'pass', 4, 'Tests pass.')] },
        { key: 'qa', opinions: [opinion('a', 'signed off', 4, 'QA signed off.')] },
        { key: 'ship', type: 'Decision', derivedFrom: ['tests', 'qa'], opinions: [opinion('a', 'friday', 4, 'So we ship Friday.')] },
      ],
    };
    const { branches } = await alignSurfaces(surfaces, { llm: model(reply) });
    expect(branches[0].claims.find((one: any) => one.key === 'ship').derivedFrom).toStrictEqual(['tests', 'qa']);
  });

  test('counts what was withheld', async () => {
    const surfaces = [{ id: 'branch-a', messages: [...(SURFACES[0]?.messages ?? []), said(`Deploy with sk-${'aB3dE5gH'.repeat(4)}.`)], trust: 1 }];
    expect((await alignSurfaces(surfaces, { llm: model(REPLY) })).redacted).toBe(1);
  });

  test('does not change what it is given', async () => {
    await expect(alignSurfaces(deepFreeze(structuredClone(SURFACES)), { llm: model(REPLY) })).resolves.toBeDefined();
  });
});
