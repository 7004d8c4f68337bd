import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as plugin from '../../src/index.js';
import { answered, said } from './kit.js';

const { eventsToMessages, toMessages, latestUserText, apply, Config, inject, name } = plugin as any;

const SESSIONS: Record<string, unknown> = {
  'branch-a': [said('We switched the database to PostgreSQL.')],
  'branch-b': [answered('The database is probably MySQL.', 'reasoning')],
};
const ALIGNED = JSON.stringify({
  slots: [
    {
      key: 'database.engine',
      type: 'Decision',
      opinions: [
        { source: 'branch-a', value: 'PostgreSQL', evidence: 4, quote: 'We switched the database to PostgreSQL.' },
        { source: 'branch-b', value: 'MySQL', evidence: 1, quote: 'The database is probably MySQL.' },
      ],
    },
  ],
});
const chunks = (text: string, reason: unknown = { kind: 'stop' }) => [
  { type: 'block-start', index: 0, blockType: 'text' },
  { type: 'text-delta', index: 0, text },
  { type: 'block-end', index: 0, block: { type: 'text', text } },
  { type: 'finish', reason },
];

interface Scene {
  readonly config?: Record<string, unknown>;
  readonly sessions?: Record<string, unknown>;
  readonly reply?: unknown[] | Error;
  readonly noLlm?: boolean;
}

/** The plugin on a context that has only what the host is counted on for. */
function mount({ config = {}, sessions = SESSIONS, reply = chunks(ALIGNED), noLlm = false }: Scene = {}) {
  const listeners = new Map<string, { handler: any; options: unknown }>();
  const tools = new Map<string, any>();
  const commands = new Map<string, any>();
  const warnings: string[] = [];
  const calls: any[] = [];
  const ctx: any = {
    on: (event: string, handler: unknown, options: unknown) => void listeners.set(event, { handler, options }),
    effect: (run: () => unknown) => run(),
    logger: { warn: (message: string) => void warnings.push(message) },
    tools: { register: (tool: any) => void tools.set(tool.name, tool) },
    commands: { register: (command: any) => void commands.set(command.name, command) },
    sessionQuery: {
      readSurface: async (id: string) => {
        if (!Object.hasOwn(sessions, id)) throw new Error(`unknown session ${id}`);
        return sessions[id];
      },
      listSessions: async () => Object.keys(sessions).map((id) => ({ header: { id, cwd: '/work' }, live: false })),
      readTitleSnapshots: async (ids: string[]) => ids.map((id) => ({ session: { id }, title: `Talk of ${id}` })),
    },
    llm: {
      stream: (options: unknown) => {
        calls.push(options);
        if (reply instanceof Error) throw reply;
        return (async function* () {
          yield* reply;
        })();
      },
    },
  };
  if (noLlm) delete ctx.llm;
  const result = apply(ctx, { sources: ['branch-a', 'branch-b'], ...config });
  const agent = {
    session: { id: 'current-session', requestHeader: () => ({ config: { provider: 'deepseek', model: 'deepseek-chat' } }) },
  };
  const { signal } = new AbortController();
  const step = async (payload: Record<string, unknown> = {}, decision: any = { kind: 'messages', messages: [said('Which database do we use?')] }) =>
    listeners.get('agent/pre-step')?.handler({ agent, step: 1, signal, ...payload }, async () => decision);
  return { result, listeners, tools, commands, warnings, calls, step, signal, agent };
}

const injectedBy = (decision: any): any[] => decision.messages.filter((message: any) => message.source?.plugin === 'belief-merge');
const textOf = (decision: any): string => injectedBy(decision)[0]?.content[0].text ?? '';

let home: string;
const before = process.env['DSH_HOME'];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'conformance-'));
  process.env['DSH_HOME'] = home;
});

afterEach(() => {
  if (before === undefined) delete process.env['DSH_HOME'];
  else process.env['DSH_HOME'] = before;
  rmSync(home, { recursive: true, force: true });
});

