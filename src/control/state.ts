/**
 * The one runtime state: which sessions each conversation merges. Kept in a file that several harness processes share.
 *
 * @module
 */
import { EMPTY, formatDocument, parseDocument, uniqueIds, type StateDocument } from './document.js';
import * as edits from './edits.js';
import { diskStore, plainStore, type PlainFs } from './store.js';
import type { Choice, Selection } from './types.js';

export interface SourceStateOptions {
  /** Absolute path of the file. */
  readonly file: string;
  /** The config's `sources`; a function where they may change. */
  readonly defaults?: readonly string[] | (() => readonly string[]) | undefined;
  /** A double without lock and rename, for tests; absent means the disk. */
  readonly fs?: PlainFs | undefined;
  readonly onWarn?: ((message: string) => void) | undefined;
  /** Epoch milliseconds. */
  readonly now?: (() => number) | undefined;
}

/**
 * Methods that change something return false when it could not be saved; it then holds for this process, and is saved
 * with the next change that can be.
 */
export interface SourceState {
  readonly file: string;
  /** What holds for all conversations: the runtime layer, else the config's sources. */
  get(): string[];
  source(): 'config' | 'runtime';
  /** The runtime layer for all conversations; null when there is none, `[]` when merging is off. */
  override(): string[] | null;
  defaults(): string[];
  set(ids: readonly string[]): boolean;
  clear(): boolean;
  /** Reads the file again. */
  reload(): string[] | null;

  /** What is in effect for a conversation. Here and below, a null target means all conversations. */
  selection(target: edits.Target): Selection;
  /** Replaces sources and focus. */
  setConversation(target: edits.Target, sources: readonly string[], extra?: { readonly focus?: string | undefined }): boolean;
  /** Adds to what is in effect. */
  add(target: edits.Target, ids: readonly string[]): boolean;
  /** Takes away from what is in effect. */
  remove(target: edits.Target, ids: readonly string[]): boolean;
  /** Merges nothing, whatever the layers below say. */
  off(target: edits.Target): boolean;
  /** Drops this layer, so that those below decide. */
  resetConversation(target: edits.Target): boolean;
  /** Undefined or blank takes the focus away. For all conversations it needs sources set there. */
  setFocus(target: edits.Target, focus: string | undefined): boolean;
  setChoice(conversation: string, key: string, choice: Choice): boolean;
  clearChoice(conversation: string, key: string): boolean;
  /** Copies the parent's selection when the fork is seen for the first time. */
  inheritFrom(parent: string, fork: string): boolean;
  /** Forgets conversations that no longer exist, 30 days after their last change. */
  prune(known: Iterable<string>): boolean;
}

function isBad(text: string): boolean {
  try {
    parseDocument(text);
    return false;
  } catch {
    return true;
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Opens the state; the file is read now, and again whenever another process has changed it. Never throws. */
export function createSourceState(options: SourceStateOptions): SourceState {
  const { file, fs, onWarn = () => {}, now = Date.now } = options;
  const defaults = (): string[] => uniqueIds((typeof options.defaults === 'function' ? options.defaults() : options.defaults) ?? []);
  const store = fs ? plainStore(file, fs, isBad) : diskStore(file, isBad);
  let document: StateDocument = EMPTY;
  // Changes that could not be saved, made again on top of whatever the file says.
  let unsaved: readonly edits.Edit[] = [];
  let reported: string | undefined;

  const warnOnce = (subject: string, message: string): void => {
    if (reported !== subject) onWarn(message);
    reported = subject;
  };
  const setAside = (): string | undefined => {
    try {
      return store.setAside();
    } catch {
      return undefined;
    }
  };

  const load = (): void => {
    let text: string | null = null;
    let fresh = EMPTY;
    try {
      text = store.read();
      if (text !== null) fresh = parseDocument(text);
      reported = undefined;
    } catch (error) {
      const aside = text === null ? undefined : setAside();
      const kept = aside === undefined ? '' : `; it is kept as ${aside}`;
      warnOnce(text ?? reasonOf(error), `unreadable source state ${file}: ${reasonOf(error)}${kept}; starting empty`);
    }
    document = edits.applyAll(fresh, unsaved);
  };

  const current = (): StateDocument => {
    let changed = true;
    try {
      changed = store.changed();
    } catch {
      // `load` reports why.
    }
    if (changed) load();
    return document;
  };

  const change = (edit: edits.Edit): boolean => {
    const pending = [...unsaved, edit];
    try {
      // Reports a file that the update would put aside.
      current();
      store.update((text) => {
        const before = text === null ? EMPTY : parseDocument(text);
        document = edits.applyAll(before, pending);
        return document === before ? null : formatDocument(document);
      });
      unsaved = [];
      return true;
    } catch (error) {
      unsaved = pending;
      document = edits.applyAll(document, [edit]);
      onWarn(`could not persist the merge selection to ${file}: ${reasonOf(error)}`);
      return false;
    }
  };

  const selection = (target: edits.Target): Selection => {
    const { conversations, everywhere } = current();
    const entry = target === null ? undefined : conversations.get(target);
    const own = entry?.sources ?? null;
    const runtime = own ?? everywhere?.sources;
    const focus = entry?.focus ?? (own === null ? everywhere?.focus : undefined);
    return {
      layer: own ? 'conversation' : everywhere ? 'everywhere' : defaults().length > 0 ? 'config' : 'none',
      sources: (runtime ?? defaults()).filter((id) => id !== target),
      off: runtime?.length === 0,
      ...(focus === undefined ? {} : { focus }),
      choices: Object.fromEntries(entry?.choices ?? []),
    };
  };

  load();
  return {
    file,
    get: () => [...(current().everywhere?.sources ?? defaults())],
    source: () => (current().everywhere ? 'runtime' : 'config'),
    override: () => {
      const { everywhere } = current();
      return everywhere ? [...everywhere.sources] : null;
    },
    defaults,
    set: (ids) => change(edits.setSources(null, ids, now())),
    clear: () => change(edits.resetSources(null, now())),
    reload: () => {
      load();
      return document.everywhere ? [...document.everywhere.sources] : null;
    },
    selection,
    setConversation: (target, sources, extra) => change(edits.setSources(target, sources, now(), extra?.focus)),
    add: (target, ids) => change(edits.changeSources(target, defaults(), now(), (before) => [...before, ...ids])),
    remove: (target, ids) =>
      change(edits.changeSources(target, defaults(), now(), (before) => before.filter((id) => !ids.includes(id)))),
    off: (target) => change(edits.setSources(target, [], now())),
    resetConversation: (target) => change(edits.resetSources(target, now())),
    setFocus: (target, focus) => change(edits.setFocus(target, focus, now())),
    setChoice: (conversation, key, choice) => change(edits.setChoice(conversation, key, choice)),
    clearChoice: (conversation, key) => change(edits.clearChoice(conversation, key)),
    inheritFrom: (parent, fork) =>
      current().conversations.has(fork) || change(edits.inheritFrom(parent, fork, now())),
    prune: (known) => change(edits.prune(new Set(known), now())),
  };
}
