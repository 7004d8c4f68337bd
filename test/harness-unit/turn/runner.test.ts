import { afterEach, describe, expect, test } from 'vitest';
import type { Llm, LlmRequest, Message, Surface } from '../../../src/core/types.js';
import { DEFAULTS, type Config } from '../../../src/harness/config.js';
import { MergeRunner, type RunnerPorts } from '../../../src/harness/turn/runner.js';
import type { MergeRequest } from '../../../src/harness/turn/request.js';

const MINUTES = 60_000;
const FOREVER = 60_000;

const say = (id: string, seq: number, text: string): Message => ({ role: 'user', content: [{ type: 'text', text }], origin: { sessionId: id, seq, time: 1000 + seq } });

/** Finds `The <key> is <value>.` in a prompt, as a good model would. */
function readingModel({ prompt, purpose }: LlmRequest): string {
  if (purpose === 'keys') return '{"groups":[]}';
  let source = '';
  const slots = prompt.split('\n').flatMap(line => {
    source = /^=== BRANCH (".*") ===$/.exec(line)?.[1] ?? source;
    return [...line.matchAll(/The (\w+) is (\w+)\./g)].map(([quote, key, value]) => ({ key, opinions: [{ source: JSON.parse(source) as string, value, evidence: 4, quote }] }));
  });
  return JSON.stringify({ slots });
}

type Reply = (request: LlmRequest, signal: AbortSignal) => string | Promise<string>;

/** A host of two sessions; everything in it can be changed between turns. */
function host(more: Partial<RunnerPorts> = {}) {
  const state = {
    now: 1_000_000,
    reads: 0,
    calls: [] as LlmRequest[],
    signals: [] as AbortSignal[],
    reply: readingModel as Reply,
    missing: [] as { id: string; reason: string }[],
    sessions: new Map<string, Message[]>([['a', [say('a', 1, 'The database is postgresql.')]], ['b', [say('b', 1, 'The cache is redis.')]]]),
    warnings: [] as string[],
  };
  const memory = new Map<string, string>();
  const refused = new Map<string, string>();
  const nameOf = ({ system, prompt }: LlmRequest) => JSON.stringify([system, prompt]);
  const ports: RunnerPorts = {
    look: async ({ sources }) => ({ sources, revisions: sources.map(id => `r${state.sessions.get(id)?.length}`) }),
    readSurfaces: async ({ sources }) => {
      state.reads += 1;
      return { surfaces: sources.map((id): Surface => ({ id, messages: [...(state.sessions.get(id) ?? [])], trust: 1 })), missing: state.missing };
    },
    titles: async () => new Map(),
    llm: (request, signal, stats): Llm | undefined => {
      if (!request.config.useLlmAlignment) return undefined;
      state.signals.push(signal);
      return {
        recall: asked => memory.get(nameOf(asked)),
        refuses: asked => refused.get(nameOf(asked)),
        complete: async asked => {
          state.calls.push(asked);
          stats.calls += 1;
          try {
            const reply = await state.reply(asked, signal);
            memory.set(nameOf(asked), reply);
            return reply;
          } catch (error) {
            if (!signal.aborted) refused.set(nameOf(asked), String(error));
            throw error;
          }
        },
      };
    },
    warn: message => state.warnings.push(message),
    now: () => state.now,
    ...more,
  };
  return { state, runner: track(new MergeRunner(ports)), forget: () => { refused.clear(); } };
}

const runners: MergeRunner[] = [];
const track = (runner: MergeRunner) => { runners.push(runner); return runner; };
afterEach(async () => { await Promise.all(runners.splice(0).map(runner => runner.dispose())); });

const request = (config: Partial<Config> = {}, more: Partial<MergeRequest> = {}): MergeRequest => ({
  conversation: 'c', sources: ['a', 'b'], choices: new Map(), config: { ...DEFAULTS, ...config }, ...more,
});
const turn = () => new AbortController().signal;
/** Fails as a call does when its signal aborts. */
const hanging: Reply = (_request, signal) => new Promise((_resolve, reject) => { signal.addEventListener('abort', () => reject(new Error('aborted'))); });

const valuesOf = (answer: { merged: { result: { slots: readonly { decision: { winner: string | null } }[] } } | undefined }) =>
  answer.merged?.result.slots.map(slot => slot.decision.winner);

