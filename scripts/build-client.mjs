/**
 * Bundles the browser half into lib/client.js: the classic script that the host's module loader takes, with everything in
 * it but React, which the host lends.
 *
 *     node scripts/build-client.mjs [file]
 */
import { build } from 'esbuild';

const ID = 'dsh-belief-merge';

/** Takes React from the loader. Spelt so that no tool mistakes the script for a CommonJS module. */
const lent = {
  name: 'lent',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path }) => ({ path, namespace: 'lent' }));
    onLoad({ filter: /.*/, namespace: 'lent' }, ({ path }) => ({
      contents: `Object.assign(module, { exports: lend(${JSON.stringify(path)}) });`,
    }));
  },
};

await build({
  entryPoints: ['src/client/index.tsx'],
  outfile: process.argv[2] ?? 'lib/client.js',
  bundle: true,
  format: 'iife',
  globalName: 'half',
  platform: 'browser',
  target: 'es2022',
  jsx: 'automatic',
  plugins: [lent],
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  banner: { js: `window.__ModuleLoader__.load({ id: ${JSON.stringify(ID)}, factory: lend => {` },
  footer: { js: 'return half; } });' },
});
