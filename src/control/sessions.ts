/** Finding, naming and listing sessions. @module */
export { ageLabel, formatBytes } from './labels.js';
export { rankCandidates, type RankOptions } from './rank.js';
export { resolveSelection } from './resolve.js';
export { formatCandidates, type TableOptions } from './table.js';
