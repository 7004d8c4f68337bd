/** Names of the public interface. @module */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as core from '../../src/core/index.js';
import * as plugin from '../../src/index.js';
import { ROOT } from './documents.js';

const WIDTH = 120;

/** Run-time exports of both entry points, in lines. */
export function exportedNames(): string {
  const section = (entry: string, names: readonly string[]): string => `${entry}\n${wrapped([...names].sort())}`;
  return [section('dsh-belief-merge', Object.keys(plugin)), section('dsh-belief-merge/core', Object.keys(core))].join('\n\n');
}

function wrapped(names: readonly string[]): string {
  const lines = [' '];
  for (const name of names) {
    const line = lines.at(-1) ?? '';
    if (line.length + name.length + 1 > WIDTH) lines.push(`  ${name}`);
    else lines[lines.length - 1] = `${line} ${name}`;
  }
  return lines.join('\n');
}

/** Every name that is declared or used anywhere in the sources. */
export function knownNames(): ReadonlySet<string> {
  const src = join(ROOT, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/u.test(file));
  return new Set(files.flatMap((file) => readFileSync(join(src, file), 'utf8').match(/[A-Za-z_$][\w$]*/gu) ?? []));
}
