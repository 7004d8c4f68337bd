/**
 * The real page in a real browser, against a web host of its own. Whatever the page complains of fails the test.
 *
 * @module
 */

import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { findBrowser } from '../harness/browser.js';
import type { WebHost } from '../harness/web.js';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Patience of `expect.poll`: its own second is too short for a busy machine. */
export const SOON = { timeout: 30_000, interval: 100 };

export interface OpenPage {
  readonly page: Page;
  /** What the page complained of so far: uncaught errors and error messages in the console. */
  readonly complaints: readonly string[];
}

async function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('no Chromium found');
  return chromium.launch({ executablePath, args: ARGS });
}

/**
 * Opens the page, past the notice that a first visit shows. Closed after the test, which fails when the page complained.
 *
 * @param expected complaints that the test causes on purpose.
 */
export async function openPage(web: WebHost, options: BrowserContextOptions = {}, expected?: RegExp): Promise<OpenPage> {
  const browser = await launch();
  const complaints: string[] = [];
  onTestFinished(async () => {
    await browser.close();
    expect(complaints.filter(complaint => expected?.test(complaint) !== true)).toEqual([]);
  });
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 }, locale: 'en-US', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.on('pageerror', error => complaints.push(`page error: ${String(error)}`));
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(`console error: ${message.text()} (${message.location().url})`);
  });
  await page.goto(web.url, { waitUntil: 'load' });
  const notice = page.getByRole('button', { name: /^(Continue|继续)$/ });
  // On a further visit there is none.
  await notice.click({ timeout: 8_000 }).catch(() => undefined);
  return { page, complaints };
}

/** A narrow page hides the sidebar. */
async function openSidebar(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^(Open sidebar|打开侧边栏|展开侧边栏)$/ });
  if (await opener.isVisible()) await opener.click();
}

/** Opens the settings and the card in them. */
export async function openCard(page: Page): Promise<Locator> {
  await openSidebar(page);
  await page.getByRole('button', { name: /^(Settings|设置)$/ }).click();
  await page.getByText(/^(Plugins|插件)$/).first().click();
  const card = page.locator('[data-belief-merge]');
  const header = card.locator('.bm-header');
  await header.waitFor();
  if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click();
  await card.getByRole('combobox').first().waitFor();
  return card;
}

/** Opens a conversation from the sidebar by its title. */
export async function openConversation(page: Page, title: string): Promise<void> {
  await openSidebar(page);
  const entry = page.getByText(title, { exact: true }).first();
  if (!(await entry.isVisible())) await page.getByText(/^(Ungrouped|未分组)$/).first().click();
  await entry.click();
  await page.locator('textarea:enabled').first().waitFor();
}

/** Types a line into the composer and sends it. */
export async function send(page: Page, text: string): Promise<void> {
  const composer = page.locator('textarea:enabled').first();
  await composer.click();
  await composer.pressSequentially(text);
  // A slash menu may be open; its pick needs a key of its own.
  await page.waitForTimeout(150);
  await composer.press('Enter');
}

export async function closeSettings(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('[data-belief-merge]').waitFor({ state: 'hidden' });
}
