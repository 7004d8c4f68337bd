import { describe, expect, test } from 'vitest';
import { claim, deepFreeze, engine, model, slotsOf } from './kit.js';

const { OUTCOMES, findConflicts, buildAdjudicationPrompt, parseAdjudications, reconcileSymmetric, adjudicateConflicts } = engine;

const tie = (key: string, a: string, b: string, more: any[] = []) =>
  slotsOf(claim(key, a, 'A', 2, { text: `I use ${a}.` }), claim(key, b, 'B', 2, { text: `I use ${b}.` }), ...more);
const SLOTS = [...tie('db', 'mysql', 'postgresql'), ...slotsOf(claim('lang', 'rust', 'A', 4))];
const CONFLICTS = findConflicts(SLOTS);
const reply = (...resolutions: unknown[]) => JSON.stringify({ resolutions });
const parse = (...resolutions: unknown[]) => parseAdjudications(reply(...resolutions), { conflicts: CONFLICTS });
const CHOICE = { resolutions: [{ key: 'db', outcome: 'choose', value: 'postgresql', rationale: 'said so' }] };

test('there are four outcomes, frozen', () => {
  expect(OUTCOMES).toStrictEqual(['choose', 'both', 'conditional', 'unresolvable']);
  expect(Object.isFrozen(OUTCOMES)).toBe(true);
});

describe('findConflicts', () => {
  test('lists the disputed slots with their options', () => {
    expect(CONFLICTS).toStrictEqual([
      {
        key: 'db',
        type: 'Fact',
        options: [
          { value: 'mysql', sources: ['A'], maxEvidence: 2, quotes: [{ source: 'A', quote: 'I use mysql.' }] },
          { value: 'postgresql', sources: ['B'], maxEvidence: 2, quotes: [{ source: 'B', quote: 'I use postgresql.' }] },
        ],
      },
    ]);
  });

  test('sources are sorted and unique; quotes at most three, strongest first', () => {
    const slots = slotsOf(
      claim('k', 'x', 'z', 1, { text: 'weakest' }),
      claim('k', 'x', 'b', 1, { text: 'weak' }),
      claim('k', 'x', 'a', 2, { text: 'strong' }),
      claim('k', 'x', 'c', 2, { text: 'strong too' }),
      claim('k', 'x', 'a', 1, { text: 'weak of a' }),
      claim('k', 'y', 'd', 2, { text: 'y1' }),
      claim('k', 'y', 'e', 2, { text: 'y2' }),
      claim('k', 'y', 'f', 2, { text: 'y3' }),
    );
    const [conflict] = findConflicts(slots);
    expect(conflict.options[0].sources).toStrictEqual(['a', 'b', 'c', 'z']);
    expect(conflict.options[0].maxEvidence).toBe(2);
    expect(conflict.options[0].quotes).toHaveLength(3);
    expect(conflict.options[0].quotes.slice(0, 2).map((one: any) => one.source).toSorted()).toStrictEqual(['a', 'c']);
  });

  test('nothing disputed, nothing to settle', () => {
    expect(findConflicts(slotsOf(claim('k', 'v', 'a', 2)))).toStrictEqual([]);
    expect(findConflicts([])).toStrictEqual([]);
    expect(findConflicts(null)).toStrictEqual([]);
  });
});

describe('buildAdjudicationPrompt', () => {
  const two = findConflicts([...tie('a', 'x', 'y'), ...tie('b', 'p', 'q')]);

  test('counts, numbers and labels conflicts and options', () => {
    const { prompt } = buildAdjudicationPrompt(two);
    expect(prompt.startsWith('2 conflict(s)')).toBe(true);
    for (const part of ['CONFLICT 0', 'CONFLICT 1', 'option id="c0.o0" value="x"', 'option id="c0.o1" value="y"', 'option id="c1.o0" value="p"']) {
      expect(prompt).toContain(part);
    }
    expect(prompt).toContain('I use x.');
  });

  test('reversed, the options stand the other way round', () => {
    const { prompt } = buildAdjudicationPrompt(two, { reverse: true });
    expect(prompt).toContain('option id="c0.o0" value="y"');
    expect(prompt).toContain('option id="c1.o1" value="p"');
  });

  test('the system text forbids inventing, calls order meaningless and giving up good', () => {
    const { system } = buildAdjudicationPrompt(two);
    expect(system).toMatch(/order carries no meaning/i);
    expect(system).toMatch(/unresolvable.*GOOD answer/is);
    expect(system).toMatch(/never\s+invent a value/i);
  });
});

