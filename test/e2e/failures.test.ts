import { expect, it } from 'vitest';
import { blocksIn } from '../harness/block.js';
import { messageText } from '../harness/model-calls.js';
import { FAILURES } from '../harness/model-replies.js';
import { configurePlugin } from '../harness/place.js';
import { startRig } from './rig.js';

it('however extraction fails, the turn runs, keeps the prompt and has a block read by rules', async () => {
  const rig = await startRig();
  configurePlugin(rig.place, { firstMergeTimeoutMs: 1_000, alignmentTimeoutMs: 1_500 });
  const web = await rig.web();
  for (const [name, reply] of Object.entries(FAILURES)) {
    rig.model.respond('extraction', reply);
    const source = await web.createSession();
    await web.prompt(source, 'The database is PostgreSQL.');
    const target = await web.createSession();
    rig.model.forget();
    await web.command(target, `/merge ${source}`);
    await web.prompt(target, 'Do you hear me?');
    const turn = rig.model.from('turn')[0];
    expect.soft(rig.model.from('extraction').length, `${name}: the model was asked`).toBeGreaterThan(0);
    expect.soft(turn?.body.messages.map(messageText), name).toContain('Do you hear me?');
    expect.soft(turn === undefined ? '' : blocksIn(turn)[0]?.toLowerCase(), name).toContain('postgresql');
    await web.prompt(target, 'And now?');
    expect.soft(rig.model.from('turn').at(-1)?.text, name).toContain('And now?');
  }
});
