import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const CORE = resolve(dirname(fileURLToPath(import.meta.url)), '../../src/core');
/** What a pure function has no use for: clocks, randomness and the world outside. */
const FORBIDDEN = new Set(['performance', 'process', 'Buffer', 'setTimeout', 'setInterval', 'setImmediate', 'fetch', 'crypto', 'console', 'globalThis', 'require']);

const files = readdirSync(CORE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.[cm]?tsx?$/u.test(file));

interface Finding {
  readonly file: string;
  readonly what: string;
}

function inspect(file: string, text: string): Finding[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const findings: Finding[] = [];
  const found = (what: string): void => void findings.push({ file: relative(CORE, file), what });
  const importing = (specifier: string): void => {
    const target = relative(CORE, resolve(dirname(file), specifier));
    if (!specifier.startsWith('.') || target.startsWith(`..${sep}`) || target === '..') found(`imports ${specifier}`);
  };
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) importing(node.moduleSpecifier.text);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) importing(node.argument.literal.text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier && ts.isStringLiteral(specifier)) importing(specifier.text);
      else found('imports what is only known at run time');
    }
    if (ts.isExpression(node) && ts.isIdentifier(node) && FORBIDDEN.has(node.text) && !isName(node)) found(`uses ${node.text}`);
    if (ts.isPropertyAccessExpression(node) && node.getText() === 'Math.random') found('uses Math.random');
    // A date made of a given time is arithmetic; a date of no argument is the clock.
    if (ts.isIdentifier(node) && node.text === 'Date' && !isName(node) && !(ts.isNewExpression(node.parent) && (node.parent.arguments?.length ?? 0) > 0)) found(`uses ${node.parent.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

/** Whether the identifier only names a property or a declaration and refers to nothing outside. */
function isName(node: ts.Identifier): boolean {
  const parent = node.parent;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isPropertySignature(parent) && parent.name === node) ||
    (ts.isTypeReferenceNode(parent) && parent.typeName === node) ||
    ((ts.isVariableDeclaration(parent) || ts.isFunctionDeclaration(parent) || ts.isParameter(parent)) && parent.name === node)
  );
}

describe('the engine', () => {
  it('imports nothing from outside itself and reads no clock, no chance and no world', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap((file) => inspect(join(CORE, file), readFileSync(join(CORE, file), 'utf8')))).toEqual([]);
  });

  it.each([
    ["import fs from 'node:fs';", 'imports node:fs'],
    ["import { z } from 'zod';", 'imports zod'],
    ["export * from '../control/types.js';", 'imports ../control/types.js'],
    ["type T = import('../harness/x.js').T;", 'imports ../harness/x.js'],
    ["const m = await import('node:path');", 'imports node:path'],
    ['const m = await import(name);', 'imports what is only known at run time'],
    ['const t = Date.now();', 'uses Date.now'],
    ['const t = new Date();', 'uses new Date()'],
    ['const r = Math.random();', 'uses Math.random'],
    ['const t = performance.now();', 'uses performance'],
  ])('would not get away with %s', (text, what) => {
    expect(inspect(join(CORE, 'probe.ts'), text).map((finding) => finding.what)).toContain(what);
  });

  it('may turn a given time into a date', () => {
    expect(inspect(join(CORE, 'probe.ts'), "import { x } from './slot/index.js'; const d = new Date(at).toISOString();")).toEqual([]);
  });
});