describe('an unchanged turn', () => {
  test('reads nothing and asks no model', async () => {
    const { state, runner } = host();
    const first = await runner.ask(request(), turn());
    for (let at = 0; at < 9; at += 1) expect(await runner.ask(request(), turn())).toEqual({ merged: first.merged, pending: false });
    expect(valuesOf(first)).toEqual(['redis', 'postgresql']);
    expect([state.reads, state.calls.length]).toEqual([1, 1]);
  });

  test.each<[string, Partial<Config>]>([
    ['budget', { budgetTokens: 300 }],
    ['packing', { packAlgorithm: 'density', packForQuery: false }],
    ['deadlines', { turnDeadlineMs: 1, firstMergeTimeoutMs: 1, alignmentTimeoutMs: 500 }],
    ['repetition', { repeat: 'always', oncePerTurn: false }],
    ['approval, cache and diagnostics', { approve: 'never', cache: false, debug: true }],
  ])('stays one when only the %s changes', async (_name, config) => {
    const { state, runner } = host();
    const { merged } = await runner.ask(request(), turn());
    expect((await runner.ask(request(config), turn())).merged).toBe(merged);
    expect([state.reads, state.calls.length]).toEqual([1, 1]);
  });

  test('stays one when the sources are named in another order', async () => {
    const { state, runner } = host({ look: async ({ sources }) => ({ sources: [...sources].sort(), revisions: ['1', '1'] }) });
    await runner.ask(request(), turn());
    await runner.ask(request({}, { sources: ['b', 'a'] }), turn());
    expect(state.reads).toBe(1);
  });

  test('is none where the host cannot say whether a source changed', async () => {
    const { state, runner } = host({ look: async ({ sources }) => ({ sources, revisions: sources.map(() => undefined) }) });
    await runner.ask(request(), turn());
    await runner.ask(request(), turn());
    expect([state.reads, state.calls.length]).toEqual([2, 1]);
  });
});

describe('a change', () => {
  test('of one source costs one call', async () => {
    const { state, runner } = host();
    await runner.ask(request(), turn());
    state.sessions.get('b')?.push(say('b', 2, 'The queue is nats.'));
    expect(valuesOf(await runner.ask(request(), turn()))).toEqual(['redis', 'postgresql', 'nats']);
    expect(state.calls).toHaveLength(2);
  });

  test.each<[string, Partial<Config>]>([['score', { score: 'elitist' }], ['recency', { recency: 'off' }], ['trust', { sourceTrust: 'trusted' }]])('of the %s merges anew without a call', async (_name, config) => {
    const { state, runner } = host();
    await runner.ask(request(), turn());
    await runner.ask(request(config), turn());
    expect([state.reads, state.calls.length]).toEqual([2, 1]);
  });

  test('of the selection ends the run of the old one', async () => {
    const { state, runner } = host();
    state.reply = hanging;
    await runner.ask(request({ firstMergeTimeoutMs: 1 }), turn());
    await expect.poll(() => state.calls.length).toBe(1);
    state.reply = readingModel;
    const answer = await runner.ask(request({}, { sources: ['a'] }), turn());
    expect(state.signals[0]?.aborted).toBe(true);
    expect(valuesOf(answer)).toEqual(['postgresql']);
  });
});

