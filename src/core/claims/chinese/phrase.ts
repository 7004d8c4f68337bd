/**
 * Chinese noun phrases: a subject to a key, a predicate's end to a value.
 *
 * @module
 */
import type { Attribute } from '../english/index.js';
import { fold } from '../phrase.js';

/** A subject as a key: without our/my/this, and without a trailing mark. */
export function keyOf(subject: string): string {
  return fold(subject.replace(/^(?:关于|至于|目前|现在)?\s*/u, '').replace(/^(?:我们|咱们|我|咱|你们|(?:这|本|那)次(?=[\p{Script=Han}]{2})|本(?=项目|服务|仓库|系统|公司|组|团队|应用)|该|这个|那个|这|那)(?:的)?(?=[\p{Script=Han}\w]{2})/u, '').replace(/^(?:当前|现在)(?:的)?(?=[\p{Script=Han}\w]{2})/u, '').replace(/[\s,，的]+$/u, ''));
}

export function valueOf(text: string): string | undefined {
  const cut = text.replace(/[（(].*$/u, '').replace(/(?:[，。；;！!？?]|,(?!\d{3})).*$/u, '').replace(/(?:因为|由于|所以|而不是|不是|代替|替代|取代).*$/u, '').replace(/^(?:是|为|成(?![都立人熟绩本员])|到(?![店账岗])|了|一个|一款|一种|一名|一位|一辆|一条|一只|一台|一把|一套|一间|个)+/u, '').replace(/(?:了|的|啦|呢|吧|哦|来着|而已)+\s*$/u, '');
  const value = fold(cut.replace(/(?<=\p{Script=Han})(?:来)?担任$/u, ''));
  return value === '' || value.length > 40 ? undefined : value;
}

export const isSubject = (text: string): boolean => {
  const subject = text.trim();
  if (subject === '' || subject.length > 30 || /[，,。；;：:？?！!“”]/u.test(subject)) return false;
  if (/^(?:它|他|她|它们|他们|她们|这|那|这里|那里|这样|那样|这些|那些|什么|谁|哪|你|大家|有人|问题|原来|关键|不过|但|可)$/u.test(subject)) return false;
  return !/^(?:如果|因为|虽然|但是|但|而且|所以|只要|只有|除非|无论|不管|当|你|他|她|它|谁|可能|应该|看来|觉得|认为|好像)|(?:[一两三几][只个条名位款种台]|觉得|认为|知道|说|想|希望|打算|准备|可以|能|应该|需要|就|都|也|才|不)$/u.test(subject);
};

export const of = (key: string, value: string | undefined, more: Omit<Attribute, 'key' | 'value'> = {}): Attribute | undefined =>
  value === undefined || key === '' || key === value ? undefined : { key, value, ...more };

export type Reader = (clause: string) => Attribute | undefined;
