/**
 * Counts the profiles for which some order of arrival decides otherwise than the merge of all at once.
 *
 * The fold over an order is the production one, taken apart only to share the work: the union of the first two branches is
 * commutative, so three continuations stand for the six orders, and what becomes of two equal states is computed once.
 *
 * @module
 */
import { mergeIncremental, mergeNary, type Representation } from '../../src/core/merge/index.js';
import { decisionKey, type SlotState } from '../../src/core/slot/index.js';
import type { ScoreName } from '../../src/core/types.js';
import { profiles, type Form, type Profile, type Space } from './spaces.js';

export interface Count {
  readonly total: number;
  readonly failures: number;
  /** The failing profile with the fewest statements, then the least evidence. */
  readonly witness: Profile | undefined;
}

/** What all branches at once decide, in the order of `profiles`. */
export function decideAtOnce(space: Space, form: Form, score: ScoreName): string[] {
  return [...profiles(space, form)].map((profile) => decisionKey(mergeNary(profile, score).decision));
}

/** @param expected What `decideAtOnce` gives. */
export function countFailures(space: Space, form: Form, score: ScoreName, represent: Representation, expected: readonly string[]): Count {
  const interned = new Map<string, SlotState>();
  const pair = rememberedPairs((a, b) => {
    const { state } = mergeIncremental([a, b], score, represent);
    const name = String(state);
    if (!interned.has(name)) interned.set(name, state);
    return interned.get(name) ?? state;
  });
  const decide = rememberedPairs((state, last) => decisionKey(mergeIncremental([state, last], score, represent).decision));
  const after = (a: SlotState, b: SlotState, last: SlotState): string => decide(pair(a, b), last);

  let total = 0;
  let failures = 0;
  let witness: Profile | undefined;
  for (const profile of profiles(space, form)) {
    const [a, b, c] = profile;
    const atOnce = expected[total];
    total += 1;
    if (after(a, b, c) === atOnce && after(a, c, b) === atOnce && after(b, c, a) === atOnce) continue;
    failures += 1;
    if (!witness || size(profile) < size(witness)) witness = profile;
  }
  return { total, failures, witness };
}

function rememberedPairs<T>(compute: (a: SlotState, b: SlotState) => T): (a: SlotState, b: SlotState) => T {
  const known = new Map<SlotState, Map<SlotState, T>>();
  return (a, b) => {
    let row = known.get(a);
    if (!row) known.set(a, (row = new Map()));
    let result = row.get(b);
    if (result === undefined) row.set(b, (result = compute(a, b)));
    return result;
  };
}

function size(profile: Profile): number {
  const items = profile.flatMap((branch) => branch.items);
  return items.length * 1000 + items.reduce((sum, item) => sum + item.evidence, 0);
}

/** Profiles of two branches after which a second arrival of the first changes the decision. */
export function countRepeats(space: Space, score: ScoreName, represent: Representation): { total: number; changed: number } {
  let total = 0;
  let changed = 0;
  for (const [a, b, c] of profiles(space, 'well-formed')) {
    if (!c.isEmpty) continue;
    total += 1;
    const once = decisionKey(mergeIncremental([a, b], score, represent).decision);
    const twice = decisionKey(mergeIncremental([a, b, a], score, represent).decision);
    if (once !== twice) changed += 1;
  }
  return { total, changed };
}
