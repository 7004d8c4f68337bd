import type { Session } from '@deepseek-ai/dsh-session';
import { SessionId } from '@deepseek-ai/dsh-session';
import { createMessage, createUserMessage } from '@deepseek-ai/dsh-llm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as plugin from '../../src/index.js';
import { blocks } from './log.js';
import { startLoop } from './loop.js';
import type { Loop } from './loop.js';

let loop: Loop;
beforeEach(async () => { loop = await startLoop(); });
afterEach(async () => { await loop.end(); });

/** The lines about slots, without header, banner, footers and legend. */
const slotLines = (block: string | undefined): readonly string[] => (block ?? '').split('\n').filter(line => /^ *- |^ {2}\S/.test(line));

/** What a new conversation is told about these sources. */
async function blockOf(id: string, sources: readonly string[]): Promise<string | undefined> {
  const fiber = await loop.mount(plugin, { sources: [...sources], useLlmAlignment: false });
  const agent = await loop.agent(id);
  await loop.turn(agent, 'hello');
  await fiber.dispose();
  return blocks(agent)[0];
}

describe('merge, inject, and merge that session again', () => {
  it('over ten rounds adds nothing to what the first source said', async () => {
    loop.source('source-0', 'The database is PostgreSQL.', { text: 'The cache is Redis.' }, 'We switched the region to Frankfurt.');
    const first = await blockOf('round-0', ['source-0']);
    expect(slotLines(first).length).toBeGreaterThan(0);
    for (let round = 1; round <= 10; round += 1) {
      const block = await blockOf(`round-${round}`, ['source-0', `round-${round - 1}`]);
      expect(slotLines(block), `round ${round}`).toEqual(slotLines(first));
    }
  });

  it('in two conversations that merge each other brings each what the other said, and no more', async () => {
    await loop.mount(plugin, { sources: ['left', 'right'], useLlmAlignment: false });
    const [left, right] = [await loop.agent('left'), await loop.agent('right')];
    await loop.turn(left, 'The database is PostgreSQL.');
    await loop.turn(right, 'The cache is Redis.');
    for (let round = 0; round < 10; round += 1) {
      await loop.turn(left, 'ok');
      await loop.turn(right, 'ok');
    }
    expect(blocks(left)).toHaveLength(1);
    expect(blocks(right)).toHaveLength(1);
    expect(slotLines(blocks(left)[0]).join()).toMatch(/redis/i);
    expect(slotLines(blocks(left)[0]).join()).not.toMatch(/postgresql/i);
    expect(slotLines(blocks(right)[0]).join()).toMatch(/postgresql/i);
    expect(slotLines(blocks(right)[0]).join()).not.toMatch(/redis/i);
  });
});

const say = (session: Session, text: string): void => {
  session.append('user/message', createUserMessage({ content: [{ type: 'text', text }], source: { kind: 'user' } }), { surfaceOp: 'append' });
};

/** Replaces everything on the surface by a summary, as `/compact` does. */
function compact(session: Session, summary: string): void {
  const nodes = [...session.surface.nodes];
  session.append(
    'user/message',
    createUserMessage({ content: [{ type: 'text', text: summary }], source: { kind: 'plugin', plugin: 'compact' } as never }),
    { surfaceOp: { op: 'replace', start: nodes[0] as number, end: nodes.at(-1) as number }, sourceEventSeqs: nodes },
  );
}

/** A tool call with its result, and the result replaced afterwards, as the host does with long ones. */
function measure(session: Session, text: string): () => void {
  const id = `call-${session.seq}`;
  const call = { type: 'tool-call', id, name: 'probe', arguments: '{}' } as never;
  session.append('assistant/message', { turn: 1, step: 1, message: createMessage({ role: 'assistant', content: [call], source: { kind: 'model', provider: 'scripted', model: 'scripted' } }) }, { surfaceOp: 'append' });
  const data = {
    turn: 1,
    step: 1,
    message: createMessage({ role: 'user', content: [{ type: 'tool-result', toolCallId: id, content: [{ type: 'text', text }], isError: false }] as never, source: { kind: 'tool', callId: id } as never }),
  };
  const { seq } = session.append('tool/result', data as never, { surfaceOp: 'append' });
  return () => {
    const short = [{ type: 'tool-result', toolCallId: id, content: [{ type: 'text', text }], isError: false }];
    session.append('tool/result', { ...data, message: { ...data.message, content: short } } as never, { surfaceOp: { op: 'replace', start: seq, end: seq }, sourceEventSeqs: [seq] });
  };
}

