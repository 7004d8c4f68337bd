/**
 * Running the harness's launcher as a process: one headless turn, plugin management.
 *
 * @module
 */

import { spawn } from 'node:child_process';
import type { Harness } from './install.js';
import type { Place } from './place.js';

export interface Outcome {
  /** Exit code; `null` when the deadline ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `dsh <args>` in the place's working directory to its end, or ends it by its process id after `limitMs`. */
export async function dsh(harness: Harness, place: Place, args: readonly string[], options: { readonly cwd?: string; readonly limitMs?: number } = {}): Promise<Outcome> {
  const child = spawn(harness.node, [harness.dsh, ...args], {
    cwd: options.cwd ?? place.work,
    env: place.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => { stdout += part; });
  child.stderr.setEncoding('utf8').on('data', (part: string) => { stderr += part; });
  const timer = setTimeout(() => { child.kill('SIGKILL'); }, options.limitMs ?? 120_000);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  clearTimeout(timer);
  return { code, stdout, stderr };
}

/**
 * One headless conversation of one turn. This host cannot resume a session headless; a conversation of several turns is
 * held through `web.ts`.
 */
export async function headless(harness: Harness, place: Place, prompt: string): Promise<Outcome> {
  return dsh(harness, place, ['--profile', 'headless', prompt]);
}

export type Profile = 'headless' | 'web';

/** Installs a packed plugin into a profile. @throws Error with the launcher's output. */
export async function addPlugin(harness: Harness, place: Place, profile: Profile, tarball: string): Promise<void> {
  const outcome = await dsh(harness, place, ['plugin', '--profile', profile, 'add', tarball]);
  if (outcome.code !== 0) {
    throw new Error(`dsh plugin add failed (exit ${String(outcome.code)}):\n${outcome.stdout}\n${outcome.stderr}`);
  }
}
