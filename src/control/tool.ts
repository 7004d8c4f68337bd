/**
 * `merge_sessions`, the model's surface. A plain definition: the host checks its output against the schema below, and
 * arguments that are not quite right are read rather than refused.
 *
 * @module
 */
import type { ToolDefinition } from '@deepseek-ai/dsh-tools';
import type { AgentLike } from './conversation.js';
import type { Action, Ask } from './parse.js';
import { languageOf } from './texts.js';
import type { Reply } from './turn.js';

/** What a call may carry; a model sends anything. */
interface Arguments {
  readonly action?: unknown;
  readonly sessions?: unknown;
  readonly query?: unknown;
  readonly key?: unknown;
  readonly text?: unknown;
  readonly everywhere?: unknown;
}

export interface ToolCall {
  readonly agent?: AgentLike;
  readonly callId?: string;
  readonly signal?: AbortSignal;
}

const ACTIONS = ['list', 'status', 'set', 'add', 'remove', 'off', 'clear', 'preview', 'why', 'focus'] as const;

const DESCRIPTION = [
  'Merge what was said in other conversations (sessions) into this one, or see what is merged.',
  'Use it when the user wants to bring in, combine or continue from other conversations, or asks which are merged.',
  'Steps: 1. action "list", with the user\'s own words as `query`. 2. Tell the user the titles you found and ask which to merge, unless they named them exactly.',
  '3. action "set" (replaces the selection) or "add", with the ids, once the user agreed. 4. Report what the result says.',
  'From the next turn on, a block "Merged context" carries what those sessions say, with disputes shown; you need not read them yourself.',
  '"status" tells what is merged, "remove" takes sessions out, "off" stops merging here, "clear" goes back to the configuration,',
  '"preview" shows the next block, "why" explains one of its items (`key`), "focus" says what matters (`text`).',
  'The selection belongs to this conversation; `everywhere` makes it count for all and needs the user\'s explicit wish.',
  'Never merge a session that the user has not agreed to.',
].join(' ');

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const texts = { type: 'array', items: text } as const;
const open = (properties: Record<string, object>): object => ({ type: 'object', properties, additionalProperties: true });

const PARAMETERS = {
  type: 'object',
  properties: {
    action: { ...text, enum: [...ACTIONS], description: 'What to do.' },
    sessions: {
      ...texts,
      description: 'For set, add, remove: session ids, unique beginnings of ids, or row numbers of the list last shown.',
    },
    query: { ...text, description: 'For list: words to look for in title, id and workspace.' },
    key: { ...text, description: 'For why: the key of an item, as in the block; empty lists the keys.' },
    text: { ...text, description: 'For focus, and optional for set and add: what matters to the user, in a few words; empty takes it away.' },
    everywhere: { ...flag, description: 'Change the selection of all conversations instead of this one.' },
  },
  required: ['action'],
};

const OUTPUT = {
  type: 'object',
  properties: {
    ok: flag,
    message: { ...text, description: 'The answer in words.' },
    sources: { ...texts, description: 'Ids of the sessions that are merged now.' },
    layer: { ...text, enum: ['conversation', 'everywhere', 'config', 'none'] },
    off: { ...flag, description: 'Merging was switched off explicitly.' },
    focus: text,
    sessions: { type: 'array', items: open({ number: { type: 'integer' }, id: text, title: text, merged: flag }) },
    extraction: open({ state: text }),
    preview: open({ text, tokens: { type: 'number' } }),
    slots: { type: 'array', items: open({ key: text, state: text, values: texts }) },
  },
  required: ['ok', 'message', 'sources', 'layer', 'off'],
  additionalProperties: false,
};

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function asTexts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((one) => typeof one === 'string' || typeof one === 'number').map(String);
}

/** An unknown action asks for the status; settling a dispute is not the model's. */
function actionOf(value: unknown): Action {
  if (value === 'clear') return 'reset';
  const known = ACTIONS.find((action) => action === value);
  return known === undefined || known === 'clear' ? 'status' : known;
}

/** Reads a call's arguments. */
export function readArguments(args: unknown): Ask {
  const { action, sessions, query, key, text: said, everywhere } = (args ?? {}) as Arguments;
  const named = asTexts(sessions);
  const words = asText(key);
  const focus = asText(said);
  return {
    action: actionOf(action),
    sessions: named,
    query: asText(query),
    words: words === undefined ? [] : [words],
    text: focus,
    everywhere: everywhere === true,
    language: languageOf(words, focus, ...named),
  };
}

const TITLES: Readonly<Record<Action, readonly [string, string]>> = {
  list: ['List sessions to merge', '列出可合并的会话'],
  status: ['Merge status', '合并状态'],
  set: ['Choose merged sessions', '选择要合并的会话'],
  add: ['Add merged sessions', '添加合并的会话'],
  remove: ['Remove merged sessions', '移除合并的会话'],
  off: ['Switch merging off', '关闭合并'],
  reset: ['Reset merging', '重置合并'],
  preview: ['Preview the merged block', '预览合并区块'],
  why: ['Explain a merged item', '解释合并条目'],
  choose: ['Settle a dispute', '裁定争议'],
  focus: ['Set the merge focus', '设置合并关注'],
  help: ['Forms of /merge', '/merge 的用法'],
};

function titleOf(args: unknown): string {
  const ask = readArguments(args);
  const chinese = ask.language === 'zh' || languageOf(ask.query) === 'zh';
  const detail = [ask.query, ...(ask.words ?? []), ask.text].filter(Boolean).join(' ').slice(0, 60);
  const title = TITLES[ask.action][chinese ? 1 : 0];
  return detail === '' ? title : `${title}: ${detail}`;
}

interface Meta {
  readonly ok?: unknown;
  readonly merged?: unknown;
}

/** The tool around `execute`. */
export function createTool(execute: (args: unknown, call: ToolCall) => Promise<Reply>): ToolDefinition {
  const definition = {
    name: 'merge_sessions',
    description: DESCRIPTION,
    parameters: PARAMETERS,
    output: {
      schema: OUTPUT,
      render: (_args: unknown, value: unknown) => [{ type: 'text', text: (value as Reply).message }],
      presentationMeta: (_args: unknown, value: unknown) => {
        const { ok, sources } = value as Reply;
        return { ok, merged: sources.length };
      },
    },
    // Listing reads many sessions, approval waits for a person.
    timeoutMs: 300_000,
    isConcurrencySafe: () => false,
    execute,
    presentCall: (args: unknown) => ({ card: 'generic', title: titleOf(args), kind: kindOf(args) }),
    presentResult: (args: unknown, result: { readonly isError: boolean; readonly content: unknown; readonly meta?: unknown }) => {
      const { ok, merged } = (result.meta ?? {}) as Meta;
      const mark = result.isError || ok === false ? ' ✗' : typeof merged === 'number' && kindOf(args) === 'edit' ? ` · ${merged}` : '';
      return { card: 'generic', title: `${titleOf(args)}${mark}`, content: result.content };
    },
  };
  // The host's type is of one tool's arguments; ours are read from anything.
  return definition as unknown as ToolDefinition;
}

function kindOf(args: unknown): 'search' | 'read' | 'edit' {
  const { action } = readArguments(args);
  if (action === 'list') return 'search';
  return action === 'status' || action === 'preview' || action === 'why' ? 'read' : 'edit';
}
