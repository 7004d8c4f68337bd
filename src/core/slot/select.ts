/**
 * What a slot's state says: gate, supersession, votes, score, in this order. A pure function of the whole set, so the order in
 * which sessions arrive never matters.
 *
 * @module
 */
import type { Decision, Item, ScoreName } from '../types.js';
import { trustGate } from './gate.js';
import { compareItems, compareText, uniqueItems } from './order.js';
import { compareScores, scoreOf } from './score.js';
import { closedItems, isSetValued } from './supersede.js';
import { tally, voters, type Candidate } from './vote.js';

export interface SelectOptions {
  /** `off` keeps every statement open, whatever its time. */
  readonly recency?: 'later' | 'off';
}

/**
 * A unique best value is `resolved`, several are `disputed`, none is `empty`. Nothing is ever guessed.
 *
 * @throws `unknown score: <name>`
 */
export function select(
  state: { readonly items: readonly Item[] },
  score: ScoreName = 'egalitarian',
  { recency = 'later' }: SelectOptions = {},
): Decision {
  const scored = scoreOf(score);
  const items = trustGate(state.items);
  if (items.length === 0) return { outcome: 'empty', winner: null, tied: [] };
  const closed = recency === 'off' ? new Set<Item>() : closedItems(items);
  const open = closed.size === 0 ? items : items.filter((item) => !closed.has(item));
  const candidates = tally(voters(open), scored);
  const decision = isSetValued(items) ? decideSet(candidates) : decideSingle(candidates);
  return closed.size === 0 ? decision : { ...decision, closed: history(closed) };
}

function history(closed: ReadonlySet<Item>): readonly Item[] {
  // `closed` was filled group by group: time, then the order of items, makes it canonical again.
  return uniqueItems([...closed].sort((a, b) => (b.at ?? 0) - (a.at ?? 0) || compareItems(a, b)));
}

interface Contest {
  /** Asserted values that their denials do not outweigh. */
  readonly standing: readonly Candidate[];
  /** The equally strong denial of a standing value, by that value. */
  readonly contestedBy: ReadonlyMap<string, Candidate>;
  readonly denials: readonly Candidate[];
}

const UNCONTESTED: ReadonlyMap<string, Candidate> = new Map();

/** A denial competes with the value it denies and with nothing else. */
function contest(candidates: readonly Candidate[]): Contest {
  const denials = candidates.filter((candidate) => candidate.denies !== undefined);
  if (denials.length === 0) return { standing: candidates, contestedBy: UNCONTESTED, denials };
  const denialOf = new Map(denials.map((denial) => [denial.denies, denial]));
  const contestedBy = new Map<string, Candidate>();
  const standing = candidates.filter((candidate) => {
    if (candidate.denies !== undefined) return false;
    const denial = denialOf.get(candidate.value);
    const margin = denial ? compareScores(candidate.score, denial.score) : 1;
    if (denial && margin === 0) contestedBy.set(candidate.value, denial);
    return margin >= 0;
  });
  return { standing, contestedBy, denials };
}

function decideSingle(candidates: readonly Candidate[]): Decision {
  const { standing, contestedBy, denials } = contest(candidates);
  if (standing.length === 0) return allHold(denials);
  const best = standing.reduce((a, b) => (compareScores(b.score, a.score) > 0 ? b : a));
  const tied = standing.filter((candidate) => compareScores(candidate.score, best.score) === 0);
  const options = withDenials(tied, contestedBy);
  return options.length === 1 ? { outcome: 'resolved', winner: best.value, tied: [] } : disputed(options);
}

function decideSet(candidates: readonly Candidate[]): Decision {
  const { standing, contestedBy, denials } = contest(candidates);
  if (standing.length === 0) return allHold(denials);
  const contested = standing.filter((candidate) => contestedBy.has(candidate.value));
  const uncontested = standing.filter((candidate) => !contestedBy.has(candidate.value));
  if (contested.length === 0) return allHold(uncontested);
  const also = byScore(uncontested).map((candidate) => candidate.value);
  return { ...disputed(withDenials(contested, contestedBy)), ...(also.length > 0 && { also }) };
}

function withDenials(values: readonly Candidate[], contestedBy: ReadonlyMap<string, Candidate>): Candidate[] {
  if (contestedBy.size === 0) return [...values];
  return values.flatMap((candidate) => {
    const denial = contestedBy.get(candidate.value);
    return denial ? [candidate, denial] : [candidate];
  });
}

/** Values that are compatible with each other: the best first, the rest beside it. */
function allHold(compatible: readonly Candidate[]): Decision {
  const [winner, ...rest] = byScore(compatible).map((candidate) => candidate.value);
  if (winner === undefined) return { outcome: 'empty', winner: null, tied: [] };
  return { outcome: 'resolved', winner, tied: [], ...(rest.length > 0 && { also: rest }) };
}

function byScore(candidates: readonly Candidate[]): Candidate[] {
  const ordered = inOrder(candidates);
  return ordered.sort((a, b) => compareScores(b.score, a.score));
}

function disputed(options: readonly Candidate[]): Decision {
  return { outcome: 'disputed', winner: null, tied: inOrder(options).map((candidate) => candidate.value) };
}

/** Newest first where all are dated, else by code units. */
function inOrder(candidates: readonly Candidate[]): Candidate[] {
  const dated = candidates.every((candidate) => candidate.at !== undefined);
  return [...candidates].sort((a, b) => (dated ? (b.at ?? 0) - (a.at ?? 0) : 0) || compareText(a.value, b.value));
}
