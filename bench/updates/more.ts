/**
 * Further pairs of ours: what is current, what stands beside it, and what is no claim at all.
 *
 * @module
 */
import type { Message, Slot } from '../../src/core/types.js';
import { extractClaims, joinSlots } from '../../src/core/claims/index.js';
import { branchesOf } from './store.js';
import { mergeBranches } from '../../src/core/merge/merge-branches.js';

interface Side {
  readonly role: string;
  readonly text: string;
}
interface Common {
  readonly id: string;
  readonly first: Side;
  readonly second: Side;
}
export type MorePair =
  | (Common & { readonly kind: 'update'; readonly now: string; readonly was: string })
  | (Common & { readonly kind: 'hedge' | 'reasoning' | 'tool'; readonly now: string; readonly was: string })
  | (Common & { readonly kind: 'same'; readonly now: string })
  | (Common & { readonly kind: 'apart' });
export interface MoreFile {
  readonly pairs: readonly MorePair[];
  readonly talk: readonly string[];
  readonly facts: readonly string[];
}

const DAY = 86_400_000;

function messageOf({ role, text }: Side, session: string, day: number): Message {
  const block = role === 'reasoning' ? { type: 'reasoning', text } : { type: 'text', text };
  return { role: role === 'reasoning' ? 'assistant' : role, content: [block], origin: { sessionId: session, seq: 0, time: day * DAY }, via: role === 'user' ? 'user:/w' : `${role}:${session}` };
}

export function moreSlots({ first, second }: Pick<MorePair, 'first' | 'second'>): readonly Slot[] {
  const claims = [['first', first], ['second', second]] as const;
  return mergeBranches(branchesOf(joinSlots(claims.flatMap(([session, side], i) => extractClaims([messageOf(side, session, i + 1)], { sourceId: session }))))).slots;
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
const has = (text: string, part: string): boolean => fold(text).includes(fold(part));

/** What a reader takes for current in a slot: its values, or the sentence where the slot is one. */
function current({ decision, claims = [] }: Slot): string[] {
  const values = decision.outcome === 'disputed' ? decision.tied : [decision.winner ?? '', ...(decision.also ?? [])];
  return values.map((value) => (/^(?:assert|refute)$/u.test(value) ? (claims.find((claim) => claim.value === value)?.text ?? value) : value));
}

/** Whether the merge shows the pair as it should. */
export function holdsMore(pair: MorePair): boolean {
  const slots = moreSlots(pair);
  const shows = (part: string): boolean => slots.some((slot) => current(slot).some((value) => has(value, part)));
  const sides = (slot: Slot): number => new Set(slot.claims?.map(({ sourceId }) => sourceId)).size;
  switch (pair.kind) {
    case 'update':
      return shows(pair.now) && !shows(pair.was) && slots.some((slot) => sides(slot) === 2 && (slot.decision.closed ?? []).some(({ value }) => has(value, pair.was)));
    case 'hedge':
    case 'reasoning':
    case 'tool':
      return shows(pair.now) && !shows(pair.was);
    case 'same':
      return slots.some((slot) => sides(slot) === 2 && slot.decision.outcome === 'resolved' && has(slot.decision.winner ?? '', pair.now));
    case 'apart':
      return slots.length >= 2 && slots.every((slot) => sides(slot) === 1);
    default:
      return pair satisfies never;
  }
}

/** Claims of one sentence that somebody says out of nowhere. */
export const claimsOfTalk = (text: string, role: string): number => extractClaims([messageOf({ role, text }, 'only', 1)], { sourceId: 'only' }).length;

export interface MoreScore {
  readonly right: number;
  readonly of: number;
  readonly wrong: readonly string[];
}

export function scoreMore({ pairs, talk, facts }: MoreFile): Record<MorePair['kind'] | 'talk' | 'facts', MoreScore> {
  const score = <T>(all: readonly T[], right: (one: T) => boolean, name: (one: T) => string): MoreScore => {
    const wrong = all.filter((one) => !right(one)).map(name);
    return { right: all.length - wrong.length, of: all.length, wrong };
  };
  const kind = (name: MorePair['kind']): MoreScore => score(pairs.filter((pair) => pair.kind === name), holdsMore, ({ id }) => id);
  return {
    update: kind('update'), hedge: kind('hedge'), reasoning: kind('reasoning'), tool: kind('tool'), same: kind('same'), apart: kind('apart'),
    talk: score(talk, (text) => claimsOfTalk(text, 'assistant') === 0, (text) => text),
    facts: score(facts, (text) => claimsOfTalk(text, 'user') > 0, (text) => text),
  };
}
