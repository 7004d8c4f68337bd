import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { startRig } from '../../e2e/rig.js';
import { dsh, type Profile } from '../../harness/dsh.js';
import { REPOSITORY } from '../../harness/pack.js';

const run = promisify(execFile);

describe('installing into the real harness', () => {
  it.each<Profile>(['headless', 'web'])('adds the packed plugin as a layer of %s, and takes it away again', async (profile) => {
    const { place } = await startRig({ plugin: false });
    const harness = inject('harness');
    const composition = async (): Promise<string> => (await dsh(harness, place, ['--profile', profile, '--dump-config'])).stdout;

    await expect(dsh(harness, place, ['plugin', '--profile', profile, 'add', inject('tarball')])).resolves.toMatchObject({ code: 0 });
    expect(await composition()).toContain('dsh-belief-merge');
    await expect(dsh(harness, place, ['plugin', '--profile', profile, 'remove', 'dsh-belief-merge'])).resolves.toMatchObject({ code: 0 });
    expect(await composition()).not.toContain('dsh-belief-merge');
  });

  it('takes the plugin from a folder by `file:`, and a turn runs with it', async () => {
    const { place, headless, model } = await startRig({ plugin: false });
    const harness = inject('harness');
    const folder = join(place.root, 'unpacked');
    mkdirSync(folder);
    await run('tar', ['-xzf', inject('tarball'), '-C', folder, '--strip-components=1']);
    await expect(dsh(harness, place, ['plugin', '--profile', 'headless', 'add', `file:${folder}`])).resolves.toMatchObject({ code: 0 });
    await expect(headless('say hi')).resolves.toMatchObject({ code: 0, stderr: '' });
    const [turn] = model.from('turn');
    expect(JSON.stringify(turn?.body)).toContain('merge_sessions');
  });
});

describe('installing from git', () => {
  it('builds through `prepare`', { timeout: 400_000 }, async () => {
    const { place } = await startRig({ plugin: false });
    const repository = join(place.root, 'repository');
    const git = (...args: readonly string[]): string =>
      execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], { cwd: repository, encoding: 'utf8' });
    for (const file of tracked()) {
      mkdirSync(dirname(join(repository, file)), { recursive: true });
      cpSync(join(REPOSITORY, file), join(repository, file));
    }
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'as it is now');

    const consumer = join(place.root, 'consumer');
    mkdirSync(consumer);
    writeFileSync(join(consumer, 'package.json'), JSON.stringify({ private: true }));
    await run('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', `git+file://${repository}`], {
      cwd: consumer,
      shell: process.platform === 'win32',
      maxBuffer: 1 << 26,
    });
    const installed = join(consumer, 'node_modules', 'dsh-belief-merge');
    for (const file of ['lib/index.js', 'lib/index.d.ts', 'lib/core/index.js', 'lib/client.js', 'cordis.patch.yml']) {
      expect(existsSync(join(installed, file)), file).toBe(true);
    }
    expect(existsSync(join(installed, 'src'))).toBe(false);
    expect(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))).toMatchObject({ name: 'dsh-belief-merge' });
  });
});

/** Files of the working tree that git knows and that are there. */
function tracked(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: REPOSITORY, encoding: 'utf8' });
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(REPOSITORY, file)));
}
