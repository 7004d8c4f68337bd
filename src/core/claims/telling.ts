/**
 * What a text names: figures, dates, code, titles in quotes, proper names, and in Chinese what was chosen. A clause that names
 * nothing may be dropped as talk; one that names something tells it, whatever form it has.
 *
 * @module
 */

const HAN = /\p{Script=Han}/u;

const FIGURE = /(?<!\d)(?!\d{1,3}0s\b)(?:[+\-−~<>≥≤]?[$€£¥#]?\d[\p{N}.,:/x×%-]*\p{L}{0,3}\b|[$€£¥#]?\d[\d.,:/%-]*)/gu;
const COUNT = /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand)(?: \p{Ll}+)?[ -](?!(?:things|ways|reasons|options|questions|points|words|ideas|others|sides|parts|steps|cents)\b)(?:\p{Ll}{2,}s|people|men|women|children|kids|percent|quid)\b/giu;
const DAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:january|february|april|june|july|august|september|october|november|december)\b|\b(?:noon|midnight)\b/giu;
const CODE = /`[^`]{2,}`|(?<![\p{L}\p{N}])(?:--?[a-z][\w-]{1,}|[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+|\p{Ll}+\p{Lu}\p{L}*|[\w.-]*\/[\w./-]+|[\w-]+\.\p{Ll}[\p{L}\p{N}]{1,5}|[a-z]+\d+[a-z\d]*)(?![\p{L}\p{N}])/gu;
const QUOTED = /[“「『《«"]([^”」』》»"]{2,60})[”」』》»"]|(?<=^|[\s(,:])['‘]([^'’]{2,60})['’](?=$|[\s.,;:!?)])/gu;
const NAME = /(?:(?<=[\p{L}\p{N},:;)'’”&–-]\s)|(?<=\b(?:Dr|Mr|Mrs|Ms|St|Prof)\.\s)|(?<=[("“&:]))\p{Lu}[\p{L}\p{N}'’.+#-]*/gu;
/** What is given a name, however it is written. */
const NAMED = /(?<=\b(?:called|named|renam(?:e|ed|ing)(?: [\p{L}\p{N}-]+){1,4} to) )(?!(?:the|an?|it|that|this|me|us|him|her|them|you|in|on|off|out|for|to|by|after|back|up)\b)\p{Ll}[\p{L}\p{N}._-]+/gu;
const FIRST = /^\p{Lu}\p{Ll}[\p{L}\p{N}.+#-]*(?=\s\p{Lu}\p{Ll}|['’]s\s)/gu;
/** Written with a capital and no name: the speaker, exclamations, and the common words of the trade. */
const NO_NAME =
  /^(?:i|i['’]\p{L}+|(?:let|here|that|it|what|there|he|she|who|where|how|today|we|you|they)(?:['’]\p{L}+)?|ok|okay|lol|omg|wow|haha|hi|hey|hello|thanks|thx|yes|no|oh|so|and|but|pls|fyi|btw|asap|tbh|imo|imho|idk|iirc|afaik|tl|dr|am|pm|mr|mrs|ms|god|xd|ai|llm|faq|readme|todo|pr|prs|api|apis|url|urls|csv|json|yaml|xml|html|css|sql|pdf|ui|ux|ci|cd|db|cli|http|https|id|ids|os|ide|cpu|gpu|ram|ssd|pc|tv|ps|qa|eta|faqs|repo|monday|english)$/iu;
/** Whom one greets or thanks. */
const VOCATIVE = /\b(?:thanks?|thank you|thx|hi|hello|hey|dear|bye|cheers|morning|afternoon|evening|night|welcome|sorry|please|congrats|congratulations),? (?:(?:so|very) much,? |again,? |there,? |a lot,? )?\p{Lu}\p{Ll}+(?=[\s,.!?]|$)/giu;

const FIGURE_ZH = /\d[\d.,:：/%-]*|(?<![一二两三四五六七八九十百千万第])(?:[二两三四五六七八九十百千万半][一二三四五六七八九十百千万]*|一(?=[百千万楼号月层年周])[一二三四五六七八九十百千万]*|十[一二三四五六七八九]?)(?:点|月|号|日|周|个|人|位|岁|块|元|万|公里|天|晚|夜|小时|分钟|次|遍|台|间|层|楼|斤|克|杯|片|颗|粒|条|张|本|场|局|组|班|岁|年|倍|成|米|桌|盒|瓶|袋|只|辆|口)/gu;
const TIMES_ZH = /(?:周|星期|礼拜)[一二三四五六日天末]|[一二三四五六七八九十]{1,2}月|押[一二三]付[一二三六]/gu;
const LATIN = /[A-Za-z][A-Za-z\d.+#/_-]*/gu;
const SURNAME = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蔡蒋余于杜叶程魏苏吕丁任沈姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷龙史陶贺顾毛郝龚邵万钱严';
const NAME_ZH = new RegExp(`[老小][${SURNAME}](?!\\p{Script=Han}?[的是])|阿[\\p{Script=Han}A-Z]\\p{L}*|[${SURNAME}](?:叔|哥|姐|总|工)(?![\\p{Script=Han}]?[是的结体共])|[${SURNAME}]\\p{Script=Han}{0,2}?(?:医生|大夫|老师|教授|律师|经理|主任|师傅|阿姨|先生|女士|太太|教练|护士)|姓[${SURNAME}]|(?<=[跟和找让请给由叫陪约问])[${SURNAME}]\\p{Script=Han}{1,2}`, 'gu');
/** A place at the end of a clause. */
const PLACE_ZH = /\p{Script=Han}{1,6}(?:(?<![出开关部热专])门|(?<!网)站|(?<![一走赶半])路|街|馆|(?<![开])店|厅|园|桥|广场|机场|医院|大学|商场)(?=$|[\s，,。.!！~～])/gu;
/** What was chosen, used, named, or where: the verb and what follows it. */
const CHOSEN_ZH = /(?:(?<![作使运费引够不])用(?!了?(?:的|不|完|户|途|法|处|力|心|意|上|过|到))|选(?!择|项|手|修)|(?:换|改|挪|搬|转|调|设|定)(?:成|到|为|在)|换(?!个|了|一|主意|思路|话题)|(?:开|放|住|约|存|挂|摆|定|订|停|装|建|写|记|种|摊|租|买|落)在|叫(?!做|我|他|她|你|人|好|什么)|找(?!到|不|了|一|个|我|你|他|时间)|(?<![过出下上回进失])去(?![掉年了过吧看找问做弄的除重吃喝睡忙开拿买取接洗上下试查写改玩办跑])|报(?!错|告|警|道|价|名)|投(?!票|诉|入|放|资|递|影)|搭(?!配|个|建)|配(?!置|合|对)|跟(?!踪|着|进|我|你|他|大家|上|\p{Script=Han}{1,4}(?:聊|说|讲|谈|商量|沟通))|住(?!了|过|的|宿)|订(?!单|阅|了|个|一)|开(?:到|去))\s*(?:了|的是|个|一[个款家台])?\s*(?![了的])(?<what>\p{Script=Han}{1,8})/gu;

const cut = (word: string): string => word.replace(/^[('"“‘`]+|[.,:;!?)'"”’`-]+$/gu, '');