describe('parseAdjudications', () => {
  test('a choice of an existing value, whatever its case', () => {
    const { resolutions, dropped } = parse({ key: 'db', outcome: 'choose', value: '  PostgreSQL ', premises: ['p', 7, 'q'], rationale: 'why' });
    expect(resolutions).toBeInstanceOf(Map);
    expect(resolutions.get('db')).toStrictEqual({
      key: 'db',
      outcome: 'choose',
      value: 'postgresql',
      guard: null,
      premises: ['p', 'q'],
      rationale: 'why',
      reversed: false,
    });
    expect(dropped).toStrictEqual({ unknownKey: 0, badOutcome: 0, inventedValue: 0, missingGuard: 0, duplicate: 0 });
  });

  test('reversed marks where it came from', () => {
    const { resolutions } = parseAdjudications(reply({ key: 'db', outcome: 'both' }), { conflicts: CONFLICTS, reverse: true });
    expect(resolutions.get('db').reversed).toBe(true);
  });

  test('both, conditional with its guard, and unresolvable have no value', () => {
    expect(parse({ key: 'db', outcome: 'both' }).resolutions.get('db')).toMatchObject({ outcome: 'both', value: null });
    expect(parse({ key: 'db', outcome: 'conditional', guard: 'in staging' }).resolutions.get('db')).toMatchObject({
      outcome: 'conditional',
      guard: 'in staging',
    });
    expect(parse({ key: 'db', outcome: 'unresolvable' }).resolutions.get('db')).toMatchObject({ outcome: 'unresolvable', value: null });
  });

  test.each([
    ['unknownKey', [{ key: 'cache', outcome: 'both' }]],
    ['badOutcome', [{ key: 'db', outcome: 'coin-toss' }]],
    ['inventedValue', [{ key: 'db', outcome: 'choose', value: 'sqlite' }]],
    ['inventedValue', [{ key: 'db', outcome: 'choose' }]],
    ['missingGuard', [{ key: 'db', outcome: 'conditional' }]],
    ['missingGuard', [{ key: 'db', outcome: 'conditional', guard: '  ' }]],
  ])('%s is dropped and counted', (counter, entries) => {
    const { resolutions, dropped } = parse(...entries);
    expect(resolutions.size).toBe(0);
    expect(dropped[counter]).toBe(1);
  });

  test('the first entry of a key wins', () => {
    const { resolutions, dropped } = parse({ key: 'db', outcome: 'choose', value: 'mysql' }, { key: 'db', outcome: 'both' });
    expect(resolutions.get('db').value).toBe('mysql');
    expect(dropped.duplicate).toBe(1);
  });

  test('junk entries do not throw', () => {
    expect(parse(null, 7, 'x', {}).resolutions.size).toBe(0);
  });

  test('a reply without the list, or without an object, throws', () => {
    expect(() => parseAdjudications('{}', { conflicts: CONFLICTS })).toThrow('adjudication response has no "resolutions" array');
    expect(() => parseAdjudications('', { conflicts: CONFLICTS })).toThrow('empty model response');
    expect(() => parseAdjudications('hm', { conflicts: CONFLICTS })).toThrow(/no JSON object found/);
  });
});

