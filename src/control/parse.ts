/**
 * `/merge` lines, read into requests.
 *
 * @module
 */
import { languageOf, type Language } from './texts.js';

/** `set` replaces, `reset` drops the runtime layer, `list` with a query is a search. */
export type Action =
  | 'list'
  | 'status'
  | 'set'
  | 'add'
  | 'remove'
  | 'off'
  | 'reset'
  | 'preview'
  | 'why'
  | 'choose'
  | 'focus'
  | 'help';

/** What is asked, by whatever surface. */
export interface Ask {
  readonly action: Action;
  /** Session ids, prefixes, numbers. */
  readonly sessions: readonly string[];
  /** Search text of `list`. */
  readonly query?: string | undefined;
  /** Slot key of `why`; for `choose`, the words of key and value, which only the merge can tell apart. */
  readonly words?: readonly string[] | undefined;
  /** Focus, of `focus`, `set` and `add`. */
  readonly text?: string | undefined;
  /** For all conversations, not for this one. */
  readonly everywhere: boolean;
  readonly language: Language;
}

/** Names of the actions on the command line; the first of each is the one to suggest. */
export const SUBCOMMANDS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['list', 'list'],
  ['ls', 'list'],
  ['find', 'list'],
  ['set', 'set'],
  ['add', 'add'],
  ['remove', 'remove'],
  ['rm', 'remove'],
  ['status', 'status'],
  ['off', 'off'],
  ['none', 'off'],
  ['reset', 'reset'],
  ['clear', 'reset'],
  ['preview', 'preview'],
  ['why', 'why'],
  ['choose', 'choose'],
  ['focus', 'focus'],
  ['help', 'help'],
  ['--help', 'help'],
  ['?', 'help'],
  ['列表', 'list'],
  ['查找', 'list'],
  ['设置', 'set'],
  ['添加', 'add'],
  ['移除', 'remove'],
  ['状态', 'status'],
  ['关闭', 'off'],
  ['重置', 'reset'],
  ['预览', 'preview'],
  ['为什么', 'why'],
  ['选择', 'choose'],
  ['关注', 'focus'],
  ['帮助', 'help'],
]);

const EVERYWHERE = new Set(['--all', '—all', '全部', '--全部']);
/** Input methods turn two hyphens into a dash. */
const FOCUS_MARK = new Set(['--', '—', '——']);
const QUOTES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['‘', '’'],
  ['「', '」'],
]);

/** Longest line that is read, in UTF-16 units. */
const LINE_CAP = 8000;

interface Token {
  readonly text: string;
  readonly quoted: boolean;
}

/** Words of a line; a quoted passage at the start of a word is one token, a quote without its end is a character. */
export function tokenize(line: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < line.length) {
    if (/\s/u.test(line.charAt(at))) {
      at += 1;
      continue;
    }
    const closing = QUOTES.get(line.charAt(at));
    const end = closing === undefined ? -1 : line.indexOf(closing, at + 1);
    if (end > at && (end + 1 === line.length || /\s/u.test(line.charAt(end + 1)))) {
      tokens.push({ text: line.slice(at + 1, end), quoted: true });
      at = end + 1;
    } else {
      let stop = at;
      while (stop < line.length && !/\s/u.test(line.charAt(stop))) stop += 1;
      tokens.push({ text: line.slice(at, stop), quoted: false });
      at = stop;
    }
  }
  return tokens;
}

/** Ids may be separated by commas as well. */
const sessionsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ text, quoted }) => (quoted ? [text] : text.split(/[,，、]/u))).filter((text) => text.trim() !== '');

/** Reads what follows `/merge`. Anything that begins with no subcommand names the sessions to merge. */
export function parseLine(line: string): Ask {
  const language = languageOf(line);
  const tokens = tokenize(line.slice(0, LINE_CAP));
  const [head] = tokens;
  const named = head && !head.quoted ? SUBCOMMANDS.get(head.text.toLowerCase()) : undefined;
  const isFlag = ({ text, quoted }: Token): boolean => !quoted && EVERYWHERE.has(text.toLowerCase());
  const rest = named === undefined ? tokens : tokens.slice(1);
  const action = named ?? (rest.every(isFlag) ? 'list' : 'set');
  const ask = { action, sessions: [], everywhere: false, language };
  const flagged = rest.some(isFlag);
  const plain = rest.filter((token) => !isFlag(token));
  switch (action) {
    case 'help':
      return ask;
    case 'list':
      return { ...ask, query: joined(rest) };
    case 'set':
    case 'add': {
      const mark = rest.findIndex(({ text, quoted }) => !quoted && FOCUS_MARK.has(text));
      const before = mark < 0 ? rest : rest.slice(0, mark);
      return {
        ...ask,
        sessions: sessionsOf(before.filter((token) => !isFlag(token))),
        everywhere: before.some(isFlag),
        ...(mark < 0 ? {} : { text: joined(rest.slice(mark + 1)) }),
      };
    }
    case 'remove':
      return { ...ask, sessions: sessionsOf(plain), everywhere: flagged };
    case 'focus':
      // Inside the text the word is a word.
      return flagged && rest[0] !== undefined && isFlag(rest[0])
        ? { ...ask, text: joined(rest.slice(1)), everywhere: true }
        : { ...ask, text: joined(rest) };
    case 'why':
    case 'choose':
      return { ...ask, words: rest.map(({ text }) => text) };
    case 'off':
    case 'reset':
    case 'status':
    case 'preview':
      return { ...ask, everywhere: flagged };
  }
}

const joined = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');
