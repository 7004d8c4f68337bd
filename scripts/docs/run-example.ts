/** Runs a program out of a document against the sources. @module */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './documents.js';

/** What it prints. Imports of this package by name mean the sources. */
export async function runExample(program: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'belief-merge-docs-'));
  try {
    writeFileSync(join(folder, 'example.js'), program);
    await build({
      entryPoints: [join(folder, 'example.js')],
      outfile: join(folder, 'example.mjs'),
      alias: { 'dsh-belief-merge/core': join(ROOT, 'src/core/index.ts') },
      bundle: true,
      format: 'esm',
      logLevel: 'silent',
    });
    return execFileSync(process.execPath, [join(folder, 'example.mjs')], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
