/**
 * Changes of the state as pure functions from document to document, so that one can be made again on what another process
 * has written meanwhile. Each returns the very document it got when nothing changes.
 *
 * @module
 */
import { uniqueIds, type Entry, type StateDocument } from './document.js';
import { show } from './show.js';
import type { Choice } from './types.js';

export type Edit = (document: StateDocument) => StateDocument;

/** A conversation's id; null stands for all conversations. */
export type Target = string | null;

/** Longest focus, in UTF-16 units. */
export const FOCUS_CAP = 500;
/** Longer than any slot's key: a choice is found again by its whole key. */
const KEY_CAP = 1000;
const VALUE_CAP = 500;
/** Choices kept for a conversation; the oldest go first. */
const MAX_CHOICES = 200;
const DAY_MS = 86_400_000;
/** How long the entry of a conversation that is gone is kept. */
const KEEP_MS = 30 * DAY_MS;

const cleanFocus = (focus: string | undefined): { focus?: string } => {
  const text = focus === undefined ? '' : show(focus, FOCUS_CAP);
  return text === '' ? {} : { focus: text };
};

function withEntry(document: StateDocument, id: string, entry: Entry | undefined): StateDocument {
  const conversations = new Map(document.conversations);
  if (entry) conversations.set(id, entry);
  else conversations.delete(id);
  return { ...document, conversations };
}

/** Replaces the selection, its focus included; choices stay. */
export const setSources =
  (target: Target, sources: readonly string[], at: number, focus?: string): Edit =>
  (document) => {
    const fresh = { sources: uniqueIds(sources), setAt: at, ...cleanFocus(focus) };
    if (target === null) return { ...document, everywhere: fresh };
    const choices = document.conversations.get(target)?.choices ?? new Map<string, Choice>();
    return withEntry(document, target, { ...fresh, choices });
  };

/** Changes the list in effect and keeps the rest. `defaults` are the config's sources. */
export const changeSources =
  (target: Target, defaults: readonly string[], at: number, change: (ids: readonly string[]) => readonly string[]): Edit =>
  (document) => {
    const own = target === null ? document.everywhere : document.conversations.get(target);
    const before = own?.sources ?? document.everywhere?.sources ?? defaults;
    const sources = uniqueIds(change(before.filter((id) => id !== target)));
    if (target === null) return { ...document, everywhere: { ...document.everywhere, sources, setAt: at } };
    const entry = document.conversations.get(target);
    return withEntry(document, target, { ...(entry ?? { choices: new Map() }), sources, setAt: at });
  };

/**
 * Drops what a runtime layer says about sources and focus. A conversation keeps an empty entry: a fork that was reset must
 * not inherit its parent's selection a second time.
 */
export const resetSources =
  (target: Target, at: number): Edit =>
  (document) => {
    if (target === null) return document.everywhere === null ? document : { ...document, everywhere: null };
    const entry = document.conversations.get(target);
    if (!entry || (entry.sources === null && entry.focus === undefined)) return document;
    return withEntry(document, target, { sources: null, setAt: at, choices: entry.choices });
  };

export const setFocus =
  (target: Target, focus: string | undefined, at: number): Edit =>
  (document) => {
    const fresh = cleanFocus(focus);
    if (target === null) {
      const { everywhere } = document;
      if (everywhere === null || everywhere.focus === fresh.focus) return document;
      return { ...document, everywhere: { sources: everywhere.sources, setAt: at, ...fresh } };
    }
    const entry = document.conversations.get(target) ?? { sources: null, setAt: at, choices: new Map<string, Choice>() };
    if (entry.focus === fresh.focus) return document;
    return withEntry(document, target, { sources: entry.sources, setAt: at, ...fresh, choices: entry.choices });
  };

/** The key of a slot as choices are kept by it. */
export const choiceKey = (key: string): string => show(key, KEY_CAP);

export const setChoice =
  (id: string, key: string, choice: Choice): Edit =>
  (document) => {
    const entry = document.conversations.get(id) ?? { sources: null, setAt: choice.at, choices: new Map<string, Choice>() };
    const kept: Choice = {
      value: show(choice.value, VALUE_CAP),
      options: choice.options,
      at: choice.at,
      ...(choice.overruled ? { overruled: choice.overruled.map((value) => show(value, VALUE_CAP)) } : {}),
    };
    const slot = choiceKey(key);
    const all = [...entry.choices].filter(([other]) => other !== slot).concat([[slot, kept]]);
    return withEntry(document, id, { ...entry, choices: new Map(all.slice(-MAX_CHOICES)) });
  };

export const clearChoice =
  (id: string, key: string): Edit =>
  (document) => {
    const entry = document.conversations.get(id);
    const slot = choiceKey(key);
    if (!entry?.choices.has(slot)) return document;
    return withEntry(document, id, { ...entry, choices: new Map([...entry.choices].filter(([other]) => other !== slot)) });
  };

/** A fork seen for the first time takes over what its parent has then, were it nothing. */
export const inheritFrom =
  (parent: string, fork: string, at: number): Edit =>
  (document) => {
    if (document.conversations.has(fork)) return document;
    const from = document.conversations.get(parent) ?? { sources: null, choices: new Map<string, Choice>() };
    return withEntry(document, fork, { ...from, setAt: at });
  };

/** Leaves out entries of conversations that are not among `known` and were last written over 30 days ago. */
export const prune =
  (known: ReadonlySet<string>, now: number): Edit =>
  (document) => {
    const kept = [...document.conversations].filter(([id, { setAt }]) => known.has(id) || now - setAt <= KEEP_MS);
    return kept.length === document.conversations.size ? document : { ...document, conversations: new Map(kept) };
  };

/** Makes `edits` one after another. */
export const applyAll = (document: StateDocument, edits: readonly Edit[]): StateDocument =>
  edits.reduce((current, edit) => edit(current), document);
