/**
 * Slot probing: which measured keys of one unit are one question, by the words they share.
 *
 * @module
 */
import type { Claim } from '../types.js';
import { lemma } from './lemma.js';
import { contentWords, properWords } from './measure-words.js';

/** What is known of one key: the words that name it, those around it, and its names. */
interface Probe {
  readonly key: string;
  readonly own: ReadonlySet<string>;
  readonly around: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  /** Words of what the speaker calls his own ("my parents"). */
  readonly mine: ReadonlySet<string>;
  readonly before: ReadonlyMap<string, string>;
  /** The quotes: one sentence does not update itself. */
  readonly texts: ReadonlySet<string>;
}

const MINE = /\b(?:my|our)\s+((?:[\p{L}\p{N}'’-]+\s+){0,3}[\p{L}\p{N}'’-]+)/giu;
const UNIT = /^(.*) \(([^()]+)\)$/u;

/** The unit that a measured key ends with. */
export const unitOf = (key: string): string | undefined => UNIT.exec(key)?.[2];

const HAN = /\p{Script=Han}/u;
function bigrams(text: string): string[] {
  const out: string[] = [];
  for (const run of text.match(/\p{Script=Han}+/gu) ?? []) {
    if (run.length === 1) out.push(run);
    for (let i = 0; i + 1 < run.length; i += 1) out.push(run.slice(i, i + 2));
  }
  return out;
}
const stems = (text: string): string[] => [...contentWords(text).filter((word) => !HAN.test(word)).map(lemma), ...bigrams(text)];

/** Postings longer than this tell nothing and are skipped: the work stays near linear. */
const COMMON = 48;
/** Words of everyday talk about doing and having; two sentences that share only these share no subject. */
const WEAK = new Set('finish complete watch read play plan work month week day year hour minute friend home add end before reach level get buy recommend find trip morning favorit include found long  little set experience practic since count total attend number first enough already collection available class attend routine fitness health monday tuesday wednesday thursday friday saturday sunday'.split(' '));

/** The weight a pair of keys must share, by unit: the rarer a unit in talk, the less it takes. */
const THRESHOLD: ReadonlyMap<string, number> = new Map([
  ['duration', 1.5], ['frequency', 1], ['time', 1], ['money', 2], ['weekday', 2], ['record', 1], ['times', 2], ['status', 1], ['ratio', 1], ['page', 1.4], ['level', 1], ['episode', 1.4], ['place', 1], ['progress', 9],
]);
const USUAL = 1.6;

/** Pairs of keys that ask one thing. */
export function probePairs(claims: readonly Claim[]): (readonly [string, string])[] {
  const byUnit = new Map<string, Map<string, { own: Set<string>; around: Set<string>; names: Set<string>; mine: Set<string>; texts: Set<string>; before: Map<string, string> }>>();
  for (const { key, text, kind } of claims) {
    const match = UNIT.exec(key);
    if (match === null || kind === 'event') continue;
    const [, words = '', unit = ''] = match;
    let keys = byUnit.get(unit);
    if (keys === undefined) byUnit.set(unit, (keys = new Map()));
    let probe = keys.get(key);
    if (probe === undefined) keys.set(key, (probe = { own: new Set(stems(words)), around: new Set(), names: new Set(), mine: new Set(), texts: new Set(), before: new Map() }));
    probe.texts.add(text);
    for (const [noun, before] of precedents(words, text)) if (before < (probe.before.get(noun) ?? '\uffff')) probe.before.set(noun, before);
    for (const stem of stems(text)) if (!probe.own.has(stem)) probe.around.add(stem);
    for (const match of text.matchAll(MINE)) for (const stem of stems(match[1] ?? '')) probe.mine.add(stem);
    for (const name of properWords(text)) if (probe.own.has(lemma(name))) probe.names.add(lemma(name));
  }
  return [...byUnit].flatMap(([unit, keys]) => pairsOf(unit, [...keys].map(([key, probe]) => ({ key, ...probe }))));
}

function pairsOf(unit: string, probes: readonly Probe[]): (readonly [string, string])[] {
  const postings = new Map<string, number[]>();
  for (const [i, probe] of probes.entries()) {
    for (const word of new Set([...probe.own, ...probe.around])) {
      const list = postings.get(word);
      if (list === undefined) postings.set(word, [i]);
      else list.push(i);
    }
  }
  const counted = lemma(unit);
  const weight = (word: string): number => {
    if (word === counted) return 0;
    const shared = postings.get(word)?.length ?? 0;
    const rarity = probes.length < 12 ? 1 : Math.min(1, Math.log(1 + probes.length / (2 * shared)) / Math.log(3));
    return (WEAK.has(word) ? 0.6 : 1) * rarity;
  };
  const threshold = THRESHOLD.get(unit) ?? USUAL;
  const pairs: (readonly [string, string])[] = [];
  const seen = new Set<number>();
  for (const [word, list] of postings) {
    if (list.length > COMMON || word === counted) continue;
    for (const i of list) {
      for (const j of list) {
        const id = i * probes.length + j;
        if (j <= i || seen.has(id)) continue;
        seen.add(id);
        const [a, b] = [probes[i], probes[j]];
        if (a !== undefined && b !== undefined && matches(a, b, weight, threshold)) pairs.push([a.key, b.key]);
      }
    }
  }
  return pairs;
}

function matches(a: Probe, b: Probe, weight: (word: string) => number, threshold: number): boolean {
  if (contrast(a, b) || modified(a, b) || [...a.texts].some((text) => b.texts.has(text))) return false;
  let own = 0;
  let around = 0;
  for (const word of a.own) {
    if (b.own.has(word)) own += weight(word) * (a.mine.has(word) && b.mine.has(word) ? 1.5 : 1);
    else if (b.around.has(word)) around += weight(word);
  }
  for (const word of b.own) if (a.around.has(word)) around += weight(word);
  return own + 0.6 * around >= threshold && own + around > 0;
}

/** Both name something that the other never mentions: "Portland" and "Austin" film festivals. */
function contrast(a: Probe, b: Probe): boolean {
  const alone = (one: Probe, other: Probe): boolean => [...one.names].some((name) => !other.own.has(name) && !other.around.has(name));
  return alone(a, b) && alone(b, a);
}

/** The same noun under two descriptions: "yoga classes" and "Zumba classes". */
function modified(a: Probe, b: Probe): boolean {
  for (const [noun, before] of a.before) {
    const other = b.before.get(noun);
    if (other !== undefined && other !== before && !b.own.has(before) && !b.around.has(before) && !a.own.has(other) && !a.around.has(other)) return true;
  }
  return false;
}

/** For each word of a key, the word right before it in the quote, where that is a word of the key too. */
function precedents(words: string, text: string): [string, string][] {
  const own = new Set(contentWords(words));
  const run = text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  return run.flatMap((word, i): [string, string][] => {
    const before = run[i - 1] ?? '';
    return own.has(word) && own.has(before) ? [[lemma(word), lemma(before)]] : [];
  });
}
