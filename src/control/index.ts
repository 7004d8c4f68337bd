/** Which sessions are merged: state, discovery, and the surfaces that change them. @module */
export { parseLine, type Action, type Ask } from './parse.js';
export {
  createControl,
  registerControls,
  type Control,
  type ControlContext,
  type ControlOptions,
  type RegisterOptions,
} from './register.js';
export { ageLabel, formatBytes, formatCandidates, rankCandidates, resolveSelection } from './sessions.js';
export { createSourceState, type SourceState, type SourceStateOptions } from './state.js';
export type { Approval, Asker, Conversation, Reply } from './turn.js';
