/**
 * What a sentence does to something said before: revises it, takes it back, puts it forward, or only estimates it.
 *
 * @module
 */
import { isHypothetical, isQuestion, marksChange } from '../modality.js';

const HAN = /\p{Script=Han}/u;

const REVISION =
  /\b(?:instead|rather than|no longer|any ?more|after all|in the end|turns? out|turned out|ended up|eventually|this time|from now on|going forward|(?:chang|mov|shift|push|postpon|switch|swap|replac|renam|revis|updat|bump|rais|lower|rais|increas|reduc|shorten|extend|delay|resched|rebook|rebuil|redid|redo|relocat|upgrad|downgrad|migrat|convert|cut|drop|trim|doubl|halv|tighten|loosen|overr|bring|brought|put)(?:e|es|ed|s|t|ts|ing|ting|uled|uling|ule|d|ped|ping)?\b.{0,40}\b(?:to|for|at|by|forward|back|until|till|into|onto|down|up|over|with|off|out)\b|(?:has|have|had|was|were|got|been) (?:\w+ )?(?:changed|moved|shifted|pushed|postponed|delayed|bumped|raised|lowered|cut|dropped|renamed|replaced|swapped)|(?:mov|shift|push|slip|chang|switch)(?:es|ed|s|ped|ing)? (?:to|back|out|forward)|(?:we|i)(?:['’]ll| will|['’]re going to| are going to|['’]ve decided to| decided to) (?:go|use|do|make|switch|move|keep|have|stay|ship|start|begin) |(?:went|going|go) (?:with|for|monthly|weekly|back)|changed (?:my|our|his|her|their) minds?|settled on|decided (?:on|to|for)|voted|agreed on|opted|final(?:ly|ised|ized| answer| decision| call)?|new (?:plan|date|time|price|number|deadline|target|version|value|venue|name|limit|budget|goal)|(?:is|are|it['’]s|that['’]s|we['’]re|i['’]m) now|now (?:is|at|on|in|it|we|the)|(?:up|down) (?:from|to)|back to|starting (?:from|next|in)|as of|effective|since (?:then|last)|used to be|ready on|(?:not|isn['’]t) .{1,30}\bbut)\b|[,;]? now[.!]?$/iu;
const CORRECTION =
  /\b(?:correct(?:ion|ed| myself| number| value| figure| one| date)|scratch that|forget (?:what|the|my|that|about)|ignore (?:what|the|my|that)|(?:my|a|the) mistake|mistaken|misspoke|mistyped|misread|typo|i was wrong|was wrong|got (?:it|that) wrong|wrong(?:ly)? (?:about|number|value|file|one)|(?:i|we) (?:said|told you|wrote|gave|mentioned|quoted|put) .{0,60}\b(?:before|earlier|but|wrong|last time|it['’]s|actually)|(?:earlier|before|last time|previously) (?:i|we) (?:said|told|wrote|gave|mentioned)|actually|in fact|not .{1,24}(?:,| but| it['’]s) )/iu;
const REVISION_ZH =
  /改(?:为|成|用|到|在|回|叫|名|签|期|走|约|口)?|换(?:成|到|为|了|用|回|个|一)?|挪|推迟|推到|延(?:到|后|期|长|至)|顺延|提前|提到|提高|调(?:到|成|为|整|高|低|至)|加(?:到|码到)|[升降涨减缩砍压]到|[升降涨减缩]成|变(?:成|为|更)|迁|切(?:到|成|换)|搬(?:到|去|进)|不(?:再|用|要|报|选|去|搞|上|走)(?:了|\p{Script=Han}{0,8}了)|算了|取消|作废|现在(?:是|用|改|叫|正式|定|都|已)?|目前|如今|后来|最后|最终|结果|还是(?=用|选|定|去|走|买|订|叫|改|换|要|按)|其实|实际|重新|新的|从.{1,8}(?:起|开始)|起(?=改|用|是|按|卖)|统一|定(?:了|下|为|在|成|的)|就定|敲定|拍板|决定|商量|正式|谈(?:成|到|下来)|升级|更新|以.{1,6}为准|为界|又(?=改|换|变|调|涨|降)|而不是|不是.{1,12}[，,]?\s*(?:而)?是/u;
const CORRECTION_ZH = /更正|纠正|订正|[说记写打看填弄搞算]错|错了|不对|口误|笔误|之前(?:说|讲|写|给|报)(?:的|过|了|错)|上次(?:说|讲|写|给)(?:的|过|了|错)?|其实(?:是|应该)|实际(?:是|上|插|应)|搞混|记岔/u;

