/**
 * What a key asks, apart from how it is worded.
 *
 * @module
 */
import { lemma } from './lemma.js';
import { AGENTS, LIGHT } from './stop.js';
import { CLASSIFIERS } from './words.js';

const CLASSES: ReadonlySet<string> = new Set(CLASSIFIERS.split('|'));
/** Owners that are taken for granted: "the project's database" is the database. */
const GENERIC: ReadonlySet<string> = new Set(['project', 'app', 'application', 'system', 'repo', 'repository', 'codebase']);

export interface Signature {
  /** Equal for keys that may be one question: their telling words in one order. */
  readonly core: string;
  /** The kind of answer a key names ("city"), where it has other words to tell it by. Two different ones are two questions. */
  readonly kind: string;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:[.+#/_@-]+[\p{L}\p{N}]+)*[+#]*/gu;
const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? [];
/** "curator" is whoever something is "curated by". */
const AGENTIVE = /^\p{L}{4,}at(?:or|er)s?$/u;
const stemOf = (word: string): string => lemma(word.replace(/的|了/gu, '').replace(/(?<=^\p{L}{4,}at)ors?$/u, 'e'));

/** Signature of an attribute key: `entity: attribute`, or one phrase. */
export function signatureOf(key: string): Signature {
  // Chinese keys are compared by their characters: 搜索组的组长 is 搜索组组长, and where a thing lies is where it is kept.
  if (/\p{Script=Han}/u.test(key)) return { core: key.replace(/[\s:：的了]/gu, '').replace(/(?:放在|存放在|摆在|挂在|托管在|用|开始|(?<=\p{Script=Han}{2})时间)$/u, ''), kind: '' };
  const split = key.indexOf(': ');
  const entity = split < 0 ? [] : wordsOf(key.slice(0, split).toLowerCase());
  const attribute = wordsOf(key.slice(split < 0 ? 0 : split + 2).toLowerCase());
  const agent = attribute.includes('by') || attribute.some((word) => AGENTS.has(word) || AGENTIVE.test(word));
  // "i use" and "i like" differ in nothing but the verb.
  const person = /^(?:i|we) /u.test(key);
  const telling = attribute.filter((word) => word !== 'by' && !CLASSES.has(word) && (person || !(LIGHT.has(stemOf(word)) || LIGHT.has(word))));
  const kinds = attribute.filter((word) => CLASSES.has(word));
  // Without another word in the attribute, the kind of answer is the question: "germany: continent".
  const told = split >= 0 && telling.length > 0;
  const strong = [...entity.filter((word) => !GENERIC.has(word) && !/^(?:of|the|in|and)$/u.test(word)), ...telling, ...(told ? [] : kinds)];
  const stems = [...new Set(strong.map(stemOf))].filter((stem) => stem !== '').sort();
  if (stems.length === 0) return { core: `=${key}`, kind: '' };
  return { core: `${stems.join(' ')}${agent ? ' |by' : ''}`, kind: told ? [...new Set(kinds)].sort().join(' ') : '' };
}

/** Attributes that many things of one project have; without their owner they name no one question. */
const COMMON = /^(?:version|port|name|status|size|type|url|path|date|id|limit|timeout|colou?r|value|level|count|number|time|location|region|state|price|cost|host|address|title|label|format|owner|interval|length|default|mode|端口|版本|名称|名字|状态|大小|类型|地址|路径|日期|数量|时间|颜色|位置|上限|超时|价格|负责人|间隔|格式|模式|长度|人数)$/u;
const STAGE = /^(?:staging|production|prod|dev|development|test|qa|ci|local|测试|生产|开发|预发|线上|本地)/u;

/** The attribute of an owned key ("ferry: home port", 渡轮的母港), where it is telling enough to be asked without its owner. */
export function ownerless(key: string): string | undefined {
  const [, owner = '', attribute = ''] = /^(.+?): (.+)$/u.exec(key) ?? /^(\p{Script=Han}{2,8})的(\p{Script=Han}{2,8})$/u.exec(key) ?? [];
  return attribute === '' || COMMON.test(attribute) || STAGE.test(owner) || /\b(?:in|at|on|to|by|with|from|for|of|as)\b/u.test(attribute) ? undefined : attribute;
}
