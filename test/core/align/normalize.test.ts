import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeAlignment } from '../../../src/core/align/index.js';

const knownSources = new Set(['a', 'b']);
const opinion = (value: unknown, more: object = {}): object => ({ source: 'a', value, evidence: 2, quote: '', ...more });
const slot = (key: unknown, more: object = {}): object => ({ key, opinions: [opinion('v')], ...more });
const normalize = (slots: unknown, maxSlots?: number): ReturnType<typeof normalizeAlignment> => normalizeAlignment({ slots }, { knownSources, maxSlots });

describe('a reply in canonical form', () => {
  it('has canonical keys and values, known types, and evidence from 1 to 4', () => {
    const { slots } = normalize([
      slot(' Database.Engine ', { type: 'Nonsense', opinions: [opinion(' PostgreSQL ', { evidence: 99 }), opinion('ＭｙＳＱＬ', { evidence: -5 }), opinion('x', { evidence: 'nonsense' })] }),
    ]);
    expect(slots[0]).toMatchObject({ key: 'database.engine', type: 'Fact' });
    expect(slots[0]?.opinions.map(({ value, evidence }) => [value, evidence])).toEqual([
      ['mysql', 1],
      ['postgresql', 4],
      ['x', 2],
    ]);
  });

  it('drops opinions of unknown branches and counts them', () => {
    const { slots, dropped } = normalize([slot('k', { opinions: [opinion('v'), opinion('w', { source: 'ghost' })] })]);
    expect(slots[0]?.opinions.map(({ value }) => value)).toEqual(['v']);
    expect(dropped.unknownSource).toBe(1);
  });

  it('joins repeated keys instead of dropping them', () => {
    const { slots } = normalize([slot('DB', { opinions: [opinion('x')] }), slot('db', { opinions: [opinion('y')] })]);
    expect(slots.map(({ key, opinions }) => [key, opinions.map(({ value }) => value)])).toEqual([['db', ['x', 'y']]]);
  });

  it('keeps scopes apart', () => {
    expect(normalize([slot('db', { scope: 'Staging' }), slot('db')]).slots.map(({ scope }) => scope)).toEqual([undefined, 'staging']);
  });

  it('cuts in the order of the model and then sorts by key', () => {
    const { slots, dropped } = normalize([slot('z'), slot('m'), slot('a')], 2);
    expect(slots.map(({ key }) => key)).toEqual(['m', 'z']);
    expect(dropped.overMaxSlots).toBe(1);
  });

  it('drops and counts edges to keys that are not in the result, and of a slot to itself', () => {
    const { slots, dropped, dangling } = normalize([slot('a', { derivedFrom: ['B', 'b', 'ghost', 'a', '', 7] }), slot('b', { derivedFrom: [['a'], ['ghost']] })]);
    expect(slots.map(({ derivedFrom }) => derivedFrom)).toEqual([['b'], ['a']]);
    expect(dropped.danglingEdge).toBe(3);
    expect(dangling).toEqual(['ghost', 'a', 'ghost']);
  });

  it('drops edges to slots that the cap cut off', () => {
    expect(normalize([slot('a', { derivedFrom: ['b'] }), slot('b')], 1).slots[0]?.derivedFrom).toEqual([]);
  });

  it('names the scoped slot that an edge can only mean', () => {
    const { slots } = normalize([slot('a', { derivedFrom: ['db'] }), slot('db', { scope: 'staging' })]);
    expect(slots[0]?.derivedFrom).toEqual(['db @ staging']);
  });

  it('keeps independent routes apart, and none for what is also stated outright', () => {
    const routes = [slot('a', { derivedFrom: [['b', 'c'], ['d']] }), slot('b'), slot('c'), slot('d')];
    expect(normalize(routes).slots[0]?.derivedFrom).toEqual([['b', 'c'], ['d']]);
    expect(normalize([...routes, slot('a')]).slots[0]?.derivedFrom).toEqual([]);
    expect(normalize([slot('a', { derivedFrom: ['b'] }), slot('A', { derivedFrom: ['c'] }), slot('b'), slot('c')]).slots[0]?.derivedFrom).toEqual([['b'], ['c']]);
  });

  it('takes a withheld credential for no value', () => {
    expect(() => normalize([slot('api.key', { opinions: [opinion('[REDACTED:openai]')] })])).toThrow(/emptyValue 1/);
  });

  it('throws without slots, and with the counts when none is usable', () => {
    expect(() => normalizeAlignment({}, { knownSources })).toThrow('alignment response has no "slots" array');
    expect(() => normalizeAlignment(null, { knownSources })).toThrow('no "slots" array');
    expect(() => normalize([])).toThrow(/produced no usable slots/);
    expect(() => normalize([3, slot(''), slot('k', { opinions: [opinion('v', { source: 'x' })] })])).toThrow(/notObject 1, badKey 1, noOpinions 1, unknownSource 1/);
  });

  it('survives any junk: bounded, sorted, canonical, with edges inside only', () => {
    const name = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', 'a', 'b', ''), fc.string());
    const junk = fc.oneof(fc.jsonValue(), name);
    const op = fc.oneof(junk, fc.record({ source: fc.oneof(fc.constantFrom('a', 'b'), junk), value: junk, evidence: junk, quote: junk }));
    const entry = fc.oneof(junk, fc.record({ key: name, type: junk, scope: junk, multi: junk, opinions: fc.oneof(junk, fc.array(op)), derivedFrom: fc.oneof(junk, fc.array(fc.oneof(name, fc.array(name)))) }));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (entries, maxSlots) => {
        let result;
        try {
          result = normalize(entries, maxSlots);
        } catch (error) {
          expect(String(error)).toMatch(/no usable slots/);
          return;
        }
        expect(result.slots.length).toBeLessThanOrEqual(maxSlots);
        const names = result.slots.map(({ key, scope }) => (scope ? `${key} @ ${scope}` : key));
        expect(new Set(names).size).toBe(names.length);
        for (const each of result.slots) {
          expect(each.opinions.length).toBeGreaterThan(0);
          for (const { source, evidence, value } of each.opinions) {
            expect(knownSources.has(source)).toBe(true);
            expect([1, 2, 3, 4]).toContain(evidence);
            expect(value).not.toBe('');
          }
          for (const premise of each.derivedFrom.flat()) expect(names).toContain(premise);
        }
      }),
    );
  });
});
