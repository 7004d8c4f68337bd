/** What must not stand in a document: paths of some machine, hosts of some registry. @module */

const STRANGERS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w<])\/(?:root|home|work|Users|mnt|tmp)\/[\w.-]+/gu, 'a path of some machine'],
  [/\b[A-Z]:\\[\w.-]+/gu, 'a path of some machine'],
  [/\bregistry\.[a-z][\w.-]*\.[a-z]+/gu, 'a registry host'],
];

export function strangers(text: string): string[] {
  return STRANGERS.flatMap(([pattern, what]) => [...text.matchAll(pattern)].map(([match]) => `${what}: ${match}`));
}
