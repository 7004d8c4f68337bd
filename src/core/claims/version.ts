/**
 * A name and its version, as programs print it: "Terraform v1.9.8".
 *
 * @module
 */
import { keyOf } from './phrase.js';
import type { Statement } from './statement.js';

const AT = /^(\p{L}[\p{L}\p{N}+#_-]*(?: \p{L}[\p{L}\p{N}+#_-]*){0,2}?)[,:]? (?:version )?(?:v(?=\d)(\d+(?:\.\d+)+)|(\d+\.\d+\.\d+))(?:[-+][\p{L}\p{N}.]+)?(?: \([^)]*\))?$/iu;
/** What is numbered so without being at a version. */
const NUMBERED = /^(?:section|chapter|figure|table|part|rule|item|page|clause|step|on|at|by|in|since|until|from|to|is|was|and|or|the|use|install|upgrade|update)$/iu;

/** The version a line tells, without the `v` that stands before it. */
export function readVersion(line: string): Statement | undefined {
  const [, name = '', marked, plain] = AT.exec(line.trim()) ?? [];
  const version = marked ?? plain;
  return version === undefined || name.split(' ').some((word) => NUMBERED.test(word)) ? undefined : { key: `${keyOf(name)} version`.replace(/(?: version){2}$/u, ' version'), value: version, multi: false };
}
