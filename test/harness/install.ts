/**
 * Installs Node 24, pnpm 10 and the real harness once into a cache folder outside this repository, and says where they are.
 *
 * @module
 */

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { withLock } from './lock.js';
import { MANIFEST, PIN_HASH, TOOLS } from './pins.js';

/** An installed harness. All paths are absolute. */
export interface Harness {
  readonly root: string;
  /** The Node 24 executable. */
  readonly node: string;
  /** The launcher, to be started with `node`. */
  readonly dsh: string;
  /** `PATH` with Node 24 and pnpm in front. */
  readonly path: string;
}

export type Progress = (line: string) => void;

/** `DSH_BELIEF_MERGE_CACHE`, or a folder of ours in the operating system's cache directory. */
export function cacheRoot(env: NodeJS.ProcessEnv = process.env): string {
  if (env['DSH_BELIEF_MERGE_CACHE']) return env['DSH_BELIEF_MERGE_CACHE'];
  const base =
    process.platform === 'darwin' ? join(homedir(), 'Library', 'Caches')
    : process.platform === 'win32' ? (env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'))
    : (env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'));
  return join(base, 'dsh-belief-merge');
}

function locate(root: string): Harness {
  const windows = process.platform === 'win32';
  const bin = join(root, 'tools', 'node_modules', 'node', 'bin');
  const shims = join(root, 'tools', 'node_modules', '.bin');
  return {
    root,
    node: join(bin, windows ? 'node.exe' : 'node'),
    dsh: join(root, 'node_modules', '@deepseek-ai', 'dsh', 'lib', 'bin.js'),
    path: [bin, shims, process.env['PATH'] ?? ''].join(delimiter),
  };
}

/** Runs a command to its end; on failure rejects with the tail of what it printed. */
async function run(command: string, args: readonly string[], cwd: string, path: string, label: string): Promise<void> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => { tail = (tail + part).slice(-4000); });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', error => { reject(new Error(`${label}: cannot start ${command}: ${error.message}`)); });
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${label} failed (${command} ${args.join(' ')}, exit ${String(code)} in ${cwd}):\n${tail.trim()}`);
}

async function fill(root: string, progress: Progress): Promise<void> {
  const tools = join(root, 'tools');
  mkdirSync(tools, { recursive: true });
  writeFileSync(join(tools, 'package.json'), JSON.stringify({ name: 'tools', private: true }));
  progress(`[1/2] npm: ${TOOLS.join(' ')}`);
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts=false', ...TOOLS],
    tools, process.env['PATH'] ?? '', 'Installing Node 24 and pnpm');
  writeFileSync(join(root, 'package.json'), JSON.stringify(MANIFEST, null, 2));
  progress(`[2/2] pnpm: @deepseek-ai/dsh@${MANIFEST.dependencies['@deepseek-ai/dsh']}`);
  await run('pnpm', ['install', '--reporter=append-only', '--ignore-workspace', '--no-frozen-lockfile'],
    root, locate(root).path, 'Installing the harness');
}

/**
 * The installed harness, installing it on first use (about half a minute).
 *
 * A marker is written last, so that a half install is redone; a second caller waits for the first; a finished install costs
 * one look at the disk.
 *
 * @throws Error naming the failed command, with the end of its output.
 */
export async function installHarness(progress: Progress = () => undefined): Promise<Harness> {
  const cache = cacheRoot();
  const root = join(cache, `harness-${PIN_HASH}`);
  const marker = join(root, 'finished');
  const harness = locate(root);
  if (existsSync(marker)) return harness;
  mkdirSync(cache, { recursive: true });
  return withLock(`${root}.lock`, async () => {
    if (existsSync(marker)) return harness;
    progress(`installing the real harness into ${root}`);
    const started = Date.now();
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root, { recursive: true });
    await fill(root, progress);
    for (const file of [harness.node, harness.dsh]) {
      if (!existsSync(file)) throw new Error(`The install reported success but ${file} is missing`);
    }
    writeFileSync(`${marker}.new`, new Date().toISOString());
    renameSync(`${marker}.new`, marker);
    progress(`harness installed in ${Math.round((Date.now() - started) / 1000)} s`);
    return harness;
  }, pid => { progress(`waiting for another install${pid === undefined ? '' : ` (process ${pid})`}`); });
}
