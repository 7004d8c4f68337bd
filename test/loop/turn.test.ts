import type { Agent, PreStepDecision } from '@deepseek-ai/dsh-agent';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as plugin from '../../src/index.js';
import { requestText } from './adapter.js';
import type { ModelReply } from './adapter.js';
import { blocks, endings, messages, trace } from './log.js';
import { startLoop, userText } from './loop.js';
import type { Loop } from './loop.js';

let loop: Loop;
beforeEach(async () => { loop = await startLoop(); });
afterEach(async () => { await loop.end(); });

const mountWith = (config: object = {}) => loop.mount(plugin, { sources: ['source-a'], firstMergeTimeoutMs: 2_000, ...config });

const heldSource = () => loop.source('source-a',
  'The database is PostgreSQL.',
  { text: 'The cache is Redis.', reasoning: 'The queue is probably RabbitMQ.' });

const decision = (...texts: string[]): PreStepDecision => ({ kind: 'enter', messages: texts.map(userText) });

describe('a turn with a source', () => {
  it('the block arrives after the direct messages and before the request', async () => {
    heldSource();
    await mountWith();
    const agent = await loop.agent('target');
    await loop.turn(agent, 'Which database do we use?');
    expect(endings(agent)).toEqual(['completed']);
    expect(messages(agent).slice(0, 2).map(message => message.from)).toEqual(['user', 'belief-merge']);
    const request = requestText(loop.model.turns[0] ?? expect.fail('no request'));
    expect(request.indexOf('Which database do we use?')).toBeLessThan(request.indexOf('Merged context'));
  });

  it('the block holds what the user said, what the assistant said and what it thought', async () => {
    heldSource();
    await mountWith({ useLlmAlignment: false });
    const agent = await loop.agent('target');
    await loop.turn(agent, 'Tell me about our systems.');
    const block = blocks(agent)[0] ?? '';
    expect(block.toLowerCase()).toContain('postgresql');
    expect(block.toLowerCase()).toContain('redis');
    expect(block.toLowerCase()).toContain('rabbitmq');
    expect(block).toContain('source-a');
  });

  it('a second turn without news adds no block and makes no call', async () => {
    heldSource();
    await mountWith();
    const agent = await loop.agent('target');
    await loop.turn(agent, 'one');
    expect(loop.model.ours).toHaveLength(1);
    await loop.turn(agent, 'two');
    expect(blocks(agent)).toHaveLength(1);
    expect(loop.model.ours).toHaveLength(1);
  });

  it('the second step of a turn gets no block of its own', async () => {
    heldSource();
    await mountWith();
    loop.model.script.push({ kind: 'tool', name: 'look', arguments: {} });
    const agent = await loop.agent('target');
    await loop.turn(agent, 'Look it up.');
    expect(loop.model.turns).toHaveLength(2);
    expect(blocks(agent)).toHaveLength(1);
  });

  it('the system prompt and the tools of the request are those of a turn without sources', async () => {
    heldSource();
    const fiber = await loop.mount(plugin, { sources: [] });
    const plain = await loop.agent('plain');
    await loop.turn(plain, 'hello');
    await fiber.dispose();
    await mountWith();
    const agent = await loop.agent('target');
    await loop.turn(agent, 'hello');
    const [without, withSource] = loop.model.turns;
    expect(withSource?.system).toBe(without?.system);
    expect(withSource?.tools).toEqual(without?.tools);
  });
});

describe('the extraction call', () => {
  const FOUND = { slots: [{ key: 'database', type: 'Fact', opinions: [{ source: 'source-a', value: 'postgresql', evidence: 4, quote: 'The database is PostgreSQL.' }] }] };

  it('asks a model that lists efforts not to reason', async () => {
    heldSource();
    loop.model.own = { kind: 'text', text: JSON.stringify(FOUND) };
    await mountWith();
    await loop.turn(await loop.agent('target'), 'hello');
    expect(loop.model.ours.map(call => call.reasoningEffort)).toEqual(['off']);
  });

  it.each([['that does not reason', undefined], ['that cannot be told not to', ['low', 'high']]])('reaches a model %s', async (_name, efforts) => {
    heldSource();
    loop.model.efforts = efforts;
    loop.model.own = { kind: 'text', text: JSON.stringify(FOUND) };
    await mountWith();
    const agent = await loop.agent('target');
    await loop.turn(agent, 'hello');
    expect(loop.model.ours.map(call => call.reasoningEffort)).toEqual([undefined]);
    expect(blocks(agent)[0]).toContain('postgresql');
  });
});

describe('the listener leaves alone what is not its turn', () => {
  const untouched = async (agent: Agent, inner: PreStepDecision, step?: number, signal?: AbortSignal) => {
    expect(await loop.preStep(agent, inner, step, signal)).toEqual(inner);
  };

  it('a rejected step', async () => {
    heldSource();
    await mountWith();
    await untouched(await loop.agent('target'), { kind: 'reject' });
  });

  it('an empty batch', async () => {
    heldSource();
    await mountWith();
    await untouched(await loop.agent('target'), { kind: 'enter', messages: [] });
  });

  it('a later step', async () => {
    heldSource();
    await mountWith();
    await untouched(await loop.agent('target'), decision('hello'), 2);
  });

  it('an aborted turn', async () => {
    heldSource();
    await mountWith();
    await untouched(await loop.agent('target'), decision('hello'), 1, AbortSignal.abort());
  });

  it('a subagent', async () => {
    heldSource();
    await mountWith();
    const parent = await loop.agent('target');
    const child = await loop.agent('child', { origin: 'subagent', parentSession: parent.session.id });
    await loop.turn(child, 'You are the child.');
    expect(endings(child)).toEqual(['completed']);
    expect(blocks(child)).toEqual([]);
  });

  it('itself as a source', async () => {
    await loop.mount(plugin, { sources: ['target'] });
    const agent = await loop.agent('target');
    await loop.turn(agent, 'The database is PostgreSQL.');
    await loop.turn(agent, 'And now?');
    expect(blocks(agent)).toEqual([]);
  });
});

