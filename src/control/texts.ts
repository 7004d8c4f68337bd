/**
 * Every word of control's replies, in the two languages it answers in.
 *
 * @module
 */
import type { ExtractionStatus, Preview, Selection, SlotView } from './types.js';

export type Language = 'en' | 'zh';

const HAN = /\p{Script=Han}/u;

/** A request with Chinese characters is answered in Chinese. */
export const languageOf = (...texts: readonly (string | undefined)[]): Language =>
  texts.some((text) => text !== undefined && HAN.test(text)) ? 'zh' : 'en';

const number = (value: number): string => Math.round(value).toLocaleString('en-US');
const many = (count: number, noun: string): string => `${number(count)} ${noun}${count === 1 ? '' : 's'}`;
const percent = (share: number): string => `${share > 0 ? Math.max(1, Math.round(share * 100)) : 0} %`;

type Layer = Selection['layer'];
type State = SlotView['state'];

const LAYER_EN: Record<Layer, string> = {
  conversation: 'runtime (this conversation)',
  everywhere: 'runtime (everywhere)',
  config: 'config',
  none: 'config (it names no sources)',
};
const LAYER_ZH: Record<Layer, string> = {
  conversation: '运行时（当前会话）',
  everywhere: '运行时（全部会话）',
  config: '配置',
  none: '配置（其中没有来源）',
};
const STATE_EN: Record<State, string> = {
  resolved: 'resolved',
  disputed: 'DISPUTED',
  chosen: 'chosen by the user',
  adjudicated: 'tie broken by adjudication',
  retracted: 'RETRACTED',
  empty: 'no assertion',
};
const STATE_ZH: Record<State, string> = {
  resolved: '已定',
  disputed: '有争议',
  chosen: '用户选定',
  adjudicated: '由裁决打破平局',
  retracted: '已撤回',
  empty: '无陈述',
};
const EVIDENCE_EN = ['', 'a guess', 'inferred', 'seen by a tool', 'stated by the user'];
const EVIDENCE_ZH = ['', '猜测', '推断', '工具所见', '用户所述'];
const EXTRACTION_EN = { idle: 'not started', running: 'running', ready: 'ready', failed: 'failed' };
const EXTRACTION_ZH = { idle: '未开始', running: '进行中', ready: '就绪', failed: '失败' };

