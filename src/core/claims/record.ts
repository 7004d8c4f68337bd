/**
 * Records as programs print them: JSON members, `name=value` pairs of a log line, `#define NAME value`, `name(argument): value`.
 *
 * @module
 */
import { fold } from './phrase.js';
import type { Statement } from './statement.js';

const MEMBER = /"([\p{L}_][\p{L}\p{N}_ .-]{0,40})"\s*:\s*(?:"([^"]{1,80})"|(-?\d[\d.eE+-]*|true|false))/gu;
const PAIR = /(?:^|[\s,])([\p{L}_][\p{L}\p{N}_.-]{0,40})=("[^"]{1,80}"|[^\s,"]{1,80})/gu;
const DEFINE = /^#?define\s+([A-Z_][A-Z0-9_]*)\s+("[^"]{1,80}"|\S{1,80})$/u;
const CALLED = /^([\p{L}_][\p{L}\p{N}_.-]{0,40}\([\p{L}\p{N}_., ]{1,40}\))\s*[:=]\s*(-?[\d.]\S{0,30})$/u;
/** Members of a record that are read; a dump has no end. */
const MOST = 24;

/** `max_connections` and `maxConnections` are max connections. */
const named = (name: string): string => fold(name.replace(/_+/gu, ' ').replace(/(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})/gu, ' '));

/** The members of a record, in order; nothing for text that is none. */
export function readRecord(line: string): Statement[] {
  const text = line.trim();
  const json = /^[{["]/u.test(text) && /"\s*:/u.test(text);
  const define = DEFINE.exec(text) ?? CALLED.exec(text);
  const pairs = json ? [...text.matchAll(MEMBER)].map(([, name = '', quoted, bare = '']) => [name, quoted ?? bare] as const) : define !== null ? [[define[1] ?? '', define[2] ?? ''] as const] : [];
  const listed = pairs.length > 0 || !/=\S.*\s[\p{L}_][\p{L}\p{N}_.-]*=\S/u.test(text) ? [] : [...text.matchAll(PAIR)].map(([, name = '', value = '']) => [name, value] as const);
  return [...pairs, ...listed].slice(0, MOST).flatMap(([name, value]) => {
    const [key, answer] = [named(name), fold(value)];
    return key === '' || answer === '' || key === answer ? [] : [{ key, value: answer, multi: false }];
  });
}
