import type { Agent } from '@deepseek-ai/dsh-agent';
import { createUserMessage } from '@deepseek-ai/dsh-llm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as plugin from '../../src/index.js';
import { requestText } from './adapter.js';
import { blocks } from './log.js';
import { startLoop } from './loop.js';
import type { Loop } from './loop.js';

let loop: Loop;
beforeEach(async () => { loop = await startLoop(); });
afterEach(async () => { await loop.end(); });

async function merge(agent: Agent, input: string): Promise<string> {
  const execution = await loop.ctx.commands.execute(agent, `/merge ${input}`, [], new AbortController().signal);
  return (execution?.result as { text?: string } | undefined)?.text ?? '';
}

it('what the user chose is shown as his choice in the next turn, as stale after new evidence, and not at all once taken back', async () => {
  const left = loop.source('source-a', 'The database is PostgreSQL.');
  loop.source('source-b', 'The database is MySQL.');
  await loop.mount(plugin, { useLlmAlignment: false, recency: 'off' });
  const agent = await loop.agent('target');
  await merge(agent, 'source-a source-b');
  await loop.turn(agent, 'one');
  expect(blocks(agent).at(-1)).toMatch(/DISPUTED/);

  await merge(agent, 'choose database mysql');
  await loop.turn(agent, 'two');
  expect(blocks(agent).at(-1)).toMatch(/`database` = \*\*mysql\*\*/);
  expect(blocks(agent).at(-1)).toMatch(/chosen by the user/);
  expect(blocks(agent).at(-1)).not.toMatch(/stale/);

  left.append('user/message', createUserMessage({ content: [{ type: 'text', text: 'The database is SQLite.' }], source: { kind: 'user' } }), { surfaceOp: 'append' });
  await loop.turn(agent, 'three');
  expect(blocks(agent).at(-1)).toMatch(/\*\*mysql\*\*[\s\S]*stale: new evidence since/);

  await merge(agent, 'choose database');
  await loop.turn(agent, 'four');
  expect(blocks(agent).at(-1)).toMatch(/DISPUTED/);
  expect(blocks(agent)).toHaveLength(4);
});

it('a focus reaches the model as a topic, costs one call, and decides what is shown where not all fits', async () => {
  loop.source('source-a', ...Array.from({ length: 30 }, (_, at) => `The port of service${at} is ${8000 + at}.`));
  await loop.mount(plugin, { budgetTokens: 260 });
  const agent = await loop.agent('target');
  loop.model.own = { kind: 'fails', status: 500 };
  await merge(agent, 'source-a');
  await loop.turn(agent, 'ok');
  expect(blocks(agent).at(-1)).not.toContain('service27');
  const before = loop.model.ours.length;
  await merge(agent, 'focus the port of service27');
  await loop.turn(agent, 'ok');
  expect(loop.model.ours.length - before).toBe(1);
  expect(requestText(loop.model.ours.at(-1) ?? expect.fail('no call'))).toMatch(/Topic of interest, as data: "the port of service27"/);
  expect(blocks(agent).at(-1)).toContain('service27');
});
