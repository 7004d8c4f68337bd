/**
 * Two held conversations and a third one in which a page is open.
 *
 * @module
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { startRig } from '../e2e/rig.js';
import { holdConversations } from '../harness/conversations.js';
import type { Held } from '../harness/conversations.js';
import { answer } from '../harness/model-replies.js';
import type { ModelServer } from '../harness/model-server.js';
import { REPOSITORY } from '../harness/pack.js';
import type { WebHost } from '../harness/web.js';
import { openConversation, openPage } from './page.js';

export const TARGET_TITLE = 'Release planning';

export interface WebRig {
  readonly web: WebHost;
  readonly model: ModelServer;
  readonly held: Held;
  /** The conversation that others are merged into; it holds one turn. */
  readonly target: string;
  readonly page: Page;
}

/** @param expected complaints of the page that the test causes on purpose. */
export async function startWebRig(options: BrowserContextOptions = {}, expected?: RegExp): Promise<WebRig> {
  const { model, place, ...rig } = await startRig();
  const web = await rig.web();
  const held = await holdConversations(web, model, place);
  model.respond('title', answer(TARGET_TITLE));
  const target = await web.createSession();
  await web.prompt(target, 'Let us plan the release.');
  const { page } = await openPage(web, options, expected);
  await openConversation(page, TARGET_TITLE);
  model.forget();
  return { web, model, held, target, page };
}

/** The row of a conversation among those that could be merged, or among those that are. */
export const candidateRow = (card: Locator, session: string): Locator => card.locator(`ul [data-session="${session}"]`);
export const sourceRow = (card: Locator, session: string): Locator => card.locator(`ol [data-session="${session}"]`);

/** Adds both held conversations and waits for the block. */
export async function addBoth(card: Locator, held: Held): Promise<void> {
  for (const session of [held.first, held.second]) {
    await candidateRow(card, session).getByRole('button').click();
    await sourceRow(card, session).waitFor();
  }
  await card.locator('.bm-item[data-mark="disputed"]').waitFor();
}

/** Writes docs/<name>.png when DSH_BELIEF_MERGE_SCREENSHOTS is set; the README shows them. */
export async function screenshot(what: Page | Locator, name: string): Promise<void> {
  if (process.env['DSH_BELIEF_MERGE_SCREENSHOTS'] === undefined) return;
  const folder = join(REPOSITORY, 'docs');
  mkdirSync(folder, { recursive: true });
  await what.screenshot({ path: join(folder, `${name}.png`) });
}