describe('the module', () => {
  test('has a name and asks for five services, and no default export', () => {
    expect(name).toBe('belief-merge');
    expect(inject).toStrictEqual(['agents', 'sessionQuery', 'llm', 'tools', 'commands']);
    expect('default' in plugin).toBe(false);
  });

  test('Config is a schema with these defaults', () => {
    expect(typeof Config).toBe('function');
    expect(new Config({})).toMatchObject({
      sources: [],
      budgetTokens: 1200,
      score: 'egalitarian',
      includeReasoning: true,
      includeInjectedContext: false,
      oncePerTurn: true,
      useLlmAlignment: true,
      alignmentProvider: '',
      alignmentModel: '',
      alignmentReasoningEffort: 'off',
      maxAlignmentTokens: 4000,
      maxSlots: 40,
      adjudicate: true,
      symmetryCheck: true,
      maxAdjudications: 12,
      adjudicationTokens: 2000,
      temperature: 0,
      sourceTrust: 'external',
      stateFile: '',
      debug: false,
      packForQuery: true,
    });
  });

  test('departure, defaults: longer branches, packing chosen by size, times heeded, repeated on change', () => {
    expect(new Config({})).toMatchObject({
      maxCharsPerBranch: 30_000,
      packAlgorithm: 'auto',
      recency: 'later',
      repeat: 'on-change',
      maxAlignmentCalls: 4,
      maxInputChars: 60_000,
      alignmentTimeoutMs: 30_000,
      firstMergeTimeoutMs: 20_000,
      turnDeadlineMs: 3000,
      approve: 'other-workspace',
      cache: true,
    });
  });

  test.each([
    [{ score: 'loudest' }],
    [{ sourceTrust: 'root' }],
    [{ alignmentReasoningEffort: 'extreme' }],
    [{ packAlgorithm: 'luck' }],
    [{ budgetTokens: 'many' }],
    [{ sources: 'one' }],
    [{ includeReasoning: 'yes please' }],
  ])('Config refuses %j', (given) => {
    expect(() => new Config(given)).toThrow();
  });

  test.each(['partial', 'density'])('Config still takes packAlgorithm %s', (packAlgorithm) => {
    expect(new Config({ packAlgorithm }).packAlgorithm).toBe(packAlgorithm);
  });
});

describe('eventsToMessages', () => {
  const content = [{ type: 'text', text: 'Hello there.' }];

  test('gives exactly role, content and source', () => {
    const source = { kind: 'user' };
    expect(eventsToMessages([{ type: 'user/message', data: { role: 'user', content, source } }])).toStrictEqual([{ role: 'user', content, source }]);
  });

  test('roles follow the event; system messages are left out', () => {
    const messages = eventsToMessages(
      ['user/message', 'assistant/message', 'tool/result', 'system/message'].map((type) => ({ type, data: { content } })),
    );
    expect(messages.map((message: any) => message.role)).toStrictEqual(['user', 'assistant', 'tool']);
  });

  test('other events go by the role of their data', () => {
    const [message] = eventsToMessages([{ type: 'other/event', data: { role: 'assistant', content } }]);
    expect(message).toMatchObject({ role: 'assistant', content });
  });

  test('events without content are skipped', () => {
    expect(eventsToMessages([{ type: 'user/message' }, { type: 'user/message', data: {} }, { type: 'user/message', data: { content: 'text' } }])).toStrictEqual([]);
    expect(eventsToMessages([])).toStrictEqual([]);
    expect(eventsToMessages([null, 7, {}])).toStrictEqual([]);
    expect(eventsToMessages(null)).toStrictEqual([]);
  });

  test('what has no source has none', () => {
    for (const message of eventsToMessages([{ type: 'user/message', data: { content } }])) {
      expect(message.source).toBeUndefined();
      expect(message).toEqual({ role: 'user', content });
    }
  });

  test('departure, reading: assistant and tool events carry their words one level deeper', () => {
    const messages = eventsToMessages([
      { type: 'assistant/message', data: { message: { role: 'assistant', content: [{ type: 'reasoning', text: 'Perhaps.' }] } } },
      { type: 'tool/result', data: { message: { role: 'tool', content: [{ type: 'tool-result', content: [{ type: 'text', text: 'ok 3 tests' }] }] } } },
    ]);
    expect(messages).toHaveLength(2);
    expect(JSON.stringify(messages)).toContain('Perhaps.');
    expect(JSON.stringify(messages)).toContain('ok 3 tests');
  });
});