/** Something replaces what held before. */
export const isRevision = (text: string): boolean => REVISION.test(text) || marksChange(text) || (HAN.test(text) && REVISION_ZH.test(text));
/** A speaker takes back what he said himself. */
export const isCorrection = (text: string): boolean => CORRECTION.test(text) || (HAN.test(text) && CORRECTION_ZH.test(text));

const PROPOSAL =
  /\b(?:i['’]d|i would|you (?:could|can|might|may|should|would)|could|might|imagine|suggest|recommend|propose|consider|how about|what about|let['’]s (?:say|assume|start)|i(?:['’]ll| will) (?:assume|take|use|go|put|set|start)|i (?:assume|guess|take it|suppose|think|lean)|assum(?:e|ing)|usual(?:ly)?|typical(?:ly)?|common(?:ly)?|many|most|often|default|by default|start with|unless you|would (?!like|love)|should (?:be|do|work)|one option|options?|either|try|placeholder|for now|say,)\b|^(?:use|try|set|take|raise|lower|start|pick|go|make|add|put|keep|run|allow|plan|aim|budget|book|bring)\b/iu;
const PROPOSAL_ZH = /建议|推荐|可以|不妨|要不|试试|比如|例如|一般|通常|多半|估计|假设|默认|暂(?:定|按|时)|先(?:按|用|取|定|写|设|从)|如何[？?]?$|怎么样[？?]?$|够(?:了|用)?|左右|大概|常见|考虑/u;
/** A model puts something forward that nobody has settled. */
export const isProposal = (text: string): boolean => PROPOSAL.test(text) || isQuestion(text) || isHypothetical(text) || (HAN.test(text) && PROPOSAL_ZH.test(text));

const ROUGH = /\b(?:about|around|roughly|approximately|approx|some|nearly|almost|or so|ish|give or take|ballpark|i (?:think|believe|assumed?|guess|reckon|remember|recall)|in my head|from memory|if memory|off the top|should be|last i (?:checked|looked|heard)|supposedly|used to be|i['’]d (?:say|guess)|fairly sure|pretty sure|probably|maybe|must be|f(?:eels?|elt) like|looks? like|some(?:one|body|where)|suspicion|suspect|hunch|googled|rumou?r|reddit|forum|sworn|labelled|supposed)\b|[~≈]|\d\s?ish\b|\d\+/iu;
const ROUGH_ZH = /大概|大约|约(?=\s?\d)|差不多|左右|印象|记得|应该|好像|估计|可能|来[个号]|多(?:个|万|千|百|人|条)|[一二三四五六七八九十百千万]多|上下|看着像|我看|听说|据说|目测|以为|感觉|凭记忆|怀疑|猜|[几数][十百千万]/u;
/** An estimate or a memory: no match for what was looked up. */
export const isRough = (text: string): boolean => ROUGH.test(text) || isHypothetical(text) || (HAN.test(text) && ROUGH_ZH.test(text));

const PROVISIONAL = /\b(?:for now|tentative(?:ly)?|provisional(?:ly)?|placeholder|working (?:title|name)|initial(?:ly)?|to begin with|at first|to start with|planned|plan(?:ning)? (?:to|on|for)|pencil(?:led|ed)? in|penciled|aiming|aim|hoping|hope to|target|goal|would like|i['’]d like|want to|thinking|leaning|estimate[ds]?)\b/iu;
const PROVISIONAL_ZH = /暂(?:定|时|用|按|叫)|先(?:定|用|按|叫|写|放|取|关)|打算|计划|预计|目标|想(?:要|在|去|把|上|用)|原定|原来|起初|初步|拟/u;
/** A speaker says that it may not stay so. */
export const isProvisional = (text: string): boolean => PROVISIONAL.test(text) || (HAN.test(text) && PROVISIONAL_ZH.test(text));

const DECISION = /\b(?:we use|i use|use|using|it['’]s|it is|is|are|was|requires?|needs?|voted|picked|chose|choose|go with|going with|going for|went with|settled|decided|take|prefer|want|runs? on|stays?|keep)\b/iu;
const DECISION_ZH = /用|是|叫|定|选|走|要|按|放|改|换|买|订|为/u;
/** An answer is given rather than a name mentioned. */
export const isDecision = (text: string): boolean => DECISION.test(text) || (HAN.test(text) && DECISION_ZH.test(text));

const CONDITIONAL = /^(?:(?:and|but|so|also|then|or)\s+)?(?:if|when|unless|in case|whenever|once)\b|^(?:如果|假如|要是|一旦|万一|只要|没有.{1,8}的话)/iu;
export const isConditional = (text: string): boolean => CONDITIONAL.test(text.trim());

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** A text says of something that it is not so: "not the IT band", "scratch the 10 minutes", 石英石不要了, 和 order_item 无关. */
export function rejects(text: string, what: string): boolean {
  if (!text.toLowerCase().includes(what.toLowerCase())) return false;
  const it = escape(what);
  if (HAN.test(text)) {
    return new RegExp(`(?:不是|并非|而非|不用|别用|不要|不选|不上|不去|没有|取消|放弃)\\s?${it}|(?:和|跟|与)\\s?${it}\\s?(?:无关|没关系)|${it}\\p{Script=Han}{0,4}(?:不要|算了|不行|不对|多了|少了|太|作废|取消|错|无关|不了|裂|报警|听岔|记错|换)`, 'iu').test(text);
  }
  return new RegExp(`\\b(?:not|no|never|without|instead of|rather than|scratch|forget|ignore|drop(?:ped|ping)?|ditch(?:ed|ing)?|replac(?:e|ed|ing)|isn['’]t|wasn['’]t|aren['’]t)\\s+(?:the |a |an |my |our |be |on |in |at |about )?${it}|${it}(?:['’]s)?(?: \\w+){0,2} (?:is|was|were|are|felt|feels|seemed) (?:not|wrong|out|off|too|rubbish|mistaken|slow|dead|gone|a mistake|the pre|full|sold)`, 'iu').test(text);
}

const ACCEPTS = /^(?:(?:ok(?:ay)?|yes|yep|yeah|sure|great|good|perfect|fine|right|agreed|thanks|cool|lovely|nice|deal|done|ha+|sounds|works|love it|go for it|that works|do it|please do|makes sense|fair|exactly|correct|true)\b)(?!.{0,12}\bbut\b)/iu;
const ACCEPTS_ZH = /^(?:好(?![像多几不]|的?[，,]?(?:但|不过))(?:的|呀|啊|吧|嘞)?|行|可以|嗯+|对|没错|是的|就这(?:个|样|么)|同意|没问题|听你的|按你说的|ok)(?![，,]?(?:但|不过))/iu;
/** A reply that takes what was proposed. */
export const accepts = (text: string): boolean => ACCEPTS.test(text) || (HAN.test(text) && ACCEPTS_ZH.test(text));

const REFUSES = /^\w{0,8} ?(?:no|nope|nah)\b|^(?:no\b|nope|nah|not\b|actually|hmm|well|wait|careful|don['’]t|never|wrong|rather|instead|i(?:['’]d)? (?:prefer|rather)|we (?:don['’]t|never|actually)|ours?\b|mine\b)|\b(?:but|tho|though|instead|rather|prefer|actually|too (?:much|many|early|late|big|small|long|short|slow|fast|high|low)|more like|make (?:it|that)|standardi[sz]ed)\b/iu;
const REFUSES_ZH = /^(?:不(?:是|对|用|行|要|了|好)|别|等等|其实|哪(?:有|来)|没有|错|看清楚)|太(?![阳太原])\p{Script=Han}{1,3}了?|多了|少了|改成|换成|还是|要不|不行|不想|不够|不喜欢|过敏/u;
/** A reply that does not take it, or takes something else. */
export const refuses = (text: string): boolean => REFUSES.test(text) || (HAN.test(text) && REFUSES_ZH.test(text));

const HAPPENED = /\b(?:went|drove|flew|ran|rode|walked|hiked|swam|attended|visited|volunteered|participated|competed|bought|got|received|won|lost|spent|paid|earned|raised|donated|helped|watched|saw|met|read|finished|completed|celebrated|travel(?:l)?ed|stayed|ate|cooked|baked|made|took|gave|told|heard|discussed|learned|graduated|started|tried|cleaned|fixed|serviced|repaired|turned|planted|sold|ordered|drawn)\b/iu;
const ONCE = /\b(?:recent(?:ly)?|just|last (?:week|month|year|night|weekend|summer|winter|spring|fall|autumn|\p{Lu}\p{L}+)|yesterday|ago|the other day|once|earlier (?:today|this)|in the past|back in|finally|a few)\b|\bon (?:the )?(?:\p{Lu}\p{L}+ \d|\d{1,2}(?:st|nd|rd|th))/u;
const STANDING = /\b(?:book(?:ed)?|schedul|plan|settled|decided|agreed|pinned|reserv|register|switch|mov(?:ed|ing)|chang|set to|set the|renam|upgrad|rebook|quoted|now|instead|from now on)/iu;
/** Something that happened once: a later one does not replace it. */
export const isEvent = (text: string): boolean => /\b(?:i|we)\b/iu.test(text) && HAPPENED.test(text) && ONCE.test(text) && !STANDING.test(text);
