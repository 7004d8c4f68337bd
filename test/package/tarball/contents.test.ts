import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { REPOSITORY } from '../../harness/pack.js';
import { moduleNames } from '../source-files.js';

const run = promisify(execFile);
const consumer = mkdtempSync(join(tmpdir(), 'belief-merge-consumer-'));
const installed = join(consumer, 'node_modules', 'dsh-belief-merge');
const tool = (name: string): string => join(REPOSITORY, 'node_modules', name);
/** Made by scripts/reference-paths.mjs: place below lib, and what it must offer. */
const REFERENCE_PATHS: readonly (readonly [string, readonly string[]])[] = [
  ['core/sessions', ['ageLabel', 'formatBytes', 'formatCandidates', 'rankCandidates', 'resolveSelection']],
  ['core/state', ['createSourceState']],
  ['tools', ['registerControls']],
];

beforeAll(async () => {
  mkdirSync(installed, { recursive: true });
  await run('tar', ['-xzf', inject('tarball'), '-C', installed, '--strip-components=1']);
  // The peers, as a profile provides them.
  symlinkSync(tool('@deepseek-ai'), join(consumer, 'node_modules', '@deepseek-ai'), 'junction');
});
afterAll(() => {
  rmSync(consumer, { recursive: true, force: true });
});

describe('the packed plugin', () => {
  it('holds the compiled modules with their types, the browser half, the patch and the documents, and nothing else', () => {
    const files = readdirSync(installed, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(installed.length + 1).replaceAll('\\', '/'));
    const documents = ['README.md', 'README.zh.md', 'ARCHITECTURE.md', 'VERIFY.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE'];
    const modules = [...moduleNames(REPOSITORY), ...REFERENCE_PATHS.map(([place]) => place)].flatMap((name) => [`lib/${name}.js`, `lib/${name}.d.ts`]);
    expect(files.sort()).toEqual(['package.json', 'cordis.patch.yml', 'lib/client.js', ...documents, ...modules].sort());
  });

  it('answers at the places where suites of the reference import from', async () => {
    for (const [place, names] of REFERENCE_PATHS) {
      expect(await import(pathToFileURL(join(installed, 'lib', `${place}.js`)).href)).toMatchObject(
        Object.fromEntries(names.map((name) => [name, expect.any(Function)])),
      );
    }
  });

  it('is correct for publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: installed, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has the right types for are-the-types-wrong', async () => {
    // The client is a script for the page's own loader; no program imports it.
    const args = [inject('tarball'), '--profile', 'esm-only', '--exclude-entrypoints', './client', '--format', 'ascii'];
    const attw = join(tool('@arethetypeswrong/cli'), 'dist', 'index.js');
    // It exits with 1 on any problem that the profile does not leave out.
    const { stdout } = await run(process.execPath, [attw, ...args], { maxBuffer: 1 << 26 });
    for (const entry of ['dsh-belief-merge', 'dsh-belief-merge/core']) expect(stdout).toContain(`"${entry}"`);
  });

  it('compiles for a strict consumer of the engine and of the plugin', async () => {
    writeFileSync(join(consumer, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(
      join(consumer, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          module: 'nodenext', target: 'es2023', strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true,
          noEmit: true, types: [], skipLibCheck: true, preserveSymlinks: true,
        },
        include: ['use.ts'],
      }),
    );
    writeFileSync(
      join(consumer, 'use.ts'),
      `import { mergeSurfaces, SlotState, select, type Decision, type Surface } from 'dsh-belief-merge/core';
import { apply, Config, inject, name } from 'dsh-belief-merge';

const surface: Surface = { id: 's', trust: 1, messages: [{ role: 'user', content: [{ type: 'text', text: 'The port is 8443.' }] }] };
const text: string = mergeSurfaces([surface]).render({ budgetTokens: 400 }).text;
const decision: Decision = select(SlotState.singleton('a', 's', 4));
const budget: number = Config({ budgetTokens: 800 }).budgetTokens;
const services: readonly string[] = inject;
// @ts-expect-error a surface has an id
mergeSurfaces([{ messages: [] }]);
// @ts-expect-error there is no such score
select(SlotState.empty(), 'loudest');
// @ts-expect-error the budget is a number
Config({ budgetTokens: 'all' });
export { apply, budget, decision, name, services, text };
`,
    );
    await expect(run(process.execPath, [join(tool('typescript'), 'bin', 'tsc'), '-p', consumer])).resolves.toMatchObject({ stdout: '' });
  });

  it('has an engine that runs without any of the host\'s packages', async () => {
    const alone = join(consumer, 'alone');
    mkdirSync(alone);
    writeFileSync(join(alone, 'core.mjs'), `export * from ${JSON.stringify(pathToFileURL(join(installed, 'lib/core/index.js')).href)};`);
    const code = `import { select, SlotState } from './core.mjs'; console.log(select(SlotState.singleton('a', 's', 4)).winner)`;
    await expect(run(process.execPath, ['--input-type=module', '-e', code], { cwd: alone })).resolves.toMatchObject({ stdout: 'a\n' });
    for (const name of moduleNames(REPOSITORY).filter((each) => each.startsWith('core/'))) {
      expect(readFileSync(join(installed, `lib/${name}.js`), 'utf8'), name).not.toMatch(/^(?:import|export)\b[^'"=(]*['"](?!\.)/m);
    }
  });

  it('has a browser half that is one script for the page\'s loader', () => {
    const client = readFileSync(join(installed, 'lib/client.js'), 'utf8');
    const halves: { id: string; factory: (lend: (name: string) => unknown) => unknown }[] = [];
    const window = { __ModuleLoader__: { load: (half: (typeof halves)[number]) => halves.push(half) } };
    new Function('window', client)(window);
    const lent: string[] = [];
    const half = halves[0]?.factory((name) => {
      lent.push(name);
      return {};
    });
    expect(halves.map(({ id }) => id)).toEqual(['dsh-belief-merge']);
    expect(half).toMatchObject({ inject: expect.arrayContaining(['slots']) as unknown, apply: expect.any(Function) as unknown });
    expect(new Set(lent)).toEqual(new Set(['react', 'react/jsx-runtime']));
    expect(existsSync(join(installed, 'cordis.patch.yml'))).toBe(true);
  });
});
