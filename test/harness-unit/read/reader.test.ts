import { describe, expect, test } from 'vitest';
import { createSessionReader, type SessionQueryLike } from '../../../src/harness/read/reader.js';

const event = (seq: number, text: string) => ({ type: 'user/message', seq, time: seq, data: { role: 'user', content: [{ type: 'text', text }], source: { kind: 'user' } } });

/** Sessions whose events can be changed; counts reads. */
function host(surfaces: Record<string, ReturnType<typeof event>[]>) {
  const reads: string[] = [];
  const query: SessionQueryLike = {
    readSurface: async id => {
      reads.push(id);
      const events = surfaces[id];
      if (events === undefined) throw new Error(`no session ${id}`);
      return structuredClone({ session: { id, cwd: '/w' }, events });
    },
  };
  return { query, reads, surfaces };
}

const unknown = () => undefined;

describe('a source', () => {
  test('is read once while its revision stands, and again without one', async () => {
    const { query, reads } = host({ a: [event(1, 'x')] });
    const reader = createSessionReader(() => query, () => []);
    const first = await reader.read('a', 'r1', unknown);
    expect(await reader.read('a', 'r1', unknown)).toBe(first);
    expect(reads).toHaveLength(1);
    await reader.read('a', 'r2', unknown);
    await reader.read('a', undefined, unknown);
    await reader.read('a', undefined, unknown);
    expect(reads).toHaveLength(4);
  });

  test('that has grown keeps the very messages it had', async () => {
    const { query, surfaces } = host({ a: [event(1, 'old')] });
    const reader = createSessionReader(() => query, () => []);
    const [old] = (await reader.read('a', 'r1', unknown)).messages;
    surfaces['a']?.push(event(2, 'new'));
    const grown = (await reader.read('a', 'r2', unknown)).messages;
    expect(grown).toHaveLength(2);
    expect(grown[0]).toBe(old);
  });

  test('whose text under one number has changed is taken as it is now', async () => {
    const { query, surfaces } = host({ a: [event(1, 'long output')] });
    const reader = createSessionReader(() => query, () => []);
    await reader.read('a', 'r1', unknown);
    surfaces['a'] = [event(1, 'pruned')];
    expect((await reader.read('a', 'r2', unknown)).messages[0]?.content[0]?.text).toBe('pruned');
  });

  test('that cannot be read says why, and is tried again', async () => {
    const { query, surfaces } = host({});
    const reader = createSessionReader(() => query, () => []);
    expect(await reader.read('a', 'r1', unknown)).toMatchObject({ id: 'a', messages: [], error: 'no session a' });
    surfaces['a'] = [event(1, 'back')];
    expect((await reader.read('a', 'r1', unknown)).messages).toHaveLength(1);
  });

  test('that cannot be read says why without what the error quotes', async () => {
    const secret = ['sk', 'Zq7Kp2Vx9LmT4RwB8NcY3HdF6JsG1Ae5'].join('-');
    const query: SessionQueryLike = { readSurface: () => Promise.reject(new Error(`bad line: ${secret}`)) };
    const { error } = await createSessionReader(() => query, () => []).read('a', undefined, unknown);
    expect(error).toMatch(/^bad line: \[REDACTED:/);
  });

  test('is judged anew when other tools count as untrusted', async () => {
    const call = { type: 'assistant/message', seq: 1, data: { message: { role: 'assistant', content: [{ type: 'tool-call', id: 'c', name: 'probe', arguments: '' }] } } };
    const result = { type: 'tool/result', seq: 2, data: { message: { role: 'user', content: [{ type: 'tool-result', toolCallId: 'c', content: [{ type: 'text', text: 'x' }] }] } } };
    const query: SessionQueryLike = { readSurface: async id => ({ session: { id }, events: [call, result] }) };
    let untrusted: string[] = [];
    const reader = createSessionReader(() => query, () => untrusted);
    expect((await reader.read('a', 'r1', unknown)).messages[1]?.trust).toBeUndefined();
    untrusted = ['probe'];
    expect((await reader.read('a', 'r1', unknown)).messages[1]?.trust).toBe(0);
  });

  test('whose log cannot be read is still read from its surface', async () => {
    const pruned = { ...event(5, 'x'), surfaceOp: { op: 'replace', start: 1, end: 1 }, sourceEventSeqs: [1] };
    const query: SessionQueryLike = { readSurface: async id => ({ session: { id }, events: [pruned] }), readSession: () => Promise.reject(new Error('corrupt')) };
    const source = await createSessionReader(() => query, () => []).read('a', 'r1', unknown);
    expect(source).toMatchObject({ messages: [{ origin: { sessionId: 'a', seq: 5 } }] });
    expect(source).not.toHaveProperty('error');
  });
});

test('what is kept is bounded: of many long sessions the one read longest ago is read again', async () => {
  const long = 'x'.repeat(12_000_000);
  const { query, reads } = host({ a: [event(1, long)], b: [event(1, long)], c: [event(1, long)] });
  const reader = createSessionReader(() => query, () => []);
  for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await reader.read(id, 'r', unknown);
  expect(reads).toEqual(['a', 'b', 'c', 'b']);
});