describe('a model that does not answer in time', () => {
  test('leaves the turn what was read without it, and the next turn what it said after all', async () => {
    const { state, runner } = host();
    let answer: (text: string) => void = () => undefined;
    state.reply = () => new Promise(resolve => { answer = resolve; });
    const first = await runner.ask(request({ firstMergeTimeoutMs: 400 }), turn());
    expect([first.pending, first.merged?.result.mode]).toEqual([true, 'heuristic']);
    expect(runner.status('c').state).toBe('running');
    answer(readingModel(state.calls[0] as LlmRequest));
    await expect.poll(() => runner.status('c').state).toBe('ready');
    const second = await runner.ask(request(), turn());
    expect([second.pending, second.merged?.result.mode, state.calls.length]).toEqual([false, 'llm', 1]);
  });

  test('is joined by the next turn, and not asked twice', async () => {
    const { state, runner } = host();
    state.reply = hanging;
    const quick = request({ firstMergeTimeoutMs: 200, turnDeadlineMs: 1 });
    for (let at = 0; at < 4; at += 1) expect((await runner.ask(quick, turn())).pending).toBe(true);
    expect(state.calls).toHaveLength(1);
  });

  test('after a source has grown leaves the turn the last merge that a model read', async () => {
    const { state, runner } = host();
    const { merged } = await runner.ask(request(), turn());
    state.reply = hanging;
    state.sessions.get('b')?.push(say('b', 2, 'The queue is nats.'));
    expect(await runner.ask(request({ turnDeadlineMs: 150 }), turn())).toEqual({ merged, pending: true });
  });

  test('is waited for long once for a selection, and short after that', async () => {
    const { state, runner } = host();
    state.reply = hanging;
    // Were the second wait as long as the first, the test would run into its own limit.
    await runner.ask(request({ firstMergeTimeoutMs: 1, turnDeadlineMs: FOREVER }), turn());
    await runner.ask(request({ firstMergeTimeoutMs: FOREVER, turnDeadlineMs: 1 }), turn());
    await runner.ask(request({ firstMergeTimeoutMs: FOREVER, turnDeadlineMs: 1 }), turn());
  });

  test.each(['look', 'readSurfaces', 'titles'] as const)('is no worse than a host whose %s never returns', async port => {
    const { runner } = host({ [port]: () => new Promise(() => undefined) });
    expect(await runner.ask(request({ firstMergeTimeoutMs: 1 }), turn())).toEqual({ merged: undefined, pending: true });
    await runner.dispose();
  });
});

describe('an aborted turn', () => {
  test('ends its call at once, and the next one starts again with as much patience', async () => {
    const { state, runner } = host();
    state.reply = hanging;
    const abort = new AbortController();
    const asking = runner.ask(request({ firstMergeTimeoutMs: FOREVER }), abort.signal);
    await expect.poll(() => state.calls.length).toBe(1);
    abort.abort();
    await asking;
    expect(state.signals[0]?.aborted).toBe(true);
    expect(runner.status('c').state).toBe('idle');
    state.reply = readingModel;
    const next = await runner.ask(request({ firstMergeTimeoutMs: FOREVER, turnDeadlineMs: 0 }), turn());
    expect([next.merged?.result.mode, state.calls.length]).toEqual(['llm', 2]);
  });

  test('leaves the merge that was there', async () => {
    const { state, runner } = host();
    const { merged } = await runner.ask(request(), turn());
    state.sessions.get('b')?.push(say('b', 2, 'The queue is nats.'));
    await runner.ask(request(), AbortSignal.abort());
    state.reply = hanging;
    expect((await runner.ask(request({ turnDeadlineMs: 100 }), turn())).merged).toBe(merged);
  });
});

describe('a failed extraction', () => {
  const failing: Reply = () => Promise.reject(new Error('down'));

  test('is not tried again for ten minutes, and then once', async () => {
    const { state, runner, forget } = host();
    state.reply = failing;
    const first = await runner.ask(request(), turn());
    expect([first.merged?.result.mode, runner.status('c').state]).toEqual(['heuristic', 'failed']);
    for (let at = 0; at < 5; at += 1) await runner.ask(request(), turn());
    expect(state.calls).toHaveLength(1);
    state.now += 10 * MINUTES + 1;
    state.reply = readingModel;
    forget();
    await runner.ask(request(), turn());
    await expect.poll(() => runner.status('c').state).toBe('ready');
    expect((await runner.ask(request(), turn())).merged?.result.mode).toBe('llm');
    expect(state.calls).toHaveLength(2);
  });

  test('is tried again when a source changes', async () => {
    const { state, runner } = host();
    state.reply = failing;
    await runner.ask(request(), turn());
    state.reply = readingModel;
    state.sessions.get('a')?.push(say('a', 2, 'The queue is nats.'));
    expect((await runner.ask(request(), turn())).merged?.result.mode).toBe('llm');
  });

  test('is none where there was nothing to read', async () => {
    const { state, runner } = host();
    state.sessions.clear();
    await runner.ask(request(), turn());
    expect(runner.status('c').state).toBe('ready');
  });
});

