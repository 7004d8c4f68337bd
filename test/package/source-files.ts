/** The modules that are compiled one by one. The browser half is a bundle and not among them. @module */
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export function sourceFiles(root: string): string[] {
  const src = join(root, 'src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith(`client${sep}`))
    .map((file) => join(src, file));
}

/** Their names below `lib`, without extension, with forward slashes. */
export const moduleNames = (root: string): string[] =>
  sourceFiles(root).map((file) => relative(join(root, 'src'), file).replace(/\.ts$/, '').replaceAll(sep, '/'));
