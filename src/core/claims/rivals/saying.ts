/**
 * A sentence as one turn of talk: who says it when, what it speaks of, which answers it gives.
 *
 * @module
 */
import type { Claim } from '../../types.js';
import { subjectStems } from '../guess.js';
import { fold } from '../phrase.js';
import type { Answer } from './answers.js';
import { kindOfName } from './kinds.js';
import { readingOf, type Reading } from './reading.js';
import { withTopics } from './topics.js';

export type Role = 'user' | 'model' | 'tool';

/** An answer with what its own clause speaks of. */
export interface Given extends Answer {
  readonly near: ReadonlySet<string>;
  /** It is, or is part of, the value of a statement that was read. */
  readonly read: boolean;
  /** The slot of that statement. */
  readonly slot: string | undefined;
  /** Other statements answer there otherwise. */
  readonly contested: boolean;
}

export interface Saying extends Omit<Reading, 'answers'> {
  readonly text: string;
  /** All sentences of its message. */
  readonly message: string;
  readonly role: Role;
  readonly session: string;
  /** Ordinal of the message in its session, and of the sentence in its message. */
  readonly turn: number;
  readonly order: number;
  readonly at: number | undefined;
  /** The message before is what a tool returned. */
  readonly afterTool: boolean;
  readonly evidence: number;
  readonly answers: readonly Given[];
  readonly stems: ReadonlySet<string>;
  /** What the sentences beside it in its message speak of. */
  readonly context: ReadonlySet<string>;
  /** Answers that its message names. */
  readonly mentions: ReadonlySet<string>;
  readonly read: Sentence['read'];
  readonly scope: Sentence['scope'];
}

export interface Turn {
  readonly session: string;
  readonly turn: number;
  readonly role: Role;
  readonly at: number | undefined;
  readonly afterTool: boolean;
  readonly sentences: readonly Sentence[];
}

export interface Sentence {
  readonly text: string;
  readonly evidence: number;
  /** Where its statements hold. */
  readonly scope: string | undefined;
  /** The statements that were read in it. */
  readonly read: readonly ReadStatement[];
}

/** A statement that was read; `contested` where its slot holds another value. */
export interface ReadStatement extends Pick<Claim, 'key' | 'value'> {
  readonly slot: string;
  readonly contested: boolean;
}

export function sayingsOf({ session, turn, role, at, afterTool, sentences }: Turn): Saying[] {
  const readings = sentences.map(({ text }) => readingOf(text));
  const answers = sentences.map((sentence, i) => givenIn(sentence, readings[i] ?? readingOf(sentence.text)));
  const stems = sentences.map(({ text }, i) => withTopics(subjectStems(without(text, answers[i] ?? []))));
  const mentions = new Set(answers.flat().map(({ same }) => same));
  const message = sentences.map(({ text }) => text).join(' ');
  return sentences.map(({ text, evidence, read, scope }, order) => {
    const own = answers[order] ?? [];
    const all = stems[order] ?? new Set<string>();
    const reading = readings[order] ?? readingOf(text);
    const last = readings[order - 1];
    return {
      ...reading,
      text, message, role, session, turn, order, at, afterTool, evidence, mentions, read, scope,
      answers: own.map((answer) => {
        const holder = read.find(({ value }) => value.includes(fold(answer.text)));
        return { ...answer, near: nearOf(text, answer, own, all), read: holder !== undefined, slot: holder?.slot, contested: holder?.contested === true };
      }),
      stems: all,
      context: new Set([...(stems[order - 1] ?? []), ...(stems[order + 1] ?? [])]),
      // A sentence may announce what the next one says: "I changed the goal. Two hours would do."
      revises: reading.revises || (last?.revises === true && answers[order - 1]?.length === 0),
      corrects: reading.corrects || last?.corrects === true,
      proposes: role === 'model' && reading.proposes,
    };
  });
}

/** The answers of a sentence; a value that was read and holds none of them is a name. */
function givenIn({ text, read }: Sentence, { answers: plain, contrasts }: Reading): Answer[] {
  const answers = [...plain];
  const folded = text.toLowerCase();
  const contrasted = contrasts.flatMap(({ was, is = '' }) => [is.toLowerCase(), was.toLowerCase()]);
  for (const value of new Set([...read.map(({ value }) => value), ...contrasted])) {
    const start = folded.indexOf(value);
    if (value === '' || start < 0 || value.length > 40 || answers.some((one) => one.start < start + value.length && one.end > start)) continue;
    const written = text.slice(start, start + value.length);
    answers.push({ kind: /\p{Lu}|\d|\p{Script=Han}/u.test(written) || contrasted.includes(value) ? 'name' : 'word', unit: kindOfName(written), text: written, same: value, start, end: start + value.length });
  }
  return answers.sort((a, b) => a.start - b.start);
}

function without(text: string, answers: readonly Answer[]): string {
  let out = text;
  for (const { kind, start, end } of answers) if (kind !== 'name') out = `${out.slice(0, start)}${' '.repeat(end - start)}${out.slice(end)}`;
  return out;
}

const BREAK = /[,;，；。、](?!\d{3})\s*|\s[–—-]\s|\s(?:and|but|so|while)\s/gu;

/** Stems of the clause that holds the answer; of the sentence, where the clause has no other words. */
function nearOf(text: string, answer: Answer, answers: readonly Answer[], all: ReadonlySet<string>): ReadonlySet<string> {
  let start = 0;
  let end = text.length;
  for (const match of text.matchAll(BREAK)) {
    const after = match.index + match[0].length;
    if (after <= answer.start) start = after;
    else if (match.index >= answer.end) {
      end = match.index;
      break;
    }
  }
  const plain = without(text, answers);
  const own = withTopics(subjectStems(`${plain.slice(start, answer.start)} ${plain.slice(answer.end, end)}`));
  return own.size === 0 ? all : own;
}
