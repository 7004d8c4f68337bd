/**
 * Claims of surfaces without a model, joined across wordings.
 *
 * @module
 */
import { extractClaims, joinSlots, type KeyStrategy } from '../claims/index.js';
import { meetTrust } from '../trust/index.js';
import { Trust, type Claim, type Surface, type TrustLevel } from '../types.js';

export interface HeuristicOptions {
  /** Default true. */
  readonly includeReasoning?: boolean | undefined;
  /** Default false. */
  readonly includeInjected?: boolean | undefined;
  /** How a sentence that no pattern reads is named. Default `exact`. */
  readonly keyStrategy?: KeyStrategy | undefined;
}

/** Every claim carries its trust: the lower of its own and its surface's. */
export function heuristicClaims(surfaces: readonly Surface[], options: HeuristicOptions): Claim[] {
  const { includeReasoning = true, includeInjected = false, keyStrategy = 'exact' } = options;
  const claims = surfaces.flatMap((surface) =>
    extractClaims(surface.messages, { sourceId: surface.id, includeReasoning, includeInjected, keyStrategy }).map((claim) => ({
      ...claim,
      trust: trustIn(surface, claim),
    })),
  );
  return joinApart(claims);
}

function trustIn(surface: Surface, claim: Claim): TrustLevel {
  const whole = Number.isInteger(surface.trust) ? (surface.trust as TrustLevel) : Trust.UNTRUSTED;
  return claim.trust === undefined ? whole : (meetTrust(whole, claim.trust) as TrustLevel);
}

/** Untrusted statements join the slots of others, but are no bridge between them. */
function joinApart(claims: readonly Claim[]): Claim[] {
  const vouched = claims.filter(({ trust }) => trust !== Trust.UNTRUSTED);
  if (vouched.length === 0 || vouched.length === claims.length) return joinSlots(claims);
  const joined = joinSlots(vouched);
  const untrusted = claims.filter(({ trust }) => trust === Trust.UNTRUSTED);
  return [...joined, ...joinSlots([...joined, ...untrusted]).slice(joined.length)];
}