describe('toMessages', () => {
  const messages = [said('Hello there.')];

  test('takes a list as it is, and the two wrappings', () => {
    expect(toMessages(messages)).toStrictEqual(messages);
    expect(toMessages({ messages })).toStrictEqual(messages);
    const events = [{ type: 'user/message', data: { content: messages[0].content } }];
    expect(toMessages({ events })).toStrictEqual(eventsToMessages(events));
  });

  test('anything else is empty', () => {
    for (const surface of [undefined, null, 7, 'text', {}, { messages: 'no' }]) expect(toMessages(surface)).toStrictEqual([]);
  });
});

describe('latestUserText', () => {
  test('is the last words of the user, blocks joined by a space', () => {
    const last = { role: 'user', content: [{ type: 'text', text: 'first' }, { type: 'image' }, { type: 'text', text: 'second' }] };
    expect(latestUserText({ messages: [said('earlier'), last, answered('later')] })).toBe('first second');
  });

  test('blank messages are passed over', () => {
    expect(latestUserText({ messages: [said('words'), said('   ')] })).toBe('words');
  });

  test('nothing said is undefined', () => {
    for (const decision of [undefined, null, {}, { messages: [] }, { messages: [answered('x')] }, { kind: 'reject' }]) {
      expect(latestUserText(decision)).toBeUndefined();
    }
  });
});

describe('apply', () => {
  test('registers one listener, one tool and one command, also without sources', () => {
    for (const config of [{}, { sources: [] }]) {
      const { result, listeners, tools, commands, warnings } = mount({ config });
      expect(result).toBeUndefined();
      expect(listeners.size).toBe(1);
      expect(listeners.get('agent/pre-step')?.options).toStrictEqual({ prepend: true });
      expect([...tools.keys()]).toStrictEqual(['merge_sessions']);
      expect([...commands.keys()]).toStrictEqual(['merge']);
      expect(warnings).toStrictEqual([]);
    }
  });
});

