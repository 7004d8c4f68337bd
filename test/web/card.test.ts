import { expect, it } from 'vitest';
import { ALL_FACTS } from '../e2e/rig.js';
import { blocksIn, shows } from '../harness/block.js';
import { CREDENTIAL } from '../harness/conversations.js';
import { closeSettings, openCard, send, SOON } from './page.js';
import { addBoth, candidateRow, screenshot, sourceRow, startWebRig } from './rig.js';

it('two conversations chosen in the card reach the next prompt, and switched off they no longer do', async () => {
  const { web, model, held, target, page } = await startWebRig();
  const card = await openCard(page);
  await expect.poll(() => card.getByRole('combobox', { name: 'Conversation to merge into' }).inputValue(), SOON).toBe(target);
  await expect.poll(() => candidateRow(card, held.first).innerText(), SOON).toMatch(/Backend services\n+[0-9a-f]{8} · \d+m ago · [\d.]+K/);

  await card.getByRole('searchbox').fill('ｂａｃｋｅｎｄ');
  await candidateRow(card, held.second).waitFor({ state: 'detached' });
  await candidateRow(card, held.first).waitFor();
  await card.getByRole('searchbox').fill('');
  await addBoth(card, held);
  await card.getByText('1 credential withheld').waitFor();
  await expect.poll(() => card.locator('[data-reading]').innerText(), SOON).toMatch(/Ready .*\d+ model calls?, about [\d,]+ prompt tokens/);
  expect(Number(await card.getByRole('meter').getAttribute('aria-valuenow'))).toBeGreaterThan(100);
  const dialog = page.getByRole('dialog');
  await card.evaluate(element => { element.scrollIntoView(); });
  await screenshot(dialog, 'card-en');
  await card.getByText('Token budget', { exact: true }).evaluate(element => { element.scrollIntoView(); });
  await screenshot(dialog, 'card-block-en');

  await closeSettings(page);
  model.forget();
  await send(page, 'What do we know about the systems?');
  await expect.poll(() => model.from('turn').length, SOON).toBe(1);
  const turn = model.from('turn')[0] ?? expect.fail('no request');
  const block = blocksIn(turn)[0] ?? expect.fail('no block');
  for (const fact of ALL_FACTS) expect(shows(block, fact, held), `${fact.quote}\n${block}`).toBe(true);
  for (const call of model.calls) expect(call.raw).not.toContain(CREDENTIAL.slice(3, 15));

  await openCard(page);
  await card.getByText('It already stands in the conversation').waitFor();
  await card.getByRole('switch').click();
  await card.getByText('Off: nothing is merged here').waitFor();
  await expect.poll(async () => (await web.command(target, '/merge status')).text, SOON).toMatch(/Merging is OFF/);
  await closeSettings(page);
  await send(page, 'And now?');
  await expect.poll(() => model.from('turn').length, SOON).toBe(2);
  expect(model.from('turn')[1]?.text).toMatch(/no longer applies/);

  await openCard(page);
  await card.getByRole('switch').click();
  await card.getByText('On: 2 conversations').waitFor();
  await expect.poll(async () => (await web.command(target, '/merge status')).text, SOON).toMatch(/Merging is ON/);
});

it('a dispute is settled and opened again in the card, and sources are moved and taken away', async () => {
  const { web, held, target, page } = await startWebRig();
  const card = await openCard(page);
  await addBoth(card, held);
  const dispute = card.getByRole('group', { name: 'Settle api.timeout' });
  await dispute.getByRole('button', { name: 'Choose 60 seconds' }).click();
  const item = card.locator('.bm-item', { hasText: 'api.timeout' });
  await item.getByText('Your choice').waitFor();
  expect(await item.innerText()).toMatch(/60 seconds .*chosen by the user over 30 seconds/);
  expect((await web.command(target, '/merge preview')).text).toMatch(/`api\.timeout` = \*\*60 seconds\*\*/);

  await item.getByText('Why?').click();
  expect(await item.locator('details').innerText()).toMatch(/Decided by: the user chose/);
  expect(await item.locator('details').innerText()).toMatch(/30 seconds.*The API timeout is 30 seconds\..*inferred · from [0-9a-f]{8} · \d{4}-\d\d-\d\d/);
  await item.getByRole('button', { name: 'Undo my choice' }).click();
  await dispute.waitFor();

  await card.getByRole('button', { name: 'Move down: Backend services' }).click();
  await expect.poll(() => card.locator('ol [data-session]').first().getAttribute('data-session'), SOON).toBe(held.second);
  await expect.poll(async () => {
    const { text = '' } = await web.command(target, '/merge status');
    return text.indexOf(held.second) < text.indexOf(held.first);
  }, SOON).toBe(true);
  await sourceRow(card, held.first).getByRole('button', { name: /^Remove/ }).click();
  await card.getByText('On: 1 conversation').waitFor();
  await dispute.waitFor({ state: 'detached' });

  await card.getByRole('textbox', { name: 'What matters now' }).fill('the deployment');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await web.command(target, '/merge status')).text, SOON).toMatch(/Focus: the deployment/);
});

it('budget and fields are written to the settings of the host and change the block at once', async () => {
  const { web, held, target, page } = await startWebRig();
  const card = await openCard(page);
  await addBoth(card, held);
  await card.getByRole('spinbutton', { name: 'Token budget, exact' }).fill('200');
  await card.getByText(/of 200 tokens/).waitFor();
  await card.getByText(/left out for the budget/).waitFor();
  await expect.poll(async () => (await web.command(target, '/merge preview')).text, SOON).toMatch(/of 200 tokens/);
  const slider = card.getByRole('slider', { name: 'Token budget' });
  await slider.focus();
  for (let step = 0; step < 16; step += 1) await slider.press('ArrowRight');
  await card.getByText(/of 1,000 tokens/).waitFor();
  await expect.poll(async () => (await web.command(target, '/merge preview')).text, SOON).toMatch(/of 1,000 tokens/);

  const reasoning = card.locator('[data-field="includeReasoning"]');
  await reasoning.getByRole('checkbox', { name: 'Include reasoning' }).uncheck();
  await card.locator('.bm-item', { hasText: 'cache.engine' }).waitFor({ state: 'detached' });
  await reasoning.getByRole('button', { name: 'Back to the default: Include reasoning' }).click();
  await card.locator('.bm-item', { hasText: 'cache.engine' }).waitFor();
  await card.getByRole('combobox', { name: 'Ask before the model merges' }).selectOption('never');
  await card.locator('[data-field="approve"]').getByRole('button').waitFor();
});
