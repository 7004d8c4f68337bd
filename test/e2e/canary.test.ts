import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROUTE } from '../../src/harness/web/wire.js';
import { branchesOf } from '../harness/extraction.js';
import type { Call } from '../harness/model-calls.js';
import { answer, json } from '../harness/model-replies.js';
import type { Reply } from '../harness/model-replies.js';
import { configurePlugin } from '../harness/place.js';
import { sessionRecords } from '../harness/session-log.js';
import type { WebHost } from '../harness/web.js';
import { CANARIES, planted, textsOf } from './canaries.js';
import { startRig } from './rig.js';
import type { Rig } from './rig.js';

const SPOKEN = { first: 'The database is PostgreSQL.', second: 'The API timeout is 30 seconds.', third: 'The API timeout is 60 seconds.' };

/** Everything planted, spread over three conversations of the real harness. */
async function plant({ model, place }: Rig, web: WebHost): Promise<readonly string[]> {
  const titles = planted('title').flatMap(({ texts }) => texts);
  model.respond('title', (_call, nth) => answer(titles[nth % titles.length] ?? ''));
  writeFileSync(join(place.work, 'service.txt'), `The server port is 8443.\n\n${textsOf('result')}\n`);

  const first = await web.createSession();
  await web.prompt(first, `${SPOKEN.first}\n\n${textsOf('user')}`);
  const before = model.from('turn').length;
  const content = planted('blocks').flatMap(({ texts }) => texts).map(text => ({ type: 'text', text }));
  await web.rpc('session.prompt', { sessionId: first, mode: 'queue', content });
  await expect.poll(() => model.from('turn').length, { timeout: 60_000 }).toBeGreaterThan(before);
  await web.prompt(first, 'Is that clear?');

  const second = await web.createSession();
  model.queue(answer(`${SPOKEN.second}\n\n${textsOf('assistant')}`, { reasoning: `The cache is Redis.\n\n${textsOf('reasoning')}` }));
  await web.prompt(second, 'What did you find?');

  const third = await web.createSession();
  const look = { path: 'service.txt', file_path: 'service.txt', note: textsOf('arguments') };
  model.queue(answer('Let me look.', { toolCalls: [{ name: 'read', arguments: look }] }), answer(SPOKEN.third));
  await web.prompt(third, 'Please read service.txt.');
  await expect.poll(() => model.from('title').length, { timeout: 30_000 }).toBeGreaterThanOrEqual(titles.length);
  return [first, second, third];
}

/** A model that somehow knows every credential and puts them wherever a reply has room. */
function leakyExtraction(call: Call): Reply {
  const branches = branchesOf(call.text);
  const [first] = branches;
  const slotFor = (key: string, value: RegExp) => ({
    key,
    type: 'Fact',
    opinions: branches.flatMap(({ id, text }) => Object.values(SPOKEN)
      .filter(quote => text.includes(quote) && value.test(quote))
      .map(quote => ({ source: id, value: value.exec(quote)?.[0] ?? '', evidence: 4, quote }))),
  });
  const stolen = CANARIES.map(({ texts }) => texts.join('')).map(text => ({
    key: text,
    type: 'Fact',
    scope: text,
    derivedFrom: [text],
    opinions: [{ source: first?.id ?? '', value: text, evidence: 4, quote: SPOKEN.first }],
  }));
  return json({ slots: [slotFor('database', /PostgreSQL/), slotFor('api.timeout', /\d+ seconds/), ...stolen] });
}

const leakyAdjudication = (): Reply => {
  const said = CANARIES.map(({ texts }) => texts.join('')).join(' ');
  return json({ resolutions: [{ key: 'api.timeout', outcome: 'conditional', guard: `on weekdays, with ${said}`, rationale: said, premises: [said] }] });
};

async function card(web: WebHost, body: object): Promise<string> {
  const response = await fetch(`${web.url}${ROUTE}`, { method: 'POST', headers: { 'content-type': 'application/json', origin: web.url }, body: JSON.stringify(body) });
  const text = await response.text();
  expect(JSON.parse(text), text).toMatchObject({ ok: true });
  return text;
}

/** Uses every way to see a merge in `target`, and returns what was said, by where. */
async function lookEverywhere({ model }: Rig, web: WebHost, target: string, sources: readonly string[]): Promise<Record<string, string>> {
  const said: Record<string, string> = {};
  const command = async (line: string): Promise<void> => { said[`/merge ${line}`] = (await web.command(target, `/merge ${line}`)).text ?? ''; };
  for (const line of ['list', 'find Rotate', `${sources.join(' ')} -- what uses ${CANARIES[0]?.texts[0] ?? ''}`, 'status', 'preview', 'why', 'why api.timeout', 'choose', `choose ${CANARIES[1]?.texts[0] ?? ''} x`, CANARIES[5]?.texts[0] ?? '']) await command(line);
  model.queue(
    ...['list', 'status', 'preview', 'why'].map(action => answer('', { toolCalls: [{ name: 'merge_sessions', arguments: { action } }] })),
    answer('Done.'),
  );
  await web.prompt(target, 'What do we know?');
  for (const body of [{ action: 'conversations' }, ...['candidates', 'view', 'status', 'preview'].map(action => ({ action, conversation: target }))]) {
    said[`card ${body.action}`] = await card(web, body);
  }
  await command('why api.timeout');
  await command('off');
  await web.prompt(target, 'And now?');
  return said;
}

/** Every file that we keep. */
function kept({ place }: Rig): string {
  const folder = join(place.home, 'storages', 'belief-merge');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

it.each([
  ['read together by a model that knows them', {}, 'api.timeout'],
  ['read in windows', { maxCharsPerBranch: 1_500, maxInputChars: 1_500, maxAlignmentCalls: 20 }, 'api.timeout'],
  ['read by rules', { useLlmAlignment: false }, 'timeout'],
])('no planted credential comes out of three conversations %s', async (how, config, dispute) => {
  const rig = await startRig();
  configurePlugin(rig.place, { debug: true, budgetTokens: 4_000, firstMergeTimeoutMs: 30_000, ...config });
  const web = await rig.web();
  const sources = await plant(rig, web);
  const held = sources.map(id => JSON.stringify(sessionRecords(rig.place, id))).join('\n');
  rig.model.respond('extraction', leakyExtraction);
  rig.model.respond('adjudication', leakyAdjudication);
  rig.model.respond('title', answer('Target'));
  rig.model.forget();

  const target = await web.createSession();
  const said = await lookEverywhere(rig, web, target, sources);
  const out: Record<string, string> = {
    ...said,
    'model requests': rig.model.calls.map(call => call.raw).join('\n'),
    // What the user types into a command is the host's own record of it.
    'the log of the conversation': JSON.stringify(sessionRecords(rig.place, target).filter(({ type }) => type !== 'command/run')),
    'state and cache': kept(rig),
    'the output': web.output(),
  };

  // It all happened: the merge is there, and it is seen to have withheld something.
  expect(said['/merge preview']).toContain(dispute);
  expect(out['the log of the conversation']).toMatch(/credential\(s\) withheld/);
  expect(out['the output']).toContain('belief-merge[');
  if (how !== 'read by rules') expect(rig.model.from('extraction').length).toBeGreaterThan(0);
  if (how.startsWith('read together')) expect(rig.model.from('adjudication').length).toBeGreaterThan(0);

  for (const { name, pieces } of CANARIES) {
    for (const piece of pieces) {
      expect.soft(held.includes(piece), `${name} was never planted`).toBe(true);
      for (const [where, text] of Object.entries(out)) expect.soft(text.includes(piece), `${name} in ${where}`).toBe(false);
    }
  }
});
