/**
 * Running one group of tests as a process and counting what it says.
 *
 * @module
 */

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Failure {
  readonly test: string;
  readonly message: string;
}

/** A group that ran, or the reason why it could not. */
export type GroupResult =
  | { readonly name: string; readonly passed: number; readonly failures: readonly Failure[]; readonly skipped: number }
  | { readonly name: string; readonly missing: string };

interface Ended {
  readonly code: number | null;
  readonly tail: string;
}

async function run(command: string, args: readonly string[]): Promise<Ended> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' && command === 'npm' });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => { tail = (tail + part).slice(-6_000); });
  }
  return new Promise(resolve => {
    child.once('error', error => { resolve({ code: null, tail: String(error) }); });
    child.once('close', code => { resolve({ code, tail }); });
  });
}

/** An npm script counts as one test. */
export async function scriptGroup(script: string): Promise<GroupResult> {
  const { code, tail } = await run('npm', ['run', '--silent', script]);
  return code === 0
    ? { name: script, passed: 1, failures: [], skipped: 0 }
    : { name: script, passed: 0, failures: [{ test: `npm run ${script}`, message: tail }], skipped: 0 };
}

/** The parts of vitest's JSON report that are counted. */
interface Report {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string; readonly failureMessages?: readonly string[] }[];
  }[];
}

/** The first lines of a message, without the frames of the test runner itself. */
const firstLines = (text: string, count: number): string =>
  text.split('\n').filter(line => !/^\s*at .*(?:node_modules|node:internal|<anonymous>)/.test(line)).slice(0, count).join('\n');

function failuresOf(report: Report): readonly Failure[] {
  return report.testResults.flatMap(file => {
    const failed = file.assertionResults.filter(result => result.status === 'failed');
    // A file that does not even load has no results of its own.
    if (failed.length === 0 && file.status === 'failed') return [{ test: file.name, message: firstLines(file.message ?? '', 12) }];
    return failed.map(result => ({ test: result.fullName, message: firstLines((result.failureMessages ?? []).join('\n'), 12) }));
  });
}

/** One vitest run on the given Node; an error outside any test counts as a failure of the group. */
export async function vitestGroup(name: string, node: string, args: readonly string[], scratch: string): Promise<GroupResult> {
  const file = join(scratch, `${name}.json`);
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const { code, tail } = await run(node, [vitest, 'run', ...args, '--reporter=json', `--outputFile=${file}`]);
  if (!existsSync(file)) return { name, passed: 0, failures: [{ test: `${name} (no report)`, message: tail }], skipped: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failures = failuresOf(report);
  const unexplained = code !== 0 && failures.length === 0;
  return {
    name,
    passed: report.numPassedTests,
    failures: unexplained ? [{ test: `${name} (outside any test)`, message: tail }] : failures,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
