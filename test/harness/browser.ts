/**
 * Finding a Chromium for the web tests; they never download one.
 *
 * @module
 */

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export const HOW_TO_GET_A_BROWSER = 'install one with `apt-get install chromium`, or name it in DSH_BELIEF_MERGE_CHROMIUM';

/** Absolute path of a Chromium executable, or undefined when there is none. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(folder => folder !== '');
  const candidates = [env['DSH_BELIEF_MERGE_CHROMIUM'] ?? '', ...folders.flatMap(folder => NAMES.map(name => join(folder, name)))];
  return candidates.find(file => {
    if (file === '') return false;
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
