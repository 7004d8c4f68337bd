/**
 * The reference kept three modules elsewhere. Its users and its test suites import them by path, so the build puts a
 * one-line module at each of those places. They are made here and not in src: the engine imports nothing from outside
 * src/core.
 */
import { writeFileSync } from 'node:fs';

/** Place below lib, and the module that holds the same names. */
const REFERENCE_PATHS = [
  ['core/sessions', '../control/index.js'],
  ['core/state', '../control/index.js'],
  ['tools', './control/index.js'],
];

for (const [place, target] of REFERENCE_PATHS) {
  for (const ending of ['js', 'd.ts']) writeFileSync(`lib/${place}.${ending}`, `export * from '${target}';\n`);
}