describe('forks', () => {
  const fork = (parent: Session, id: string): Session => loop.ctx.sessions.fork(parent, undefined, SessionId(id));

  it('that add nothing change nothing, however many there are', async () => {
    const parent = loop.source('parent', 'The database is PostgreSQL.', { text: 'The cache is Redis.' });
    fork(parent, 'fork-1');
    fork(fork(parent, 'fork-2'), 'fork-of-fork');
    const alone = await blockOf('one', ['parent']);
    expect(slotLines(await blockOf('all', ['fork-1', 'fork-of-fork', 'fork-2', 'parent']))).toEqual(slotLines(alone));
    expect(slotLines(await blockOf('without-parent', ['fork-1', 'fork-of-fork']))).toEqual(slotLines(alone));
  });

  it('bring back into their parent exactly what they said after the fork point', async () => {
    const parent = await loop.agent('parent');
    say(parent.session, 'The database is PostgreSQL.');
    const child = fork(parent.session, 'child');
    say(child, 'The cache is Redis.');
    const grandchild = fork(child, 'grandchild');
    say(grandchild, 'The queue is NATS.');
    say(parent.session, 'The port is 8080.');
    await loop.mount(plugin, { sources: ['child', 'grandchild'], useLlmAlignment: false });
    await loop.turn(parent, 'ok');
    const lines = slotLines(blocks(parent)[0]).join('\n');
    expect(lines).toMatch(/redis/i);
    expect(lines).toMatch(/nats/i);
    expect(lines).not.toMatch(/postgresql|8080/i);
    expect(lines.match(/redis/gi)).toHaveLength(1);
  });

  it('of one parent bring each other what was said since, not what both began with', async () => {
    const parent = loop.source('parent', 'The database is PostgreSQL.');
    const sibling = fork(parent, 'sibling');
    say(sibling, 'The cache is Redis.');
    const seed = parent.events;
    const handle = await loop.ctx.agents.create({
      sessionId: SessionId('brother'),
      seed,
      meta: { cwd: '/workspace', parentSession: SessionId('parent'), seedLength: seed.length },
      agentOptions: { provider: 'scripted', model: 'scripted' },
    } as never);
    await loop.mount(plugin, { sources: ['sibling'], useLlmAlignment: false });
    await loop.turn(handle.agent, 'ok');
    const lines = slotLines(blocks(handle.agent)[0]).join('\n');
    expect(lines).toMatch(/redis/i);
    if (handle.agent.session.header.parentSession === 'parent') expect(lines).not.toMatch(/postgresql/i);
  });

  it('with a tool result that was cut short on either side measured it once, at its own time', async () => {
    const parent = loop.source('parent', 'hello');
    const prune = measure(parent, 'The port is 8080.');
    fork(parent, 'child');
    const alone = slotLines(await blockOf('one', ['parent']));
    expect(alone.join()).toContain('8080');
    expect(slotLines(await blockOf('two', ['parent', 'child']))).toEqual(alone);
    prune();
    expect(slotLines(await blockOf('three', ['parent', 'child']))).toEqual(alone);
    expect(slotLines(await blockOf('four', ['child']))).toEqual(alone);
  });

  it('and a compaction in parent or fork never vote beside the original', async () => {
    const parent = loop.source('parent', 'The database is PostgreSQL.');
    const child = fork(parent, 'child');
    compact(child, 'The database is MySQL.');
    const both = slotLines(await blockOf('both', ['parent', 'child'])).join('\n');
    expect(both).toMatch(/\*\*postgresql\*\*/i);
    expect(both).not.toMatch(/DISPUTED/);
    compact(parent, 'The database is PostgreSQL.');
    expect(slotLines(await blockOf('later', ['parent'])).join('\n')).toMatch(/postgresql/i);
  });

  it('whose compaction sums up the parent alone brings the parent nothing back', async () => {
    const parent = await loop.agent('parent');
    say(parent.session, 'The database is PostgreSQL.');
    const child = fork(parent.session, 'child');
    compact(child, 'The database is PostgreSQL.');
    await loop.mount(plugin, { sources: ['child'], useLlmAlignment: false });
    await loop.turn(parent, 'ok');
    expect(blocks(parent)).toEqual([]);
  });
});
