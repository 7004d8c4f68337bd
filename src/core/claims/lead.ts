/**
 * What stands before a statement without being part of it ("By the way,", "Note:", 顺便说一下), and marks of writing.
 *
 * @module
 */

const LEAD =
  /^(?:(?:and|but|so|oh|hmm+|sure|ok|okay|well|yeah|yes|no|hey|hi|right|also|anyway|actually|basically|honestly|frankly|btw|fyi|by the way|for the record|for reference|for what it['’]s worth|just to (?:confirm|be clear|clarify|note|recap)|to (?:confirm|be clear|clarify|recap|correct myself|sum up)|quick (?:note|update|reminder|recap|correction)|note|update|reminder|remember|confirmed|correction|decision|decided|summary|recap|context|heads[- ]up|important|noted|one more thing|(?:i |we )?changed (?:my|our) minds?|scratch that|new plan|final (?:decision|answer|call)|good news|as (?:a reminder|discussed|mentioned|noted|agreed|of (?:now|today|this (?:week|month|sprint)|yesterday))|as for me|in fact|turns out|it turns out|speaking of which|in addition|additionally|moreover|furthermore|besides|meanwhile|today|yesterday|this (?:week|month|morning)|last (?:week|month|night)|recently|lately|currently|right now|at the moment|at present|now|from now on|going forward|starting (?:today|tomorrow|now)|for now|then|finally|first|second|third)(?:(?:\s+(?:that|is that|we have it that))?\s*[,:：—–-]+\s*|(?<=\b(?:and|but|so|also|now|from now on|as of (?:today|now)|currently|actually|then|finally|recently|remember|note|confirmed|decided|today|yesterday))\s+(?:that\s+)?(?=\S)))+/iu;
const FRAME =
  /^(?:(?:please )?(?:note|remember|keep in mind|be aware|be advised|bear in mind)(?: that)?|i (?:can )?(?:confirm|confirmed|checked|verified|see(?! (?:what|how|why|where|you))|found|noticed|realized|realised|should mention|must say|want to note|just (?:realized|realised|noticed|checked|confirmed))(?: that| and)?|we (?:confirmed|agreed|established|found|verified|know|checked|noted)(?: that| on)?|(?:it|this) (?:turns out|means|looks like|was (?:confirmed|agreed|decided)|is (?:confirmed|settled|decided))(?: that)?|the (?:fact|truth|point|thing) is(?: that)?|let['’]s (?:note|record|remember)(?: that)?|just so you know|you should know(?: that)?|i['’]m happy to report(?: that)?|i['’]d say(?: that)?)[,:]?\s+(?=\S)/iu;
const LEAD_ZH =
  /^(?:(?:顺便(?:说一下|说一句|提一下|一提|说)?|另外|对了|其实|实际上|事实上|注意|记住|请记住|提醒一下|更新一下|更新|确认一下|确认|已确认|说明|备注|补充一下|补充|总结|结论|决定|更正|纠正一下|总之|说到这个?|还有|而且|并且|所以|因此|然后|那么|那|好的?|嗯|哦|是的|没错|不是|截至(?:目前|今天)|到目前为止)[，,：:、。\s]+|(?:(?:我们?|咱们?)(?:确认|决定|商定|说好|定了|定下|查过|看过|核实)(?:了|过)?|经确认|据我所知)[，,：:]?)+/u;

const HEDGE =
  /^(?:(?:maybe|perhaps|possibly|probably|apparently|presumably|supposedly)\s+|(?:i (?:suppose|think|believe|guess|suspect|assume|heard|was told|read)|it seems|it appears|rumou?r has it|according to [^,]{2,40},|(?:he|she|they|someone|somebody|\p{Lu}\p{Ll}+|(?:the|my) \p{Ll}+) (?:said|says|told (?:me|us)|claims|claimed|mentioned|reported|thinks|believes)|if i (?:recall|remember)(?: correctly)?,)(?: that)?\s+)(?=\S)/iu;
const HEDGE_ZH = /^(?:可能|也许|或许|大概|好像|似乎|估计|应该|听说|据说|据传|我(?:猜|觉得|认为|记得|听说)|(?:他|她|他们|有人|老板|同事|客户|朋友|文档里?)(?:都|也)?(?:说|提到|认为|觉得))[，,]?/u;
/** Two cells of a table are a name and its value. */
const CELLS = /^\|\s*([^|]{1,60}?)\s*\|\s*([^|]{1,80}?)\s*\|?$/u;

/** Emphasis and code marks go; what they enclose stays. */
export function plain(text: string): string {
  const cells = CELLS.exec(text);
  if (cells !== null && !/^[-: ]+$/u.test(cells[1] ?? '')) return plain(`${cells[1] ?? ''}: ${cells[2] ?? ''}`);
  if (!/[*_`~]/u.test(text)) return text.replace(/\s+/gu, ' ').trim();
  return text.replace(/\*\*|__|`+|(?<=^|\s)[*_](?=\S)|(?<=\S)[*_](?=$|[\s.,;:!?])|~~/gu, '').replace(/\s+/gu, ' ').trim();
}

const HAN = /\p{Script=Han}/u;

/** The statement itself, without what leads in to it. */
export function withoutLead(sentence: string): string {
  const zh = HAN.test(sentence) ? sentence.replace(LEAD_ZH, '').replace(HEDGE_ZH, '') : sentence;
  const en = zh.replace(LEAD, '').replace(FRAME, '').replace(HEDGE, '').replace(LEAD, '');
  return en === '' ? sentence : en;
}
