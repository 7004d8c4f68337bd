/**
 * Trust: who may be believed, and the proof that merging changed nothing about it.
 *
 * @module
 */
export { Trust } from '../types.js';
export { derivedTrust, joinTrust, meetTrust, trustFromName, trustLabel, trustOfClaim, type TrustName } from './lattice.js';
export { presentedTrust, presentedValues, slotTrust, supportingClaims } from './presented.js';
export { checkTrustInvariants, type TrustRule, type TrustViolation } from './invariants.js';
export { untrustedBanner } from './banner.js';
