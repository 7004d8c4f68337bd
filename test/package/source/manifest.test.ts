import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../source-files.js';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly version: string;
  readonly keywords: readonly string[];
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

/** Packages that compiled code or its declarations name, by whether anything of them is left at run time. */
function imported(file: string): { readonly name: string; readonly atRunTime: boolean }[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const name = statement.moduleSpecifier.text;
    const bare = !name.startsWith('.') && !name.startsWith('node:');
    return bare ? [{ name, atRunTime: statement.importClause?.isTypeOnly !== true }] : [];
  });
}

describe('package.json', () => {
  const names = sourceFiles(ROOT).flatMap(imported);

  it('asks the host for every package that is imported at run time, and for nothing else of its own', () => {
    const needed = [...new Set(names.map(({ name }) => name))].sort();
    expect(manifest.dependencies ?? {}).toEqual({});
    // Cordis is the host's plugin system: a host with another one is another host.
    expect(Object.keys(manifest.peerDependencies).sort()).toEqual(['@deepseek-ai/cordis', ...needed].sort());
    expect(names.some(({ atRunTime }) => atRunTime)).toBe(true);
  });

  it('lets an installer keep quiet about peers that only the host can bring, and that the engine alone does not need', () => {
    const optional = Object.entries(manifest.peerDependenciesMeta).filter(([, { optional }]) => optional).map(([name]) => name);
    expect(optional.sort()).toEqual(Object.keys(manifest.peerDependencies).sort());
  });

  it('builds and tests against pinned versions of its peers', () => {
    for (const name of Object.keys(manifest.peerDependencies)) expect(manifest.devDependencies[name], name).toMatch(/^\d/);
  });

  it('is found as a plugin', () => {
    expect(manifest.keywords).toEqual(expect.arrayContaining(['dsh-plugin', 'dsh']));
    expect(manifest.engines).toEqual({ node: '>=20' });
  });

  it('has a section of its own for this version in the changelog', () => {
    expect(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')).toContain(`## [${manifest.version}]`);
  });
});

describe('peer ranges', () => {
  const range = manifest.peerDependencies['@deepseek-ai/dsh-llm'] ?? '';
  /** A release candidate satisfies a range only where the range names a prerelease of the same version. */
  const lines = range.split('||').map((part) => /^\s*>=(\d+\.\d+\.\d+)-/.exec(part)?.[1]);

  it.each(['0.1.0', '0.1.1', '0.1.2', '0.1.3', '0.1.4', '0.1.5', '0.1.6', '0.1.7', '0.2.0'])('admit the release candidates of %s', (line) => {
    expect(lines).toContain(line);
  });

  it('are the same for every package of the host', () => {
    const host = Object.entries(manifest.peerDependencies).filter(([name]) => name.includes('/dsh-'));
    expect(new Set(host.map(([, each]) => each))).toEqual(new Set([range]));
  });
});
