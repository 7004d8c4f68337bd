/** What a document points to: files, scripts, names. @module */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './documents.js';
import { knownNames } from './names.js';

const withoutFences = (text: string): string => text.replace(/^```[\s\S]*?^```$/gmu, '');

/** Relative links and pictures whose file, or whose heading in it, is not there. */
export function brokenLinks(file: string, text: string): string[] {
  return [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/gu)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/u.test(target)) return [];
    const [path = '', anchor] = target.split('#');
    const full = path === '' ? join(ROOT, file) : join(ROOT, dirname(file), path);
    if (!existsSync(full)) return [`broken link ${target}`];
    return anchor === undefined || anchors(readFileSync(full, 'utf8')).has(anchor) ? [] : [`no heading for ${target}`];
  });
}

function anchors(text: string): ReadonlySet<string> {
  return new Set([...withoutFences(text).matchAll(/^#+ (.+)$/gmu)].map(([, title = '']) =>
    title.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').trim().replace(/\s/gu, '-')));
}

/** Paths of the repository in code spans that are not there. A path may end in a `/**`-like pattern of its folder. */
export function missingPaths(text: string): string[] {
  const spans = [...withoutFences(text).matchAll(/`((?:src|test|bench|scripts|docs|\.ci|\.github)\/[^`\s]*)`/gu)].map(([, path = '']) => path);
  return spans.filter((path) => !existsSync(join(ROOT, path.replace(/\/?\*.*$/u, '')))).map((path) => `there is no ${path}`);
}

/** `npm run` scripts that package.json does not have. */
export function unknownScripts(text: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Readonly<Record<string, string>> };
  const named = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/gu)].map(([, name = '']) => name);
  return named.filter((name) => !(name in scripts)).map((name) => `there is no script ${name}`);
}

/** Functions, written `name()` in a code span, that no source knows. */
export function unknownNames(text: string): string[] {
  const names = knownNames();
  const spans = [...withoutFences(text).matchAll(/`([A-Za-z_$][\w$]*)\(\)`/gu)].map(([, name = '']) => name);
  return spans.filter((name) => !names.has(name)).map((name) => `no source knows ${name}()`);
}

/** Versions of this package other than the present one, as an install spec or a file name. */
export function otherVersions(text: string): string[] {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const named = [...text.matchAll(/dsh-belief-merge[-@](\d+\.\d+\.\d+)/gu)].map(([, each = '']) => each);
  return named.filter((each) => each !== version).map((each) => `version ${each}, but the package is ${version}`);
}
