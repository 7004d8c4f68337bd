/**
 * One sentence to its statements.
 *
 * @module
 */
import type { StatementKind } from '../types.js';
import { announcedBy, readAgain, type Topic } from './again.js';
import { answersIn } from './rivals/answers.js';
import { isChatter } from './chatter.js';
import { readChinese } from './chinese/index.js';
import { isDate, takeDate } from './dated.js';
import { readApposition, readEnglish, readNamed, type Attribute } from './english/index.js';
import { figureFirst, signed } from './figures.js';
import { withoutHedge } from './hedge.js';
import { plain, withoutLead } from './lead.js';
import { readChineseMeasures } from './measure-zh.js';
import { readMeasures } from './measure.js';
import type { Measured } from './measured.js';
import { isHypothetical, isQuestion, marksChange } from './modality.js';
import { polarity } from './negation.js';
import type { KeyStrategy } from './normalize.js';
import { fold } from './phrase.js';
import { isAttribute, leftOf, type Read } from './left.js';
import { questionApart } from './parts.js';
import { readRecord } from './record.js';
import { takeScope } from './scope.js';
import type { Statement } from './statement.js';
import { isFragment, isPraise, isPromise, withoutAck } from './talk.js';
import { tells } from './telling.js';
import { typeOf, unread } from './unread.js';
import { readVersion } from './version.js';

const HAN = /\p{Script=Han}/u;
const CLAUSE = /\s+and (?=(?:switched|moved|migrated|upgraded|changed) )|\s*[,;]\s+(?:(?:and|but|while|whereas|so|then|also)\s+)?|\s+(?:and|but|while|whereas)\s+(?=(?:the|our|my|we|i|it|\p{Lu}[\p{L}-]*|[\p{L}-]+ [\p{L}-]+ is)\s)|(?:[，；]|,(?=\s*\p{Script=Han})|(?<=\p{Script=Han}),(?!\d{3}))\s*(?:而且|而|但是|但|并且|同时|然后|所以|另外)?/u;

const read = (clause: string): Attribute | undefined => (HAN.test(clause) ? (readChinese(clause) ?? readEnglish(clause)) : (figureFirst(clause) ?? readEnglish(clause)));

const squashed = (text: string): string => fold(text).replace(/\s/gu, '');

function statementOf(clause: string, quote: string, replaces = false): Statement | undefined {
  const { dated, rest: undated } = takeDate(clause);
  const { scope, rest: unscoped } = takeScope(undated);
  const { negated, rest } = polarity(unscoped);
  const attribute = read(rest);
  // What was taken out of the clause may have stood inside the value: then nobody wrote these words in this order.
  if (attribute === undefined || !squashed(plain(quote)).includes(squashed(attribute.value))) return undefined;
  const kind: { kind?: StatementKind } = replaces || dated || attribute.change === true || marksChange(clause) ? { kind: 'change' } : {};
  const multi = attribute.multi === undefined ? {} : { multi: attribute.multi };
  const value = signed(attribute.value, plain(quote));
  const base = { key: attribute.key, ...kind, ...multi, ...(scope === undefined ? {} : { scope }), ...typeOf(clause) };
  return negated ? { ...base, value: `not ${value}`, denies: value } : { ...base, value };
}

/** A correction states what it ends with: "not 8080 but 8081", 不是 8080，是 8081. */
const CORRECTED = /(?:(?<is>\b(?:is|are|was|were)) not (?:\S+ ){1,5}?but |(?<zh>不是)\s*[^，,。]{1,30}[，,]\s*而?是)/u;
const corrected = (text: string): string =>
  text.replace(CORRECTED, (...args: unknown[]) => {
    const { is = '', zh } = args.at(-1) as Record<string, string | undefined>;
    return zh === undefined ? `${is} now ` : '现在是';
  });
const IDLE = /\b(?:weather|coffee|lunch|dinner|breakfast|weekend|vacation|holiday|movie|party|concert|nap|brb|afk|birthday|traffic jam|rainy|sunny)\b|天气|咖啡|午饭|晚饭|早饭|吃饭|周末|电影|下雨|堵车|好累|困死|午休|下班了|摸鱼/iu;