const en = {
  candidates: 'Candidate sessions',
  available: 'Available sessions',
  none: 'No sessions found.',
  noMatch: (query: string) => `No sessions found for "${query}". /merge list shows all.`,
  untitled: '(untitled)',
  marked: '* currently merged',
  parent: 'parent of this conversation',
  fork: 'fork of this conversation',
  otherWorkspace: (path: string) => `in ${path}`,
  more: (count: number) => `... and ${number(count)} more; narrow the list with a search text`,
  howToPick: 'Merge with /merge <number or id> ..., merge nothing with /merge off.',
  howToPickTool: 'Tell the user these titles and ask which to merge; then call action "set" with their ids.',
  on: (count: number, everywhere: boolean) =>
    `Merging is ON ${everywhere ? 'everywhere' : 'for this conversation'}: ${many(count, 'source')}`,
  off: (everywhere: boolean) => `Merging is OFF ${everywhere ? 'everywhere' : 'for this conversation'}`,
  changed: (state: string) => `${state}. It applies from the next turn on, no restart needed.`,
  offBecause: (everywhere: boolean, reason: string) => `${en.off(everywhere)} (${reason})`,
  offExplicit: 'switched off; /merge reset brings back what is set elsewhere',
  nothingSelected: 'no sources are selected',
  stillOverridden: 'This conversation has a selection of its own, which still goes first; /merge reset drops it.',
  setBy: (layer: Layer) => `set by: ${LAYER_EN[layer]}`,
  unknownSource: '(not among the sessions now)',
  focus: (text: string) => `Focus: ${text}`,
  focusSet: (text: string) => `Focus is now: ${text}`,
  focusCleared: 'Focus taken away.',
  focusNeedsEverywhere: 'Nothing is selected everywhere, so there is no selection that this focus could belong to.',
  choice: (key: string, value: string) => `Chosen by you: ${key} = ${value}`,
  extraction: (status: ExtractionStatus, age: string | undefined) =>
    `Extraction: ${EXTRACTION_EN[status.state]}; ${many(status.calls, 'model call')}, about ${number(status.promptTokens)} prompt tokens` +
    (age === undefined ? '' : `; finished ${age} ago`) +
    `; ${number(status.readWindows)} of ${many(status.totalWindows, 'window')} read by the model`,
  unread: (share: number) => `Read without a model: ${percent(share)} of the text`,
  failure: (reason: string) => `Extraction failed: ${reason}`,
  missing: (id: string, reason: string) => `Missing source ${id}: ${reason}`,
  warning: (text: string) => `Warning: ${text}`,
  notice: (text: string) => `Notice: ${text}`,
  andMore: (count: number) => `... and ${number(count)} more`,
  stateFile: (file: string) => `State file: ${file}`,
  notSaved: 'It could not be saved to the state file, so it holds only until this process ends.',
  noNames: 'No sessions named. Say which: /merge <number or id> ..., from /merge list.',
  unknown: (input: string) => `no session matches "${input}"`,
  ambiguous: (input: string, count: number) => `"${input}" is ambiguous: ${number(count)} sessions begin with it`,
  range: (input: string, rows: number) => `"${input}" is out of range: the list has ${many(rows, 'row')}`,
  itself: (input: string) => `no session matches "${input}": that is this conversation itself`,
  notMerged: (id: string) => `${id} is not merged here`,
  didYouMean: (what: string) => `did you mean ${what}?`,
  unchanged: 'Nothing was changed.',
  subagent: 'A subagent has no merge of its own: ask in the conversation that started it.',
  onlyCommand: 'Only the user can settle a dispute: /merge choose <key> <value>.',
  noConversation: 'This needs a conversation, and none is known here.',
  noPort: 'The merge is not running here, so there is nothing to show.',
  question: (count: number, everywhere: boolean) =>
    `May the model merge ${many(count, 'session')} ${everywhere ? 'into EVERY conversation' : 'into this conversation'}? What was said there becomes part of the next turns.`,
  refused: 'The user said no; nothing was changed. Do not ask again unless the user brings it up.',
  cannotAsk: (command: string) =>
    `This needs the user's approval, which this host cannot ask for, so nothing was changed. The user can do it with: ${command}`,
  noBlock: (reason: string) => `No block would be added: ${reason}`,
  nothingToMerge: 'nothing is merged',
  preview: (one: Omit<Preview, 'slots'>) =>
    `Next block: ${number(one.tokens)} of ${number(one.budget)} tokens; ${many(one.included, 'item')}, ${number(one.dropped)} left out, ${many(one.withheld, 'credential')} withheld`,
  mode: { llm: ' (read by the model)', heuristic: ' (read without a model)', none: '' } as Record<Preview['mode'], string>,
  costNew: (tokens: number) => `Cost: ${number(tokens)} tokens once, on the next turn; unchanged turns after it add nothing.`,
  costNone: 'Cost: nothing, it already stands in this conversation unchanged.',
  costCalls: (calls: number, tokens: number) => `Extraction so far: ${many(calls, 'model call')}, about ${number(tokens)} prompt tokens.`,
  noSlots: 'The merge holds no items.',
  keys: 'Keys (disputed first):',
  noKey: (key: string) => `no item is called "${key}"`,
  slot: (key: string, state: State, value: string) => `${key}: ${STATE_EN[state]}${value === '' ? '' : `: ${value}`}`,
  decidedBy: (sentence: string) => `Decided by: ${sentence}`,
  opinion: (evidence: number, source: string, date: string | undefined) =>
    `evidence ${evidence}, ${EVIDENCE_EN[evidence] ?? 'unknown'}; from ${source}${date === undefined ? '' : `; ${date}`}`,
  closed: 'superseded',
  untrusted: 'untrusted origin',
  noDisputes: 'Nothing is disputed.',
  disputes: 'Disputed; settle one with /merge choose <key> <value or its number>:',
  noValue: (key: string, value: string) => `"${value}" is no value of ${key}; it has:`,
  chosen: (key: string, value: string) => `${key} is now ${value}, as you decided. Undo: /merge choose ${key}`,
  overruled: (values: string) => `It stands over: ${values}`,
  choiceCleared: (key: string) => `Your choice for ${key} is undone; the sources decide again.`,
  noChoice: (key: string) => `you made no choice for "${key}"`,
  help: [
    '/merge list, /merge find <text>: sessions that can be merged',
    '/merge <numbers or ids> [-- focus]: merge these and no others',
    '/merge add <ids>, /merge remove <ids>: one more, one less',
    '/merge status, /merge preview: what is merged, and the next block',
    '/merge why [key]: every opinion about an item, and the step that decided',
    '/merge choose [key] [value]: settle a dispute; without a value, undo it',
    '/merge focus [text]: what matters to you',
    '/merge off: merge nothing here; /merge reset: drop what was set here',
    '--all, where the selection changes: for all conversations without a selection of their own',
  ],
};

