import { describe, expect, test } from 'vitest';
import { redactSecrets } from '../../../src/core/redact/index.js';
import { DEFAULTS, type Config } from '../../../src/harness/config.js';
import { callModel, ModelCallError, type LlmServiceLike } from '../../../src/harness/model/stream.js';
import { textChunks } from '../fake-host.js';

const request = { system: redactSecrets('S').text, prompt: redactSecrets('P').text, maxTokens: 100 };
const never = () => new Promise<never>(() => undefined);
const hangs = async function* () {
  yield await never();
};

async function* chunksOf(chunks: readonly unknown[]): AsyncGenerator<any> {
  yield* chunks;
}

function call(llm: Partial<LlmServiceLike>, more: { config?: Partial<Config>; signal?: AbortSignal } = {}) {
  return callModel(llm as LlmServiceLike, request, {
    route: { provider: 'p', model: 'm' },
    config: { ...DEFAULTS, ...more.config },
    sessionId: 's',
    signal: more.signal ?? new AbortController().signal,
  });
}

/** A service that answers with these chunks, and what it was asked. */
function answering(chunks: readonly unknown[], info?: unknown) {
  const asked: Record<string, unknown>[] = [];
  const llm: Partial<LlmServiceLike> = {
    stream: options => {
      asked.push(options);
      return chunksOf(chunks);
    },
    ...(info === undefined ? {} : { resolveModelInfo: async () => info }),
  };
  return { llm, asked };
}

describe('a call', () => {
  test('gives the text of its deltas, reasoning left out', async () => {
    const { llm, asked } = answering([{ type: 'reasoning-delta', text: 'hmm' }, { type: 'text-delta', text: 'a' }, { type: 'text-delta', text: 'b' }, { type: 'finish', reason: { kind: 'stop' } }]);
    expect(await call(llm)).toBe('ab');
    expect(asked[0]).toMatchObject({ provider: 'p', model: 'm', maxTokens: 100, temperature: 0, sessionId: 's' });
    expect(JSON.stringify(asked[0]?.['messages'])).toContain('S\\n\\nP');
  });

  test.each([
    [{ kind: 'error', failure: { message: 'down', code: 'SERVER' } }, /assembled 3 chars, finish=error \(SERVER down\)/],
    [{ kind: 'max-tokens' }, /finish=max-tokens/],
    [{ kind: 'aborted', message: 'bye' }, /finish=aborted \(bye\)/],
    [undefined, /finish=none/],
  ])('that ends with %j fails with the evidence', async (reason, message) => {
    const chunks = textChunks('abc', reason).slice(0, reason === undefined ? -1 : undefined);
    await expect(call(answering(chunks).llm)).rejects.toThrow(message);
  });

  test('passes on how long the provider asks to wait, and bounds its words', async () => {
    const failure = { message: 'x'.repeat(5000), code: 'RATE_LIMIT', providerRetryAfterMs: 1_800_000 };
    const error = await call(answering(textChunks('', { kind: 'error', failure })).llm).catch(caught => caught as ModelCallError);
    expect(error).toMatchObject({ retryAfterMs: 1_800_000 });
    expect((error as Error).message.length).toBeLessThan(300);
  });

  test('that does not stop talking is ended', async () => {
    let pieces = 0;
    let closed = false;
    const llm: Partial<LlmServiceLike> = {
      stream: async function* () {
        try {
          for (;;) {
            pieces += 1;
            yield { type: 'text-delta', text: 'x'.repeat(500) };
          }
        } finally {
          closed = true;
        }
      } as never,
    };
    await expect(call(llm)).rejects.toThrow(/finish=runaway/);
    expect(pieces).toBeLessThan(10);
    expect(closed).toBe(true);
  });

  test('ends at its deadline, also when the stream ignores the signal', async () => {
    await expect(call({ stream: hangs as never }, { config: { alignmentTimeoutMs: 100 } })).rejects.toThrow(/no reply within 100 ms/);
    await expect(call({ ...answering([]).llm, resolveModelInfo: never }, { config: { alignmentTimeoutMs: 100 } })).rejects.toThrow(ModelCallError);
  });

  test('ends with the turn it belongs to, and is not even begun after that', async () => {
    const abort = new AbortController();
    const { llm, asked } = answering(textChunks('x'));
    const hanging = call({ stream: hangs as never }, { signal: abort.signal });
    abort.abort();
    await expect(hanging).rejects.toThrow(/aborted/);
    await expect(call(llm, { signal: abort.signal })).rejects.toThrow(/aborted/);
    expect(asked).toEqual([]);
  });
});

describe('the effort asked for', () => {
  const effortSent = async (info: unknown) => {
    const { llm, asked } = answering(textChunks('x'), info);
    await call(llm);
    return asked[0]?.['reasoningEffort'];
  };

  test('is the configured one where the model lists it, or lists none', async () => {
    expect(await effortSent({ reasoning: { efforts: [{ id: 'off' }, { id: 'high' }] } })).toBe('off');
    expect(await effortSent(undefined)).toBe('off');
  });

  test('is left out where the model does not list it', async () => {
    expect(await effortSent({ reasoning: { efforts: [{ id: 'high' }] } })).toBeUndefined();
  });

  test('stands when the model cannot be asked', async () => {
    const { llm, asked } = answering(textChunks('x'));
    await call({ ...llm, resolveModelInfo: () => Promise.reject(new Error('no such model')) });
    expect(asked[0]?.['reasoningEffort']).toBe('off');
  });
});

test('no part of a credential that a provider repeats in its failure is left where the message is cut', async () => {
  const key = ['sk', 'aB3dE5fG7hJ9kL2mN4pQ6rS8tU1vW0xY'].join('-');
  for (let before = 150; before < 210; before += 5) {
    const message = `${'The request was refused. '.repeat(20).slice(0, before)} key ${key}`;
    const { llm } = answering([{ type: 'finish', reason: { kind: 'error', failure: { message, code: 'AUTH' } } }]);
    await expect(call(llm)).rejects.toSatisfy(error => !String(error).includes(key.slice(0, 9)));
  }
});
