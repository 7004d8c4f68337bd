/**
 * One sentence to its statements.
 *
 * @module
 */
import type { SlotType, StatementKind } from '../types.js';
import { isChatter } from './chatter.js';
import { readChinese } from './chinese.js';
import { readApposition, readEnglish, readNamed, type Attribute } from './english/index.js';
import { plain, withoutLead } from './lead.js';
import { readChineseMeasures } from './measure-zh.js';
import { readMeasures } from './measure.js';
import type { Measured } from './measured.js';
import { isHypothetical, isQuestion, marksChange } from './modality.js';
import { polarity } from './negation.js';
import { normalizeKey, type KeyStrategy } from './normalize.js';
import { fold, valueOf } from './phrase.js';
import { takeScope } from './scope.js';
import type { Statement } from './statement.js';

const HAN = /\p{Script=Han}/u;
const CLAUSE = /\s+and (?=(?:switched|moved|migrated|upgraded|changed) )|\s*[,;]\s+(?:(?:and|but|while|whereas|so|then|also)\s+)?|\s+(?:and|but|while|whereas)\s+(?=(?:the|our|my|we|i|it|\p{Lu}[\p{L}-]*|[\p{L}-]+ [\p{L}-]+ is)\s)|[，；]\s*(?:而且|而|但是|但|并且|同时|然后|所以|另外)?/u;

const read = (clause: string): Attribute | undefined => (HAN.test(clause) ? (readChinese(clause) ?? readEnglish(clause)) : readEnglish(clause));

function statementOf(clause: string): Statement | undefined {
  const { scope, rest: unscoped } = takeScope(clause);
  const { negated, rest } = polarity(unscoped);
  const attribute = read(rest);
  // A negator inside the value would leave words that nobody wrote in this order.
  if (attribute === undefined || (negated && !fold(unscoped).includes(attribute.value))) return undefined;
  const kind: { kind?: StatementKind } = attribute.change === true || marksChange(clause) ? { kind: 'change' } : {};
  const multi = attribute.multi === undefined ? {} : { multi: attribute.multi };
  const base = { key: attribute.key, ...kind, ...multi, ...(scope === undefined ? {} : { scope }), ...typeOf(clause) };
  return negated ? { ...base, value: `not ${attribute.value}`, denies: attribute.value } : { ...base, value: attribute.value };
}

const TYPES: readonly (readonly [SlotType, RegExp])[] = [
  ['Constraint', /\b(?:must|never|always|required to|not allowed|forbidden|mandatory|only ever|do not ever)\b|必须|禁止|不得|不许|务必|严禁|一律/iu],
  ['Goal', /\b(?:goal|aim|objective|target date|milestone) (?:is|are|was)\b|目标(?:是|为)/iu],
  ['Decision', /\b(?:decided|agreed|chose|settled on|opted|went with|switched|migrated)\b|决定|选定|敲定|改用|换成|改为/iu],
];

function typeOf(clause: string): { slotType?: SlotType } {
  for (const [slotType, pattern] of TYPES) if (pattern.test(clause)) return { slotType };
  return {};
}

