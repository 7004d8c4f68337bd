/**
 * Once per run of a harness group: the harness, the packed plugin, and a home that already has it, to be copied per test.
 *
 * @module
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { installHarness } from './install.js';
import type { Harness } from './install.js';
import { installEverywhere, packPlugin } from './pack.js';
import { createPlace, removePlace } from './place.js';

declare module 'vitest' {
  interface ProvidedContext {
    harness: Harness;
    /** The packed plugin. */
    tarball: string;
    /** A home with the plugin in its `headless` and `web` profiles. */
    template: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const harness = await installHarness(line => { process.stderr.write(`${line}\n`); });
  const folder = mkdtempSync(join(tmpdir(), 'belief-merge-pack-'));
  const tarball = await packPlugin(folder);
  const place = createPlace(harness, 'http://127.0.0.1:9');
  await installEverywhere(harness, place, tarball);
  project.provide('harness', harness);
  project.provide('tarball', tarball);
  project.provide('template', place.home);
  return () => {
    removePlace(place);
    rmSync(folder, { recursive: true, force: true });
  };
}
