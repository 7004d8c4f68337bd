/**
 * `npm test`: every group of tests, each on the Node it is meant for, summed.
 *
 *     npm test                      everything
 *     npm test -- --only unit       one group (repeatable): check, demo, unit, core24, loop, e2e, web
 *
 * The last line is `N passed, N failed` (and `, N skipped`); the exit code says whether anything failed. With CI=true a group
 * that cannot run is a failure, elsewhere it is reported.
 *
 * @module
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOW_TO_GET_A_BROWSER, findBrowser } from './harness/browser.js';
import { installHarness } from './harness/install.js';
import type { Harness } from './harness/install.js';
import { scriptGroup, vitestGroup } from './run-group.js';
import type { GroupResult } from './run-group.js';

const CI = process.env['CI'] === 'true';
const scratch = mkdtempSync(join(tmpdir(), 'belief-merge-run-'));
let harness: Promise<Harness> | undefined;

const withHarness = (): Promise<Harness> => {
  harness ??= installHarness(line => { console.log(`  ${line}`); });
  return harness;
};

/** Runs a group that needs Node 24, or says why it cannot. */
async function onNode24(name: string, args: readonly string[]): Promise<GroupResult> {
  let installed: Harness;
  try {
    installed = await withHarness();
  } catch (error) {
    return { name, missing: `the harness could not be installed: ${String(error)}` };
  }
  return vitestGroup(name, installed.node, args, scratch);
}

const GROUPS: readonly (readonly [string, () => Promise<GroupResult>])[] = [
  ['check', () => scriptGroup('check')],
  ['demo', () => scriptGroup('demo')],
  ['unit', () => vitestGroup('unit', process.execPath, ['--project', 'unit'], scratch)],
  ['core24', () => onNode24('core24', ['--project', 'unit', 'test/core'])],
  ['loop', () => onNode24('loop', ['--project', 'loop'])],
  ['e2e', () => onNode24('e2e', ['--project', 'e2e'])],
  ['web', async () => findBrowser() === undefined
    ? { name: 'web', missing: `no Chromium found: ${HOW_TO_GET_A_BROWSER}` }
    : onNode24('web', ['--project', 'web'])],
];

function chosen(argv: readonly string[]): ReadonlySet<string> {
  const known = GROUPS.map(([name]) => name);
  const names = argv.flatMap((arg, at) => arg === '--only' ? [argv[at + 1] ?? ''] : arg.startsWith('--only=') ? [arg.slice(7)] : []);
  const unknown = names.filter(name => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`unknown group ${unknown.join(', ')}; there are: ${known.join(', ')}`);
  }
  return new Set(names.length === 0 ? known : names);
}

function report(result: GroupResult, seconds: number): { passed: number; failed: number; skipped: number } {
  if ('missing' in result) {
    console.log(`${result.name}: DID NOT RUN — ${result.missing}`);
    return { passed: 0, failed: CI ? 1 : 0, skipped: 0 };
  }
  const { name, passed, failures, skipped } = result;
  console.log(`${name}: ${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${seconds} s)`);
  for (const failure of failures) console.log(`  FAILED ${failure.test}\n${failure.message.replace(/^/gm, '    ')}`);
  return { passed, failed: failures.length, skipped };
}

async function main(): Promise<number> {
  const wanted = chosen(process.argv.slice(2));
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, run] of GROUPS) {
    if (!wanted.has(name)) continue;
    console.log(`${name} ...`);
    const started = Date.now();
    const counts = report(await run(), Math.round((Date.now() - started) / 1000));
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
  return sum.failed === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