/** Past and perfect forms: what happened once cannot be updated, only contradicted. */
const EVENT =
  /\b(?:did(?:n['’]t)?|(?:has|have|had)(?:n['’]t)?|['’]ve)\b|(?<!\b(?:is|are|am|be|been|being|gets?|stays?|remains?|keeps?|seems?|['’]s|['’]re|not|now|already|still|fully|n['’]t) )\b\p{Ll}{2,}ed\b|\b(?:was|were)(?:n['’]t)?\b|\b(?:ran|wrote|went|made|took|got|gave|told|met|built|bought|caught|taught|sold|sent|spent|paid|said|saw|spoke|drove|began|ate|flew|grew|knew|threw|held|led|left|lost|won|became|found|chose|broke|came|drew|felt|forgot|heard)\b/u;
const EVENT_ZH = /[过了]|没(?!错|问题|关系|准)|从未|未曾/u;

/** A clause that no pattern reads keeps its words as the key, and is asserted or denied. */
function unread(sentence: string, strategy: KeyStrategy): Statement | undefined {
  const { scope, rest: unscoped } = takeScope(sentence);
  const { negated, rest } = polarity(unscoped);
  const words = HAN.test(rest) ? rest.replace(/(?<=\p{Script=Han})(?:了|(?<![通超经不错路越渡])过)(?=[\p{Script=Han}\w。！.!\s]|$)(?!程|去|期|滤|度|来|于|敏)/gu, '') : rest;
  const key = normalizeKey(words, strategy);
  if (key === '') return undefined;
  const event = HAN.test(sentence) ? EVENT_ZH.test(unscoped) : EVENT.test(unscoped);
  const changed = /\b(?:no longer|any ?more)\b|不再/iu.test(sentence);
  const kind: { kind?: StatementKind } = changed ? { kind: 'change' } : event ? { kind: 'event' } : {};
  return { key, value: negated ? 'refute' : 'assert', ...kind, ...(scope === undefined ? {} : { scope }), ...typeOf(sentence) };
}

/** A correction states what it ends with: "not 8080 but 8081", 不是 8080，是 8081. */
const CORRECTED = /(?:(?<is>\b(?:is|are|was|were)) not (?:\S+ ){1,5}?but |(?<zh>不是)\s*[^，,。]{1,30}[，,]\s*而?是)/u;
const corrected = (text: string): string =>
  text.replace(CORRECTED, (...args: unknown[]) => {
    const { is = '', zh } = args.at(-1) as Record<string, string | undefined>;
    return zh === undefined ? `${is} now ` : '现在是';
  });
const IDLE = /\b(?:weather|coffee|lunch|dinner|breakfast|weekend|vacation|holiday|movie|party|concert|nap|brb|afk|birthday|traffic jam|rainy|sunny)\b|天气|咖啡|午饭|晚饭|早饭|吃饭|周末|电影|下雨|堵车|好累|困死|午休|下班|摸鱼/iu;

/** All statements of a sentence, in order; none when it is talk or an open question. */
export function readSentence(sentence: string, previous: string, strategy: KeyStrategy): Measured[] {
  const measures = HAN.test(sentence) ? readChineseMeasures(sentence) : readMeasures(plain(sentence), plain(previous));
  const others = readPlain(sentence, strategy, measures.length > 0);
  // A change that was read says what the numbers of its sentence mean.
  const changed = others.some(({ kind, value, multi }) => kind === 'change' && multi !== true && value !== 'assert' && value !== 'refute') && sentence.length < 120;
  const told = (changed ? [] : measures).filter((one) => !others.some((other) => other.multi !== true && other.value !== 'assert' && (other.value.includes(one.value) || one.value.includes(other.value))));
  const asserted = !isQuestion(sentence) && !isHypothetical(sentence);
  const apposed = readApposition(plain(sentence));
  const named = apposed === undefined ? [] : [{ ...apposed, asserted: true, needsContext: false }];
  return [...others.map((other) => ({ ...other, asserted, needsContext: false })), ...named, ...told];
}

/** What the grammar reads; the words themselves when it reads nothing and nothing was measured. */
function readPlain(sentence: string, strategy: KeyStrategy, measured: boolean): Statement[] {
  const named = readNamed(plain(sentence));
  if (named !== undefined) return [{ key: named.key, value: named.value, ...(named.multi === undefined ? {} : { multi: named.multi }), ...(named.change === true ? { kind: 'change' as const } : {}) }];
  const text = corrected(withoutLead(plain(sentence)));
  if (isQuestion(text)) {
    // A yes-or-no question at least names what is asked; every other question states nothing.
    if (isChatter(text) || !/^(?:is|are|was|were|does|do|did|has|have)\s(?!you\b|i\b|it\b|there\b|that\b|this\b)|吗[\s？?]*$/iu.test(text)) return [];
    const statement = unread(text, strategy);
    return statement === undefined ? [] : [statement];
  }
  const whole = isChatter(text) ? undefined : statementOf(text);
  const parts = text.split(CLAUSE).map((part) => part.trim()).filter((part) => part !== '');
  const statements = parts.length > 1 && text.length < 600 ? parts.flatMap((part) => (isChatter(part) ? [] : (statementOf(withoutLead(part)) ?? []))) : [];
  // A value that the whole gives and its first clause gives too is complete there; then the other clauses count as well.
  if (whole !== undefined && !statements.some((one) => one.key === whole.key && one.value === whole.value)) return [whole];
  // The whole knows the scope that stands in a clause of its own.
  if (statements.length > 0) return statements.map((one) => (whole !== undefined && one.key === whole.key && one.value === whole.value ? whole : one));
  if (whole !== undefined) return [whole];
  if (isChatter(text)) return [];
  if (measured || (IDLE.test(text) && !/\d/u.test(text))) return [];
  const statement = unread(text, strategy);
  return statement === undefined ? [] : [statement];
}

const IT = /^(?:it|this|that)(?:(?:['’]s(?: been)?| is| was| has been) (?:now |currently )?(?:(?:changed|moved|switched|set|bumped|raised|lowered|updated|increased|reduced) (?:to |at )|now )|(?: has)? (?:changed|moved|switched|went) to )(?<value>.+)$/iu;
const IT_ZH = /^(?:它|后来|之后|后面|随后|已经?|现在|目前)*(?:现在是|改成了?|改为了?|换成了?|调到了?|调成了?|升级?到了?|变成了?|改到了?|改用了?)(?<value>.+)$/u;

/** "It is now 8082": what the statement before it spoke of has changed. */
export function readAgain(sentence: string, key: string | undefined): Statement | undefined {
  if (key === undefined) return undefined;
  const text = withoutLead(plain(sentence)).replace(/^(?:later|then|since then|now),? /iu, '');
  const value = valueOf((IT.exec(text) ?? IT_ZH.exec(text.replace(/了?[。.!！]*$/u, '')))?.groups?.['value'] ?? '');
  return value === undefined ? undefined : { key, value, kind: 'change', multi: false };
}
