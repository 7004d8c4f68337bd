import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const CORE = join(dirname(fileURLToPath(import.meta.url)), '../../../src/core/index.ts');

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [CORE],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'core',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

describe('the engine on its own', () => {
  it('bundles for a browser and merges where there is nothing but the language', async () => {
    const world = createContext(Object.create(null) as object);
    runInContext(await bundle(), world);
    const block: unknown = runInContext(
      `core.mergeSurfaces([
        { id: 'session-aaaaaaaa', trust: 1, messages: [{ role: 'user', content: [{ type: 'text', text: 'The database is PostgreSQL.' }] }] },
        { id: 'session-bbbbbbbb', trust: 1, messages: [{ role: 'user', content: [{ type: 'text', text: 'The port is 8443.' }] }] },
      ]).render().text`,
      world,
    );
    expect(block).toMatch(/^## Merged context \(BeliefMerge\)\n/);
    expect(block).toContain('**postgresql**');
    expect(block).toContain('**8443**');
  });
});
