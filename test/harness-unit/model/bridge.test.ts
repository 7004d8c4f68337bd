import { describe, expect, test } from 'vitest';
import type { LlmRequest } from '../../../src/core/types.js';
import { DEFAULTS, type Config } from '../../../src/harness/config.js';
import { createBridge, type FailureMemory } from '../../../src/harness/model/bridge.js';
import { createReplyMemory } from '../../../src/harness/model/reply-store.js';
import { textChunks } from '../fake-host.js';

const MINUTES = 60_000;
const request: LlmRequest = { system: 'S', prompt: 'P', maxTokens: 100, purpose: 'alignment' };

/** A bridge over a model that answers each call with the next reply, the last one repeating. */
function bridged(replies: readonly (readonly unknown[])[], config: Partial<Config> = {}) {
  const clock = { now: 1000 };
  const calls: unknown[] = [];
  const failures: FailureMemory = new Map();
  const stats = { calls: 0, promptCharacters: 0 };
  const store = createReplyMemory();
  const abort = new AbortController();
  const make = (more: Partial<Config> = {}) =>
    createBridge({
      llm: () => ({
        async *stream(options: unknown) {
          calls.push(options);
          yield* (replies[Math.min(calls.length, replies.length) - 1] ?? []) as any[];
        },
      }),
      route: { provider: 'p', model: 'm' },
      config: { ...DEFAULTS, ...config, ...more },
      sessionId: 's',
      signal: abort.signal,
      store,
      failures,
      stats,
      now: () => clock.now,
    });
  return { llm: make(), make, calls, clock, failures, stats, store, abort };
}

const SLOTS = '{"slots":[]}';
const failing = (failure: object) => textChunks('', { kind: 'error', failure });

test('no credential leaves in a request, comes back in a reply or is kept', async () => {
  const secret = ['sk', 'Zq7Kp2Vx9LmT4RwB8NcY3HdF6JsG1Ae5'].join('-');
  const { llm, calls } = bridged([textChunks(`{"slots":[{"key":"${secret}"}]}`)]);
  const leaky = { ...request, prompt: `the key is ${secret}` };
  expect(await llm.complete(leaky)).not.toContain(secret);
  expect(llm.recall?.(leaky)).toMatch(/REDACTED/);
  expect(calls).toHaveLength(1);
  expect(JSON.stringify(calls)).not.toContain(secret);
});

describe('a reply', () => {
  test('is recalled without a call from then on', async () => {
    const { llm, calls, stats } = bridged([textChunks(SLOTS)]);
    expect(llm.recall?.(request)).toBeUndefined();
    expect(await llm.complete(request)).toBe(SLOTS);
    expect(await llm.complete(request)).toBe(SLOTS);
    expect(llm.recall?.(request)).toBe(SLOTS);
    expect(calls).toHaveLength(1);
    expect(stats).toEqual({ calls: 1, promptCharacters: 2 });
  });

  test('is not that of another text, model, effort or temperature', async () => {
    const { llm, make } = bridged([textChunks(SLOTS)]);
    await llm.complete(request);
    expect(llm.recall?.({ ...request, prompt: 'Q' })).toBeUndefined();
    expect(llm.recall?.({ ...request, maxTokens: 5 })).toBeUndefined();
    for (const other of [{ alignmentReasoningEffort: 'high' }, { temperature: 1 }] as const) expect(make(other).recall?.(request)).toBeUndefined();
  });

  test('reads the same now and when it is recalled, also where the model repeats a credential', async () => {
    const secret = ['sk', 'Zq7Kp2Vx9LmT4RwB8NcY3HdF6JsG1Ae5'].join('-');
    const { llm } = bridged([textChunks(`{"slots":[{"quote":"the key is ${secret}"}]}`)]);
    const first = await llm.complete(request);
    expect(first).not.toContain(secret);
    expect(llm.recall?.(request)).toBe(first);
  });

  test.each([
    ['alignment', 'I would rather not.'],
    ['alignment', '{"slots":[{"key"'],
    ['alignment', '{"error":"overloaded"}'],
    ['keys', '{"slots":[]}'],
    ['adjudication', '{"resolutions":5}'],
  ] as const)('that is no answer to an %s call is not kept: %s', async (purpose, text) => {
    const { llm, calls, clock } = bridged([textChunks(text), textChunks('{"slots":[],"groups":[],"resolutions":[]}')]);
    const asked = { ...request, purpose };
    await llm.complete(asked);
    expect(llm.recall?.(asked)).toBeUndefined();
    await expect(llm.complete(asked)).rejects.toThrow(/not tried again yet/);
    clock.now += 10 * MINUTES + 1;
    await llm.complete(asked);
    expect(llm.recall?.(asked)).toBeDefined();
    expect(calls).toHaveLength(2);
  });
});

describe('a failed call', () => {
  test('is not made again for ten minutes, unless the text changes', async () => {
    const { llm, calls, clock } = bridged([failing({ message: 'down', code: 'SERVER' }), textChunks(SLOTS)]);
    await expect(llm.complete(request)).rejects.toThrow(/SERVER down/);
    expect(llm.refuses?.(request)).toMatch(/SERVER down.*not tried again yet/);
    await expect(llm.complete(request)).rejects.toThrow(/not tried again yet/);
    expect(calls).toHaveLength(1);
    expect(llm.refuses?.({ ...request, prompt: 'Q' })).toBeUndefined();
    await llm.complete({ ...request, prompt: 'Q' });
    clock.now += 10 * MINUTES + 1;
    expect(llm.refuses?.(request)).toBeUndefined();
    expect(await llm.complete(request)).toBe(SLOTS);
    expect(calls).toHaveLength(3);
  });

  test('is not made again before the provider allows it', async () => {
    const { llm, clock } = bridged([failing({ message: 'slow down', code: 'RATE_LIMIT', providerRetryAfterMs: 30 * MINUTES }), textChunks(SLOTS)]);
    await expect(llm.complete(request)).rejects.toThrow(/RATE_LIMIT/);
    clock.now += 20 * MINUTES;
    await expect(llm.complete(request)).rejects.toThrow(/not tried again yet/);
    clock.now += 11 * MINUTES;
    expect(await llm.complete(request)).toBe(SLOTS);
  });

  test('that was aborted was no failure of the model', async () => {
    const { llm, abort, calls, stats, failures } = bridged([textChunks(SLOTS)]);
    abort.abort();
    await expect(llm.complete(request)).rejects.toThrow(/aborted/);
    expect([calls.length, stats.calls, failures.size]).toEqual([0, 0, 0]);
  });

  test('is forgotten in time: the memory of failures does not grow', async () => {
    const { llm, clock, failures } = bridged([failing({ message: 'down' })]);
    for (let at = 0; at < 5; at += 1) {
      await llm.complete({ ...request, prompt: String(at) }).catch(() => undefined);
      clock.now += 11 * MINUTES;
    }
    expect(failures.size).toBe(1);
  });
});
