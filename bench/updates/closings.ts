/**
 * What our extractor closes, and whether it should have: pairs of turns, one store of everything, a sample to read.
 *
 * @module
 */
import { mergeBranches } from '../../src/core/merge/merge-branches.js';
import type { Slot } from '../../src/core/types.js';
import { turnsOf, type ItemFile } from './questions.js';
import { branchesOf, settledOf, type Turn } from './store.js';

export interface Closing {
  readonly key: string;
  readonly was: string;
  readonly now: string;
  readonly before: string;
  readonly after: string;
}

interface ItemTurn {
  readonly item: string;
  readonly turn: Turn;
}

const HOUR = 3_600_000;
/** Of the many pairs about different things, one in so many is merged. */
const EVERY = 5;

function itemTurns(file: ItemFile): ItemTurn[] {
  return file.items.flatMap((item) => turnsOf(item).map((turn) => ({ item: item.question_id, turn })));
}

/** Two turns as two sessions, the second an hour later: is anything closed? */
function closes(a: ItemTurn, b: ItemTurn): boolean {
  const turns = [{ ...a.turn, session: 'a', time: HOUR }, { ...b.turn, session: 'b', time: 2 * HOUR }];
  const { slots } = mergeBranches(branchesOf(settledOf(turns)));
  return slots.some((slot) => (slot.decision.closed ?? []).length > 0);
}

export interface PairReport {
  readonly pairs: number;
  readonly closing: number;
  readonly share: number;
  readonly which: readonly string[];
}

const reportOf = (pairs: number, which: readonly string[]): PairReport => ({ pairs, closing: which.length, share: which.length / Math.max(1, pairs), which });

export function pairReports(file: ItemFile): { different: PairReport; same: PairReport } {
  const turns = itemTurns(file).filter(({ turn }) => (turn.role ?? 'user') === 'user');
  const counts = { different: 0, same: 0 };
  const which: { different: string[]; same: string[] } = { different: [], same: [] };
  for (const [i, a] of turns.entries()) {
    for (const [j, b] of turns.slice(i + 1).entries()) {
      const kind = a.item === b.item ? 'same' : 'different';
      if (kind === 'different' && (i + j) % EVERY !== 0) continue;
      counts[kind] += 1;
      if (closes(a, b)) which[kind].push(`${a.item} / ${b.item}`);
    }
  }
  return { different: reportOf(counts.different, which.different), same: reportOf(counts.same, which.same) };
}

export interface StoreReport {
  readonly claims: number;
  readonly slots: number;
  readonly mixing: number;
  readonly mixingPer100Claims: number;
  readonly mixed: readonly string[];
  readonly closings: readonly Closing[];
}

/** Every turn of every file in one store. */
export function storeReport(files: readonly ItemFile[]): StoreReport {
  const turns = files.flatMap(itemTurns);
  const owner = new Map<string, string>();
  for (const { item, turn } of turns) owner.set(turn.session, item);
  const joined = settledOf(turns.map(({ turn }) => turn));
  const { slots } = mergeBranches(branchesOf(joined));
  const mixed = slots.filter((slot) => new Set((slot.claims ?? []).map(({ sourceId }) => owner.get(sourceId))).size > 1);
  return {
    claims: joined.length,
    slots: slots.length,
    mixing: mixed.length,
    mixingPer100Claims: (100 * mixed.length) / Math.max(1, joined.length),
    mixed: mixed.map(({ key }) => key),
    closings: slots.flatMap(closingsOf),
  };
}

function closingsOf(slot: Slot): Closing[] {
  const quote = (value: string | null): string => (slot.claims ?? []).find((claim) => claim.value === value)?.text ?? '';
  const now = slot.decision.winner;
  if (now === null) return [];
  return (slot.decision.closed ?? []).map(({ value }) => ({ key: slot.key, was: value, now, before: quote(value), after: quote(now) }));
}

/** A sample that is the same on every run: every n-th of the closings in key order. */
export function sampleOf<T>(all: readonly T[], size: number): T[] {
  if (all.length <= size) return [...all];
  return Array.from({ length: size }, (_, i) => all[Math.floor((i * all.length) / size)]).filter((one): one is T => one !== undefined);
}

export interface Reading {
  readonly closings: readonly { readonly key: string; readonly was: string; readonly now: string; readonly right: boolean; readonly why: string }[];
}

/** How many of the shown closings a person has read, and found right. */
export function readingOf(shown: readonly Closing[], reading: Reading): { shown: number; read: number; right: number } {
  const known = new Map(reading.closings.map(({ key, was, now, right }) => [JSON.stringify([key, was, now]), right]));
  const verdicts = shown.map(({ key, was, now }) => known.get(JSON.stringify([key, was, now]))).filter((right) => right !== undefined);
  return { shown: shown.length, read: verdicts.length, right: verdicts.filter(Boolean).length };
}
