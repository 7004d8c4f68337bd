/**
 * What "the real harness" means for the tests: the exact host, and the Cordis family it shipped with. Without the second
 * half, newer Cordis plugins than this host was built with are pulled in.
 *
 * @module
 */

import { createHash } from 'node:crypto';

/** npm packages that bring a runtime and an installer; npm itself does not finish on the harness's dependency tree. */
export const TOOLS = ['node@24', 'pnpm@10'] as const;

/** Manifest handed to pnpm. */
export const MANIFEST = {
  name: 'harness-for-tests',
  private: true,
  type: 'module',
  dependencies: { '@deepseek-ai/dsh': '0.1.0-rc.8' },
  pnpm: {
    overrides: {
      '@deepseek-ai/cordis': '4.0.1',
      '@deepseek-ai/cordis-plugin-hmr': '1.0.16',
      '@deepseek-ai/cordis-plugin-include': '1.0.6',
      '@deepseek-ai/cordis-plugin-loader': '1.0.2',
      '@deepseek-ai/cordis-plugin-timer': '1.1.3',
      '@deepseek-ai/cordis-plugin-group': '1.0.1',
      '@deepseek-ai/schemastery': '3.18.1',
      '@deepseek-ai/cosmokit': '1.8.2',
    },
    // The only dependencies whose build scripts the harness needs.
    onlyBuiltDependencies: ['node-pty', 'koffi', '@deepseek-ai/dsh-subprocess-local'],
  },
} as const;

/** Ten hex digits that change whenever a pin does, so that an old install is never mistaken for the current one. */
export const PIN_HASH = createHash('sha256').update(JSON.stringify([TOOLS, MANIFEST])).digest('hex').slice(0, 10);
