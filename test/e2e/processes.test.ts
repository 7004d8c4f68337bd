import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blocksIn } from '../harness/block.js';
import { answer } from '../harness/model-replies.js';
import { sessionFiles } from '../harness/session-log.js';
import type { WebHost } from '../harness/web.js';
import { startRig } from './rig.js';
import type { Rig } from './rig.js';

const folderOf = ({ place }: Rig): string => join(place.home, 'storages', 'belief-merge');
const stateOf = (rig: Rig): string => join(folderOf(rig), 'sources.json');
const conversations = (rig: Rig): Record<string, { sources: readonly string[] }> =>
  (JSON.parse(readFileSync(stateOf(rig), 'utf8')) as { conversations: Record<string, { sources: readonly string[] }> }).conversations;

const lastBlock = (rig: Rig): string => blocksIn(rig.model.from('turn').at(-1) ?? expect.fail('no request')).at(-1) ?? '';

async function source(web: WebHost, text = 'The database is PostgreSQL.'): Promise<string> {
  const id = await web.createSession();
  await web.prompt(id, text);
  return id;
}

const several = (web: WebHost, count: number): Promise<string[]> => Promise.all(Array.from({ length: count }, () => web.createSession()));

describe('two hosts on one home', () => {
  it('select at the same time, and nothing is lost', async () => {
    const rig = await startRig();
    const left = await rig.web();
    const right = await rig.web();
    const from = await source(left);
    const mine = await several(left, 8);
    const theirs = await several(right, 8);
    const set = (web: WebHost, ids: readonly string[]) => ids.map(async id => (await web.command(id, `/merge ${from}`)).kind);
    const kinds = await Promise.all([...set(left, mine), ...set(right, theirs)]);
    expect(new Set(kinds)).toEqual(new Set(['success']));
    const saved = conversations(rig);
    for (const id of [...mine, ...theirs]) expect(saved[id]?.sources).toEqual([from]);

    const target = theirs[0] ?? '';
    await right.prompt(target, 'What do we know?');
    expect(lastBlock(rig)).toMatch(/postgresql/i);
  });

  it('one killed while it writes costs the other nothing, and no selection that was confirmed', async () => {
    const rig = await startRig();
    const victim = await rig.web();
    const survivor = await rig.web();
    const from = await source(survivor);
    const theirs = await several(victim, 30);
    const confirmed: string[] = [];
    const writing = Promise.allSettled(theirs.map(async id => {
      if ((await victim.command(id, `/merge ${from}`)).kind === 'success') confirmed.push(id);
    }));
    await expect.poll(() => confirmed.length, { interval: 1, timeout: 30_000 }).toBeGreaterThan(2);
    process.kill(victim.pid, 'SIGKILL');
    await writing;

    const saved = conversations(rig);
    for (const id of confirmed) expect(saved[id]?.sources).toEqual([from]);
    const target = await survivor.createSession();
    expect((await survivor.command(target, `/merge ${from}`)).kind).toBe('success');
    expect(conversations(rig)[target]?.sources).toEqual([from]);
    await survivor.prompt(target, 'What do we know?');
    expect(lastBlock(rig)).toMatch(/postgresql/i);
  });

  it('the web host and a headless run share one selection', async () => {
    const rig = await startRig();
    const web = await rig.web();
    const from = await source(web);
    const target = await web.createSession();
    const [run] = await Promise.all([rig.headless('hello'), web.command(target, `/merge ${from} --all`)]);
    expect(run.code).toBe(0);
    expect((await rig.headless('What do we know?')).code).toBe(0);
    expect(lastBlock(rig)).toMatch(/postgresql/i);
  });
});

describe('a state file that', () => {
  it.each<[string, (file: string) => void]>([
    ['is a folder', file => { mkdirSync(file); }],
    ['is a link that leads nowhere', file => { symlinkSync('/nowhere/at/all.json', file); }],
    ['is a link to a folder', file => { symlinkSync('/', file); }],
    ['is ten megabytes of something else', file => { writeFileSync(file, 'x\u0000{"version":2'.repeat(800_000)); }],
    ['is locked by nothing', file => { symlinkSync('/nowhere/at/all', `${file}.lock`); }],
    ['names prototypes', file => { writeFileSync(file, '{"version":2,"everywhere":null,"conversations":{"__proto__":{"sources":["x"],"setAt":1},"constructor":{"sources":null,"setAt":2}}}'); }],
  ])('%s neither stops the host nor the selection', async (_name, damage) => {
    const rig = await startRig();
    mkdirSync(folderOf(rig), { recursive: true });
    damage(stateOf(rig));
    const web = await rig.web();
    const from = await source(web);
    const target = await web.createSession();
    expect((await web.command(target, '/merge status')).kind).toBe('success');
    expect((await web.command(target, `/merge ${from}`)).kind).toBe('success');
    await web.prompt(target, 'What do we know?');
    expect(lastBlock(rig)).toMatch(/postgresql/i);
  });
});

