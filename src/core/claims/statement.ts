import type { SlotType, StatementKind } from '../types.js';

/** What one clause says, before it has a source: a question (`key`) and its answer (`value`). */
export interface Statement {
  readonly key: string;
  readonly value: string;
  readonly kind?: StatementKind;
  readonly scope?: string;
  readonly multi?: boolean;
  readonly denies?: string;
  readonly slotType?: SlotType;
}
