/**
 * What a sentence does with what it says: asks it, supposes it, passes it on, or replaces what held before.
 *
 * @module
 */

const HAN = /\p{Script=Han}/u;
const QUESTION_END = /[?？][\s"'”’)\]*_]*$/u;
const LEAD_IN = '^(?:(?:so|and|but|also|ok|okay|hey|hi|well|anyway|oh)[,\\s]+)?';
/** An auxiliary before its subject ("do we", "is the"). */
const AUXILIARY_FIRST = new RegExp(`${LEAD_IN}(?:do|does|did|is|are|was|were|can|could|should|would|will|have|has|am|may) (?:i|you|we|they|he|she|it|there|the|this|that|these|those|my|your|our|any|anyone|someone|somebody)\\b`, 'iu');
/** A question word before an auxiliary ("which port do we"); "what we need is" states. */
const WH_FIRST = new RegExp(`${LEAD_IN}(?:what|which|who|whom|whose|where|when|why|how)(?: (?:many|much|long|often|about|kind|type|time|else|\\p{L}+))? (?:do|does|did|is|are|was|were|can|could|should|would|will|have|has|to) (?:\\p{L}+)`, 'iu');
const WH_DIRECT = new RegExp(`${LEAD_IN}(?:(?:what|who|where|when|why|how)(?:['’]s| is| are| was| were| do| does| did| can| could| should| would| will)|how (?:many|much|long|often|about)|what (?:about|if|kind|type|time))\\b`, 'iu');
const QUESTION_ZH = /(?:吗|呢|么)[\s。.!！]*$|^(?:请问|为什么|怎么|如何|什么|哪|谁|是不是|有没有|能不能|可不可以|要不要|多少)|(?:是什么|怎么办|怎么样|多少|哪里|哪个|哪些|是谁)[\s。.!！]*$/u;

/** A question, by its mark or by its form, in English or Chinese. */
export function isQuestion(sentence: string): boolean {
  const text = sentence.trim();
  return QUESTION_END.test(text) || AUXILIARY_FIRST.test(text) || WH_DIRECT.test(text) || (WH_FIRST.test(text) && !/^(?:what|who|where|when|why|how|which) (?:i|we|you|they|he|she|it)\b/iu.test(text)) || QUESTION_ZH.test(text);
}

const HYPOTHETICAL_START = /^(?:(?:so|and|but|then|or|well|now|ok|okay)[,\s]+)?(?:if|suppose|supposing|imagine|assume|assuming|say we|let's say|let us say|what if|in case|unless|hypothetically|ideally|in theory|whether)\b/iu;
const HYPOTHETICAL_ANY =
  /\b(?:if (?:i|we|you|they|he|she|it|the|this|that|there|my|our)\b|suppose\b|supposing|hypothetical|what if|were to\b|(?:might|may|could|would|should) (?:\w+ )?(?:be|have|use|move|switch|change|go|make|try|work|need|want|want to|like to|do)\b|maybe|perhaps|possibly|probably|presumably|likely|supposedly|not sure|i wonder|i doubt|as if|(?:am|are|is|was|were|'m|'re|been) (?:thinking (?:of|about)|considering|wondering)|(?:i|we)(?:['’]ll| will)? (?:suppose|think|guess|suspect|believe|assume|hope|wish)\b|it seems|seems to|appears to|apparently|(?:i['’]d|i would|my) (?:guess|bet|assume|imagine|hunch|assumption)|(?:as far as|for all|from what|if) i (?:know|remember|recall)|afaik|iirc|off the top of my head|chances are|not (?:quite|entirely|really|too|totally) (?:sure|certain))/iu;
const HYPOTHETICAL_ZH = /如果|假如|假设|假使|倘若|要是|万一|的话[，,、]|设想|也许|或许|可能(?!性)|大概|说不定|好像|似乎|恐怕|估计|我猜|不确定|考虑(?:要不要|是否|用|换|把)|要不(?:然|要|我们|咱)|是否|会不会|打算|本来想|想(?:把|换|改|要)|我觉得|我认为|多半|八成|说不准|印象(?:中|里)|没记错|我?记得(?!住)|不太?(?:确定|肯定|清楚)|应该(?=是|为|叫)|(?:一般|通常)(?:都|来说)?(?=是|为|叫)|^建议/u;

const GUESS_ZH = /吧[。.!！\s]*$/u;
/** 那就用 X 吧 decides. */
const DECIDED_ZH = /^(?:那么?|行|好的?|嗯|最后)?[，,]?\s*(?:我们|咱们)?(?:还是|就|那就|干脆|直接)+(?:用|选|定|改|换|走|按|上|叫|去|住|买|订)/u;

/** A hypothetical, a guess or a plan that is only weighed ("suppose", "if we", "might", 如果, 假设, 可能). */
export function isHypothetical(sentence: string): boolean {
  const text = sentence.trim();
  return HYPOTHETICAL_START.test(text) || HYPOTHETICAL_ANY.test(text) || (HAN.test(text) && (HYPOTHETICAL_ZH.test(text) || (GUESS_ZH.test(text) && !DECIDED_ZH.test(text))));
}

const REPORTED =
  /\b(?:(?:[Hh]e|[Ss]he|[Tt]hey|[Ss]omeone|somebody|people|everyone|(?!(?:The|This|That|It|These|Those|A|An|As|We|You|Who|What)\b)\p{Lu}\p{L}+|[Tt]he (?:docs?|documentation|article|blog|post|author|vendor|manager|customer|client|boss|team|wiki)|[Mm]y (?:boss|friend|colleague|manager|doctor|teacher|wife|husband|mother|father|mom|dad|sister|brother|coworker)) (?:just |also |once |recently )?(?:said|says|say|told|claims|claimed|reported|reports|mentioned|mentions|thinks|believes|suggested|suggests|argues|argued|insists|insisted|heard)|[Aa]ccording to (?!(?:the|our|my|its) (?:\p{L}+ )?(?:run|build|logs?|metrics|dashboard|output|report|test|measurements?|monitor|profiler|benchmark|status|console|record|schedule|crontab|config)\b)|[Ii] (?:heard|read|was told)|[Rr]umou?r has it|(?:it is|it's|is) (?:said|rumou?red|reported) (?:that|to))\b/u;
const REPORTED_ZH = /(?:听说|据说|据(?:报道|称|传)|传言|(?<![跟给和对向与])(?:他|她|他们|她们|有人|别人|大家|同事|老板|朋友|医生|老师|经理|客户|文档里?|网上)(?:都|也|跟我|对我|和我|告诉我)?(?:说|讲|提到|认为|觉得|声称|建议))/u;

/** What others told one to do is an instruction one passes on, and no hearsay: "she told me to rest", "he said cap it at 5". */
const INSTRUCTED =
  /\b(?:(?:told|asked|advised|reminded) (?:me|us) (?:not )?to (?=\p{Ll})|(?:said|says) (?:(?:not )?to |(?:don['’]t|do not|never|always|no more) |(?:please )?(?:cap|keep|use|set|take|avoid|stop|start|limit|skip|add|drop|stay|stick|switch|move|put|make|try|wait|book|bring|cut|go|get|do|send|leave|rest|drink|eat|pay|call|ask) (?!(?:is|are|was|were|has|have|will|can)\b)))/gu;

/** Reported speech: somebody else's word passed on ("she said", "according to", 听说, 他说). */
export function isReported(sentence: string): boolean {
  return REPORTED.test(sentence.replace(INSTRUCTED, ' ')) || (HAN.test(sentence) && REPORTED_ZH.test(sentence));
}

const CHANGE =
  /\b(?:(?<!for )now|no longer|not any ?more|any ?more|switched|moved|migrated|changed|upgraded|downgraded|replaced|renamed|swapped|converted|updated|bumped|raised|lowered|increased|decreased|reduced|transitioned|lowering|raising|moving|pushing|pushed|postponed|rescheduled|as of (?:now|today|this)|from now on|these days|nowadays|currently|instead of|stopped|quit|gave up|since the|used to|became|has become|have become|turned into|actually|correction)\b/iu;
const CHANGE_ZH = /现在|如今|目前|不再|已经(?:不|改|换|迁|搬|升|变)|改(?:为|成|用|到|在|回|叫)|换(?:成|到|为|了|用|回)|迁移?(?:到|至)|切(?:换)?(?:到|成|至)|升级?(?:到|至|成)|降级?(?:到|至|为)|搬(?:到|去|进)|变(?:成|为|更)|调整?(?:为|成|到)|更新(?:为|成|到)|替换(?:为|成)|从今|以后|起(?:改|是|为)|最新|纠正|更正|[提涨升加调延减降]到|提前(?:到|至)|推迟(?:到|至)/u;

/** Whether the statement replaces what held before ("switched", "now", "no longer", 改为, 现在, 不再). */
export function marksChange(sentence: string): boolean {
  return CHANGE.test(sentence) || (HAN.test(sentence) && CHANGE_ZH.test(sentence));
}
