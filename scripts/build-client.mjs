/**
 * Bundles the browser half into lib/client.js: the classic script that the host's module loader takes, with everything in
 * it but React, which the host lends.
 */
import { build } from 'esbuild';

const ID = 'dsh-belief-merge';

await build({
  entryPoints: ['src/client/index.tsx'],
  outfile: 'lib/client.js',
  bundle: true,
  format: 'cjs',
  platform: 'browser',
  target: 'es2022',
  jsx: 'automatic',
  external: ['react', 'react/jsx-runtime'],
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  banner: { js: `window.__ModuleLoader__.load({ id: ${JSON.stringify(ID)}, factory: require => { const module = { exports: {} };` },
  footer: { js: 'return module.exports; } });' },
});
