/**
 * How far a sentence stands behind what it says.
 *
 * @module
 */
import { isHypothetical, isQuestion, isReported } from '../claims/index.js';
import { Evidence, type EvidenceLevel } from '../types.js';
import type { Sentence } from './sentences.js';

/** SPECULATIVE where every sentence that bears the value (else every sentence quoted) only asks, supposes or passes on. */
export function modalCeiling(sentences: readonly Sentence[], value: string, worth: EvidenceLevel): EvidenceLevel {
  const bearing = sentences.filter(({ text }) => text.normalize('NFKC').toLowerCase().includes(value));
  const relevant = bearing.length > 0 ? bearing : sentences;
  return relevant.every(({ text }) => isQuestion(text) || isHypothetical(text) || isReported(text)) ? Evidence.SPECULATIVE : worth;
}