describe('reconcileSymmetric', () => {
  const of = (outcome: string, value: string | null = null, reversed = false) => ({
    key: 'k',
    outcome,
    value,
    guard: null,
    premises: [],
    rationale: reversed ? 'backward' : 'forward',
    reversed,
  });
  const both = (forward: any, backward: any) =>
    reconcileSymmetric(new Map(forward ? [['k', forward]] : []), new Map(backward ? [['k', backward]] : []));

  test('agreement keeps the forward answer', () => {
    const { resolutions, rejected, orderSensitive } = both(of('choose', 'a'), of('choose', 'a', true));
    expect(resolutions.get('k')).toMatchObject({ outcome: 'choose', value: 'a', rationale: 'forward' });
    expect([rejected, orderSensitive]).toStrictEqual([0, 0]);
  });

  test('another value, or another outcome, becomes unresolvable', () => {
    for (const backward of [of('choose', 'b', true), of('both', null, true)]) {
      const { resolutions, orderSensitive } = both(of('choose', 'a'), backward);
      const flipped = resolutions.get('k');
      expect(flipped).toStrictEqual({
        key: 'k',
        outcome: 'unresolvable',
        value: null,
        guard: null,
        premises: [],
        rationale: expect.any(String),
        orderSensitive: true,
      });
      expect(flipped.rationale).toMatch(/order-sensitive/);
      expect(orderSensitive).toBe(1);
    }
  });

  test('an answer absent from the reversed pass is rejected', () => {
    const { resolutions, rejected, orderSensitive } = both(of('choose', 'a'), undefined);
    expect(resolutions.has('k')).toBe(false);
    expect([rejected, orderSensitive]).toStrictEqual([1, 0]);
  });

  test('nothing in, nothing out', () => {
    expect(both(undefined, undefined)).toStrictEqual({ resolutions: new Map(), rejected: 0, orderSensitive: 0 });
  });
});

