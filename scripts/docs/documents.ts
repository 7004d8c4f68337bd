/** The documents that are checked. @module */
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** English first: the other says the same. */
export const READMES = ['README.md', 'README.zh.md'] as const;

export const DOCUMENTS = [
  ...READMES,
  'ARCHITECTURE.md',
  'VERIFY.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'bench/README.md',
] as const;