describe('the turn', () => {
  test('one model call, one message appended after the direct ones', async () => {
    const { step, calls, warnings } = mount();
    const question = said('Which database do we use?');
    const decision = await step({}, { kind: 'messages', messages: [question] });
    expect(decision.kind).toBe('messages');
    expect(decision.messages).toHaveLength(2);
    expect(decision.messages[0]).toBe(question);
    expect(calls).toHaveLength(1);
    expect(warnings).toStrictEqual([]);
    const [message] = injectedBy(decision);
    const text = textOf(decision);
    expect(message.role).toBe('user');
    expect(message.content).toStrictEqual([{ type: 'text', text }]);
    expect(message.source).toMatchObject({ kind: 'plugin', plugin: 'belief-merge', form: 'snapshot' });
    expect(message.source.sections).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'belief-merge', text: expect.any(String) })]));
    for (const part of ['## Merged context', 'EXTERNAL BACKGROUND', '`database.engine` = **postgresql**']) expect(text).toContain(part);
  });

  test('the call carries route, purpose, effort, temperature and conversation', async () => {
    const { step, calls } = mount();
    await step();
    const [options] = calls;
    expect(options).toMatchObject({
      provider: 'deepseek',
      model: 'deepseek-chat',
      maxTokens: 4000,
      purpose: 'belief-merge-alignment',
      reasoningEffort: 'off',
      temperature: 0,
      sessionId: 'current-session',
    });
    expect(options.messages).toHaveLength(1);
    expect(options.messages[0].role).toBe('user');
    const sent = JSON.stringify(options.messages);
    expect(sent).toContain('ALIGN BY MEANING');
    expect(sent.indexOf('ALIGN BY MEANING')).toBeLessThan(sent.indexOf('We switched the database to PostgreSQL.'));
    expect(options.signal).toBeInstanceOf(AbortSignal);
  });

  test('an explicit route wins, and the options of the agent stand in for a header', async () => {
    const explicit = mount({ config: { alignmentProvider: 'local', alignmentModel: 'small', alignmentReasoningEffort: 'low' } });
    await explicit.step();
    expect(explicit.calls[0]).toMatchObject({ provider: 'local', model: 'small', reasoningEffort: 'low' });
    const fallback = mount();
    await fallback.step({ agent: { session: { id: 'current-session' }, options: { provider: 'p', model: 'm' } } });
    expect(fallback.calls[0]).toMatchObject({ provider: 'p', model: 'm' });
  });

  test.each([
    ['external', 'EXTERNAL BACKGROUND'],
    ['untrusted', 'UNTRUSTED BACKGROUND'],
  ])('source trust %s', async (sourceTrust, words) => {
    const { step } = mount({ config: { sourceTrust } });
    expect(textOf(await step())).toContain(words);
  });

  test('trusted sources carry no banner', async () => {
    const { step } = mount({ config: { sourceTrust: 'trusted' } });
    const text = textOf(await step());
    expect(text).toContain('postgresql');
    expect(text).not.toContain('BACKGROUND');
  });

  test('departure, an empty batch is left untouched', async () => {
    const { step, calls } = mount();
    const decision = { kind: 'messages', messages: [] };
    expect(await step({}, decision)).toBe(decision);
    expect(calls).toHaveLength(0);
  });

  test('a later step, an aborted turn and a reject are left untouched, without a call', async () => {
    const { step, calls } = mount();
    const decision = { kind: 'messages', messages: [said('Hello there.')] };
    expect(await step({ step: 2 }, decision)).toBe(decision);
    expect(await step({ signal: AbortSignal.abort() }, decision)).toBe(decision);
    const reject = { kind: 'reject', reason: 'no' };
    expect(await step({}, reject)).toBe(reject);
    expect(calls).toHaveLength(0);
  });

  test('one unreadable source: the rest merge, one warning', async () => {
    const { step, warnings } = mount({ sessions: { 'branch-b': SESSIONS['branch-b'] } });
    expect(injectedBy(await step())).toHaveLength(1);
    expect(warnings.filter((warning) => /cannot read session branch-a/.test(warning))).toHaveLength(1);
  });

  test('all sources unreadable: nothing', async () => {
    const { step, warnings, calls } = mount({ sessions: {} });
    const decision = await step();
    expect(injectedBy(decision)).toHaveLength(0);
    expect(decision.messages).toHaveLength(1);
    expect(calls).toHaveLength(0);
    expect(warnings.filter((warning) => /cannot read session branch-a/.test(warning))).toHaveLength(1);
  });

  test.each([
    ['an error', chunks('', { kind: 'error', failure: { message: 'overloaded', code: 'x' } })],
    ['a cut reply', chunks('{"slots": [', { kind: 'max-tokens' })],
    ['an abort', chunks('', { kind: 'aborted' })],
    ['no finish', chunks(ALIGNED).slice(0, 3)],
    ['a stream that throws', new Error('socket closed')],
    ['junk', chunks('I would rather not.')],
  ])('%s from the model: the heuristic block, with a warning', async (_name, reply) => {
    const { step, warnings } = mount({ reply });
    const decision = await step();
    expect(injectedBy(decision)).toHaveLength(1);
    expect(textOf(decision)).toMatch(/^- /m);
    expect(warnings.some((warning) => /heuristic fallback/.test(warning))).toBe(true);
  });

  test('a truncated reply is named with its length and finish', async () => {
    const { step, warnings } = mount({ reply: chunks('', { kind: 'max-tokens' }) });
    await step();
    expect(warnings.join('\n')).toMatch(/assembled 0 chars, finish=max-tokens/);
  });

  test('no model service: the heuristic block, with a warning', async () => {
    const { step, warnings } = mount({ noLlm: true });
    expect(injectedBy(await step())).toHaveLength(1);
    expect(warnings.some((warning) => /heuristic fallback/.test(warning))).toBe(true);
  });

  test('alignment switched off: no call, a block with lines', async () => {
    const { step, calls } = mount({ config: { useLlmAlignment: false } });
    const decision = await step();
    expect(calls).toHaveLength(0);
    expect(injectedBy(decision)).toHaveLength(1);
    expect(textOf(decision)).toMatch(/^- /m);
  });

  test('nothing to say, or no room to say it: nothing', async () => {
    const system = { events: [{ type: 'system/message', data: { content: [{ type: 'text', text: 'Be kind.' }] } }] };
    expect(injectedBy(await mount({ sessions: { 'branch-a': system, 'branch-b': system } }).step())).toHaveLength(0);
    expect(injectedBy(await mount({ config: { budgetTokens: 40 } }).step())).toHaveLength(0);
    expect(injectedBy(await mount({ config: { sources: [] } }).step())).toHaveLength(0);
  });

  test('all three shapes of a surface are read', async () => {
    const events = {
      session: { id: 'branch-a' },
      inheritedEventCount: 0,
      capturedThroughSeq: 1,
      events: [{ type: 'user/message', data: { role: 'user', content: [{ type: 'text', text: 'We switched the database to PostgreSQL.' }] } }],
    };
    const { step } = mount({ sessions: { 'branch-a': events, 'branch-b': { messages: SESSIONS['branch-b'] } } });
    expect(textOf(await step())).toContain('**postgresql**');
  });

  test('credentials are withheld, with a warning, and never sent', async () => {
    const secret = `sk-${'aB3dE5gH'.repeat(4)}`;
    const sessions = { ...SESSIONS, 'branch-a': [...(SESSIONS['branch-a'] as any[]), said(`The deploy key is ${secret}.`)] };
    const { step, warnings, calls } = mount({ sessions });
    const text = textOf(await step());
    expect(text).toContain('**1 credential(s) withheld**');
    expect(warnings.some((warning) => warning.includes('withheld 1 credential(s)'))).toBe(true);
    expect(text + JSON.stringify(calls) + warnings.join()).not.toContain(secret);
  });

  test('the own session as a source is skipped', async () => {
    const sessions = { ...SESSIONS, 'current-session': [said('The own words.')] };
    const { step } = mount({ sessions, config: { sources: ['current-session'] } });
    expect(injectedBy(await step())).toHaveLength(0);
    const both = mount({ sessions, config: { sources: ['current-session', 'branch-a', 'branch-b'] } });
    const decision = await both.step();
    expect(injectedBy(decision)).toHaveLength(1);
    expect(JSON.stringify(both.calls)).not.toContain('The own words.');
  });

  test('two fresh instances give the same bytes, each asks, and the home stays empty', async () => {
    const [first, second] = [mount(), mount()];
    expect(textOf(await first.step())).toBe(textOf(await second.step()));
    expect([first.calls.length, second.calls.length]).toStrictEqual([1, 1]);
    expect(readdirSync(home)).toStrictEqual([]);
  });

  test('the state file of the default place decides, where it exists', async () => {
    const { tools, agent, step } = mount({ config: { sources: [] } });
    expect(injectedBy(await step())).toHaveLength(0);
    const reply = await tools.get('merge_sessions').execute({ action: 'set', sessions: ['branch-a', 'branch-b'] }, { agent });
    expect(reply.ok).toBe(true);
    expect(existsSync(join(home, 'storages', 'belief-merge', 'sources.json'))).toBe(true);
    expect(injectedBy(await step())).toHaveLength(1);
    expect(injectedBy(await mount({ config: { sources: [] } }).step())).toHaveLength(1);
  });

  test('the tool lists what the session query knows, by title', async () => {
    const { tools, commands, agent } = mount();
    const { message } = await tools.get('merge_sessions').execute({ action: 'list' }, { agent });
    expect(message).toMatch(/Candidate sessions/);
    expect(message).toContain('Talk of branch-a');
    expect((await commands.get('merge').handler({ agent, rawInput: 'list' })).text).toContain('branch-b');
  });
});
