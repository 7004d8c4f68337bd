/**
 * What a speaker says about himself in passing, with a value that can be compared: "I've been using my Fitbit Charge 3 for 6
 * months now", "that's six times now that I've worn them". The key is made of the clause's own words and the unit.
 *
 * @module
 */
import { lemma, singular } from './lemma.js';
import { isHypothetical } from './modality.js';
import { polarity } from './negation.js';
import { cleanWord, contentWords, properWords, tokens } from './measure-words.js';
import type { Measured } from './measured.js';
import { STOP } from './stop.js';
import { typedValues, type Typed } from './typed.js';
import { readWhereabouts } from './whereabouts.js';

const SELF = /\b(?:i|i['’]\w+|my|me|mine|myself|we|we['’]\w+|our|us)\b/iu;
const BREAK = /\s+[-–—]+\s+|;\s+|:\s+|\s\(|\)\s|,\s+(?=(?:and|but|so|which|considering|since|because|while|where|although|though|especially|i|i['’]\w+|we|we['’]\w+|my|it|it['’]s|they|they['’]\w+|that['’]s|do|does|can|could|would|speaking|as|or)\b)|\s+(?=(?:considering|because|which|where)\b)|\s+(?:and|but)\s+(?=(?:i|i['’]\w+|we|we['’]\w+|my|it['’]s|they['’]\w+)\b)/giu;
/** Things that stand: what one has done so far, does now, does as a rule. One past act among others is an event. */
const STANDING =
  /\b(?:(?:i|we|they|you|he|she)['’](?:ve|m|re|s|d)|(?:have|has)(?: \w+)? (?:been|\w+(?:ed|en|t|n|d))|am|are|is|now|currently|so far|already|usually|always|normally|just|finally|since|keep|goal|personal best|record|most recent|these days|each|every|per|prefer|(?:i|we)(?: (?:actually|usually|also|still|only|really|normally))? (?:go|take|wake|attend|do|have|need|live|work|own|get|run|spend|like|want|practice|play|drink|read|use|write|sleep|start|finish|leave))\b/iu;
/** An amount is an event unless something says that it goes on. */
const PAID = /\b(?:now|currently|so far|total|most recent|each|every|per|a (?:month|week|year)|is|are|costs|pay|usually)\b/iu;
/** Units that only a lasting state or a habit has. */
const HABITUAL: ReadonlySet<string> = new Set(['frequency', 'record', 'status', 'ratio', 'level', 'page', 'hours', 'weekday']);
/** Wishes and former habits. */
const ELSEWHEN = /\b(?:(?:i|we)['’]d (?:like|love|prefer)|would (?:like|love|prefer)|used to|(?:want|hope|plan|planning) to)\b/iu;
/** A line of a list: "March 18th, Farmers Market, $220". */
const ROW = /^[^.!?]{0,30}, [\p{Lu}][^,.!?]{2,50}, [$€£]\d[\d,.]*[;.]?$/u;
const PRONOUN = /\b(?:it|them|they|ones|these|those|there|this|that['’]s|he|she|her|him)\b/iu;
const POSSESSED = /\b(?:my|our)\s+((?:[\p{L}\p{N}'’-]+\s+){0,2}[\p{L}\p{N}'’-]+)/giu;
/** A beginning that asks; the clause states nothing. */
const ASKS = /^(?:\W*(?:and|but|so|also|or|anyway|hey|well|oh)\W+)*(?:(?:do|does|did|can|could|would|will|should|is|are|what|how|why|who) |have you |any )/iu;

interface Segment {
  readonly start: number;
  readonly end: number;
}

function segments(sentence: string): Segment[] {
  const out: Segment[] = [];
  let start = 0;
  for (const match of sentence.matchAll(BREAK)) {
    if (match.index > start) out.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  out.push({ start, end: sentence.length });
  return out;
}

/** The nearest plural noun before the value, with the word before it: what "ones" are. */
function antecedent(before: string): { unit: string; words: string[] } | undefined {
  const words = tokens(before);
  for (let i = words.length - 1; i >= 0; i -= 1) {
    const word = words[i] ?? '';
    if (!/^\p{Ll}{3,}s$/u.test(word) || STOP.has(word) || /(?:ss|us|is|ways|days|weeks|months|years|times)$/u.test(word)) continue;
    const previous = cleanWord(words[i - 1] ?? '');
    return { unit: singular(word), words: [...(previous !== '' && !STOP.has(previous) ? [previous] : []), word] };
  }
  return undefined;
}

const SKIP_UNITS = new Set(['tip', 'recommendation', 'suggestion', 'option', 'question', 'way', 'reason', 'thing', 'idea', 'place', 'example']);

/** Measured statements of one sentence; `previous` is the sentence before it. Empty when it is not about the speaker. */
export function readMeasures(sentence: string, previous: string): Measured[] {
  const self = SELF.test(sentence);
  if (!self && !ROW.test(sentence) && !(SELF.test(previous) && PRONOUN.test(sentence))) return [];
  const values = typedValues(sentence);
  if (values.length === 0) return readWhereabouts(sentence);
  const parts = segments(sentence);
  // A weekday beside another value says when, and is no value of its own.
  const told = values.filter((one) => one.unit !== 'weekday' || !values.some((other) => other !== one && partOf(parts, other) === partOf(parts, one)));
  const rest = blank(sentence, values);
  return [...told.flatMap((value) => measureOf(value, sentence, rest, parts, previous) ?? []), ...readWhereabouts(sentence)];
}

const partOf = (parts: readonly Segment[], { start }: Typed): number => parts.findIndex((part) => start >= part.start && start < part.end);

/** The sentence with its values blanked out: what is left names the question. A weekday or a name stays. */
function blank(sentence: string, values: readonly Typed[]): string {
  let out = sentence;
  for (const { start, end, unit } of values) if (unit !== 'weekday' && unit !== 'status') out = `${out.slice(0, start)}${' '.repeat(end - start)}${out.slice(end)}`;
  return out;
}

/** What a pronoun may stand for: the speaker's own things and the names in the text before it, else its last words
 * (two for a relative clause). */
function subjects(text: string, last: number): string[] {
  const own = [...text.matchAll(POSSESSED)].flatMap((match) => contentWords(match[1] ?? ''));
  const named = [...new Set([...own, ...properWords(text)])];
  return named.length > 0 ? named.slice(0, 5) : contentWords(text).slice(-last);
}

/** "my camera" after "my Canon EOS 80D camera" is that camera. */
function refersBack(clause: string, previous: string): boolean {
  if (previous === '') return false;
  const before = new Set(contentWords(previous).map(lemma));
  return [...clause.matchAll(/\b(?:my|our|the)\s+([\p{L}-]+)/giu)].some((match) => before.has(lemma(cleanWord(match[1] ?? ''))));
}

function measureOf(typed: Typed, sentence: string, rest: string, parts: readonly Segment[], previous: string): Measured | undefined {
  const index = partOf(parts, typed);
  const part = parts[index];
  if (part === undefined || SKIP_UNITS.has(typed.unit)) return undefined;
  const clause = sentence.slice(part.start, part.end);
  const before = sentence.slice(0, typed.start);
  if (ASKS.test(clause) || ELSEWHEN.test(clause) || /\b(?:in|over|for|during|within) the (?:last|past|next|first) $/iu.test(before) && typed.unit === 'duration' && !/\bfor the past $/iu.test(before)) return undefined;
  if (/\b(?:ago|not|rather than|instead of)\s*$/iu.test(before) || polarity(sentence.slice(part.start, typed.start)).negated) return undefined;
  let unit = typed.unit;
  let words = contentWords(`${rest.slice(part.start, typed.start)} ${rest.slice(Math.max(typed.end, part.start), part.end)}`);
  let needsContext = false;
  if (typed.elliptic === true) {
    const inClause = /^(?:\s+of (?:the |my |our |these |those )?)([\p{L}\s'’-]+)/u.exec(sentence.slice(typed.end));
    const named = inClause === null ? (antecedent(before) ?? antecedent(previous)) : antecedent(inClause[1] ?? '');
    if (named === undefined) return undefined;
    needsContext = inClause === null && antecedent(before) === undefined;
    unit = named.unit;
    words = [...words, ...named.words.filter((word) => !words.includes(word))];
  } else if (typed.modifiers.length > 0) {
    words = [...words, ...typed.modifiers.filter((word) => !words.some((other) => lemma(other) === lemma(word)))];
  }
  if (PRONOUN.test(clause) || new Set(words).size < 2) {
    const ahead = parts.slice(0, index).map((one) => rest.slice(one.start, one.end)).join(' ; ');
    const short = contentWords(ahead).length < 2 && previous !== '';
    needsContext ||= short;
    words = [...words, ...subjects(short ? `${previous} ; ${ahead}` : ahead, /^(?:which|where)\b/iu.test(clause) ? 2 : 3).filter((word) => !words.includes(word))];
  } else if (refersBack(clause, previous)) {
    needsContext = true;
  }
  const distinct = [...new Set(words)].filter((word) => lemma(word) !== lemma(unit)).slice(0, 8);
  if (distinct.length === 0) return undefined;
  const standing = ROW.test(sentence) || HABITUAL.has(unit) || (unit === 'money' ? PAID : STANDING).test(clause);
  const asserted = !isHypothetical(clause);
  return {
    key: `${distinct.join(' ')} (${unit})`,
    value: typed.value,
    ...(standing ? { multi: false } : { kind: 'event' as const }),
    asserted,
    needsContext,
  };
}