/** Who speaks: a model's promises state nothing, and its "you" is the user. */
export type Voice = 'model' | 'other';

/** What stands around a sentence. */
export interface Around {
  readonly previous: string;
  readonly topic?: Topic | undefined;
  readonly voice: Voice;
  readonly strategy: KeyStrategy;
}

/** All statements of a sentence, in order; none when it names nothing and is talk or an open question. */
export function readSentence(sentence: string, around: Around): Read[] {
  const apart = questionApart(sentence);
  if (apart !== undefined) return apart.flatMap((part) => readSentence(part, around).filter(({ value }) => isAttribute(value) || tells(part)).map((one) => ({ text: part, ...one })));
  const record = readRecord(sentence);
  if (record.length > 0) return record.map((one) => ({ ...one, asserted: true, needsContext: false }));
  const read = readWhole(sentence, around);
  const model = around.voice === 'model';
  return [...read, ...leftOf(sentence, read, { strategy: around.strategy, talk: (clause) => talks(withoutAck(clause), model) || (model && isFragment(clause)), model })];
}

/** Talk by its form, whatever it names. */
const talks = (clause: string, model: boolean): boolean => isChatter(clause, model) || isPraise(clause) || (model && isPromise(clause));

function readWhole(sentence: string, around: Around): Measured[] {
  const asserted = !isQuestion(sentence) && !isHypothetical(sentence);
  const again = readAgain(sentence, around.topic);
  if (again !== undefined) return [{ ...again, asserted, needsContext: true }];
  const promised = around.voice === 'model' && talksOfItself(withoutAck(withoutLead(plain(sentence))));
  const measures = promised ? [] : HAN.test(sentence) ? readChineseMeasures(sentence) : readMeasures(plain(sentence), plain(around.previous));
  const others = readPlain(sentence, around, measures);
  // A change that was read says what the numbers of its sentence mean.
  const changed = others.some(({ kind, value, multi }) => kind === 'change' && multi !== true && value !== 'assert' && value !== 'refute') && sentence.length < 120;
  const told = (changed ? [] : measures).filter((one) => !others.some((other) => other.multi !== true && other.value !== 'assert' && (other.value.includes(one.value) || one.value.includes(other.value))));
  const apposed = readApposition(plain(sentence));
  const named = apposed === undefined ? [] : [{ ...apposed, asserted: true, needsContext: false }];
  return [...others.map((other) => ({ ...other, asserted, needsContext: false })), ...named, ...told];
}

const talksOfItself = (text: string): boolean => isPromise(text) || isChatter(text, true);

