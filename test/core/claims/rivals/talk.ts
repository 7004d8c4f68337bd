import { mergeSurfaces, Trust } from '../../../../src/core/index.js';
import { heuristicClaims } from '../../../../src/core/pipeline/heuristic-claims.js';
import type { Claim, Message, Surface, TrustLevel } from '../../../../src/core/types.js';

export interface Told {
  /** Days since the epoch; each message is a minute later than the one before. Without it nothing is dated. */
  readonly day?: number;
  readonly trust?: TrustLevel;
}

const ROLES = { user: 'user', model: 'assistant', tool: 'tool' } as const;

/** One message of talk: `user: text`, `model: text` or `tool: text`; `untrusted` for a tool that brings in outside text. */
export function line(told: string, more: Partial<Message> = {}): Message {
  const [, who = '', text = ''] = /^(user|model|tool|untrusted): (.*)$/su.exec(told) ?? [];
  const content = [{ type: 'text', text }];
  if (who === 'untrusted') return { role: 'tool', content, trust: Trust.UNTRUSTED, ...more };
  return { role: ROLES[who as keyof typeof ROLES], content, ...more };
}

/** A session of such lines. */
export function talk(id: string, lines: readonly string[], { day, trust = Trust.EXTERNAL }: Told = {}): Surface {
  const messages = lines.map((told, seq) => line(told, { origin: { sessionId: id, seq, ...(day === undefined ? {} : { time: day * 86_400_000 + seq * 60_000 }) } }));
  return { id, trust, messages };
}

export const claimsOf = (...sessions: readonly Surface[]): Claim[] => heuristicClaims(sessions, {});

/** What the merge holds of each question: what stands, what it was, between what it is open. */
export interface Line {
  readonly key: string;
  readonly stands: readonly string[];
  readonly was: readonly string[];
  readonly open: readonly string[];
}

export function linesOf(...sessions: readonly Surface[]): Line[] {
  return mergeSurfaces(sessions).slots.map(({ key, decision }) => ({
    key,
    stands: decision.winner === null ? [] : [decision.winner, ...(decision.also ?? [])],
    was: (decision.closed ?? []).map(({ value }) => value),
    open: decision.tied,
  }));
}

/** The line that holds a value, in whatever standing. */
export const lineOf = (value: string, ...sessions: readonly Surface[]): Line | undefined => linesOf(...sessions).find(({ stands, was, open }) => [...stands, ...was, ...open].some((one) => one.includes(value)));

/** Everything that the block shows. */
export const blockOf = (...sessions: readonly Surface[]): string => mergeSurfaces(sessions).render().text;
