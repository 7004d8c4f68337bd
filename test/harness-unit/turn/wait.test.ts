import { describe, expect, test } from 'vitest';
import { newestOf, sizeOf } from '../../../src/harness/turn/newest.js';
import { endsWithin, unlessAborted, within } from '../../../src/harness/turn/wait.js';

const never = new Promise<never>(() => undefined);
const soon = <T>(value: T) => new Promise<T>(resolve => setImmediate(() => resolve(value)));

describe('waiting', () => {
  test('ends with the work, the time or the signal, whichever is first', async () => {
    const abort = new AbortController();
    expect(await within(soon(1), 60_000)).toBe(1);
    expect(await within(never, 1)).toBeUndefined();
    expect(await within(never, -5)).toBeUndefined();
    const waiting = within(never, 60_000, abort.signal);
    abort.abort();
    expect(await waiting).toBeUndefined();
    expect(await within(soon(1), 60_000, abort.signal)).toBeUndefined();
  });

  test('passes a failure on while somebody waits, and lets it go unheard after that', async () => {
    await expect(within(Promise.reject(new Error('x')), 60_000)).rejects.toThrow('x');
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<never>((_resolve, reject) => { fail = reject; });
    expect(await within(work, 1)).toBeUndefined();
    fail(new Error('late'));
    await soon(0);
  });

  test('for work that ignores its signal ends with the signal', async () => {
    const abort = new AbortController();
    expect(await unlessAborted(soon(1), abort.signal)).toBe(1);
    const waiting = unlessAborted(never, abort.signal);
    abort.abort();
    await expect(waiting).rejects.toThrow();
    await expect(unlessAborted(soon(1), abort.signal)).rejects.toThrow();
  });

  test('tells whether work comes to an end, good or bad', async () => {
    expect(await endsWithin(soon(1), 60_000)).toBe(true);
    expect(await endsWithin(Promise.reject(new Error('x')), 60_000)).toBe(true);
    expect(await endsWithin(never, 1)).toBe(false);
  });
});

describe('the newest part of the sources', () => {
  const say = (text: string) => ({ role: 'user', content: [{ type: 'text', text }] });
  const surface = (id: string, ...texts: string[]) => ({ id, messages: texts.map(say) });
  const texts = (surfaces: readonly { messages: readonly { content: readonly { text?: string }[] }[] }[]) =>
    surfaces.map(({ messages }) => messages.map(message => message.content[0]?.text));

  test('is all of them where they are short', () => {
    const surfaces = [surface('a', 'one', 'two')];
    expect(newestOf(surfaces, 6)).toBe(surfaces);
    expect(sizeOf(surfaces)).toBe(6);
  });

  test('is an equal share of each from its end, and never more than asked for', () => {
    const surfaces = [surface('a', '11111', '22222', '33333'), surface('b', '4444', '55')];
    expect(texts(newestOf(surfaces, 14))).toEqual([['33333'], ['4444', '55']]);
    expect(sizeOf(newestOf(surfaces, 14))).toBeLessThanOrEqual(14);
  });

  test('holds the last message of each, however long', () => {
    expect(texts(newestOf([surface('a', 'x', 'y'.repeat(100))], 10))).toEqual([['y'.repeat(100)]]);
    expect(texts(newestOf([surface('a'), surface('b', 'z'.repeat(20))], 10))).toEqual([[], ['z'.repeat(20)]]);
  });
});
