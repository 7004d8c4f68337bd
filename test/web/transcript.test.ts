import { expect, it } from 'vitest';
import { ALL_FACTS } from '../e2e/rig.js';
import { blocksIn, shows } from '../harness/block.js';
import { messageText } from '../harness/model-calls.js';
import { answer } from '../harness/model-replies.js';
import type { Reply } from '../harness/model-replies.js';
import { send } from './page.js';
import { screenshot, startWebRig } from './rig.js';

const merging = (args: Readonly<Record<string, unknown>>): Reply =>
  answer('', { toolCalls: [{ name: 'merge_sessions', arguments: args }] });

it('typed as /merge in the page, the block reaches the model, and its row unfolds into readable sections', async () => {
  const { model, held, page } = await startWebRig();
  await send(page, `/merge ${held.first} ${held.second}`);
  await page.getByText(/Merging is ON for this conversation: 2 sources/).first().waitFor();
  model.queue(answer('The database is PostgreSQL; the API timeout is disputed: 30 or 60 seconds?'));
  await send(page, 'What do we know about the systems?');
  await page.getByText('The database is PostgreSQL; the API timeout').waitFor();
  const block = blocksIn(model.from('turn')[0] ?? expect.fail('no request'))[0] ?? expect.fail('no block');
  for (const fact of ALL_FACTS) expect(shows(block, fact, held), `${fact.quote}\n${block}`).toBe(true);

  await page.getByText('belief-merge', { exact: true }).last().click();
  await page.getByText('EXTERNAL BACKGROUND').last().waitFor();
  const row = await page.locator('body').innerText();
  expect(row).toContain('`database.engine` = **postgresql**');
  expect(row).toMatch(/sources\n+2 session\(s\), \d+ tokens: Backend services \(session-/);
  await page.getByText('EXTERNAL BACKGROUND').last().evaluate(element => {
    for (let box: Element | null = element; box !== null; box = box.parentElement) if (box.scrollHeight > box.clientHeight + 40) return void (box.scrollTop = 84);
  });
  await screenshot(page, 'transcript');
});

it('through the tool: the model lists by the words of the user, asks, merges what was confirmed, and the next turn has it', async () => {
  const { web, model, held, target, page } = await startWebRig();
  model.queue(merging({ action: 'list', query: 'backend' }), answer('I found "Backend services". Shall I merge it into this conversation?'));
  await send(page, 'Bring in what we decided in the backend conversation.');
  await page.getByText('Shall I merge it').waitFor();
  const listed = messageText(model.from('turn')[1]?.body.messages.at(-1) ?? expect.fail('no tool result'));
  expect(listed).toContain('Backend services');
  expect(listed).toContain(held.first);
  expect(listed).not.toContain(held.second);
  expect(blocksIn(model.from('turn')[1] ?? expect.fail('no request'))).toEqual([]);
  const row = page.locator('[data-tool="merge_sessions"]').first();
  await row.getByText(/^List sessions to merge: backend/).click();
  expect(await row.locator('pre').innerText()).toBe(listed);

  model.forget();
  model.queue(merging({ action: 'set', sessions: [held.first] }), answer('Merged. Ask away.'));
  await send(page, 'Yes, that one.');
  await page.getByText('Merged. Ask away.').waitFor();
  const set = messageText(model.from('turn')[1]?.body.messages.at(-1) ?? expect.fail('no tool result'));
  expect(set).toMatch(/Merging is ON for this conversation: 1 source/);
  expect((await web.command(target, '/merge status')).text).toContain(held.first);

  model.forget();
  model.queue(answer('PostgreSQL.'));
  await send(page, 'Which database is it?');
  await page.getByText('PostgreSQL.', { exact: true }).waitFor();
  const block = blocksIn(model.from('turn')[0] ?? expect.fail('no request')).at(-1) ?? expect.fail('no block');
  for (const fact of ALL_FACTS.filter(({ held: where }) => where === 'first')) expect(shows(block, fact, held)).toBe(true);
  expect(block).not.toContain('kubernetes');
});
