/**
 * What a merge is a merge of, as strings that can be compared.
 *
 * @module
 */
import type { Config } from '../config.js';
import type { MergeRequest } from './request.js';

/**
 * Fields that decide what is read and how it is merged. All others decide how long a turn waits and what its block looks
 * like: a change of those is no new selection and costs no call.
 */
const DECISIVE = [
  'score',
  'recency',
  'sourceTrust',
  'untrustedTools',
  'includeReasoning',
  'includeInjectedContext',
  'useLlmAlignment',
  'alignmentProvider',
  'alignmentModel',
  'alignmentReasoningEffort',
  'temperature',
  'maxAlignmentTokens',
  'maxAlignmentCalls',
  'maxInputChars',
  'maxCharsPerBranch',
  'maxSlots',
  'adjudicate',
  'symmetryCheck',
  'maxAdjudications',
  'adjudicationTokens',
] as const satisfies readonly (keyof Config)[];

/** Names sources and options: a change here is a change of what the user wants. The order of the sources is not part of it. */
export function selectionKeyOf({ sources, focus, choices, config }: MergeRequest): string {
  return JSON.stringify([[...sources].sort(), focus ?? null, [...choices].sort(), DECISIVE.map(field => config[field])]);
}

/** Names what was read as well: the sources with their revisions. */
export function mergeKeyOf(request: MergeRequest, seen: Seen): string {
  return JSON.stringify([selectionKeyOf(request), seen.sources, seen.revisions.map(revision => revision ?? null)]);
}

/** The sources as they are now: full ids, and cheap change tokens in the same order, undefined where the host has none. */
export interface Seen {
  readonly sources: readonly string[];
  readonly revisions: readonly (string | undefined)[];
}
