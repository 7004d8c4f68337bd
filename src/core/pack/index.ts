/** Packing: the most useful slots within a budget, in the order that keeps a cached prefix longest. @module */
export { defaultWeights, type Weights } from './weights.js';
export { coverageMarginal, personalUtility, relevance, setUtility } from './utility.js';
export { packSlots, type PackAlgorithm, type Packed, type PackOptions, type UsedAlgorithm } from './pack.js';
export { packByTrust } from './by-trust.js';
export { leastCost, shortlist } from './shortlist.js';
export { layoutForCache, preservedPrefix, stabilityScore } from './layout.js';
export { slotSupport, type SlotSupport } from './support.js';
