import { createUserMessage } from '@deepseek-ai/dsh-llm';
import { afterEach, expect, it } from 'vitest';
import { blocks, endings, messages } from './log.js';
import { startLoop } from './loop.js';
import type { Loop } from './loop.js';

/** A stand-in for the plugin, to show that the loop shows what a plugin does to a turn. */
const probe = {
  name: 'belief-merge',
  inject: ['sessionQuery'],
  apply(ctx: { on(event: string, listener: (payload: { step: number }, next: () => Promise<{ kind: string; messages: unknown[] }>) => unknown, options: object): void }): void {
    ctx.on('agent/pre-step', async ({ step }, next) => {
      const decision = await next();
      if (step !== 1) return decision;
      const block = createUserMessage({ content: [{ type: 'text', text: 'a block' }], source: { kind: 'plugin', plugin: 'belief-merge' } });
      return { ...decision, messages: [...decision.messages, block] };
    }, { prepend: true });
  },
};

let loop: Loop | undefined;
afterEach(async () => {
  await loop?.end();
  loop = undefined;
});

it('the loop runs a turn of two steps and shows what a plugin added to it', async () => {
  loop = await startLoop();
  await loop.mount(probe);
  loop.model.script.push({ kind: 'tool', name: 'look', arguments: {} });
  const agent = await loop.agent('target');
  await loop.turn(agent, 'hello');
  expect(endings(agent)).toEqual(['completed']);
  expect(loop.model.turns).toHaveLength(2);
  expect(messages(agent).map(message => message.from).slice(0, 2)).toEqual(['user', 'belief-merge']);
  expect(blocks(agent)).toEqual(['a block']);
});

it('a plugin that is disposed is gone from the next turn', async () => {
  loop = await startLoop();
  const fiber = await loop.mount(probe);
  const agent = await loop.agent('target');
  await fiber.dispose();
  await loop.turn(agent, 'hello');
  expect(blocks(agent)).toEqual([]);
});
