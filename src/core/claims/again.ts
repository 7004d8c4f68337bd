/**
 * Statements whose subject was named before: "we changed the venue; it's the town hall now", 酒店换了，现在住亚朵.
 *
 * @module
 */
import { isNominal } from './english/plainly.js';
import { withoutLead, plain } from './lead.js';
import { isSubject, keyOf, valueOf, withoutStop, wordCount } from './phrase.js';
import type { Statement } from './statement.js';

/** The question spoken of last; `announced` when all that was said is that its answer has changed. */
export interface Topic {
  readonly key: string;
  readonly announced: boolean;
}

const CHANGED = 'changed|switched|moved|updated|replaced|swapped|renamed|rebooked|rescheduled|revised|adjusted';
const WE_CHANGED = new RegExp(`^(?:i|we|they|(?:the|our|my) \\p{Ll}+)(?:['’]ve)? (?:have |has |had to |just |finally |also )*(?:${CHANGED}) (?:the|our|my) ([^,;:]{2,60})$`, 'iu');
const HAS_CHANGED = new RegExp(`^(?:the|our|my) ([^,;:]{2,60}?) (?:has |have |was |were |got |had to be )?(?:just |since )?(?:been )?(?:${CHANGED})(?: again)?$`, 'iu');
const CHANGED_ZH = /^(?:我们|我|咱们)?(\p{Script=Han}{2,10}?)(?:又|也|已经|刚刚?|临时)?(?:换|改|变|调整|更新)(?:了|过了|掉了)$|^(?:我们|我|咱们)(?:换|改)了(\p{Script=Han}{2,10})$/u;

/** Cheap test for anything that could announce a change. */
const HINT = /chang|switch|moved|updated|replac|swapp|renam|rebook|reschedul|revis|adjust|[换改变调更]/iu;

/** The question whose answer a clause says has changed, without saying to what. */
export function announcedBy(clause: string): string | undefined {
  if (!HINT.test(clause)) return undefined;
  const text = withoutStop(withoutLead(plain(clause))).replace(/[。！，]+$/u, '');
  const match = WE_CHANGED.exec(text) ?? HAS_CHANGED.exec(text);
  if (match !== null) {
    const what = `the ${match[1] ?? ''}`;
    return isSubject(what) && wordCount(what) <= 7 && !/\s(?:to|from|into)\s/u.test(what) ? keyOf(what) : undefined;
  }
  const zh = CHANGED_ZH.exec(text);
  return zh?.[1] ?? zh?.[2];
}

const IT = /^(?:it|this|that|they)(?:(?:['’](?:s|re)(?: been)?| is| are| was| has been| will be|['’]ll be) (?:now |currently )?(?:(?:changed|moved|switched|set|bumped|raised|lowered|updated|increased|reduced) (?:to |at |for |on )|now (?:at |on |in )?)|(?: has| have)? (?:changed|moved|switched|went) to )(?<value>.+)$/iu;
/** "It's the town hall now": the mark of the change stands at the end, or was given by the announcement. */
const IT_IS = /^(?:(?:so|and|now|instead),? )?(?:it|they|the new (?:one|\p{Ll}+))(?:['’](?:s|re|ll be)| is| are| will be) (?:now )?(?:at |on |in )?(?<value>.+)$/iu;
const IT_ZH = /^(?:它|后来|之后|后面|随后|已经?|现在|目前|新的)*(?:现在是|改成了?|改为了?|改在|换成了?|换到了?|调到了?|调成了?|升级?到了?|变成了?|改到了?|改用了?)(?<value>.+)$/u;
const IT_IS_ZH = /^(?:它|现在|目前|新的)+(?:就|我们|我)?(?:是|在|用|定在|用的是|叫)(?<value>.+)$/u;

const ABOUT_IT = /\b(?:it|this|that|they|new)\b|[是改换调升变在用叫]/iu;

/** "It is now 8082": what the statement before it spoke of has changed. */
export function readAgain(sentence: string, topic: Topic | undefined): Statement | undefined {
  if (topic === undefined || !ABOUT_IT.test(sentence)) return undefined;
  const text = withoutLead(plain(sentence)).replace(/^(?:later|then|since then|now|instead),? /iu, '');
  const zh = text.replace(/了?[。.!！]*$/u, '');
  const marked = topic.announced || /\b(?:now|instead)[.!]*$/iu.test(text);
  const found = (IT.exec(text) ?? (marked ? IT_IS.exec(text) : null) ?? IT_ZH.exec(zh) ?? (topic.announced ? IT_IS_ZH.exec(zh) : null))?.groups?.['value'] ?? '';
  const value = isNominal(found) ? valueOf(found) : undefined;
  return value === undefined ? undefined : { key: topic.key, value, kind: 'change', multi: false };
}
