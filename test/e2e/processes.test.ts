import { expect, it } from 'vitest';
import { blocksIn } from '../harness/block.js';
import { answer } from '../harness/model-replies.js';
import { configurePlugin } from '../harness/place.js';
import { startRig } from './rig.js';

it('a source that another process goes on with is read as it is now', async () => {
  const rig = await startRig();
  const [here, there] = [await rig.web(), await rig.web()];
  const source = await there.createSession();
  await there.prompt(source, 'The database is PostgreSQL.');
  const target = await here.createSession();
  await here.command(target, `/merge ${source}`);
  await here.prompt(target, 'one');
  rig.model.forget();
  await there.prompt(source, '我们的部署平台是 Kubernetes。');
  await here.prompt(target, 'two');
  await here.prompt(target, 'three');
  const blocks = blocksIn(rig.model.from('turn').at(-1) ?? expect.fail('no request'));
  expect(blocks.at(-1)).toContain('kubernetes');
  expect(blocks).toHaveLength(2);
  expect(rig.model.from('extraction')).toHaveLength(1);
});

it('a headless run ends by itself while the model still owes us an answer', async () => {
  const rig = await startRig();
  const web = await rig.web();
  const source = await web.createSession();
  await web.prompt(source, 'The database is PostgreSQL.');
  await web.stop();
  configurePlugin(rig.place, { sources: [source], firstMergeTimeoutMs: 500, alignmentTimeoutMs: 600_000 });
  rig.model.forget();
  rig.model.respond('extraction', { kind: 'hang' });
  rig.model.queue(answer('Done.'));
  expect(await rig.headless('What do we know?')).toMatchObject({ code: 0, stdout: 'Done.\n' });
  expect(rig.model.from('extraction')).toHaveLength(1);
  const [block] = blocksIn(rig.model.from('turn')[0] ?? expect.fail('no request'));
  expect(block?.toLowerCase()).toContain('postgresql');
  expect(block).toMatch(/reading goes on/);
});
