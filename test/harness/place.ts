/**
 * A throwaway home and working directory for one run of the harness.
 *
 * @module
 */

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Harness } from './install.js';

export interface Place {
  readonly root: string;
  /** DSH_HOME; absolute, because a relative one would follow the process's directory. */
  readonly home: string;
  /** Where sessions are held. */
  readonly work: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Variables of the caller that would reach into the run; everything else is inherited. */
const HIDDEN = /^(DSH_|DEEPSEEK_|VITEST|NODE_OPTIONS$|NODE_V8_COVERAGE$|npm_)/;

/**
 * @param template a home made by `prepareHome`, copied; without it the home is empty.
 */
export function createPlace(harness: Harness, modelUrl: string, template?: string): Place {
  const root = mkdtempSync(join(tmpdir(), 'belief-merge-'));
  const home = join(root, 'home');
  const work = join(root, 'work');
  mkdirSync(work);
  if (template === undefined) mkdirSync(home);
  else cpSync(template, home, { recursive: true, verbatimSymlinks: true });
  const inherited = Object.entries(process.env).filter(([name]) => !HIDDEN.test(name));
  return {
    root,
    home,
    work,
    env: {
      ...Object.fromEntries(inherited),
      PATH: harness.path,
      DSH_HOME: home,
      DEEPSEEK_BASE_URL: modelUrl,
      DEEPSEEK_API_KEY: 'scripted-key',
    },
  };
}

export function removePlace(place: Place): void {
  rmSync(place.root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Sets our row's config for every profile of this home (JSON is YAML). */
export function configurePlugin(place: Place, config: Readonly<Record<string, unknown>>): void {
  const patch = `- id: belief-merge\n  config: ${JSON.stringify(config)}\n`;
  writeFileSync(join(place.home, 'cordis.patch.yml'), patch);
}
