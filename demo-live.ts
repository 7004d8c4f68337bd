/**
 * `npm run demo:live`: the main job in the real harness. Two conversations are held, merged into a third by `/merge`, and
 * what the model then received is printed and checked. Only the model is a stand-in, with scripted replies.
 *
 * Exits 1 when a claim it makes about itself does not hold.
 */

import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { estimateTokens } from './src/core/index.js';
import { blocksIn, shows } from './test/harness/block.js';
import { CONTRADICTION, CREDENTIAL, FACTS, holdConversations } from './test/harness/conversations.js';
import type { Held } from './test/harness/conversations.js';
import { extract } from './test/harness/extraction.js';
import { installHarness } from './test/harness/install.js';
import { startModelServer } from './test/harness/model-server.js';
import type { ModelServer } from './test/harness/model-server.js';
import { installEverywhere, packPlugin } from './test/harness/pack.js';
import { createPlace, removePlace } from './test/harness/place.js';
import type { Place } from './test/harness/place.js';
import { startWeb } from './test/harness/web.js';

const BUDGET = 1_200;
const cleanUp: (() => void | Promise<void>)[] = [];
const started = Date.now();

const say = (line: string): void => { console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`); };

async function end(code: number): Promise<never> {
  for (const step of cleanUp.reverse()) await step();
  process.exit(code);
}

/** Everything our plugin wrote to disk in this home. */
function written(place: Place): string {
  const root = join(place.home, 'storages', 'belief-merge');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  return files.map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8')).join('\n');
}

/** What the demo says of itself, and whether it is so. */
function claims(block: string, held: Held, model: ModelServer, place: Place): readonly (readonly [string, boolean])[] {
  const secret = CREDENTIAL.slice(3, 15);
  return [
    ...FACTS.map(fact => [`${fact.by}: "${fact.quote}" is there, with its session and evidence ${fact.evidence}`, shows(block, fact, held)] as const),
    ['the two answers about the API timeout stand side by side, disputed',
      CONTRADICTION.every(fact => shows(block, fact, held)) && /\*\*DISPUTED\*\* `api\.timeout`/.test(block)],
    ['one credential is withheld', /\*\*1 credential\(s\) withheld\*\*/.test(block)],
    ['no request made after the merge holds a trace of it', model.calls.length > 0 && model.calls.every(call => !call.raw.includes(secret))],
    ['nor does any file the plugin wrote', !written(place).includes(secret)],
    [`the block fits its budget of ${BUDGET} tokens (${estimateTokens(block)})`, estimateTokens(block) <= BUDGET],
  ];
}

async function main(): Promise<number> {
  const harness = await installHarness(say);
  say(`harness: ${harness.root}`);

  say('packing the plugin');
  const folder = mkdtempSync(join(tmpdir(), 'belief-merge-pack-'));
  cleanUp.push(() => { rmSync(folder, { recursive: true, force: true }); });
  const tarball = await packPlugin(folder);

  const model = await startModelServer();
  cleanUp.push(() => model.stop());
  model.respond('extraction', call => extract(call, [...FACTS, ...CONTRADICTION]));
  const place = createPlace(harness, model.url);
  cleanUp.push(() => { removePlace(place); });
  say('dsh plugin add, into a throwaway home');
  await installEverywhere(harness, place, tarball);

  const web = await startWeb(harness, place);
  cleanUp.push(() => web.stop());
  say('dsh web is up; holding two conversations');
  const held = await holdConversations(web, model, place);
  for (const fact of [...FACTS, ...CONTRADICTION]) say(`  ${fact.held.padEnd(6)} ${fact.by.padEnd(9)} ${fact.quote}`);
  say(`  second user      Our API key is ${CREDENTIAL.slice(0, 6)}… (made up)`);

  const target = await web.createSession();
  model.forget();
  say('/merge <first> <second> in a third conversation:');
  const reply = await web.command(target, `/merge ${held.first} ${held.second}`);
  console.log((reply.text ?? '').replace(/^/gm, '          | '));
  await web.prompt(target, 'What do we know about the systems?');

  const block = blocksIn(model.from('turn')[0] ?? { body: { model: '', messages: [] } }).at(-1) ?? '';
  say(`the model received, after the question (${model.from('extraction').length} extraction call):`);
  console.log(`\n${block}\n`);

  const results = claims(block, held, model, place);
  for (const [claim, holds] of results) console.log(`${holds ? '  ok  ' : ' FALSE'}  ${claim}`);
  const failed = results.filter(([, holds]) => !holds).length;
  console.log(failed === 0 ? '\nEvery claim holds.' : `\n${failed} claim(s) do not hold.`);
  return failed === 0 ? 0 : 1;
}

process.once('SIGINT', () => { void end(130); });
try {
  await end(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}
