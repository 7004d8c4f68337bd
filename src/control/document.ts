/**
 * The state file's content: shape, reading with a check of every field, writing.
 *
 * @module
 */
import type { Choice, ConversationEntry } from './types.js';

/** The layer for all conversations; choices belong to single ones. */
interface EverywhereEntry {
  readonly sources: readonly string[];
  readonly setAt: number;
  readonly focus?: string;
}

export interface Entry extends Omit<ConversationEntry, 'choices'> {
  readonly choices: ReadonlyMap<string, Choice>;
}

/** Maps, because ids and keys come from outside. */
export interface StateDocument {
  readonly everywhere: EverywhereEntry | null;
  readonly conversations: ReadonlyMap<string, Entry>;
}

export const EMPTY: StateDocument = Object.freeze({ everywhere: null, conversations: new Map() });

type Fields = Readonly<Record<string, unknown>>;

function object(value: unknown, where: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${where} is not an object`);
  return value as Fields;
}

function strings(value: unknown, where: string): string[] {
  if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string')) {
    throw new Error(`${where} is not a list of strings`);
  }
  return uniqueIds(value);
}

function text(value: unknown, where: string): string {
  if (typeof value !== 'string') throw new Error(`${where} is not a string`);
  return value;
}

function time(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`${where} is not a time`);
  return value;
}

/** Non-blank ids, each once, in order. Anything else in the list is left out. */
export function uniqueIds(ids: readonly unknown[]): string[] {
  const kept = ids.filter((id): id is string => typeof id === 'string' && id.trim() !== '').map((id) => id.trim());
  return [...new Set(kept)];
}

function choice(value: unknown, where: string): Choice {
  const fields = object(value, where);
  const { overruled } = fields;
  return {
    value: text(fields['value'], `${where}.value`),
    options: text(fields['options'], `${where}.options`),
    at: time(fields['at'], `${where}.at`),
    ...(overruled === undefined ? {} : { overruled: strings(overruled, `${where}.overruled`) }),
  };
}

const focusOf = ({ focus }: Fields, where: string): { focus?: string } =>
  focus === undefined ? {} : { focus: text(focus, `${where}.focus`) };

function entry(value: unknown, where: string): Entry {
  const fields = object(value, where);
  const choices = fields['choices'] === undefined ? {} : object(fields['choices'], `${where}.choices`);
  return {
    sources: fields['sources'] === null ? null : strings(fields['sources'], `${where}.sources`),
    setAt: time(fields['setAt'], `${where}.setAt`),
    ...focusOf(fields, where),
    choices: new Map(Object.entries(choices).map(([key, one]) => [key, choice(one, `${where}.choices`)])),
  };
}

function everywhere(value: unknown): EverywhereEntry | null {
  if (value === null || value === undefined) return null;
  const fields = object(value, 'everywhere');
  return {
    sources: strings(fields['sources'], 'everywhere.sources'),
    setAt: time(fields['setAt'], 'everywhere.setAt'),
    ...focusOf(fields, 'everywhere'),
  };
}

// The engine's own message quotes the text, which may be anything.
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error('it is not JSON');
  }
}

/**
 * Reads the file's text; version 1 (`{ version: 1, sources }`) is read as `everywhere`.
 *
 * @throws Error naming the first field that is not as it should be.
 */
export function parseDocument(json: string): StateDocument {
  const root = object(parseJson(json), 'the file');
  switch (root['version']) {
    case 1:
      return root['sources'] === null
        ? EMPTY
        : { ...EMPTY, everywhere: { sources: strings(root['sources'], 'sources'), setAt: 0 } };
    case 2: {
      const conversations = Object.entries(object(root['conversations'] ?? {}, 'conversations'));
      return {
        everywhere: everywhere(root['everywhere']),
        conversations: new Map(conversations.map(([id, one]) => [id, entry(one, 'a conversation')])),
      };
    }
    default:
      throw new Error('its version is not known');
  }
}

/** The file's text for `document`: version 2, two-space JSON, a line end. */
export function formatDocument(document: StateDocument): string {
  // fromEntries makes own properties of every key, `__proto__` included.
  const conversations = Object.fromEntries(
    [...document.conversations].map(([id, { choices, ...rest }]) => [
      id,
      choices.size === 0 ? rest : { ...rest, choices: Object.fromEntries(choices) },
    ]),
  );
  return `${JSON.stringify({ version: 2, everywhere: document.everywhere, conversations }, null, 2)}\n`;
}
