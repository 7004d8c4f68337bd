import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownMessages } from '../../../src/core/surface/index.js';
import type { Message, Surface } from '../../../src/core/types.js';

const said = (sessionId: string, seq: number, text = `${sessionId} ${seq}`): Message => ({
  role: 'user',
  content: [{ type: 'text', text }],
  origin: { sessionId, seq, time: seq },
});
const texts = (surfaces: readonly Surface[]): string[][] => surfaces.map(({ messages }) => messages.map(({ content }) => content[0]?.text ?? ''));

const parent: Surface = { id: 'p', messages: [said('p', 1), said('p', 2)] };
const fork: Surface = { id: 'a-fork', messages: [said('p', 1, 'pruned copy'), said('a-fork', 3)] };

describe('messages that several surfaces hold', () => {
  it('stay with the session they were born in', () => {
    expect(texts(ownMessages([fork, parent]))).toEqual([['a-fork 3'], ['p 1', 'p 2']]);
  });

  it('stay with the surface of the smallest id when their session is not there', () => {
    const other: Surface = { id: 'b-fork', messages: [said('p', 1), said('b-fork', 4)] };
    expect(texts(ownMessages([other, fork]))).toEqual([['b-fork 4'], ['pruned copy', 'a-fork 3']]);
  });

  it('are left where they are without an origin', () => {
    const plain: Message = { role: 'user', content: [{ text: 'same' }] };
    expect(texts(ownMessages([{ id: 'a', messages: [plain] }, { id: 'b', messages: [plain] }]))).toEqual([['same'], ['same']]);
  });

  it('are left out when the reader has them', () => {
    expect(texts(ownMessages([parent], ({ sessionId, seq }) => sessionId === 'p' && seq < 2))).toEqual([['p 2']]);
  });

  it('are each kept in exactly one surface, whatever the order of the surfaces', () => {
    const id = fc.constantFrom('a', 'b', 'c');
    const surface = fc.record({ id, messages: fc.array(fc.tuple(id, fc.nat(3)).map(([session, seq]) => said(session, seq)), { maxLength: 6 }) });
    const unique = fc.uniqueArray(surface, { selector: (each) => each.id });
    fc.assert(
      fc.property(unique, (surfaces) => {
        const view = (list: readonly Surface[]): unknown => ownMessages(list).map((each) => [each.id, texts([each])[0]]).sort();
        expect(view([...surfaces].reverse())).toEqual(view(surfaces));
        const held = new Set(surfaces.flatMap((each) => each.messages.map(({ origin }) => JSON.stringify(origin))));
        const kept = ownMessages(surfaces).flatMap((each) => [...new Set(each.messages.map(({ origin }) => JSON.stringify(origin)))]);
        expect(kept.sort()).toEqual([...held].sort());
      }),
    );
  });
});
