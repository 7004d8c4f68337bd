/**
 * What the words of one sentence give by themselves. Remembered, since a session is compared again with every message it grows by.
 *
 * @module
 */
import { isQuestion } from '../modality.js';
import { answersIn, type Answer } from './answers.js';
import { contrastsIn, type Contrast } from './contrast.js';
import { isConditional, isCorrection, isDecision, isEvent, isProposal, isProvisional, isRevision, isRough } from './marks.js';

export interface Reading {
  readonly answers: readonly Answer[];
  readonly contrasts: readonly Contrast[];
  readonly revises: boolean;
  readonly corrects: boolean;
  readonly proposes: boolean;
  readonly rough: boolean;
  readonly provisional: boolean;
  readonly decides: boolean;
  /** It only says what would follow. */
  readonly conditional: boolean;
  readonly asks: boolean;
  readonly happened: boolean;
}

/** Sentences remembered at most, some two megabytes. */
const MOST = 4000;
const remembered = new Map<string, Reading>();

export function readingOf(text: string): Reading {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const reading = {
    answers: answersIn(text),
    contrasts: contrastsIn(text),
    revises: isRevision(text),
    corrects: isCorrection(text),
    proposes: isProposal(text),
    rough: isRough(text),
    provisional: isProvisional(text),
    decides: isDecision(text),
    conditional: isConditional(text),
    asks: isQuestion(text),
    happened: isEvent(text),
  };
  if (remembered.size >= MOST) remembered.clear();
  remembered.set(text, reading);
  return reading;
}
