/**
 * Derivation: which claims stand on which, and what falls when one of them does.
 *
 * @module
 */
export { justificationsOf } from './justifications.js';
export { isAsserted, isRetracted, isUnasserted } from './status.js';
export { propagateDerivation, type Propagation } from './propagate.js';
export { derivationTrustCeiling } from './ceiling.js';
