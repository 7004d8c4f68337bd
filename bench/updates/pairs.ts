/**
 * Our own pairs: contradictions stay open, updates are current with their history, sets stay whole.
 *
 * @module
 */
import type { Slot } from '../../src/core/types.js';
import { slotsOf, type Turn } from './store.js';

interface Side {
  readonly role: string;
  readonly text: string;
}
interface Common {
  readonly id: string;
  readonly first: Side;
  readonly second: Side;
}
export type Pair =
  | (Common & { readonly kind: 'contradiction' | 'set'; readonly values: readonly [string, string] })
  | (Common & { readonly kind: 'update'; readonly was: string; readonly now: string });
export interface PairFile {
  readonly pairs: readonly Pair[];
}

const DAY = 86_400_000;
const turnOf = ({ role, text }: Side, session: string, time: number): Turn => ({ session, time, text, role });

export function pairSlots(pair: Pair): readonly Slot[] {
  return slotsOf([turnOf(pair.first, 'first', DAY), turnOf(pair.second, 'second', 2 * DAY)]);
}

const bare = (text: string): string => text.replace(/^(?:the|a|an) /u, '');
/** A value may be told shorter or longer than we wrote it ("the garage shelf", "$1,520 a month"). */
const has = (value: string | null | undefined, part: string): boolean =>
  value !== null && value !== undefined && (bare(value).includes(bare(part)) || (value.length > 2 && part.includes(bare(value))));

/** Whether some slot shows the pair as it should be. */
export function holds(pair: Pair): boolean {
  return pairSlots(pair).some((slot) => shows(slot, pair));
}

function shows({ decision, claims = [] }: Slot, pair: Pair): boolean {
  switch (pair.kind) {
    case 'contradiction': {
      const sides = new Set(claims.map(({ sourceId }) => sourceId));
      const parsed = pair.values[0] === 'assert' || pair.values.every((value) => decision.tied.some((tied) => has(tied, value)));
      return decision.outcome === 'disputed' && decision.tied.length === 2 && sides.size === 2 && parsed;
    }
    case 'update':
      // A denial ("no longer enabled") makes the contrary current.
      if (pair.now === 'refute') return (decision.winner === 'refute' || has(decision.winner, 'not ')) && (decision.closed ?? []).length > 0;
      return has(decision.winner, pair.now) && decision.winner !== pair.was && (decision.closed ?? []).some(({ value }) => has(value, pair.was));
    case 'set': {
      const standing = [decision.winner, ...(decision.also ?? [])];
      return decision.outcome === 'resolved' && pair.values.every((value) => standing.some((one) => has(one, value)));
    }
    default:
      return pair satisfies never;
  }
}

export interface PairScore {
  readonly right: number;
  readonly of: number;
  readonly wrong: readonly string[];
}

export function scorePairs({ pairs }: PairFile): Record<Pair['kind'], PairScore> {
  const score = (kind: Pair['kind']): PairScore => {
    const own = pairs.filter((pair) => pair.kind === kind);
    const wrong = own.filter((pair) => !holds(pair)).map(({ id }) => id);
    return { right: own.length - wrong.length, of: own.length, wrong };
  };
  return { contradiction: score('contradiction'), update: score('update'), set: score('set') };
}
