/**
 * What a key asks, apart from how it is worded.
 *
 * @module
 */
import { lemma } from './lemma.js';
import { AGENTS, LIGHT } from './stop.js';
import { CLASSIFIERS } from './words.js';

const CLASSES: ReadonlySet<string> = new Set(CLASSIFIERS.split('|'));
const KEEP_ALWAYS = /^(?:not|no)$/u;

export interface Signature {
  /** Equal for keys that may be one question: their telling words in one order. */
  readonly core: string;
  /** The kind of answer a key names ("city"), where it has other words to tell it by. Two different ones are two questions. */
  readonly kind: string;
}

/** Signature of an attribute key. */
export function signatureOf(key: string): Signature {
  const words: readonly string[] = key.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[.+#/_@-]+[\p{L}\p{N}]+)*[+#]*/gu) ?? [];
  const agent = words.includes('by') || words.some((word) => AGENTS.has(word));
  // "i use" and "i like" differ in nothing but the verb.
  const person = /^(?:i|we) /u.test(key);
  const strong = new Set<string>();
  const kinds = new Set<string>();
  for (const word of words) {
    const stem = lemma(word.replace(/的|了/gu, ''));
    if (stem === '' || word === 'by') continue;
    if (CLASSES.has(word)) kinds.add(word);
    else if (person || !LIGHT.has(stem) && !LIGHT.has(word) || KEEP_ALWAYS.test(word)) strong.add(stem);
  }
  const attribute = key.includes(': ') ? key.slice(key.indexOf(': ') + 2) : key;
  const told = (attribute.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => strong.has(lemma(word)) && !CLASSES.has(word));
  const relation = key.includes(': ');
  // Without another word in the attribute, the class is the question: "germany: continent".
  if (!relation || !told || strong.size === 0) {
    for (const kind of kinds) strong.add(kind);
    kinds.clear();
  }
  if (strong.size === 0) return { core: `=${key}`, kind: '' };
  return { core: `${[...strong].sort().join(' ')}${agent ? ' |by' : ''}`, kind: [...kinds].sort().join(' ') };
}
