/**
 * The reference kept three modules elsewhere. Its users and its test suites import them by path, so the build puts a
 * one-line module at each of those places. They are made here and not in src: the engine imports nothing from outside
 * src/core.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Old place below lib, and the module that holds the same names now. */
export const REFERENCE_PATHS = [
  ['core/sessions', '../control/index.js'],
  ['core/state', '../control/index.js'],
  ['tools', './control/index.js'],
];

/** Writes them; `lib` must exist. */
export function writeReferencePaths() {
  for (const [place, target] of REFERENCE_PATHS) {
    for (const ending of ['js', 'd.ts']) writeFileSync(`lib/${place}.${ending}`, `export * from '${target}';\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeReferencePaths();
