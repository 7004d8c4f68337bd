/** Which sessions are merged: state, discovery, and the surfaces that change them. @module */
export { registerControls, type ControlContext, type ControlOptions } from './register.js';
export { ageLabel, formatBytes, formatCandidates, rankCandidates, resolveSelection } from './sessions.js';
export { createSourceState, type SourceState, type SourceStateOptions } from './state.js';