const ADVICE = /\byou(?:['’]ll)? (?:can|could|should|may|might|must|need|want|will|would|have to)\b/iu;
/** To a user, a model's "your" is his "my". */
function fromUser(text: string): string {
  if (HAN.test(text)) return text.replace(/您|你们?(?=的|\p{Script=Han}{1,8}[是在用有为])/gu, '我');
  if (!/\byou/iu.test(text) || ADVICE.test(text)) return text;
  return text.replace(/\byour\b/giu, 'my').replace(/\byou(?:['’]re| are)\b/giu, 'I am').replace(/\byou(?:['’]ve| have)\b/giu, 'I have').replace(/\byou\b/giu, 'I');
}

/** A few words and a colon before a clause of one's own: "Heads up before you start: we switched ...". */
const ANNOUNCED = /^[^:：]{3,40}[:：]\s*(?=(?:we|i|the|our|my)\s|我|\p{Script=Han}{2,})/iu;

/** Lead-ins from which on a statement holds. */
const HENCEFORTH = /^(?:as of (?:now|today)|from now on|going forward|starting (?:today|tomorrow|now))\b/iu;

/** What the grammar reads; the words themselves when it reads nothing and nothing was measured. */
function readPlain(sentence: string, { topic, voice, strategy }: Around, measures: readonly Measured[]): Statement[] {
  const measured = measures.length > 0;
  const named = readNamed(plain(sentence));
  if (named !== undefined) return [{ key: named.key, value: named.value, ...(named.multi === undefined ? {} : { multi: named.multi }), ...(named.change === true ? { kind: 'change' as const } : {}) }];
  const version = readVersion(plain(sentence));
  if (version !== undefined) return [version];
  const bare = withoutAck(withoutLead(plain(sentence)));
  const text = corrected(withoutLead(withoutHedge(bare)));
  if (text === '') return [];
  const talk = (clause: string): boolean => talks(clause, voice === 'model');
  if (isQuestion(text)) {
    // A yes-or-no question at least names what is asked; every other question states nothing.
    if (talk(text) || !/^(?:is|are|was|were|does|do|did|has|have)\s(?!you\b|i\b|it\b|there\b|that\b|this\b)|吗[\s？?]*$/iu.test(text)) return [];
    const statement = unread(text, strategy);
    return statement === undefined ? [] : [{ ...statement, slotType: 'OpenQ' }];
  }
  if (talk(bare)) return voice === 'model' ? [] : clauses(bare, sentence, { topic, talk, strategy, measures });
  const chatty = text !== bare && talk(text);
  const told = voice === 'model' ? fromUser(text) : text;
  const whole = chatty ? undefined : statementOf(told, sentence, HENCEFORTH.test(bare) || HENCEFORTH.test(sentence));
  const statements = clauses(told, sentence, { topic, talk, strategy, measures });
  // A value that the whole gives and its first clause gives too is complete there; then the other clauses count as well.
  if (whole !== undefined && !statements.some((one) => one.key === whole.key && one.value === whole.value)) return [whole];
  // The whole knows the scope that stands in a clause of its own.
  if (statements.length > 0) return statements.map((one) => (whole !== undefined && one.key === whole.key && one.value === whole.value ? whole : one));
  if (whole !== undefined) return [whole];
  const led = told.replace(ANNOUNCED, '');
  const after = led === told ? undefined : statementOf(led, sentence);
  if (after !== undefined) return [after];
  if (chatty || (voice === 'model' && isFragment(text))) return [];
  if (measured || (IDLE.test(text) && !tells(text))) return [];
  const statement = unread(text, strategy);
  return statement === undefined ? [] : [statement];
}

const DATED: ReadonlySet<string> = new Set(['date', 'version']);

interface ClauseContext {
  readonly topic: Topic | undefined;
  readonly talk: (clause: string) => boolean;
  readonly strategy: KeyStrategy;
  readonly measures: readonly Measured[];
}

/** The statements of a sentence's clauses; "it" in a later one is what an earlier one spoke of. */
function clauses(text: string, quote: string, { topic: before, talk, strategy, measures }: ClauseContext): Statement[] {
  const parts = text.length < 600 ? text.split(CLAUSE).map((part) => part.trim()).filter((part) => part !== '') : [];
  if (parts.length < 2) return [];
  let topic = before;
  const read = parts.map((part) => {
    const found = readAgain(part, topic) ?? (talk(part) ? undefined : statementOf(withoutLead(part), quote));
    const statement = found !== undefined && found.kind === undefined && /^now /iu.test(part) ? { ...found, kind: 'change' as const } : found;
    topic = topicAfter(part, statement === undefined ? [] : [statement], topic);
    return { part, statement };
  });
  if (!read.some(({ statement }) => statement !== undefined)) return [];
  // A clause with a date or version that no pattern reads keeps its words beside the clauses that were read.
  const told = (part: string): boolean => !talk(part) && !isDate(part) && !isHypothetical(part) && DATED.has(answersIn(part)[0]?.kind ?? '') && !measures.some(({ value }) => fold(part).includes(value));
  return read.flatMap(({ part, statement }) => statement ?? (told(part) ? (unread(withoutLead(part), strategy) ?? []) : []));
}

/** The question that "it" asks after a text and what was read of it. */
export function topicAfter(text: string, read: readonly Statement[], before: Topic | undefined): Topic | undefined {
  const attribute = read.find(({ value, multi }) => multi !== true && value !== 'assert' && value !== 'refute');
  if (attribute !== undefined) return { key: attribute.key, announced: false };
  const announced = announcedBy(text);
  if (announced !== undefined) return { key: announced, announced: true };
  return read.length > 0 ? undefined : before;
}
