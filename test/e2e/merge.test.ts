import { expect, it } from 'vitest';
import { blocksIn, shows } from '../harness/block.js';
import { CREDENTIAL, FACTS, holdConversations } from '../harness/conversations.js';
import { messageText } from '../harness/model-calls.js';
import { answer } from '../harness/model-replies.js';
import type { Reply } from '../harness/model-replies.js';
import { configurePlugin } from '../harness/place.js';
import { ALL_FACTS, startRig } from './rig.js';

/** The model calls our tool. */
const merging = (args: Readonly<Record<string, unknown>>): Reply =>
  answer('', { toolCalls: [{ name: 'merge_sessions', arguments: args }] });

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

it('a headless run merges by the tool and sees the block in the same run', async () => {
  const { model, place, ...rig } = await startRig();
  const web = await rig.web();
  const held = await holdConversations(web, model, place);
  await web.stop();
  model.forget();

  model.queue(merging({ action: 'set', sessions: [held.first, held.second] }), merging({ action: 'preview' }), answer('Done.'));
  expect(await rig.headless('Merge the two other conversations and show me.')).toMatchObject({ code: 0, stdout: 'Done.\n' });
  const shown = model.from('turn')[2]?.body.messages.at(-1) ?? expect.fail('no third request');
  expect(shown.role).toBe('tool');
  expectWholeBlock(messageText(shown), held);
  for (const call of model.calls) expect(call.raw).not.toContain(CREDENTIAL.slice(3, 15));
});

it('a selection made everywhere by the tool reaches the next headless run, where the user lets the model do so', async () => {
  const { model, place, ...rig } = await startRig();
  configurePlugin(place, { approve: 'never' });
  const web = await rig.web();
  const held = await holdConversations(web, model, place);
  await web.stop();
  model.forget();

  model.queue(merging({ action: 'set', sessions: [held.first, held.second], everywhere: true }), answer('Done.'));
  expect(await rig.headless('Merge the two other conversations everywhere.')).toMatchObject({ code: 0, stdout: 'Done.\n' });
  model.forget();
  expect(await rig.headless('What do we know about the systems?')).toMatchObject({ code: 0 });
  expectWholeBlock(blocksIn(model.from('turn')[0] ?? expect.fail('no request'))[0] ?? '', held);
  for (const call of model.calls) expect(call.raw).not.toContain(CREDENTIAL.slice(3, 15));
});

it('unasked, the model cannot make a selection everywhere', async () => {
  const { model, ...rig } = await startRig();
  const web = await rig.web();
  const source = await web.createSession();
  await web.prompt(source, 'The database is PostgreSQL.');
  await web.stop();
  model.queue(merging({ action: 'set', sessions: [source], everywhere: true }), answer('Done.'));
  await rig.headless('Merge it everywhere.');
  model.forget();
  await rig.headless('hello');
  expect(blocksIn(model.from('turn')[0] ?? expect.fail('no request'))).toEqual([]);
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

it('a credential in a title or in the focus reaches neither a list nor a block', async () => {
  const { model, ...rig } = await startRig();
  model.respond('title', answer(`Rotate ${CREDENTIAL} today`));
  const web = await rig.web();
  const source = await web.createSession();
  await web.prompt(source, 'The database is PostgreSQL.');
  await expect.poll(() => model.from('title').length).toBe(1);
  const target = await web.createSession();
  model.forget();
  const listed = await web.command(target, '/merge list');
  expect(listed.text).toContain('Rotate');
  const chosen = await web.command(target, `/merge ${source} -- what uses ${CREDENTIAL}`);
  const status = await web.command(target, '/merge status');
  await web.prompt(target, 'hello');
  const block = blocksIn(model.from('turn')[0] ?? expect.fail('no request'))[0] ?? '';
  expect(block).toContain('postgresql');
  for (const text of [listed.text, chosen.text, status.text, ...model.from('turn').map(call => call.raw), ...model.from('extraction').map(call => call.raw)]) {
    expect(text).not.toContain(CREDENTIAL.slice(3, 15));
  }
});
