import { describe, expect, it } from 'vitest';
import { adjudicateConflicts } from '../../../src/core/adjudicate/index.js';
import type { LlmRequest } from '../../../src/core/types.js';
import { answer, said, scripted, slotOf, tie } from './fixtures.js';

const chooseMysql = answer({ key: 'db', outcome: 'choose', value: 'mysql' });

describe('adjudication', () => {
  it('asks nothing when nothing is tied', async () => {
    const llm = scripted(chooseMysql);
    const slots = [slotOf(said('db', 'mysql', 'x'))];
    expect(await adjudicateConflicts(slots, { llm })).toEqual({ slots, conflicts: 0, resolved: 0, orderSensitive: 0, mode: 'none' });
    expect(await adjudicateConflicts(slots)).toMatchObject({ mode: 'none' });
    expect(llm.calls).toEqual([]);
  });

  it('is skipped without a model', async () => {
    const slots = [tie('a'), tie('b')];
    expect(await adjudicateConflicts(slots)).toEqual({ slots, conflicts: 2, resolved: 0, orderSensitive: 0, mode: 'skipped' });
  });

  it('asks forwards and backwards, with the very signal, and attaches what holds', async () => {
    const llm = scripted(chooseMysql);
    const slots = [tie('db')];
    const { signal } = new AbortController();
    const result = await adjudicateConflicts(slots, { llm, signal, maxTokens: 77 });
    expect(result).toMatchObject({ conflicts: 1, resolved: 1, orderSensitive: 0, mode: 'llm' });
    expect(result.slots[0]).toMatchObject({ resolution: { outcome: 'choose', value: 'mysql', reversed: false }, decision: { outcome: 'disputed' } });
    expect([result.slots[0]?.state, result.slots[0]?.decision]).toEqual([slots[0]?.state, slots[0]?.decision]);
    expect(slots[0]?.resolution).toBeUndefined();
    expect(llm.calls.map((call) => [call.maxTokens, call.signal === signal])).toEqual([[77, true], [77, true]]);
    expect(llm.calls[0]?.prompt).not.toBe(llm.calls[1]?.prompt);
  });

  it('asks once without the symmetry check', async () => {
    const llm = scripted(chooseMysql);
    expect((await adjudicateConflicts([tie('db')], { llm, symmetryCheck: false })).resolved).toBe(1);
    expect(llm.calls).toHaveLength(1);
  });

  it('refuses an adjudicator that takes whatever comes first', async () => {
    const first = answer({ key: 'db', outcome: 'choose', value: 'c0.o0' });
    const result = await adjudicateConflicts([tie('db')], { llm: scripted(first) });
    expect(result).toMatchObject({ resolved: 0, orderSensitive: 1, mode: 'llm' });
    expect(result.slots[0]?.resolution).toMatchObject({ outcome: 'unresolvable', orderSensitive: true });
  });

  it('leaves ties as they are when the model fails or talks', async () => {
    const slots = [tie('db')];
    expect(await adjudicateConflicts(slots, { llm: scripted(new Error('no route')) })).toEqual({ slots, conflicts: 1, resolved: 0, orderSensitive: 0, mode: 'error', error: 'no route' });
    expect((await adjudicateConflicts(slots, { llm: scripted('certainly!') })).error).toMatch(/JSON/iu);
    expect((await adjudicateConflicts(slots, { llm: scripted(chooseMysql, 'certainly!') })).slots).toBe(slots);
  });

  it('leaves a slot without a resolution when its answer was rejected', async () => {
    const invented = answer({ key: 'db', outcome: 'choose', value: 'sqlite' });
    const result = await adjudicateConflicts([{ ...tie('db'), resolution: { outcome: 'both', value: null } }], { llm: scripted(invented) });
    expect(result.slots[0]?.resolution).toBeUndefined();
    expect(result).toMatchObject({ mode: 'llm', conflicts: 1, resolved: 0 });
  });

  it('sends the most corroborated ties, in key order, those of untrusted text last', async () => {
    const crowded = (key: string, trust: 0 | 1) => slotOf(...['p', 'q', 'r', 's'].map((source, i) => said(key, i < 2 ? 'a' : 'b', source, { trust })));
    const llm = scripted(answer());
    await adjudicateConflicts([tie('z'), tie('y'), crowded('b', 0), crowded('x', 1)], { llm, maxConflicts: 2 });
    expect([...(llm.calls[0]?.prompt ?? '').matchAll(/key: "(\w)"/gu)].map((match) => match[1])).toEqual(['x', 'y']);
  });

  it('never asks about what the user settled, nor about a tie too wide to put', async () => {
    const llm = scripted(answer());
    const wide = slotOf(...Array.from({ length: 13 }, (_, i) => said('wide', `v${i}`, `s${i}`)));
    const settled = { ...tie('db'), resolution: { outcome: 'choose', value: 'mysql', by: 'user' } as const };
    const result = await adjudicateConflicts([wide, settled], { llm });
    expect([result.mode, llm.calls.length, result.slots]).toEqual(['none', 0, [wide, settled]]);
  });

  it('takes an answer that is known already without a call', async () => {
    const asked: LlmRequest[] = [];
    const llm = { recall: (request: LlmRequest) => (asked.push(request), JSON.stringify(chooseMysql)), complete: () => Promise.reject(new Error('called')) };
    expect(await adjudicateConflicts([tie('db')], { llm })).toMatchObject({ mode: 'llm', resolved: 1 });
    expect(asked.map((request) => request.purpose)).toEqual(['adjudication', 'adjudication']);
  });
});