describe('a session longer than the calls of one turn', () => {
  const long = (id: string) => Array.from({ length: 12 }, (_, seq) => say(id, seq, `The topic${seq} is value${seq}. ${'lorem ipsum '.repeat(50)}`));
  const config: Partial<Config> = { maxCharsPerBranch: 1000, maxInputChars: 1000, maxAlignmentCalls: 3, turnDeadlineMs: FOREVER };

  async function turns(count: number, { state, runner }: ReturnType<typeof host>) {
    const read: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const before = state.calls.length;
      await runner.ask(request(config), turn());
      await expect.poll(() => runner.status('c').state).not.toBe('running');
      read.push(state.calls.length - before);
    }
    return read;
  }

  test('is read a batch a turn until all is read', async () => {
    const both = host();
    both.state.sessions.set('a', long('a'));
    const calls = await turns(12, both);
    expect(Math.max(...calls)).toBeLessThanOrEqual(3);
    expect(calls.at(-1)).toBe(0);
    const { readWindows, totalWindows, unreadShare } = both.runner.status('c');
    expect([readWindows, unreadShare]).toEqual([totalWindows, 0]);
  });

  test('is read past windows that fail', async () => {
    const both = host();
    both.state.sessions.set('a', long('a'));
    both.state.reply = (asked, signal) => {
      if (/topic(9|10|11) /.test(asked.prompt) && asked.purpose !== 'keys') throw new Error('refused');
      return readingModel(asked) ?? signal;
    };
    await turns(14, both);
    const { readWindows, totalWindows } = both.runner.status('c');
    expect(readWindows).toBe(totalWindows - 3);
    const [before] = [both.state.calls.length];
    await turns(3, both);
    expect(both.state.calls.length).toBe(before);
  });
});

describe('behind the turns', () => {
  test('a selection is read as soon as it is made, and the turn need not call', async () => {
    const { state, runner } = host();
    runner.refresh(request());
    await expect.poll(() => runner.status('c').state).toBe('ready');
    expect((await runner.ask(request({ firstMergeTimeoutMs: 0 }), turn())).merged?.result.mode).toBe('llm');
    expect(state.calls).toHaveLength(1);
  });

  test('a run ends when merging is switched off', async () => {
    const { state, runner } = host();
    state.reply = hanging;
    runner.refresh(request());
    await expect.poll(() => state.calls.length).toBe(1);
    runner.cancel('c');
    expect(state.signals[0]?.aborted).toBe(true);
    await expect.poll(() => runner.status('c').state).toBe('idle');
  });

  test('nothing starts after the end', async () => {
    const { state, runner } = host();
    runner.refresh(request());
    const asking = runner.ask(request(), turn());
    await runner.dispose();
    await asking;
    await new Promise(resolve => setTimeout(resolve, 50));
    expect([state.reads, state.calls.length]).toEqual([0, 0]);
  });

  test('a failure to look at the sources is reported and costs nothing else', async () => {
    const { state, runner } = host({ look: () => Promise.reject(new Error('disk')) });
    runner.refresh(request());
    await expect.poll(() => state.warnings.join()).toMatch(/cannot start merging: disk/);
  });
});

test('a very long source without a model answers from its newest part until the whole is read', async () => {
  const { state, runner } = host();
  const filler = 'Nothing in particular happened today. '.repeat(300);
  state.sessions.set('a', [say('a', 0, 'The region is frankfurt.'), ...Array.from({ length: 60 }, (_, seq) => say('a', seq + 1, filler)), say('a', 99, 'The database is postgresql.')]);
  const config = { useLlmAlignment: false, turnDeadlineMs: FOREVER };
  let early: unknown;
  const asking = runner.ask(request(config), turn());
  await expect.poll(async () => {
    const peek = await runner.ask(request({ ...config, turnDeadlineMs: 0 }), turn());
    if (peek.pending && peek.merged !== undefined) early ??= valuesOf(peek);
    return early ?? (peek.pending ? undefined : 'missed');
  }, { interval: 1, timeout: 20_000 }).toEqual(expect.arrayContaining(['postgresql']));
  expect(early).not.toContain('frankfurt');
  expect(valuesOf(await asking)).toEqual(expect.arrayContaining(['postgresql', 'frankfurt']));
});