describe('adjudicateConflicts', () => {
  test('no ties: no call', async () => {
    const llm = model(CHOICE);
    const slots = slotsOf(claim('k', 'v', 'a', 2));
    const result = await adjudicateConflicts(slots, { llm });
    expect(result).toMatchObject({ mode: 'none', conflicts: 0, resolved: 0, orderSensitive: 0 });
    expect(result.slots).toStrictEqual(slots);
    expect(llm.calls).toHaveLength(0);
  });

  test('no model: skipped, and every tie is counted', async () => {
    expect(await adjudicateConflicts(SLOTS)).toMatchObject({ mode: 'skipped', conflicts: 1, resolved: 0, orderSensitive: 0 });
    const many = Array.from({ length: 15 }, (_, n) => tie(`k${n}`, 'x', 'y')).flat();
    expect((await adjudicateConflicts(many, {})).conflicts).toBe(15);
  });

  test('asks twice, the second time reversed, and attaches the answer to a copy', async () => {
    const llm = model(CHOICE);
    const { signal } = new AbortController();
    const result = await adjudicateConflicts(SLOTS, { llm, signal, maxTokens: 321 });
    expect(result).toMatchObject({ mode: 'llm', conflicts: 1, resolved: 1, orderSensitive: 0 });
    expect(llm.calls).toHaveLength(2);
    expect(llm.calls[0].prompt).toContain('option id="c0.o0" value="mysql"');
    expect(llm.calls[1].prompt).toContain('option id="c0.o0" value="postgresql"');
    expect(llm.calls.map((call: any) => call.maxTokens)).toStrictEqual([321, 321]);
    expect(llm.calls[0].signal).toBe(signal);
    const [db, lang] = result.slots;
    expect(db.resolution).toMatchObject({ outcome: 'choose', value: 'postgresql' });
    expect(db.decision).toStrictEqual(SLOTS[0].decision);
    expect(db.state).toBe(SLOTS[0].state);
    expect(SLOTS[0].resolution).toBeUndefined();
    expect(lang.resolution).toBeUndefined();
    expect('error' in result && result.error !== undefined).toBe(false);
  });

  test('without the check it asks once', async () => {
    const llm = model(CHOICE);
    expect(await adjudicateConflicts(SLOTS, { llm, symmetryCheck: false })).toMatchObject({ mode: 'llm', resolved: 1 });
    expect(llm.calls).toHaveLength(1);
    expect(llm.calls[0].maxTokens).toBe(2000);
  });

  test('an answer that follows the order is downgraded', async () => {
    const llm = model(CHOICE, { resolutions: [{ key: 'db', outcome: 'choose', value: 'mysql' }] });
    const result = await adjudicateConflicts(SLOTS, { llm });
    expect(result).toMatchObject({ mode: 'llm', conflicts: 1, resolved: 0, orderSensitive: 1 });
    expect(result.slots[0].resolution).toMatchObject({ outcome: 'unresolvable', orderSensitive: true });
  });

  test('an invented value leaves the tie', async () => {
    const llm = model({ resolutions: [{ key: 'db', outcome: 'choose', value: 'sqlite' }] });
    const result = await adjudicateConflicts(SLOTS, { llm });
    expect(result).toMatchObject({ mode: 'llm', resolved: 0 });
    expect(result.slots[0].resolution).toBeUndefined();
    expect(result.slots[0].decision.outcome).toBe('disputed');
  });

  test('unresolvable is an answer, and not a settlement', async () => {
    const llm = model({ resolutions: [{ key: 'db', outcome: 'unresolvable', rationale: 'no evidence' }] });
    const result = await adjudicateConflicts(SLOTS, { llm });
    expect(result).toMatchObject({ mode: 'llm', resolved: 0, orderSensitive: 0 });
    expect(result.slots[0].resolution.outcome).toBe('unresolvable');
  });

  test('failure leaves the slots, and is told', async () => {
    const down = await adjudicateConflicts(SLOTS, { llm: model(new Error('provider down')) });
    expect(down).toMatchObject({ mode: 'error', error: 'provider down', resolved: 0 });
    expect(down.slots).toStrictEqual(SLOTS);
    const junk = await adjudicateConflicts(SLOTS, { llm: model('no idea') });
    expect(junk.mode).toBe('error');
    expect(junk.error).toMatch(/JSON/i);
  });

  test('a second pass that fails is a failure', async () => {
    const result = await adjudicateConflicts(SLOTS, { llm: model(CHOICE, new Error('gone')) });
    expect(result).toMatchObject({ mode: 'error', error: 'gone' });
    expect(result.slots[0].resolution).toBeUndefined();
  });

  test('over the cap the most supported go, in the order of keys', async () => {
    const slots = [
      ...tie('a', 'x', 'y'),
      ...tie('b', 'x', 'y', [claim('b', 'x', 'C', 2), claim('b', 'y', 'D', 2)]),
      ...tie('c', 'x', 'y'),
      ...tie('d', 'x', 'y', [claim('d', 'x', 'C', 2), claim('d', 'y', 'D', 2)]),
    ];
    const llm = model({ resolutions: [] });
    const result = await adjudicateConflicts(slots, { llm, maxConflicts: 3 });
    expect(result.conflicts).toBe(3);
    const { prompt } = llm.calls[0];
    expect(prompt.startsWith('3 conflict(s)')).toBe(true);
    expect([...prompt.matchAll(/CONFLICT \d+[^"]*"([^"]+)"/g)].map(([, key]) => key)).toStrictEqual(['a', 'b', 'd']);
  });

  test('twelve conflicts are the default cap', async () => {
    const many = Array.from({ length: 15 }, (_, n) => tie(`k${n}`, 'x', 'y')).flat();
    const llm = model({ resolutions: [] });
    expect((await adjudicateConflicts(many, { llm })).conflicts).toBe(12);
  });

  test('does not change what it is given', async () => {
    const frozen = deepFreeze(tie('db', 'mysql', 'postgresql'));
    expect((await adjudicateConflicts(frozen, { llm: model(CHOICE) })).resolved).toBe(1);
  });
});
