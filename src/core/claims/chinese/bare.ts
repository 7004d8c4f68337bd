/**
 * Chinese statements without a verb of being: a name and a figure, a thing and its time, a thing and its way.
 *
 * @module
 */
import { isSubject, keyOf, of, valueOf, type Reader } from './phrase.js';

const PART = '早上|上午|中午|下午|傍晚|晚上|凌晨|夜里|早|晚';
const CLOCK = `(?:${PART})?\\s?(?:\\d{1,2}[:：]\\d{2}|(?:\\d{1,2}|[一二两三四五六七八九十]{1,3})点(?:钟|半|一刻|三刻|[\\d一二三四五六七八九十]{1,3}分?)?)`;
const DAY = `(?:每|隔)?(?:下|这|本)?个?(?:周|星期|礼拜)[一二三四五六日天末](?:${PART})?(?:${CLOCK})?|(?:\\d{1,2}|[一二三四五六七八九十]{1,3})月(?:\\d{1,2}|[一二三四五六七八九十]{1,3})[日号](?:${PART})?(?:${CLOCK})?|每月\\d{1,2}[日号]`;
const TIMED = new RegExp(`^(\\D{2,12}?)(?:在|于|是|定在|安排在|放在|约在)?(?:每天)?(${DAY}|${CLOCK})((?!${PART}|半|钟|[一二两三四五六七八九十]{1,3}点)\\p{Script=Han}{1,3})?$`, 'u');
const SPLIT = new RegExp(`^(${DAY}|${CLOCK})((?!${PART}|半|钟|[一二两三四五六七八九十]{1,3}点)\\p{Script=Han}{2,3})(?:了)?$`, 'u');
/** Verbs that only say that something takes place. */
const HAPPENS = /^(?:开始|开|举行|进行|召开|开会|办|上课|的)$/u;

/** "周四进场" is the time 周四 of 进场. */
export function splitWhen(text: string): readonly [time: string, event: string] {
  const [, time = '', event = ''] = SPLIT.exec(text.replace(/[了。\s]+$/u, '')) ?? [];
  return time === '' ? [text, ''] : [time, HAPPENS.test(event) ? '' : event];
}

/** 排练18:30开始, 装修队周一进场. */
export const when: Reader = (clause) => {
  const [, who = '', time = '', event = ''] = TIMED.exec(clause.replace(/(?:的|了)+$/u, '')) ?? [];
  if (time === '' || !isSubject(who) || /^[每隔下这上周从到]|(?:和|与|及|、|我|我们|你|他|她|从|到|第|过|了|去|来)$/u.test(who)) return undefined;
  return of(event === '' || HAPPENS.test(event) ? keyOf(who) : `${keyOf(who)}: ${event}`, valueOf(time));
};

const FIGURE = /^(.*?\p{Script=Han})\s*((?:[¥￥$]\s?)?\d[\d.,]*\s?(?:[万亿千百]{0,2})(?:[a-zA-Z%℃°/]{1,6}|\p{Script=Han}{1,3})?)$/u;
const ACTS = /(?:要|需|花|有|吃|喝|跑|走|做|过|了|在|到|从|第|每|住|买|卖|订|炖|煮|够|等|来|去|比|不|占|我|我们|年|月|日|号|前|后|和|与|或|用|的|被|给|让|把|是|为|出|满|才|只|又|再|已|写|看|读|练|学|发|收|招|请|放|开)$/u;
/** 体重72公斤, 单笔限额5000元: a name and its figure. */
export const bare: Reader = (clause) => {
  const [, who = '', figure = ''] = FIGURE.exec(clause) ?? [];
  if (figure === '' || ACTS.test(who) || /[在从由把将]/u.test(who) || !isSubject(who) || [...who].length < 2 || [...who].length > 12) return undefined;
  return of(keyOf(who), valueOf(figure));
};

const WAY = /^(\p{Script=Han}{2,8})走\s*([A-Za-z][\w.+#/ -]*|\p{Script=Han}{1,8}(?:路线|渠道|方式|通道|协议|流程|模式|线))$/u;
/** 支付走 Stripe. */
export const through: Reader = (clause) => {
  const [, who = '', way = ''] = WAY.exec(clause) ?? [];
  return way === '' || !isSubject(who) || /[我你他她们]$/u.test(who) ? undefined : of(keyOf(who), valueOf(way));
};

const COUNTED = /^(?:这里|里面|全部|目前)?有\s*((?:\d+|[一二两三四五六七八九十百]{1,4})\s?[个名位台条份本篇章节集页只间套款种辆张家门首段])(\p{Script=Han}{2,6})$/u;
/** 一共有九个章节: how many there are. */
export const counted: Reader = (clause) => {
  const [, figure = '', what = ''] = COUNTED.exec(clause) ?? [];
  return what === '' || /^(?:一|两|几)/u.test(figure) || /[的了过着要想很]|(?:问题|想法|办法|原因|地方|意思|建议|时候|小时|月|星期|朋友|东西|事情?)$/u.test(what) ? undefined : of(`${what}数量`, valueOf(figure), { multi: false });
};
