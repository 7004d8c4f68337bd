/**
 * What a block is worth as evidence. This is the ceiling of everything extracted from it: whoever extracts may go below.
 *
 * @module
 */
import { Evidence, type EvidenceLevel } from '../types.js';
import type { BlockLabel } from './classify.js';

const WORTH: Readonly<Record<BlockLabel, EvidenceLevel>> = {
  user: Evidence.USER_STATED,
  tool: Evidence.TOOL_VERIFIED,
  assistant: Evidence.INFERRED,
  // A model's account of a conversation, however much of it the user said.
  summary: Evidence.INFERRED,
  reasoning: Evidence.SPECULATIVE,
  injected: Evidence.SPECULATIVE,
};

export function blockWorth(label: BlockLabel): EvidenceLevel {
  return WORTH[label];
}
