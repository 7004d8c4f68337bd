import { expect, it } from 'vitest';
import { blocksIn } from '../harness/block.js';
import { startRig } from './rig.js';
import type { Rig } from './rig.js';
import type { WebHost } from '../harness/web.js';

async function merged(rig: Rig): Promise<{ web: WebHost; source: string; target: string }> {
  const web = await rig.web();
  const source = await web.createSession();
  await web.prompt(source, 'The database is PostgreSQL.');
  const target = await web.createSession();
  rig.model.forget();
  await web.command(target, `/merge ${source}`);
  await web.prompt(target, 'one');
  return { web, source, target };
}

const lastBlocks = (rig: Rig): readonly string[] => blocksIn(rig.model.from('turn').at(-1) ?? expect.fail('no request'));

it('turns without news share one block and one extraction call', async () => {
  const rig = await startRig();
  const { web, target } = await merged(rig);
  for (const text of ['two', 'three', 'four']) await web.prompt(target, text);
  expect(lastBlocks(rig)).toHaveLength(1);
  expect(rig.model.from('extraction')).toHaveLength(1);
});

it('news in the source bring a second block that says it supersedes the first', async () => {
  const rig = await startRig();
  const { web, source, target } = await merged(rig);
  await web.prompt(source, '我们的部署平台是 Kubernetes。');
  await web.prompt(target, 'two');
  await web.prompt(target, 'three');
  const blocks = lastBlocks(rig);
  expect(blocks.length).toBeGreaterThanOrEqual(2);
  expect(blocks.at(-1)).toContain('kubernetes');
  expect(blocks.at(-1)).toMatch(/supersede/i);
});

it('compaction takes the block away, and it returns once', async () => {
  const rig = await startRig();
  const { web, target } = await merged(rig);
  await web.prompt(target, 'two');
  expect((await web.command(target, '/compact')).kind).toBe('success');
  await web.prompt(target, 'three');
  await web.prompt(target, 'four');
  expect(lastBlocks(rig)).toHaveLength(1);
  expect(rig.model.from('extraction')).toHaveLength(1);
});

it('after off, one notice and nothing more', async () => {
  const rig = await startRig();
  const { web, target } = await merged(rig);
  await web.command(target, '/merge off');
  await web.prompt(target, 'two');
  await web.prompt(target, 'three');
  const blocks = lastBlocks(rig);
  expect(blocks).toHaveLength(2);
  expect(blocks[1]).toMatch(/no longer appl/i);
});

it('after a restart no call is made and the bytes are the same', async () => {
  const rig = await startRig();
  const { web, source, target } = await merged(rig);
  const [block] = lastBlocks(rig);
  await web.stop();
  rig.model.forget();

  const again = await rig.web();
  await again.prompt(target, 'two');
  expect(lastBlocks(rig)).toEqual([block]);
  const other = await again.createSession();
  await again.command(other, `/merge ${source}`);
  await again.prompt(other, 'one');
  expect(lastBlocks(rig)).toEqual([block]);
  expect(rig.model.from('extraction')).toEqual([]);
});
