import axe from 'axe-core';
import type { AxeResults, ElementContext } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en } from '../../src/client/texts/en.js';
import { zh } from '../../src/client/texts/zh.js';
import { startRig } from '../e2e/rig.js';
import { openCard, openPage } from './page.js';
import { addBoth, candidateRow, screenshot, startWebRig } from './rig.js';

const ROUTE = '**/belief-merge/api';

/** Violations that matter, by rule and element. */
async function violations(page: Page): Promise<readonly string[]> {
  // Of what is hidden axe says nothing.
  expect(await page.locator('[data-belief-merge] .bm-block').isVisible()).toBe(true);
  await page.evaluate(axe.source);
  const results = await page.evaluate(
    () => (window as unknown as { axe: { run(context: ElementContext): Promise<AxeResults> } }).axe.run('[data-belief-merge]' as ElementContext),
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
}

const overflow = (card: Locator): Promise<number> => card.evaluate(element => element.scrollWidth - element.clientWidth);

it('the card is accessible in a wide light window in English', async () => {
  const { held, page } = await startWebRig();
  const card = await openCard(page);
  await addBoth(card, held);
  for (const why of await card.locator('.bm-why summary').all()) await why.click();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(card)).toBe(0);
});

it('the card is usable and accessible in a narrow window', async () => {
  const { web, held, target, page } = await startWebRig({ viewport: { width: 480, height: 800 } });
  const card = await openCard(page);
  await addBoth(card, held);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(card)).toBe(0);
  await card.getByRole('button', { name: 'Choose 60 seconds' }).first().click();
  await card.getByText('Your choice').waitFor();
  expect((await web.command(target, '/merge preview')).text).toMatch(/`api\.timeout` = \*\*60 seconds\*\*/);
});

it('the card is accessible in the dark theme in Chinese, and says nothing in English', async () => {
  const { held, page } = await startWebRig({ locale: 'zh-CN', colorScheme: 'dark' });
  const card = await openCard(page);
  await addBoth(card, held);
  expect(await page.evaluate(() => document.body.hasAttribute('data-ds-dark-theme'))).toBe(true);
  await card.getByText(zh.budget, { exact: true }).evaluate(element => { element.scrollIntoView(); });
  await screenshot(page.getByRole('dialog'), 'card-zh-dark');
  expect(await violations(page)).toEqual([]);

  const text = await card.innerText();
  for (const key of ['conversation', 'enabled', 'sources', 'candidates', 'focus', 'budget', 'block', 'disputed', 'why', 'extraction', 'settings'] as const) {
    expect(text).toContain(zh[key]);
  }
  const words = Object.entries(en).filter(([key, word]) => typeof word === 'string' && word !== (zh as Record<string, unknown>)[key]);
  // What the block itself says is the model's text, not the card's.
  const own = await card.evaluate(element => {
    const copy = element.cloneNode(true) as HTMLElement;
    copy.querySelectorAll('.bm-block > .bm-remark, .bm-block blockquote, .bm-item > p, .bm-block-title').forEach(part => { part.remove(); });
    return copy.textContent;
  });
  for (const [, word] of words) expect(own).not.toContain(word);
});

it('everything can be reached and done by keys', async () => {
  const { held, page } = await startWebRig();
  const card = await openCard(page);
  await candidateRow(card, held.first).waitFor();
  const header = card.locator('.bm-header');
  await header.focus();
  await header.press('Enter');
  await card.getByRole('combobox').first().waitFor({ state: 'hidden' });
  await header.press('Space');
  await candidateRow(card, held.first).waitFor();
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let step = 0; step < 40 && !name.test(await focused()); step += 1) await page.keyboard.press('Tab');
    expect(await focused()).toMatch(name);
  };
  await tabTo(/^Add: Backend services/);
  await page.keyboard.press('Enter');
  await card.getByText('On: 1 conversation').waitFor();
  await header.focus();
  await tabTo(/^Remove: Backend services/);
  await page.keyboard.press('Enter');
  await card.getByText('Off: nothing is merged here').waitFor();
  expect(await focused()).toBe('Merged now');
});

it('a harness that does not answer is said to be away, and another try works; a refusal is shown', async () => {
  const { held, page } = await startWebRig({}, /Failed to load resource/);
  await page.route(ROUTE, route => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Plugins', { exact: true }).first().click();
  const card = page.locator('[data-belief-merge]');
  await card.locator('.bm-header').click();
  await card.getByRole('alert').getByText('The harness cannot be reached').waitFor();
  await page.unroute(ROUTE);
  await card.getByRole('button', { name: 'Try again' }).click();
  await candidateRow(card, held.first).waitFor();
  expect(await card.getByRole('alert').count()).toBe(0);

  await page.route(ROUTE, async route => {
    const asked = route.request().postDataJSON() as { action: string };
    await (asked.action === 'add' ? route.fulfill({ json: { ok: false, message: 'the state file is locked' } }) : route.continue());
  });
  await candidateRow(card, held.first).getByRole('button').click();
  await card.getByText('This did not work: the state file is locked').waitFor();
});

it('a home without conversations is said to be empty, and waiting is said to be waiting', async () => {
  const rig = await startRig();
  const web = await rig.web();
  const { page } = await openPage(web);
  let answer = (): void => undefined;
  const asked = new Promise<void>(resolve => { answer = resolve; });
  await page.route(ROUTE, async route => { await asked; await route.continue(); });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Plugins', { exact: true }).first().click();
  const card = page.locator('[data-belief-merge]');
  await card.locator('.bm-header').click();
  await card.getByText('Loading…').waitFor();
  answer();
  await card.getByText('There is no conversation yet').waitFor();
});
