import { expect, it } from 'vitest';
import { blocksIn, shows } from '../harness/block.js';
import { CREDENTIAL, FACTS, holdConversations } from '../harness/conversations.js';
import { answer } from '../harness/model-replies.js';
import { ALL_FACTS, startRig } from './rig.js';

const expectWholeBlock = (block: string, held: { first: string; second: string }) => {
  for (const fact of ALL_FACTS) expect(shows(block, fact, held), `${fact.by}: ${fact.quote}\n${block}`).toBe(true);
  expect(block).toMatch(/\*\*DISPUTED\*\* `api\.timeout`/);
  expect(block).toMatch(/\*\*1 credential\(s\) withheld\*\*/);
};

it('two conversations held in the web host are merged into a third by /merge', async () => {
  const { model, place, ...rig } = await startRig();
  const web = await rig.web();
  const held = await holdConversations(web, model, place);
  const target = await web.createSession();
  model.forget();

  const reply = await web.command(target, `/merge ${held.first} ${held.second}`);
  expect(reply.kind).toBe('success');
  await web.prompt(target, 'What do we know about the systems?');

  const turn = model.from('turn')[0] ?? expect.fail('no request');
  const blocks = blocksIn(turn);
  expect(blocks).toHaveLength(1);
  expectWholeBlock(blocks[0] ?? '', held);
  expect(turn.text.indexOf('What do we know about the systems?')).toBeLessThan(turn.text.indexOf(blocks[0] ?? 'absent'));
  expect(model.from('extraction').length).toBeGreaterThan(0);
  for (const call of model.calls) expect(call.raw).not.toContain(CREDENTIAL.slice(3, 15));
});

it('the same by the tool in one headless run, read from disk by the next', async () => {
  const { model, place, ...rig } = await startRig();
  const web = await rig.web();
  const held = await holdConversations(web, model, place);
  await web.stop();
  model.forget();

  model.queue(
    answer('Merging.', { toolCalls: [{ name: 'merge_sessions', arguments: { action: 'set', sessions: [held.first, held.second], everywhere: true } }] }),
    answer('Done.'),
  );
  expect(await rig.headless('Merge the two other conversations everywhere.')).toMatchObject({ code: 0, stdout: 'Done.\n' });
  const before = model.from('turn').length;
  expect(await rig.headless('What do we know about the systems?')).toMatchObject({ code: 0 });

  const turn = model.from('turn')[before] ?? expect.fail('no request');
  expectWholeBlock(blocksIn(turn)[0] ?? '', held);
  for (const call of model.calls) expect(call.raw).not.toContain(CREDENTIAL.slice(3, 15));
});

it('without a usable model the block still holds every statement, read by rules', async () => {
  const { model, place, ...rig } = await startRig();
  const web = await rig.web();
  const held = await holdConversations(web, model, place);
  model.respond('extraction', { kind: 'status', status: 500 });
  const target = await web.createSession();
  await web.command(target, `/merge ${held.first} ${held.second}`);
  model.forget();
  await web.prompt(target, 'What do we know about the systems?');

  const block = blocksIn(model.from('turn')[0] ?? expect.fail('no request'))[0] ?? '';
  for (const fact of FACTS) expect(block.toLowerCase()).toContain(fact.value);
  expect(block).toMatch(/\*\*1 credential\(s\) withheld\*\*/);
  for (const call of model.calls) expect(call.raw).not.toContain(CREDENTIAL.slice(3, 15));
});
