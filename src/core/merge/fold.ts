/**
 * Three ways to merge the states of one slot; with `reprJoin` they are one.
 *
 * @module
 */
import type { Decision, ScoreName } from '../types.js';
import { decisionKey } from '../slot/describe.js';
import { select } from '../slot/select.js';
import { SlotState } from '../slot/state.js';
import { reprJoin, type Representation } from './representation.js';

export interface Merged {
  readonly state: SlotState;
  readonly decision: Decision;
}

/** All branches at once. */
export function mergeNary(branches: readonly SlotState[], score: ScoreName = 'egalitarian'): Merged {
  const state = new SlotState(branches.flatMap((branch) => branch.items)).dedup();
  return { state, decision: select(state, score) };
}

/** One branch after the other, re-represented after every union; the first stays as it is. */
export function mergeIncremental(
  branches: readonly SlotState[],
  score: ScoreName = 'egalitarian',
  representation: Representation = reprJoin,
): Merged {
  const [first = SlotState.empty(), ...rest] = branches;
  const state = rest.reduce((merged, branch) => representation(merged.union(branch), score), first);
  return { state, decision: select(state, score) };
}

/** As branches arrive; one that arrives again changes nothing. */
export function mergeStreaming(branches: readonly SlotState[], score: ScoreName = 'egalitarian'): Merged {
  return mergeIncremental(branches, score, reprJoin);
}

/** Whether every order of arrival decides as the n-ary merge does. Factorial in the number of branches. */
export function isConfluent(
  branches: readonly SlotState[],
  score: ScoreName = 'egalitarian',
  representation: Representation = reprJoin,
): boolean {
  const expected = decisionKey(mergeNary(branches, score).decision);
  for (const order of orders(branches)) {
    if (decisionKey(mergeIncremental(order, score, representation).decision) !== expected) return false;
  }
  return true;
}

function* orders<T>(all: readonly T[]): Generator<readonly T[]> {
  if (all.length <= 1) yield all;
  for (const [i, first] of all.length > 1 ? all.entries() : []) {
    for (const rest of orders(all.toSpliced(i, 1))) yield [first, ...rest];
  }
}
