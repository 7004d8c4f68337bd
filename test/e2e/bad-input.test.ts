import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configurePlugin } from '../harness/place.js';
import { startRig } from './rig.js';

const CORRUPT = '{"version": 2, "everywhere": [';

describe('config', () => {
  it.each<[string, unknown]>([
    ['budgetTokens', -1],
    ['budgetTokens', 'many'],
    ['score', 'majority'],
    ['sources', 'session-1'],
    ['temperature', 3],
  ])('%s = %j stops the host at load and names the field', async (field, value) => {
    const rig = await startRig();
    configurePlugin(rig.place, { [field]: value });
    const { code, stderr } = await rig.headless('say hi');
    expect(code).not.toBe(0);
    expect(stderr).toContain(field);
    expect(rig.model.calls).toEqual([]);
  });

  it('an unknown key is reported and not fatal', async () => {
    const rig = await startRig();
    configurePlugin(rig.place, { budgetToken: 900 });
    const { code, stderr } = await rig.headless('say hi');
    expect(code).toBe(0);
    expect(stderr).toContain('budgetToken');
  });
});

describe('the state file', () => {
  it('when corrupt, is kept aside, reported and treated as empty', async () => {
    const rig = await startRig();
    const folder = join(rig.place.home, 'storages', 'belief-merge');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'sources.json'), CORRUPT);
    const web = await rig.web();
    const source = await web.createSession();
    await web.prompt(source, 'The database is PostgreSQL.');
    const target = await web.createSession();
    expect((await web.command(target, '/merge status')).kind).toBe('success');
    expect((await web.command(target, `/merge ${source}`)).kind).toBe('success');
    const beside = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isFile() && entry.name !== 'sources.json');
    expect(beside.map(entry => readFileSync(join(folder, entry.name), 'utf8'))).toContain(CORRUPT);
    expect(JSON.parse(readFileSync(join(folder, 'sources.json'), 'utf8'))).toMatchObject({ version: 2 });
  });
});

describe('/merge with ids that name nothing', () => {
  it.each([
    ['an unknown id', 'session-ffffffff-0000-0000-0000-000000000000'],
    ['an ambiguous prefix', 'session-'],
    ['a number out of range', '99'],
  ])('%s changes nothing and lists candidates', async (_name, input) => {
    const rig = await startRig();
    const web = await rig.web();
    const first = await web.createSession();
    await web.prompt(first, 'The database is PostgreSQL.');
    const second = await web.createSession();
    await web.prompt(second, 'The cache is Redis.');
    const target = await web.createSession();
    await web.command(target, `/merge ${first}`);
    const file = join(rig.place.home, 'storages', 'belief-merge', 'sources.json');
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    await web.command(target, '/merge list');
    const reply = await web.command(target, `/merge ${input}`);
    expect(reply.kind).toBe('error');
    expect(reply.text).toContain(second.replace(/^session-/, '').slice(0, 8));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(before));
  });
});
