/**
 * How much a clause must name to be told of: its form decides whether a name alone is enough.
 *
 * @module
 */
import { isHypothetical, isQuestion } from './modality.js';
import type { Strictness } from './telling.js';

/** Talk in which a name says nothing: thanks, praise, wishes, what one heard. */
export const COURTESY =
  /^(?:(?:ok(?:ay)?|oh|ah|wow|yes|so|and|but|well)[, ]+)*(?:thanks?\b|thank you|thx|ty\b|cheers|great|good|nice|cool|perfect|awesome|excellent|lovely|wonderful|amazing|brilliant|sounds?\b|looks?\b|hope\b|glad\b|happy\b|sorry\b|hello\b|hi\b|hey\b|dear\b|welcome\b|congrat|excuse|as an ai|what an?\b|how (?:nice|cool|funny)|(?:that|this|it)(?:['’]s| is| was| sounds| looks| seems| makes| helps?| works?)|have a\b|feel free|you['’]re|i (?:get|hear|know|see|appreciate|agree|understand|guess)\b|i['’]ve heard\b|i['’]?(?:m| am) (?:glad|happy|sorry|excited|curious)|(?:i|we)['’]?(?:m| am|re| are) here|i(?:['’]m| am)? (?:really |also |still )?(?:like|love|liking|loving)\b)|^(?:谢|多谢|感谢|辛苦|你好|您好|大家好|早上好|晚上好|希望|祝|听起来|看起来|恭喜|不客气|没关系|抱歉|对不起|不好意思|哈|嗯|哦|好的|收到|明白|加油)/iu;
/** Questions that put something up for choice. */
const OFFERS = /^(?:(?:ok(?:ay)?|so|and|or)[, ]+)*(?:shall|should|can|could|may|why not|what about|how about|what if|is it ok)\b|\bor\b|还是|要不|可不可以|能不能|行不行|好不好|可以吗|行吗|好吗/iu;
/** A request, as against a question: who asks for it says so. */
export const REQUEST = /^(?:(?:ok(?:ay)?|so|and|hey|hi|also|then|thanks|great|sure)[,! ]+)*(?:can|could|would|will) (?:you|we|i)\b|\bplease\b|^(?:能不能|可不可以|可以帮|能帮|麻烦|帮|请)/iu;

/** Asks for what is known to all; what is asked about need not be the user's. */
const INQUIRY = /\b(?:recommend|recommendations?|suggest|suggestions?|tips|ideas|advice|explain|tell me|learn|know|think|describe|information|compare|difference|differences|examples?|look (?:up|into)|find out|understand|improve|curious|wondering)\b|^(?:(?:so|and|but|also|ok(?:ay)?)[, ]+)*(?:what|which|who|where|when|why|how|any)\b/iu;
/** What a model proposes, as against what it announces. */
const PROPOSAL = /^(?:(?:then|so|and|now|in that case)[, ]+)*(?:i['’]d|i would|we could|we can|i could)\b|建议|可以/iu;

/** What a plan that is only weighed would choose. */
const CHOOSING = /\b(?:us(?:e|ing)|call(?:ing)?|nam(?:e|ing)|renam(?:e|ing)|go(?:ing)? (?:with|for|to)|switch(?:ing)?|mov(?:e|ing)|migrat(?:e|ing)|host(?:ing)?|book(?:ing)?|pick(?:ing)?|choos(?:e|ing)|tak(?:e|ing)|hir(?:e|ing)|rent(?:ing)?|buy(?:ing)?|adopt(?:ing)?|deploy(?:ing)?|invit(?:e|ing)|fly(?:ing)?|stay(?:ing)?)\b|[用选换改搬住买订去找]/iu;

/** Who speaks, and whether a clause is talk by its form. */
export interface Speech {
  readonly talk: (clause: string) => boolean;
  readonly model: boolean;
}

/** Names count where the speaker says something of his own by them. */
export function strictness(clause: string, { model, talk }: Speech): Strictness {
  if (isQuestion(clause) && !REQUEST.test(clause)) return model || INQUIRY.test(clause) ? 'figures' : OFFERS.test(clause) ? 'any' : 'strict';
  if (!talk(clause)) return 'any';
  if (isHypothetical(clause) && !CHOOSING.test(clause)) return 'strict';
  if (INQUIRY.test(clause)) return 'figures';
  return COURTESY.test(clause) || (model && !PROPOSAL.test(clause)) ? 'strict' : 'any';
}
