/** The `_( ... )_` note: evidence, sessions, and what else the renderer says about a value. Its words are the renderer's alone. @module */
import type { SessionNames } from './session-names.js';
import type { Support } from './support.js';

/** Most sessions named on a value line; more are counted. */
const NAMED = 3;

/** How a note of a settled line without a quote is written; on a page the first one spells out what the others abridge. */
export type NoteForm = 'spelled' | 'brief';

/** `_(evidence 4; from f975843c; ...)_`, after a quote, and where the form is to be shown. */
export function fullNote(support: Support, names: SessionNames, extras: readonly string[]): string {
  return note([`evidence ${support.evidence}`, `from ${counted(support, names)}`, ...extras]);
}

/** `_(4; f975843c; ...)_`, for a line without a quote: the same facts in fewer tokens. */
export function shortNote(support: Support, names: SessionNames, extras: readonly string[]): string {
  const who = support.sources.length > 1 ? `from ${counted(support, names)}` : counted(support, names);
  return note([String(support.evidence), who, ...extras]);
}

/** `_(2; f975843c, 8c6e52e1; 2026-11-20)_`, on the line of one of several values. */
export function valueNote(support: Support, names: SessionNames, extras: readonly string[]): string {
  const { sources } = support;
  const who = sources.length > NAMED ? `${sources.length} sources` : sources.map(names).join(', ');
  return note([String(support.evidence), who, ...extras]);
}

const counted = ({ sources }: Support, names: SessionNames): string =>
  sources.length > 1 ? `${sources.length} sources` : names(sources[0] ?? '');

const note = (parts: readonly string[]): string => `_(${parts.filter((part) => part !== '').join('; ')})_`;
