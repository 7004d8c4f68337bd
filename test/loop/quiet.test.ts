import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Agent } from '@deepseek-ai/dsh-agent';
import { createUserMessage } from '@deepseek-ai/dsh-llm';
import type { Session } from '@deepseek-ai/dsh-session';
import * as plugin from '../../src/index.js';
import { requestText } from './adapter.js';
import type { ModelReply } from './adapter.js';
import { blocks, endings } from './log.js';
import { startLoop } from './loop.js';
import type { Loop } from './loop.js';

let loop: Loop;
beforeEach(async () => { loop = await startLoop(); });
afterEach(async () => { vi.restoreAllMocks(); await loop.end(); });

const FOUND = JSON.stringify({ slots: [{ key: 'database', type: 'Fact', opinions: [{ source: 'source-a', value: 'postgresql', evidence: 4, quote: 'The database is PostgreSQL.' }] }] });

const say = (session: Session, text: string): void => {
  session.append('user/message', createUserMessage({ content: [{ type: 'text', text }], source: { kind: 'user' } }), { surfaceOp: 'append' });
};

async function merge(agent: Agent, input: string): Promise<string> {
  const execution = await loop.ctx.commands.execute(agent, `/merge ${input}`, [], new AbortController().signal);
  return (execution?.result as { text?: string } | undefined)?.text ?? '';
}

/** Which of our calls is being answered. */
const asking = (): 'extraction' | 'keys' | 'adjudication' => {
  const text = requestText(loop.model.ours.at(-1) ?? expect.fail('nothing asked'));
  return /order carries no meaning/i.test(text) ? 'adjudication' : /SAME QUESTION, SAME KEY/.test(text) ? 'keys' : 'extraction';
};
const answerBy = (reply: (what: ReturnType<typeof asking>) => ModelReply): void => {
  Object.defineProperty(loop.model, 'own', { configurable: true, get: () => reply(asking()) });
};

