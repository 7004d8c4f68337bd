import type { Agent } from '@deepseek-ai/dsh-agent';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as plugin from '../../src/index.js';
import { blocks } from './log.js';
import { startLoop } from './loop.js';
import type { Loop } from './loop.js';

let loop: Loop;
beforeEach(async () => { loop = await startLoop(); });
afterEach(async () => { await loop.end(); });

async function merge(agent: Agent, input: string): Promise<{ kind: string; text?: string }> {
  const execution = await loop.ctx.commands.execute(agent, `/merge ${input}`, [], new AbortController().signal);
  return (execution ?? expect.fail('no such command')).result as { kind: string; text?: string };
}

it('a selection made by the command is merged into the conversation it was made in, and into no other', async () => {
  loop.source('source-a', 'The database is PostgreSQL.');
  await loop.mount(plugin, { useLlmAlignment: false });
  const agent = await loop.agent('target');
  const other = await loop.agent('other');
  expect((await merge(agent, 'source-a')).kind).toBe('success');
  await loop.turn(agent, 'hello');
  await loop.turn(other, 'hello');
  expect(blocks(agent)).toHaveLength(1);
  expect(blocks(other)).toEqual([]);
});

it('the tool and the command see one state', async () => {
  loop.source('source-a', 'The database is PostgreSQL.');
  await loop.mount(plugin, { useLlmAlignment: false });
  const agent = await loop.agent('target');
  loop.model.script.push({ kind: 'tool', name: 'merge_sessions', arguments: { action: 'set', sessions: ['source-a'] } });
  await loop.turn(agent, 'Merge the other session.');
  expect((await merge(agent, 'status')).text).toContain('source-a');
  await loop.turn(agent, 'And now?');
  expect(blocks(agent).join('\n').toLowerCase()).toContain('postgresql');
});

it('after off, one line says that the block no longer applies, once', async () => {
  loop.source('source-a', 'The database is PostgreSQL.');
  await loop.mount(plugin, { useLlmAlignment: false });
  const agent = await loop.agent('target');
  await merge(agent, 'source-a');
  await loop.turn(agent, 'one');
  await merge(agent, 'off');
  await loop.turn(agent, 'two');
  await loop.turn(agent, 'three');
  const all = blocks(agent);
  expect(all).toHaveLength(2);
  expect(all[1]).toMatch(/no longer appl/i);
});
