/**
 * The trust lattice: join (max) where sources corroborate, meet (min) where one thing follows from others.
 *
 * @module
 */
import { Trust, type TrustLevel } from '../types.js';

const NAMES = Object.freeze({ untrusted: Trust.UNTRUSTED, external: Trust.EXTERNAL, trusted: Trust.TRUSTED } as const);

export type TrustName = keyof typeof NAMES;

const integers = (levels: readonly unknown[]): number[] => levels.filter((level): level is number => Number.isInteger(level));

/** An unknown level reads as `untrusted`. */
export function trustLabel(level: unknown): TrustName {
  if (level === Trust.TRUSTED) return 'trusted';
  return level === Trust.EXTERNAL ? 'external' : 'untrusted';
}

/** Trimmed, case-insensitive; anything but the three names is UNTRUSTED. */
export function trustFromName(name: unknown): TrustLevel {
  const folded = typeof name === 'string' ? name.trim().toLowerCase() : '';
  return Object.hasOwn(NAMES, folded) ? NAMES[folded as TrustName] : Trust.UNTRUSTED;
}

/** The highest integer level; none gives UNTRUSTED. */
export function joinTrust(...levels: readonly unknown[]): TrustLevel {
  return integers(levels).reduce((a, b) => Math.max(a, b), Trust.UNTRUSTED) as TrustLevel;
}

/** The lowest integer level; none gives UNTRUSTED. */
export function meetTrust(...levels: readonly unknown[]): TrustLevel {
  const known = integers(levels);
  return (known.length === 0 ? Trust.UNTRUSTED : known.reduce((a, b) => Math.min(a, b))) as TrustLevel;
}

/** The claim's integer label; strings and everything else are UNTRUSTED. */
export function trustOfClaim(claim: { readonly trust?: unknown }): TrustLevel {
  return (Number.isInteger(claim.trust) ? claim.trust : Trust.UNTRUSTED) as TrustLevel;
}

/** A conclusion is as trustworthy as its weakest premise; no premise gives UNTRUSTED. */
export function derivedTrust(premises: readonly { readonly trust?: unknown }[]): TrustLevel {
  const levels = premises.map(trustOfClaim);
  return levels.length === 0 ? Trust.UNTRUSTED : levels.reduce((a, b) => Math.min(a, b) as TrustLevel);
}
