/**
 * Makes `bench/data/redact-split.json`: the kinds of the labelled corpus in two halves, by a hash of the kind's name. It was made
 * and committed before any rule, so that one half can be looked at while rules are written and the other only counted.
 *
 *     npx tsx bench/redact-split.ts [--data DIR]
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const flag = process.argv.indexOf('--data');
const data = flag < 0 ? join(import.meta.dirname, '../../shared/data') : (process.argv[flag + 1] ?? '.');
const { items } = JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')) as { items: { kind: string; secret?: string }[] };
const kinds = [...new Set(items.filter((item) => item.secret !== undefined).map((item) => item.kind))].sort();
const half = (kind: string) => createHash('sha256').update(kind).digest()[0]! & 1;
const split = { note: 'Kinds of secrets.json by the lowest bit of the first byte of sha256(kind).', a: kinds.filter((k) => half(k) === 0), b: kinds.filter((k) => half(k) === 1) };
writeFileSync(join(import.meta.dirname, 'data/redact-split.json'), `${JSON.stringify(split, null, 1)}\n`);
