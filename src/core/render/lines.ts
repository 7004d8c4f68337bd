/** The lines of one slot. Every datum stands in its own place on its own line. @module */
import { presentedValues } from '../trust/index.js';
import { codeText, proseText } from '../text/markdown.js';
import type { Slot } from '../types.js';
import { utcDay } from '../text/date.js';
import { historyNotes, shownFormer } from './history.js';
import { GUARD_ON_PAGE, KEY_ON_PAGE, VALUE_ON_PAGE } from './limits.js';
import { marksOf } from './marks.js';
import { fullNote, shortNote, valueNote, type NoteForm } from './note.js';
import { inlineQuote, lineQuote, quoteOf } from './quote.js';
import { sentenceFor } from './sentence-key.js';
import { sessionNames, type SessionNames } from './session-names.js';
import { supportOf } from './support.js';

/** The slot as Markdown, one or more lines, no line end after the last. */
export function renderSlot(slot: Slot, names: SessionNames = sessionNames(sourcesOf([slot])), form: NoteForm = 'spelled'): string {
  return [...bodyOf(slot, names, form), ...marksOf(slot)].join('\n');
}

/** Every session that says something in `slots`, each once. */
export function sourcesOf(slots: readonly Slot[]): ReadonlySet<string> {
  const sources = new Set<string>();
  for (const { claims = [], state } of slots) {
    for (const claim of claims) sources.add(claim.sourceId);
    for (const item of state.items) sources.add(item.source);
  }
  return sources;
}

/** The key as shown. The key of a scoped slot ends in its scope; a hand-made one may not. */
export function shownKey({ key, scope }: Slot): string {
  const whole = scope === undefined || scope === '' || key.includes(' @ ') ? key : `${key} @ ${scope}`;
  return codeText(whole, KEY_ON_PAGE);
}

/** The sentence itself in place of a key that is only its words, with the scope behind it; undefined for any other slot. */
export function shownSentence(slot: Slot, value: string, quote: string): string | undefined {
  if (value !== 'assert') return undefined;
  const at = slot.key.indexOf(' @ ');
  const sentence = sentenceFor(at < 0 ? slot.key : slot.key.slice(0, at), quote);
  return sentence === undefined ? undefined : codeText(at < 0 ? sentence : sentence + slot.key.slice(at), KEY_ON_PAGE);
}

function bodyOf(slot: Slot, names: SessionNames, form: NoteForm): readonly string[] {
  const key = `\`${shownKey(slot)}\``;
  const { decision, resolution } = slot;
  const values = presentedValues(slot);
  const chosen = resolution?.outcome === 'choose' ? resolution.value : null;
  if (chosen !== null && (resolution?.by === 'user' || decision.outcome !== 'resolved')) {
    return settledLines(slot, chosen, names, choiceNotes(slot), form);
  }
  switch (decision.outcome) {
    case 'empty':
      return [`- ${key}: (no assertion)`];
    case 'resolved': {
      const [winner = '', ...also] = values;
      if (also.length === 0) return settledLines(slot, winner, names, [], form);
      return [`- ${key} — ALL hold${history(slot, values)}:`, ...valueLines(slot, values, names, false)];
    }
    case 'disputed':
      return [`- ${openingOf(slot, key, values)}:`, ...valueLines(slot, values, names, true)];
    default:
      return decision.outcome satisfies never;
  }
}

function openingOf(slot: Slot, key: string, values: readonly string[]): string {
  const before = history(slot, values);
  switch (slot.resolution?.outcome) {
    case 'both':
      return `${key} — BOTH hold, judged compatible by adjudication${before}`;
    case 'conditional': {
      const guard = codeText(slot.resolution.guard ?? '', GUARD_ON_PAGE);
      return `${key} — CONDITIONAL — both hold under different conditions${before}, in the adjudicator's words: \`${guard}\``;
    }
    default:
      return `**DISPUTED** ${key} — equal evidence, not guessed${before}`;
  }
}

function settledLines(slot: Slot, value: string, names: SessionNames, extras: readonly string[], form: NoteForm): readonly string[] {
  const support = supportOf(slot, value);
  const notes = [...extras, ...historyNotes(slot, [value])];
  const sentence = shownSentence(slot, value, support.quote);
  const head = `- \`${sentence ?? shownKey(slot)}\` = **${proseText(value, VALUE_ON_PAGE) || '?'}**`;
  const quote = sentence === undefined ? settledQuote(slot, value, support.quote) : '';
  if (quote === '') return [`${head} ${(form === 'brief' ? shortNote : fullNote)(support, names, notes)}`];
  return [head, `  ${quote} ${fullNote(support, names, notes)}`];
}

/** The quote under a settled value. A denial has its own words beside its key, which does not deny. */
export function settledQuote(slot: Slot, value: string, quote: string): string {
  return value === 'refute' ? quoteOf(quote) : lineQuote(quote, { key: slot.key, value, former: shownFormer(slot, [value]) });
}

function choiceNotes(slot: Slot): readonly string[] {
  const { resolution, decision } = slot;
  if (resolution?.by !== 'user') return ['tie broken by adjudication'];
  const alone = resolution.overruled ?? (decision.winner === null ? decision.tied : [decision.winner]);
  const others = alone.filter((value) => value !== resolution.value);
  const listed = others.map((value) => `\`${codeText(value, VALUE_ON_PAGE)}\``).join(', ');
  // Evidence that could not decide said nothing alone.
  const against = decision.outcome === 'disputed' ? ' over ' : '; evidence alone: ';
  return [
    `chosen by the user${listed === '' ? '' : `${against}${listed}`}`,
    ...(resolution.stale === true ? ['stale: new evidence since'] : []),
  ];
}

function valueLines(slot: Slot, values: readonly string[], names: SessionNames, tied: boolean): readonly string[] {
  const supported = values.map((value) => ({ value, support: supportOf(slot, value) }));
  // Newest first, where every value has a date; else in the order decided.
  if (tied && supported.every(({ support }) => support.at !== undefined)) {
    supported.sort((a, b) => (b.support.at ?? 0) - (a.support.at ?? 0));
  }
  const beside = new Set(tied ? (slot.decision.also ?? []) : []);
  return supported.map(({ value, support }) => {
    const quote = inlineQuote(support.quote, { key: slot.key, value });
    const extras = [utcDay(support.at) ?? '', beside.has(value) ? 'undisputed' : ''];
    const head = `  - \`${codeText(value, VALUE_ON_PAGE)}\`:`;
    return [head, quote, valueNote(support, names, tied ? extras : [])].filter(Boolean).join(' ');
  });
}

function history(slot: Slot, current: readonly string[]): string {
  const notes = historyNotes(slot, current);
  return notes.length === 0 ? '' : ` (${notes.join('; ')})`;
}