/** What counts: `strict` leaves out names, which one may thank for or promise to look at, `figures` titles as well. */
export type Strictness = 'any' | 'strict' | 'figures';

/** What the text names, as written, in no order; `inside` a sentence a capital is none of its beginning. */
export function tokensOf(text: string, strictness: Strictness = 'any', inside = false): string[] {
  const plain = (inside ? `, ${text}` : text).replace(VOCATIVE, ' ');
  const han = HAN.test(plain);
  const found = strictness === 'figures' ? [] : [...plain.matchAll(QUOTED)].map((match) => match[1] ?? match[2] ?? '');
  if (!han) for (const [word] of plain.matchAll(NAMED)) found.push(word);
  const figures = han ? [CODE, FIGURE_ZH, TIMES_ZH] : [CODE, FIGURE];
  const names = strictness !== 'any' ? [] : han ? [LATIN, NAME_ZH, PLACE_ZH, DAY] : [NAME, FIRST, DAY, COUNT];
  for (const pattern of [...figures, ...names]) for (const [word] of plain.matchAll(pattern)) found.push(word);
  if (han && strictness === 'any') for (const match of plain.matchAll(CHOSEN_ZH)) found.push(match.groups?.['what'] ?? '');
  return [...new Set(found.map(cut).filter((word) => /[\p{L}\p{N}]/u.test(word) && !NO_NAME.test(word.replace(/['’]s$/u, ''))))];
}

/** Whether the text names anything. */
export const tells = (text: string, strictness: Strictness = 'any'): boolean => tokensOf(text, strictness).length > 0;