describe('kept replies that', () => {
  it.each<[string, (folder: string) => void]>([
    ['were edited by hand', folder => { for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{"version":1,"key":"x","reply":7}'); }],
    ['were cut', folder => { for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{"version":1,"ke'); }],
    ['became folders', folder => { for (const name of readdirSync(folder)) { rmSync(join(folder, name)); mkdirSync(join(folder, name)); } }],
    ['became a file', folder => { rmSync(folder, { recursive: true }); writeFileSync(folder, ''); }],
  ])('%s are asked for again', async (_name, damage) => {
    const rig = await startRig();
    const first = await rig.web();
    const from = await source(first);
    const target = await first.createSession();
    await first.command(target, `/merge ${from}`);
    await first.prompt(target, 'one');
    await first.stop();
    expect(rig.model.from('extraction')).toHaveLength(1);
    damage(join(folderOf(rig), 'replies'));
    rig.model.forget();
    const web = await rig.web();
    await web.prompt(target, 'What do we know?');
    expect(rig.model.from('extraction').length).toBeGreaterThan(0);
    expect(lastBlock(rig)).toMatch(/postgresql/i);
  });
});

describe('in the middle of a merge', () => {
  it('a model server that dies costs the block nothing but its model', async () => {
    const rig = await startRig();
    const web = await rig.web();
    const from = await source(web);
    const target = await web.createSession();
    rig.model.respond('extraction', { kind: 'hang' });
    await web.command(target, `/merge ${from}`);
    await expect.poll(() => rig.model.from('extraction').length, { timeout: 30_000 }).toBe(1);
    await rig.model.stop();
    // The preview needs no model of the host's own.
    const preview = await web.command(target, '/merge preview');
    expect(preview.text).toMatch(/postgresql/i);
    expect((await web.command(target, '/merge status')).text).toMatch(/failed/i);
  });

  it('/merge off ends the call, and the next turn has no block', async () => {
    const rig = await startRig();
    const web = await rig.web();
    const from = await source(web);
    const target = await web.createSession();
    rig.model.respond('extraction', { kind: 'hang' });
    await web.command(target, `/merge ${from}`);
    await expect.poll(() => rig.model.from('extraction').length, { timeout: 30_000 }).toBe(1);
    expect((await web.command(target, '/merge off')).kind).toBe('success');
    await expect.poll(() => rig.model.from('extraction')[0]?.aborted, { timeout: 30_000 }).toBe(true);
    rig.model.forget();
    await web.prompt(target, 'What do we know?');
    expect(blocksIn(rig.model.from('turn')[0] ?? expect.fail('no request'))).toEqual([]);
    expect((await web.command(target, '/merge status')).text).toMatch(/OFF/);
  });

  it('a session deleted between the list and its number is missed by name, and costs no other', async () => {
    const rig = await startRig();
    const before = await rig.web();
    const kept = await source(before);
    const doomed = await source(before, 'The region is Frankfurt.');
    await before.stop();
    const web = await rig.web();
    const target = await web.createSession();
    const listed = (await web.command(target, '/merge list')).text ?? '';
    const numberOf = (id: string): string => /^\*?\s*(\d+)/.exec(listed.split('\n').find(line => line.includes(id.replace(/^session-/, '').slice(0, 8))) ?? '')?.[1] ?? expect.fail(listed);
    const numbers = [numberOf(doomed), numberOf(kept)];
    rmSync(dirname(sessionFiles(rig.place).get(doomed) ?? expect.fail('not stored')), { recursive: true });
    const reply = await web.command(target, `/merge ${numbers.join(' ')}`);
    expect(reply.text).toContain(doomed.replace(/^session-/, '').slice(0, 8));
    if (reply.kind === 'error') await web.command(target, `/merge ${kept}`);
    await web.prompt(target, 'What do we know?');
    expect(lastBlock(rig)).toMatch(/postgresql/i);
    expect(lastBlock(rig)).not.toMatch(/frankfurt/i);
  });

  it('a tool of ours is answered while the model is still reading', async () => {
    const rig = await startRig();
    const web = await rig.web();
    const from = await source(web);
    const target = await web.createSession();
    rig.model.respond('extraction', { kind: 'hang' });
    rig.model.queue(answer('', { toolCalls: [{ name: 'merge_sessions', arguments: { action: 'set', sessions: [from] } }] }), answer('', { toolCalls: [{ name: 'merge_sessions', arguments: { action: 'status' } }] }), answer('Done.'));
    await web.prompt(target, 'Merge the other one.');
    expect(rig.model.from('turn').at(-1)?.text).toMatch(/Merging is ON/);
  });
});
