/**
 * The plugin as a user installs it: packed, then added to the profiles of a home.
 *
 * @module
 */

import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addPlugin } from './dsh.js';
import type { Profile } from './dsh.js';
import type { Harness } from './install.js';
import type { Place } from './place.js';

export const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Runs npm here. @throws Error with what it printed: the compiler complains on stdout, npm on stderr. */
async function npm(...args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)('npm', [...args], { cwd: REPOSITORY, shell: process.platform === 'win32', maxBuffer: 1 << 26 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`npm ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
}

/**
 * Builds and packs this repository into `folder`.
 *
 * @returns the absolute path of the tarball (a bare name would be taken for a registry package).
 * @throws Error with npm's output.
 */
export async function packPlugin(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  // Built here, once: packing with scripts would run both `prepack` and `prepare`.
  await npm('run', '--silent', 'build');
  await npm('pack', '--ignore-scripts', '--pack-destination', folder, '--loglevel=error');
  const file = readdirSync(folder).find(name => name.endsWith('.tgz'));
  if (file === undefined) throw new Error(`npm pack left no tarball in ${folder}`);
  return join(folder, file);
}

/** Adds the tarball to both profiles of a place. One after the other: both write to the same package store. */
export async function installEverywhere(harness: Harness, place: Place, tarball: string): Promise<void> {
  for (const profile of ['headless', 'web'] satisfies Profile[]) await addPlugin(harness, place, profile, tarball);
}