describe('ten turns in which nothing changes', () => {
  it('make one call, add one block and read each source once', async () => {
    loop.source('source-a', 'The database is PostgreSQL.');
    loop.model.own = { kind: 'text', text: FOUND };
    await loop.mount(plugin, { sources: ['source-a'] });
    const reads = vi.spyOn(loop.ctx.sessionQuery, 'readSurface');
    const logs = vi.spyOn(loop.ctx.sessionQuery, 'readSession');
    const lists = vi.spyOn(loop.ctx.sessionQuery, 'listSessions');
    const agent = await loop.agent('target');
    for (let turn = 0; turn < 10; turn += 1) await loop.turn(agent, `question ${turn}`);
    expect(loop.model.ours).toHaveLength(1);
    expect(blocks(agent)).toHaveLength(1);
    expect(reads.mock.calls.filter(([id]) => String(id) === 'source-a')).toHaveLength(1);
    expect(logs).not.toHaveBeenCalled();
    expect(lists.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('read nothing more when a source is not there', async () => {
    loop.source('source-a', 'The database is PostgreSQL.');
    await loop.mount(plugin, { sources: ['source-a', 'deleted'], useLlmAlignment: false });
    const reads = vi.spyOn(loop.ctx.sessionQuery, 'readSurface');
    const agent = await loop.agent('target');
    for (let turn = 0; turn < 10; turn += 1) await loop.turn(agent, 'ok');
    expect(reads).toHaveBeenCalledTimes(2);
    expect(blocks(agent)).toHaveLength(1);
    expect(blocks(agent)[0]).toContain('1 source(s) missing');
  });
});

describe('what changes', () => {
  it('one message more in a source costs one call and one block, which supersedes', async () => {
    const source = loop.source('source-a', 'The database is PostgreSQL.');
    await loop.mount(plugin, { sources: ['source-a'] });
    loop.model.own = { kind: 'text', text: FOUND };
    const agent = await loop.agent('target');
    await loop.turn(agent, 'one');
    say(source, 'The cache is Redis.');
    loop.model.own = { kind: 'text', text: FOUND.replace(']}]}', ']},{"key":"cache","opinions":[{"source":"source-a","value":"redis","evidence":4,"quote":"The cache is Redis."}]}]}') };
    for (const text of ['two', 'three', 'four']) await loop.turn(agent, text);
    expect(loop.model.ours).toHaveLength(2);
    expect(blocks(agent)).toHaveLength(2);
    expect(blocks(agent)[1]).toMatch(/supersedes/);
    expect(blocks(agent)[1]).toContain('redis');
  });

  it('other sessions that hold nothing take the block of the old ones back, once', async () => {
    loop.source('source-a', 'The database is PostgreSQL.');
    loop.source('source-b');
    await loop.mount(plugin, { useLlmAlignment: false });
    const agent = await loop.agent('target');
    await merge(agent, 'source-a');
    await loop.turn(agent, 'one');
    await merge(agent, 'source-b');
    await loop.turn(agent, 'two');
    await loop.turn(agent, 'three');
    expect(blocks(agent)).toHaveLength(2);
    expect(blocks(agent)[1]).toMatch(/no longer applies: other sessions were selected/);
  });

  it('one session under two names is one source', async () => {
    loop.source('session-aaaa1111', 'The database is PostgreSQL.');
    await loop.mount(plugin, { sources: ['session-aaaa1111', 'aaaa1111', 'session-aaaa'], useLlmAlignment: false });
    const agent = await loop.agent('target');
    await loop.turn(agent, 'one');
    expect(blocks(agent)[0]).toContain('postgresql');
    expect(await merge(agent, 'status')).not.toMatch(/missing|unreadable/i);
    expect(blocks(agent)[0]).not.toMatch(/missing/);
  });

  it('what a subagent was told by its parent is no word of a user', async () => {
    const parent = await loop.agent('parent');
    const child = await loop.agent('child', { origin: 'subagent', parentSession: parent.session.id });
    await loop.turn(child, 'The database is PostgreSQL.');
    loop.source('source-a', 'The database is MySQL.');
    await loop.mount(plugin, { sources: ['child', 'source-a'], useLlmAlignment: false });
    const agent = await loop.agent('target');
    await loop.turn(agent, 'one');
    expect(blocks(agent)[0]).toMatch(/\*\*mysql\*\*/);
  });
});

describe('a model that is asked and does not answer', () => {
  it.each(['keys', 'adjudication'] as const)('about %s costs the turn no more than any other', async silent => {
    const pad = ' Nothing else was said about it.'.repeat(40);
    loop.source('source-a', `The database is PostgreSQL.${pad}`, { text: `The cache is Redis.${pad}` });
    loop.source('source-b', `The database is MySQL.${pad}`, { text: `The queue is NATS.${pad}` });
    const slot = (key: string, source: string, value: string, quote: string) => ({ key, type: 'Fact', opinions: [{ source, value, evidence: 4, quote }] });
    answerBy(what => {
      if (what === silent) return { kind: 'hangs' };
      if (what === 'keys') return { kind: 'text', text: '{"groups":[]}' };
      return {
        kind: 'text',
        text: JSON.stringify({ slots: [slot('database', 'source-a', 'postgresql', 'The database is PostgreSQL.'), slot(silent === 'keys' ? 'db.engine' : 'database', 'source-b', 'mysql', 'The database is MySQL.')] }),
      };
    });
    const windows = silent === 'keys' ? { maxCharsPerBranch: 1500, maxInputChars: 1500, maxAlignmentCalls: 8 } : {};
    await loop.mount(plugin, { sources: ['source-a', 'source-b'], firstMergeTimeoutMs: 1500, turnDeadlineMs: 100, recency: 'off', ...windows });
    const agent = await loop.agent('target');
    for (const text of ['one', 'two', 'three']) await loop.turn(agent, text);
    expect(endings(agent)).toEqual(['completed', 'completed', 'completed']);
    expect(loop.model.ours.map(call => requestText(call)).some(text => (silent === 'keys' ? /SAME QUESTION, SAME KEY/ : /order carries no meaning/i).test(text))).toBe(true);
    expect(blocks(agent)).toHaveLength(1);
    expect(blocks(agent)[0]).toMatch(/postgresql/i);
    expect(blocks(agent)[0]).toMatch(/reading goes on/);
  });
});

describe('the end of the plugin', () => {
  it('leaves no timer behind, whatever was under way', async () => {
    loop.source('source-a', 'The database is PostgreSQL.');
    loop.model.own = { kind: 'hangs' };
    const timers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length;
    const before = timers();
    const fiber = await loop.mount(plugin, { sources: ['source-a'], firstMergeTimeoutMs: 150 });
    const agent = await loop.agent('target');
    await loop.turn(agent, 'one');
    await merge(agent, 'source-a');
    await fiber.dispose();
    await new Promise(resolve => setImmediate(resolve));
    expect(timers()).toBeLessThanOrEqual(before);
    for (const call of loop.model.ours) expect(call.signal?.aborted).toBe(true);
  });

  it('is not held up by a source that never finishes being read', async () => {
    loop.source('source-a', 'The database is PostgreSQL.');
    const fiber = await loop.mount(plugin, { sources: ['source-a'], firstMergeTimeoutMs: 50 });
    vi.spyOn(loop.ctx.sessionQuery, 'readSurface').mockReturnValue(new Promise(() => undefined) as never);
    const agent = await loop.agent('target');
    await loop.turn(agent, 'one');
    expect(endings(agent)).toEqual(['completed']);
    await fiber.dispose();
  });

  it('switching off ends the calls that were under way', async () => {
    loop.source('source-a', 'The database is PostgreSQL.');
    loop.model.own = { kind: 'hangs' };
    await loop.mount(plugin, {});
    const agent = await loop.agent('target');
    await merge(agent, 'source-a');
    await expect.poll(() => loop.model.ours.length).toBe(1);
    await merge(agent, 'off');
    expect(loop.model.ours[0]?.signal?.aborted).toBe(true);
  });
});