export type Texts = typeof en;

const zh: Texts = {
  candidates: '可合并的会话',
  available: '可用的会话',
  none: '没有找到会话。',
  noMatch: (query) => `没有找到与“${query}”匹配的会话。/merge 列表 可查看全部。`,
  untitled: '（无标题）',
  marked: '* 已合并',
  parent: '当前会话的父会话',
  fork: '当前会话的分叉',
  otherWorkspace: (path) => `位于 ${path}`,
  more: (count) => `……还有 ${number(count)} 个；可用搜索文字缩小范围`,
  howToPick: '用 /merge <序号或 id> …… 合并，用 /merge 关闭 停止合并。',
  howToPickTool: '把这些标题告诉用户并询问要合并哪些；然后用它们的 id 调用 “set”。',
  on: (count, everywhere) => `${everywhere ? '全部会话' : '当前会话'}的合并已开启：${number(count)} 个来源`,
  off: (everywhere) => `${everywhere ? '全部会话' : '当前会话'}的合并已关闭`,
  changed: (state) => `${state}。从下一轮开始生效，无需重启。`,
  offBecause: (everywhere, reason) => `${zh.off(everywhere)}（${reason}）`,
  offExplicit: '已明确关闭；/merge 重置 可恢复其他层的设置',
  nothingSelected: '没有选择任何来源',
  stillOverridden: '当前会话有自己的选择，仍然优先；/merge 重置 可取消它。',
  setBy: (layer) => `设置来自：${LAYER_ZH[layer]}`,
  unknownSource: '（现在找不到该会话）',
  focus: (text) => `关注：${text}`,
  focusSet: (text) => `现在关注：${text}`,
  focusCleared: '已取消关注。',
  focusNeedsEverywhere: '没有对全部会话生效的选择，这个关注无处可附。',
  choice: (key, value) => `你已选定：${key} = ${value}`,
  extraction: (status, age) =>
    `提取：${EXTRACTION_ZH[status.state]}；模型调用 ${number(status.calls)} 次，提示约 ${number(status.promptTokens)} 个 token` +
    (age === undefined ? '' : `；完成于 ${age} 前`) +
    `；模型已读 ${number(status.readWindows)}/${number(status.totalWindows)} 个窗口`,
  unread: (share) => `未经模型阅读的部分：${percent(share)}`,
  failure: (reason) => `提取失败：${reason}`,
  missing: (id, reason) => `缺失的来源 ${id}：${reason}`,
  warning: (text) => `警告：${text}`,
  notice: (text) => `提示：${text}`,
  andMore: (count) => `……还有 ${number(count)} 项`,
  stateFile: (file) => `状态文件：${file}`,
  notSaved: '无法写入状态文件，因此只在本进程结束前有效。',
  noNames: '没有指定会话。请用 /merge <序号或 id> …… 指定，序号见 /merge 列表。',
  unknown: (input) => `没有与“${input}”匹配的会话`,
  ambiguous: (input, count) => `“${input}”不明确：有 ${number(count)} 个会话以它开头`,
  range: (input, rows) => `“${input}”超出范围：列表只有 ${number(rows)} 行`,
  itself: (input) => `没有与“${input}”匹配的会话：那就是当前会话`,
  notMerged: (id) => `${id} 并未合并到这里`,
  didYouMean: (what) => `是否指 ${what}？`,
  unchanged: '没有做任何更改。',
  subagent: '子代理没有自己的合并：请在启动它的会话中操作。',
  onlyCommand: '只有用户可以裁定争议：/merge 选择 <键> <值>。',
  noConversation: '这项操作需要一个会话，而这里没有。',
  noPort: '这里没有运行合并，无内容可显示。',
  question: (count, everywhere) =>
    `允许模型把 ${number(count)} 个会话合并到${everywhere ? '每一个会话' : '当前会话'}吗？其中说过的内容会进入之后的轮次。`,
  refused: '用户拒绝了；没有做任何更改。除非用户再次提起，否则不要再问。',
  cannotAsk: (command) => `这需要用户批准，而当前宿主无法询问，因此没有做任何更改。用户可以自己执行：${command}`,
  noBlock: (reason) => `不会添加内容：${reason}`,
  nothingToMerge: '没有合并任何内容',
  preview: (one) =>
    `下一个区块：${number(one.tokens)}/${number(one.budget)} 个 token；${number(one.included)} 条，略去 ${number(one.dropped)} 条，隐去 ${number(one.withheld)} 个凭据`,
  mode: { llm: '（由模型阅读）', heuristic: '（未经模型阅读）', none: '' },
  costNew: (tokens) => `成本：下一轮一次性 ${number(tokens)} 个 token；之后内容不变则不再增加。`,
  costNone: '成本：无，它已原样存在于当前会话中。',
  costCalls: (calls, tokens) => `迄今提取：模型调用 ${number(calls)} 次，提示约 ${number(tokens)} 个 token。`,
  noSlots: '合并结果为空。',
  keys: '键（有争议的在前）：',
  noKey: (key) => `没有名为“${key}”的条目`,
  slot: (key, state, value) => `${key}：${STATE_ZH[state]}${value === '' ? '' : `：${value}`}`,
  decidedBy: (sentence) => `裁定步骤：${sentence}`,
  opinion: (evidence, source, date) =>
    `证据 ${evidence}，${EVIDENCE_ZH[evidence] ?? '未知'}；来自 ${source}${date === undefined ? '' : `；${date}`}`,
  closed: '已被取代',
  untrusted: '来源不可信',
  noDisputes: '没有争议。',
  disputes: '有争议；用 /merge 选择 <键> <值或其序号> 裁定：',
  noValue: (key, value) => `“${value}”不是 ${key} 的取值；可选：`,
  chosen: (key, value) => `按你的决定，${key} 现为 ${value}。撤销：/merge 选择 ${key}`,
  overruled: (values) => `取代：${values}`,
  choiceCleared: (key) => `已撤销你对 ${key} 的选择；重新由来源决定。`,
  noChoice: (key) => `你没有对“${key}”做过选择`,
  help: [
    '/merge 列表、/merge 查找 <文字>：可合并的会话',
    '/merge <序号或 id> [-- 关注]：只合并这些会话',
    '/merge 添加 <id>、/merge 移除 <id>：增加或减少一个',
    '/merge 状态、/merge 预览：合并了什么，以及下一个区块',
    '/merge 为什么 [键]：一个条目的全部说法，以及由哪一步裁定',
    '/merge 选择 [键] [值]：裁定争议；不写值则撤销',
    '/merge 关注 [文字]：你关心什么',
    '/merge 关闭：当前会话不合并；/merge 重置：取消在当前会话设置的内容',
    '--all（或 全部），用于改变选择的命令：对所有没有自己选择的会话生效',
  ],
};

export const TEXTS: Readonly<Record<Language, Texts>> = { en, zh };