describe('a turn ends as it would without us', () => {
  /** What two runs leave in the log, ours left out. */
  async function compare(setUp: (agent: Agent) => void | Promise<void>, config: object = {}): Promise<{ without: readonly string[]; withUs: readonly string[]; agent: Agent }> {
    const scenario = async (id: string): Promise<Agent> => {
      const agent = await loop.agent(id);
      await setUp(agent);
      return agent;
    };
    const plain = await scenario('plain');
    await mountWith({ firstMergeTimeoutMs: 400, turnDeadlineMs: 400, ...config });
    const agent = await scenario('target');
    return { without: trace(plain), withUs: trace(agent), agent };
  }

  const ask = (agent: Agent) => loop.turn(agent, 'hello');

  it('when the source cannot be read', async () => {
    heldSource();
    loop.breakSource('source-a');
    const { without, withUs, agent } = await compare(ask);
    expect(withUs).toEqual(without);
    expect(blocks(agent)).toEqual([]);
  });

  it('when the source has been deleted', async () => {
    const { without, withUs, agent } = await compare(ask);
    expect(withUs).toEqual(without);
    expect(blocks(agent)).toEqual([]);
  });

  it('when the source is empty', async () => {
    loop.source('source-a');
    const { without, withUs, agent } = await compare(ask);
    expect(withUs).toEqual(without);
    expect(blocks(agent)).toEqual([]);
  });

  it('and an unreadable source does not cost the readable one', async () => {
    heldSource();
    loop.source('source-b', 'The region is Frankfurt.');
    loop.breakSource('source-a');
    const { without, withUs, agent } = await compare(ask, { sources: ['source-a', 'source-b'] });
    expect(withUs).toEqual(without);
    expect(blocks(agent)[0]?.toLowerCase()).toContain('frankfurt');
  });

  it.each<[string, ModelReply]>([
    ['answers 500', { kind: 'fails', status: 500 }],
    ['throws', { kind: 'throws' }],
    ['never answers', { kind: 'hangs' }],
    ['answers prose', { kind: 'text', text: 'I would rather talk about the weather.' }],
  ])('when the extraction model %s, with a heuristic block instead', async (_name, reply) => {
    heldSource();
    loop.model.own = reply;
    const { without, withUs, agent } = await compare(ask);
    expect(withUs).toEqual(without);
    expect(loop.model.ours.length).toBeGreaterThan(0);
    expect(blocks(agent)[0]?.toLowerCase()).toContain('postgresql');
  });

  it('when the turn\'s own model answers 500', async () => {
    heldSource();
    const { without, withUs } = await compare(async agent => {
      loop.model.script.push({ kind: 'fails', status: 500 });
      await ask(agent);
    });
    expect(without.at(-1)).toContain('error');
    expect(withUs).toEqual(without);
  });

  it('when another plugin rejects the step', async () => {
    heldSource();
    await loop.mount({
      name: 'policy',
      apply(ctx: { on(event: string, listener: () => Promise<PreStepDecision>): void }) {
        ctx.on('agent/pre-step', () => Promise.resolve({ kind: 'reject' }));
      },
    });
    const { without, withUs } = await compare(ask);
    expect(without.at(-1)).toContain('blocked');
    expect(withUs).toEqual(without);
  });

  it('when it is cancelled while we still wait for the model', async () => {
    heldSource();
    loop.model.own = { kind: 'hangs' };
    await mountWith({ firstMergeTimeoutMs: 30_000 });
    const agent = await loop.agent('target');
    agent.followup(userText('hello'));
    await expect.poll(() => loop.model.ours.length).toBeGreaterThan(0);
    agent.cancel('user-interrupt' as never);
    await agent.whenIdle();
    expect(loop.model.turns).toEqual([]);
    expect(endings(agent)).toEqual(['aborted']);
  });
});

describe('disposing the plugin', () => {
  it('takes the tool, the command, the listener and every running call with it', async () => {
    heldSource();
    loop.model.own = { kind: 'hangs' };
    const fiber = await mountWith({ firstMergeTimeoutMs: 200 });
    const agent = await loop.agent('target');
    expect(loop.ctx.tools.get('merge_sessions')).toBeDefined();
    expect(loop.ctx.commands.find(agent, 'merge')).toBeDefined();
    await loop.turn(agent, 'hello');
    await fiber.dispose();
    expect(loop.ctx.tools.get('merge_sessions')).toBeUndefined();
    expect(loop.ctx.commands.find(agent, 'merge')).toBeUndefined();
    expect(loop.model.ours.length).toBeGreaterThan(0);
    for (const call of loop.model.ours) expect(call.signal?.aborted).toBe(true);
    const inner = decision('after');
    expect(await loop.preStep(agent, inner)).toEqual(inner);
  });
});
