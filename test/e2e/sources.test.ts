import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blocksIn } from '../harness/block.js';
import { messageText } from '../harness/model-calls.js';
import type { Place } from '../harness/place.js';
import { sessionFiles } from '../harness/session-log.js';
import { startRig } from './rig.js';
import type { Rig } from './rig.js';

const fileOf = (place: Place, session: string): string => sessionFiles(place).get(session) ?? expect.fail(`no stored session ${session}`);

function corrupt(file: string): void {
  const raw = readFileSync(file);
  raw.fill(0x5a, Math.floor(raw.length / 3), Math.floor((2 * raw.length) / 3));
  writeFileSync(file, raw);
}

/** A source and a target, the source selected and then damaged while the host is down. */
async function damaged(rig: Rig, damage: (file: string) => void): Promise<{ target: string; source: string }> {
  const web = await rig.web();
  const source = await web.createSession();
  await web.prompt(source, 'The database is PostgreSQL.');
  const target = await web.createSession();
  await web.prompt(target, 'hello');
  expect((await web.command(target, `/merge ${source}`)).kind).toBe('success');
  await web.stop();
  damage(fileOf(rig.place, source));
  rig.model.forget();
  return { target, source };
}

describe('a selected source that', () => {
  it.each<[string, (file: string) => void]>([
    ['has become unreadable', corrupt],
    ['has been deleted', file => { rmSync(dirname(file), { recursive: true }); }],
    ['has become empty', file => { writeFileSync(file, ''); }],
  ])('%s costs neither the turn nor the prompt, and is named in the status', async (_name, damage) => {
    const rig = await startRig();
    const { target, source } = await damaged(rig, damage);
    const web = await rig.web();
    await web.prompt(target, 'Do you still hear me?');
    const turn = rig.model.from('turn').at(-1) ?? expect.fail('the turn made no request');
    expect(turn.body.messages.map(messageText)).toContain('Do you still hear me?');
    expect((await web.command(target, '/merge status')).text).toContain(source.replace(/^session-/, '').slice(0, 8));
    await web.prompt(target, 'And now?');
    expect(rig.model.from('turn').at(-1)?.text).toContain('And now?');
  });

  it('holds no word yet adds nothing', async () => {
    const rig = await startRig();
    const web = await rig.web();
    const source = await web.createSession();
    const target = await web.createSession();
    await web.command(target, `/merge ${source}`);
    await web.prompt(target, 'hello');
    const turn = rig.model.from('turn').at(-1) ?? expect.fail('no request');
    expect(turn.body.messages.map(messageText)).toContain('hello');
    expect(blocksIn(turn)).toEqual([]);
  });

  it('is unreadable does not cost the others', async () => {
    const rig = await startRig();
    const web = await rig.web();
    const bad = await web.createSession();
    await web.prompt(bad, 'The database is PostgreSQL.');
    const good = await web.createSession();
    await web.prompt(good, '我们的部署平台是 Kubernetes。');
    const target = await web.createSession();
    await web.prompt(target, 'hello');
    await web.command(target, `/merge ${bad} ${good}`);
    await web.stop();
    corrupt(fileOf(rig.place, bad));
    const again = await rig.web();
    await again.prompt(target, 'What do we know?');
    const block = blocksIn(rig.model.from('turn').at(-1) ?? expect.fail('no request')).at(-1) ?? '';
    expect(block).toContain('kubernetes');
    expect(block).not.toContain('postgresql');
  });
});
