import { defineConfig } from 'vitest/config';

/**
 * Four groups, so that each can be run on its own:
 * unit (any Node from 20 on), loop (the real agent loop in process), e2e (the real harness as a process), web (a real browser).
 * loop, e2e and web need the Node 24 that test/run.ts installs; it starts them with it.
 */
const project = (name: string, include: string[], timeout: number, harness = false) => ({
  extends: true as const,
  test: {
    name,
    include,
    testTimeout: timeout,
    hookTimeout: timeout * 2,
    // Each harness test is two or three processes already.
    fileParallelism: !harness,
    globalSetup: harness ? ['test/harness/global-setup.ts'] : [],
  },
});

export default defineConfig({
  test: {
    projects: [
      project('unit', ['test/{core,control,conformance,harness-unit,bench,rig}/**/*.test.ts', 'test/package/source/*.test.ts'], 30_000),
      project('loop', ['test/loop/**/*.test.ts'], 60_000),
      project('e2e', ['test/e2e/**/*.test.ts', 'test/package/tarball/*.test.ts'], 180_000, true),
      project('web', ['test/web/**/*.test.ts'], 180_000, true),
    ],
  },
});
