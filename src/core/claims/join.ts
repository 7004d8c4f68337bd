/**
 * Claims that ask one thing in different words get one key. Only keys are renamed, and the result is a function of the
 * set of claims, whatever their order.
 *
 * @module
 */
import { atOnce, type Steps } from '../steps.js';
import type { Claim } from '../types.js';
import { Components } from './components.js';
import { joinGuesses } from './guess.js';
import { lemma } from './lemma.js';
import { contentWords } from './measure-words.js';
import { probePairs, unitOf } from './probe.js';
import { joinChanges } from './restated.js';
import { ownerless, signatureOf } from './signature.js';

const CHANGED_FROM = 'switched from ';
const SWITCHED_TO = 'switched to ';
const isSwitch = (key: string): boolean => key.startsWith(CHANGED_FROM) || key.startsWith(SWITCHED_TO);

/** Renames the keys of claims whose slots are one, to the smallest key of each group. Near linear in the number of claims. */
export const joinSlots = (claims: readonly Claim[]): Claim[] => atOnce(joining(claims));

/** `joinSlots`, some ten milliseconds at a time. */
export function* joining(claims: readonly Claim[]): Steps<Claim[]> {
  const groups = new Components();
  for (const pairsOf of PASSES) {
    for (const [a, b] of pairsOf(claims)) groups.join(a, b);
    yield;
  }
  const shortest = names(claims, groups);
  const named = claims.map((claim) => {
    const key = shortest.get(groups.find(claim.key)) ?? claim.key;
    return key === claim.key ? claim : { ...claim, key };
  });
  yield;
  return yield* joinGuesses(joinChanges(named));
}

/** The name of each group: its smallest key, but never the words of a change ("switched from x") where another is there. */
function names(claims: readonly Claim[], groups: Components): Map<string, string> {
  const out = new Map<string, string>();
  for (const { key } of claims) {
    const root = groups.find(key);
    const best = out.get(root);
    if (best === undefined || before(key, best)) out.set(root, key);
  }
  return out;
}

function before(a: string, b: string): boolean {
  const [x, y] = [isSwitch(a), isSwitch(b)];
  return x === y ? a < b : y;
}

/** Keys whose telling words are equal and whose kinds of answer do not contrast. */
function attributePairs(claims: readonly Claim[]): (readonly [string, string])[] {
  const buckets = new Map<string, Map<string, string[]>>();
  for (const key of new Set(claims.map((claim) => claim.key))) {
    if (unitOf(key) !== undefined || isSwitch(key)) continue;
    const { core, kind } = signatureOf(key);
    let kinds = buckets.get(core);
    if (kinds === undefined) buckets.set(core, (kinds = new Map()));
    const keys = kinds.get(kind);
    if (keys === undefined) kinds.set(kind, [key]);
    else keys.push(key);
  }
  return [...buckets.values()].flatMap((kinds) => {
    const pairs: (readonly [string, string])[] = [];
    for (const keys of kinds.values()) for (const key of keys.slice(1)) pairs.push([keys[0] ?? key, key]);
    // A key that names no kind of answer belongs to the one that does, where there is only one.
    const open = kinds.get('')?.[0];
    const named = [...kinds].filter(([kind]) => kind !== '');
    const only = named.length === 1 ? named[0]?.[1][0] : undefined;
    if (open !== undefined && only !== undefined) pairs.push([open, only]);
    return pairs;
  });
}

/** "The curator" is "the curator of the exhibition" where only one thing has a curator. */
function ownerPairs(claims: readonly Claim[]): (readonly [string, string])[] {
  const keys = new Set(claims.map(({ key }) => key));
  const owners = new Map<string, string[]>();
  for (const key of keys) {
    const attribute = ownerless(key);
    if (attribute !== undefined && keys.has(attribute)) owners.set(attribute, [...(owners.get(attribute) ?? []), key]);
  }
  return [...owners].flatMap(([attribute, owned]) => (owned.length === 1 ? [[attribute, owned[0] ?? attribute] as const] : []));
}

/** "We switched from A to B" belongs to the one single-valued slot that holds A. */
function changePairs(claims: readonly Claim[]): (readonly [string, string])[] {
  const holders = new Map<string, Set<string>>();
  for (const { key, value, multi } of claims) {
    if (multi === true || isSwitch(key)) continue;
    const keys = holders.get(value);
    if (keys === undefined) holders.set(value, new Set([key]));
    else keys.add(key);
  }
  const changes = new Set(claims.map((claim) => claim.key).filter((key) => key.startsWith(CHANGED_FROM)));
  return [...changes].flatMap((key) => {
    const keys = holders.get(key.slice(CHANGED_FROM.length));
    return keys?.size === 1 ? [[key, [...keys][0] ?? key] as const] : [];
  });
}

/** "I wrapped up the model and switched to a Ford F-150" belongs to the one slot whose values share two words with it. */
function switchPairs(claims: readonly Claim[]): (readonly [string, string])[] {
  const switches = claims.filter(({ key }) => key.startsWith(SWITCHED_TO));
  if (switches.length === 0) return [];
  const holders = new Map<string, Set<string>>();
  for (const { key, value, multi } of claims) {
    if (multi === true || isSwitch(key) || unitOf(key) !== undefined || value === 'assert' || value === 'refute') continue;
    for (const word of new Set(contentWords(value).map(lemma))) holders.set(word, (holders.get(word) ?? new Set()).add(key));
  }
  return switches.flatMap(({ key, text }) => {
    const shared = new Map<string, number>();
    for (const word of new Set(contentWords(text).map(lemma))) for (const holder of holders.get(word) ?? []) shared.set(holder, (shared.get(holder) ?? 0) + 1);
    const fitting = [...shared].filter(([, count]) => count >= 2);
    return fitting.length === 1 ? [[key, fitting[0]?.[0] ?? key] as const] : [];
  });
}

/** Each names pairs of keys that are one question. */
const PASSES = [attributePairs, ownerPairs, probePairs, changePairs, switchPairs];
