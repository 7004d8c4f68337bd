/**
 * Short forms: "port: 8081", "use X for Y", "for search we settled on X", "my current project, a Y".
 *
 * @module
 */
import { isSubject, keyOf, valueOf, wordCount } from '../phrase.js';
import { of, type Attribute, type Reader } from './attribute.js';

const USE = /^(?:always |please |let['’]s |only )?use (.+?) (?:for|as) (?:the |our |all )?(.+)$/iu;
export const use: Reader = (clause) => {
  const match = USE.exec(clause);
  return match === null || wordCount(match[2] ?? '') > 5 ? undefined : of(keyOf(match[2] ?? ''), valueOf(match[1] ?? ''));
};

/** `max_connections` and `maxConnections` are max connections. */
const named = (name: string): string => name.replace(/(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])/gu, ' ').replace(/(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})(?! )/gu, ' ');

const PAIR = /^((?:\p{L}[\p{L}\p{N}./_-]*)(?: [\p{L}\p{N}][\p{L}\p{N}./_-]*){0,4})\s?(?:(?<!\d):|=|→|->|=>)\s?(\S.*)$/u;
/** "Staging port: 8081", "PORT=8081". */
export const pair: Reader = (clause) => {
  const match = PAIR.exec(clause);
  if (match === null || /^(?:https?|ftp|file|note|todo|error|warning|info|debug|example|e\.g|step|q|a|user|assistant|tool|question|answer|re|ps|fyi)$/iu.test(match[1] ?? '')) return undefined;
  if (match[2]?.startsWith('//') === true || !isSubject(match[1] ?? '')) return undefined;
  return of(keyOf(named(match[1] ?? '')), valueOf(match[2] ?? '', 6));
};

const APPOSITION = /\b(?:my|our) current (\p{Ll}+), (?:an?|the) ([^,.;]{3,60})/u;
/** "for my current project, a Ford Mustang model", in whatever sentence it stands. */
export function readApposition(sentence: string): Attribute | undefined {
  const match = APPOSITION.exec(sentence);
  return match === null ? undefined : of(keyOf(match[1] ?? ''), valueOf(match[2] ?? ''), { multi: false });
}

/** "For search we settled on Solr". */
const FOR_FIRST = /^for (?:the )?(\p{L}[\p{L} ]{1,30}?),? (?:we|i) (?:use|settled on|chose|picked|went with|decided on|rely on|opted for|adopted) (.+)$/iu;
export const forFirst: Reader = (clause) => {
  const match = FOR_FIRST.exec(clause);
  return match === null ? undefined : of(keyOf(match[1] ?? ''), valueOf(match[2] ?? ''));
};
