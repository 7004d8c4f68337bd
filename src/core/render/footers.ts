/** The lines under the slots: what is not shown, what is open, what was settled, what fell, what was not read, what was withheld. @module */
import { isRetracted } from '../derive/index.js';
import { proseText } from '../text/markdown.js';
import type { Slot } from '../types.js';
import type { SessionNames } from './session-names.js';
import { isUnresolved } from './unresolved.js';

/** What the renderer is told about the reading; the words are its own. */
export interface ReadingStatus {
  /** Share (0..1) of the sources' text that no model has read yet. */
  readonly unreadShare?: number;
  /** Sources that could not be read. `reason` is a short phrase of the caller's. */
  readonly missing?: readonly { readonly id: string; readonly reason: string }[];
  /** True while an extraction is still running. */
  readonly pending?: boolean;
}

const REASON_ON_PAGE = 60;
const MISSING_NAMED = 4;

export interface FooterFacts {
  readonly dropped: number;
  readonly shown: readonly Slot[];
  readonly status: ReadingStatus;
  readonly redacted: number;
}

/** Always in this order; each footer is one line. */
export function footersOf({ dropped, shown, status, redacted }: FooterFacts, names: SessionNames): readonly string[] {
  const count = (test: (slot: Slot) => boolean): number => shown.filter(test).length;
  return [
    counted(dropped, (n) => `_(${n} lower-value item(s) omitted for budget)_`),
    counted(count(isUnresolved), (n) => `_**${n} item(s) left unresolved** — ask the user before relying on one._`),
    counted(count(isSettled), (n) => `_**${n} tie(s) settled by adjudication**_`),
    counted(count(isRetracted), (n) => `_**${n} item(s) RETRACTED** — do not rely on them._`),
    ...reading(status, names),
    counted(redacted, (n) => `_**${n} credential(s) withheld** — redacted before extraction._`),
  ].filter((line) => line !== '');
}

/** A tie that the adjudicator settled. The user's choice is no adjudication. */
export function isSettled(slot: Slot): boolean {
  const { decision, resolution } = slot;
  return decision.outcome === 'disputed' && resolution !== undefined && resolution.by !== 'user' && !isUnresolved(slot);
}

function reading({ unreadShare = 0, missing = [], pending = false }: ReadingStatus, names: SessionNames): readonly string[] {
  const percent = Math.min(100, Math.max(unreadShare > 0 ? 1 : 0, Math.round(unreadShare * 100)));
  const later = pending ? ' — reading goes on' : '';
  const named = missing
    .slice(0, MISSING_NAMED)
    .map(({ id, reason }) => `${names(id)} (${proseText(reason, REASON_ON_PAGE)})`);
  const more = missing.length > MISSING_NAMED ? `, ${missing.length - MISSING_NAMED} more` : '';
  return [
    percent > 0 ? `_**${percent} % read without a model**${later}_` : pending ? '_**reading goes on**_' : '',
    counted(missing.length, (n) => `_**${n} source(s) missing**: ${named.join(', ')}${more}_`),
  ];
}

const counted = (n: number, line: (n: number) => string): string => (n > 0 ? line(Math.floor(n)) : '');
