/**
 * Removes from lib what no source makes any more, so that a package never carries a module that was deleted. Only stale files
 * are touched, and only after the build has written its own.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Written by scripts/build-client.mjs. */
const BUNDLE = 'client.js';

const isMade = file =>
  file === BUNDLE || existsSync(join('src', file.replace(/(?:\.d)?\.[jt]s$/, '.ts'))) && !file.startsWith('client');

for (const entry of readdirSync('lib', { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name).slice('lib/'.length).replaceAll('\\', '/');
  if (entry.isFile() && !isMade(file)) rmSync(join('lib', file));
}
