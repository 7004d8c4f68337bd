/**
 * Talk told by its form: praise, acknowledgements before something else, and what a model says it will do.
 *
 * @module
 */

/** Acknowledgements that stand before a statement or before nothing. */
const ACK =
  /^(?:(?:ok(?:ay)?|k|sure(?: thing)?|alright|all right|cool|great|perfect|nice|lovely|wonderful|awesome|excellent|wow|hm+|ah|oh|yes|yeah|yep|no|nope|noted|understood|got it|right|fine|sounds good|thanks|thank you|good|fair enough|absolutely|of course|no problem|will do|agreed)(?: so| then| please)?(?:\s*[,.!…:–—-]+\s*|\s+(?=(?:ok(?:ay)?|cool|great|perfect|nice|good|thanks|thank you|fine|got it|noted)\b[\s,.!…]*[,.!…])))+/iu;
const ACK_ZH = /^(?:(?:好(?:的|呀|啊|嘞|吧)?|行|嗯+|哦+|哇|啊|收到|明白了?|了解|没问题|可以|知道了|谢谢|哈+|是的|对)[，,。.!！、\s]+)+/u;

export const withoutAck = (text: string): string => text.replace(ACK, '').replace(ACK_ZH, '');

const JUDGING =
  'nice|great|good|lovely|wonderful|beautiful|solid|cool|perfect|awesome|excellent|amazing|fantastic|brilliant|impressive|exciting|interesting|evocative|ambitious|smart|sensible|fun|funny|cute|sweet|busy|ouch|congratulations|congrats|bravo|yay|phew|ugh|meh|well done|wow|elegant|charming|neat|classic|delicious|fair|strange|weird|odd|sad|tough|bummer';
const PRAISE = new RegExp(`^(?:(?:how|what(?: an?)?|such an?|really|very|so|pretty|quite|that['’]s|sounds?|looks?|a|an) )*(?:${JUDGING})(?=[\\s,.!…]|$)`, 'iu');
const VERB = /\b(?:is|are|was|were|has|have|had|uses?|runs?|costs?|needs?|must|should|can|starts?|ends?|takes?|works?|lives?)\b|\d|[:=]/iu;
const PRAISE_ZH =
  /^(?:(?:哇|啊|哦|嗯|那|这|这个|听起来|看起来|听着|看着|确实|真是?|太|好|很|挺|蛮|超|非常|都|也|就|眼光|选得|做得|名字|想法|主意)[，,]?)*(?:好(?:极了|主意|呀|啊|听|看|吃|玩|可爱|名字)?|棒|厉害|不错|恭喜(?:恭喜)?|期待|加油|赞|可爱|有意思|有味道|有趣|漂亮|酷|放心|理解|羡慕|可惜|遗憾|感谢|感动|辛苦|巧|幸福|热闹|舒服|方便|省心|温馨|难得|贴心|周到|坚持就好)(?:的|了|呀|啊|哦|吧|呢|你|你们|您|大家|得很)*(?:[，,、\s]*(?:加油|真好|恭喜|厉害|期待|赞|降下来了|升上去了))?[，,。.!！~～…\s]*$/u;

/** How something is found to be, without naming it: 稍微有点胖哦, 这款挺耐打, 那我就放心了. */
const COMMENT_ZH =
  /^(?:是(?:啊|呀|的)?[，,])?(?:(?:这|那)(?:款|个|样|次|种|家|本|部|也|就|确实)?|看着|摸着|听着|闻着)?(?:(?:稍微|有点儿?|有些|挺|蛮|太|很|真|非常|特别|相当)(?!好?(?:喜欢|爱|想|怕|会|需|讨厌|擅长|少|多|早|晚))){1,2}\p{Script=Han}{1,3}(?:的|了|哦|啊|呢|呀|吧|哈|一点|一些)*[。.!！~～\s]*$|^那?(?:么|样)?(?:我们?)?(?:就|也)?(?:放心|安心|踏实)(?:多|一些|一点)?了?[。.!！~～\s]*$/u;

const HAN = /\p{Script=Han}/u;

/** A judgement and nothing else: no figure, no verb that says how something is. */
export function isPraise(text: string): boolean {
  if (text.length > 60) return false;
  if (HAN.test(text)) return text.length <= 24 && (PRAISE_ZH.test(text) || (text.length <= 14 && COMMENT_ZH.test(text)));
  return PRAISE.test(text) && text.split(/\s+/u).length <= 7 && !VERB.test(text);
}

const PROMISE =
  /^(?:(?:then|so|and|now|in that case|from here|next|meanwhile|first|later),? )*(?:i['’]?ll|i will|i (?:can|could)(?= )|i['’]d(?= (?:also |then |rather |still )?(?:go|use|skip|add|start|suggest|recommend|keep|pick|choose|put|make|try|avoid|split|move|be|like|love|need|want))|i['’]m on (?:it|this)|i(?: a|['’])m (?:going|about|happy|glad) to|let me|shall (?:i|we)|we (?:can|could)(?= ))\b/iu;
const PROMISE_ZH =
  /^(?:(?:那么?|这就|接下来|随后|稍后|之后|然后|首先|下面|待会儿?)[，,]?)*我(?:们)?(?:会(?!说|议)|就|来(?!自)|去(?!过|年)|这就|马上|先|再|按|可以|能|帮|给|把|同步|整理|更新|调整|记(?:下|一下|住|着)|写(?:一|个|份|好)|查一?下|看一?下|处理|安排|标注|补充|生成|准备)/u;

/** What was done already, with what came of it: 我帮你比较过了，... */
const DONE_ZH = /^[^，,。]{2,14}(?:过了?|好了|完了)[，,](?=.{4})/u;

/** What a model says that it will or could do: no report of anything. */
export const isPromise = (text: string): boolean => (PROMISE.test(text) && !/\b(?:decided|found|confirmed|see that)\b/iu.test(text)) || (PROMISE_ZH.test(text) && !DONE_ZH.test(text));

/** A remark on what was said: 海边城市，真好. */
const REMARK_ZH = /(?:真|太|很|挺|蛮|超|还)(?:好|棒|美|香|甜|酷|赞|便宜|方便|舒服|合适|可爱|有趣|有味道|有意思|不错|厉害)[了的啊呢。.!！~～\s]*$|好(?:吃|看|听|玩|喝)的?多?[了的啊呢。.!！~～\s]*$|好[吃看听玩喝]的/u;

/** A fragment in a model's voice that names nothing: "Found it", "Recorded". */
export function isFragment(text: string): boolean {
  if (/[\d:=_/"“”'’«»《》「」`]|\p{Ll}\p{Lu}|\s\p{Lu}/u.test(text)) return false;
  if (HAN.test(text)) return (text.length <= 14 && REMARK_ZH.test(text)) || /^(?:给我|交给我|不着急|不急|慢慢来|随时|等下|等会儿?|很?乐意|愿意效劳|还可以|可以接受|够用|记住了|已记下|已记录|记下了|期待|我懂|我会|眼光|你说得对|说得对|有道理|明天再|改天|回头|一起|继续|尽管)\p{Script=Han}{0,8}[。.!！~～\s]*$/u.test(text);
  const words = text.replace(/[.!…]+$/u, '').split(/\s+/u);
  if (words.length > 3) return false;
  const first = (words[0] ?? '').toLowerCase();
  if (words.length === 1) return true;
  return /^(?:it|that|this|them|there|you|me|then|now|again|first|please)$/iu.test(words.at(-1) ?? '') && !/^(?:use|never|always|avoid|no|not)$/u.test(first);
}
