/**
 * A sentence in its clauses, each as written: what is said, what is asked, and talk before either.
 *
 * @module
 */
import { isQuestion } from './modality.js';

const HAN = /\p{Script=Han}/u;
const BETWEEN =
  /\s*[,;]\s+(?:(?:and|but|so|then|also|while|whereas)\s+)?|\s+(?:and|but|so|while|whereas)\s+(?=(?:the|our|my|we|i|it|\p{Lu}[\p{L}-]*|[\p{L}-]+ [\p{L}-]+ is)\s)|\s+[-–—]{1,2}\s+(?!\d)|—|(?:[，；]|,(?=\s*\p{Script=Han})|(?<=\p{Script=Han}),(?!\d{3}))\s*/gu;

/** Where a clause stands in its sentence. */
export interface Part {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Hangs on what stands before it: what it is not, what it includes, when and why. */
const HANGS = /^(?:not|nor|including|like|such as|especially|except|which|who|whom|whose|where|since|because|as|although|though|even|rather|instead|unless|until|(?:(?:more|less|fewer|better|other) )?than|e\.g\.|i\.e\.)\b|^(?:而?是(?![的啊吧否不])|不是|而不是|而非|比如|例如|因为|由于|毕竟|包括|尤其)/iu;

/** The clauses of a sentence, none empty. */
export function partsOf(sentence: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  const push = (to: number): void => {
    const cut = sentence.slice(start, to);
    const text = cut.trim();
    if (text === '') return;
    const from = start + cut.indexOf(text);
    const end = from + text.length;
    const before = parts.at(-1);
    if (before === undefined || !HANGS.test(text)) parts.push({ text, start: from, end });
    else parts[parts.length - 1] = { text: sentence.slice(before.start, end), start: before.start, end };
  };
  for (const match of sentence.matchAll(BETWEEN)) {
    push(match.index);
    start = match.index + match[0].length;
  }
  push(sentence.length);
  return parts;
}

const ASKS = /^(?:(?:so|and|but|or|also)\s+)?(?:(?:got )?any\b|thoughts\b|ideas\b|suggestions\b|(?:what|which|who|whom|whose|where|when|why|how)\b|(?:do|does|did|is|are|was|were|can|could|should|would|will|have|has|am|may|shall|must)(?:n['’]t)? (?:i|you|we|they|he|she|it|there|the|this|that|these|those|my|your|our|any|anyone|someone)\b)/iu;
const ASKS_ZH = /(?:吗|呢|么)[\s?？]*$|怎么|什么|哪[里个些家种款天儿]|谁|几[个点天时家]|多少|多[久大长远]|如何|咋|(?:能|可|要|好|行|有|是|会|该|来|去)[不没](?:能|可以|要|好|行|有|是|会|该|来|去)|还是.+[?？]$/u;
/** Asks whether the rest is so: nothing is said apart from it. */
const TAG = /^(?:right|correct|no|yes|ok|okay|true|or not|eh|(?:is|are|was|were|do|does|did|has|have|can|could|should|would|will)(?:n['’]t)? (?:it|they|he|she|we|you|i|that|there))[\s?]*$|^(?:对|是|好|行|没错)(?:吧|吗|不对|不是|不行|不好)?[\s?？]*$/iu;
const SUBORDINATE = /^(?:(?:and|but|so|or)\s+)?(?:if|when|whenever|in|on|at|for|with|without|since|as|because|given|considering|assuming|while|after|before|by|from|about|regarding|to|of|between|besides|apart|instead|during|once|until|suppose|say|either|whether)\b|^(?:如果|要是|假如|假设|当|关于|对于|除了|比如|万一|既然|按照|根据)/iu;

const asks = (part: string): boolean => ASKS.test(part) || (HAN.test(part) && ASKS_ZH.test(part));

/** What is said before a question in one sentence with it, and the question. */
export function questionApart(sentence: string): readonly [said: string, asked: string] | undefined {
  if (!isQuestion(sentence)) return undefined;
  const parts = partsOf(sentence);
  let first = parts.length;
  while (first > 1 && asks(parts[first - 1]?.text ?? '') && !TAG.test(parts[first - 1]?.text ?? '')) first -= 1;
  const [opening, last, question] = [parts[0], parts[first - 1], parts[first]];
  if (opening === undefined || last === undefined || question === undefined || SUBORDINATE.test(opening.text) || asks(opening.text)) return undefined;
  return [sentence.slice(opening.start, last.end), sentence.slice(question.start)];
}
