import { expect, it } from 'vitest';
import { blocksIn, entries } from '../harness/block.js';
import { answer } from '../harness/model-replies.js';
import { startRig } from './rig.js';

it('a fork merged back into its parent brings only what was said after the fork point', async () => {
  const { model, ...rig } = await startRig();
  const web = await rig.web();
  const parent = await web.createSession();
  await web.prompt(parent, 'The database is PostgreSQL.');
  const fork = await web.fork(parent);
  model.queue(answer('The message queue is RabbitMQ.'));
  await web.prompt(fork, '我们的部署平台是 Kubernetes。');

  model.forget();
  expect((await web.command(parent, `/merge ${fork}`)).kind).toBe('success');
  await web.prompt(parent, 'What did the fork find?');
  const block = blocksIn(model.from('turn')[0] ?? expect.fail('no request'))[0] ?? '';
  expect(entries(block)).toHaveLength(2);
  expect(block).toContain('kubernetes');
  expect(block).toContain('rabbitmq');
  expect(block).not.toContain('postgresql');
});

it('a parent and its silent fork say no more together than the parent alone', async () => {
  const { model, ...rig } = await startRig();
  const web = await rig.web();
  const parent = await web.createSession();
  await web.prompt(parent, 'The database is PostgreSQL.');
  const fork = await web.fork(parent);
  const alone = await web.createSession();
  await web.command(alone, `/merge ${parent}`);
  await web.prompt(alone, 'hello');
  const [blockAlone] = blocksIn(model.from('turn').at(-1) ?? expect.fail('no request'));
  const both = await web.createSession();
  await web.command(both, `/merge ${parent} ${fork}`);
  await web.prompt(both, 'hello');
  const [blockOfBoth] = blocksIn(model.from('turn').at(-1) ?? expect.fail('no request'));
  expect(entries(blockOfBoth ?? '')).toEqual(entries(blockAlone ?? ''));
  expect(entries(blockAlone ?? '')).toHaveLength(1);
});
