/**
 * Words by which a speaker says how sure he is. They lower the evidence of a statement (see `isHypothetical`) and are no part of
 * what it says: "the limit is probably 64 MB" and "the limit is 64 MB" answer one question.
 *
 * @module
 */

const LEADING =
  /^(?:(?:(?:i['’]d|i would|we['’]d|i|we) (?:also |still |rather )?(?:guess|assume|say|bet|imagine|think|believe|suppose|suspect|expect|recall|remember|reckon)|my (?:guess|hunch|bet|assumption|understanding) is|(?:it|this|that) (?:could|may|might|must|should) be|chances are|i have (?:a|the) (?:feeling|hunch)|i['’]m (?:fairly|pretty|quite|almost|reasonably) (?:sure|certain)|odds are)(?: that)?|(?:i['’]m |i am )?not (?:(?:quite|entirely|really|totally|completely|100%|too) )?(?:sure|certain)(?: about (?:this|that|it))?,? but|(?:as far as|for all|from what|if) i (?:can )?(?:know|remember|recall|tell|see|understand)(?: (?:correctly|right|it right))?,|don['’]t quote me(?: on (?:this|that|it))?,? but|off the top of my head,?|iirc,?|afaik,?|(?:usually|normally|typically|generally|by default|presumably|supposedly|in all likelihood),?)\s+(?=\S)/iu;
const TRAILING =
  /[\s,]+(?:[iI] (?:think|believe|guess|suppose|assume|reckon|imagine)|if [iI] (?:recall|remember)(?: (?:correctly|right|it right))?|(?:as far as|for all) [iI] (?:know|remember|recall)|afaik|iirc|AFAIK|IIRC|probably|presumably|maybe|perhaps|or so|(?:so|and) [iI]['’](?:d|ll) (?:assume|guess|go with|bet)\b[^,;]{0,40}|but (?:[iI]['’]m )?not (?:quite |entirely )?sure|not sure though|right|no)[.!?]*$/u;
const INLINE = /(?<=\S\s)(?:(?:most |very |quite |more )?(?:probably|presumably|perhaps|maybe|possibly|apparently|supposedly|likely(?! to\b))|[iI] (?:think|believe|guess|suppose|assume|suspect)),?\s+(?=\S)/gu;
const SEEMING = /\b(?:seems?|appears?|(?:is|are) (?:likely|supposed|said|believed|thought|rumou?red)) to (?<verb>\p{Ll}+)(?= )/u;
/** Cheap test for anything that could hedge in English. */
const HINT = /probably|presumably|perhaps|maybe|possibly|apparently|supposed|likel|think|thought|believe|guess|suppose|assum|suspect|say|said|bet\b|imagine|expect|reckon|hunch|understanding|could be|may be|might be|must be|should be|chances|odds|feeling|sure|certain|know|remember|recall|tell,|see,|quote me|top of my|iirc|afaik|usually|normally|typically|generally|by default|seem|appear|rumou?red|or so|right|\bno[.!?]*$/iu;

function third(verb: string): string {
  if (verb === 'be') return 'is';
  if (verb === 'have') return 'has';
  if (/(?:s|x|ch|sh|o)$/u.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

const HEDGED_ZH =
  /(?:很|最|极)?(?:可能(?!性)|大概(?!率)|大概率|也许|或许|好像|似乎|估计|多半|恐怕|八成|说不定|按理说|应该(?=是|为|叫)|(?:一般|通常|往往)(?:来说|都|会)?(?=是|为|在|用|叫))(?:就|会|都)?(?!\s*$)/gu;
const LEADING_ZH = /^(?:(?:我|本人)?(?:也)?(?:不太|不是很|不|没那么)(?:确定|肯定|清楚)|说不准|我(?:印象中|印象里)|印象(?:中|里)|据我所知|我?(?:如果)?没记错的话|(?:我)?(?:记得|猜测?|估摸着|推测|感觉|想))[，,]?\s*(?:但|不过)?(?=\S)/u;

/** The statement without its hedges. Only words in lower case go: a title may hold any of them. */
export function withoutHedge(sentence: string): string {
  let text = sentence;
  if (/\p{Script=Han}/u.test(text)) text = text.replace(LEADING_ZH, '').replace(HEDGED_ZH, '');
  if (!HINT.test(text)) return text === '' ? sentence : text;
  text = text.replace(LEADING, '').replace(INLINE, '').replace(TRAILING, '');
  text = text.replace(SEEMING, (_, verb: string) => third(verb));
  return text.trim() === '' ? sentence : text;
}
