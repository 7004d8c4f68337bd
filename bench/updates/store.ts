/**
 * Sessions to slots by our own extractor, without a model: extract, join, merge.
 *
 * @module
 */
import { extractClaims } from '../../src/core/claims/index.js';
import { mergeBranches } from '../../src/core/merge/merge-branches.js';
import { heuristicClaims } from '../../src/core/pipeline/heuristic-claims.js';
import type { Branch, Claim, Slot } from '../../src/core/types.js';

export interface Turn {
  readonly session: string;
  /** Epoch milliseconds. */
  readonly time: number;
  readonly text: string;
  readonly role?: string;
  readonly via?: string;
}

export function claimsOf(turns: readonly Turn[]): Claim[] {
  return turns.flatMap(({ session, time, text, role = 'user', via }, seq) =>
    extractClaims(
      [{ role, content: [{ type: 'text', text }], origin: { sessionId: session, seq, time }, via: via ?? (role === 'user' ? 'user:/w' : `tool:${session}`) }],
      { sourceId: session },
    ),
  );
}

/** Claims of whole sessions, as the engine reads them: joined across wordings, rivals in one slot. */
export function settledOf(turns: readonly Turn[]): Claim[] {
  const sessions = new Map<string, Turn[]>();
  for (const turn of turns) sessions.set(turn.session, [...(sessions.get(turn.session) ?? []), turn]);
  const surfaces = [...sessions].map(([id, said]) => ({
    id,
    trust: 1 as const,
    messages: said.map(({ session, time, text, role = 'user', via }, seq) => ({
      role,
      content: [{ type: 'text', text }],
      origin: { sessionId: session, seq, time },
      via: via ?? (role === 'user' ? 'user:/w' : `tool:${session}`),
    })),
  }));
  return heuristicClaims(surfaces, {});
}

export function branchesOf(claims: readonly Claim[]): Branch[] {
  const bySource = new Map<string, Claim[]>();
  for (const claim of claims) bySource.set(claim.sourceId, [...(bySource.get(claim.sourceId) ?? []), claim]);
  return [...bySource].map(([id, own]) => ({ id, claims: own, trust: 1 }));
}

export function slotsOf(turns: readonly Turn[]): readonly Slot[] {
  return mergeBranches(branchesOf(settledOf(turns))).slots;
}
