/**
 * LongMemEval updates: does the slot that the question asks about hold both answers, the newer one current?
 *
 * @module
 */
import { contentWords } from '../../src/core/claims/measure-words.js';
import { lemma } from '../../src/core/claims/lemma.js';
import type { Slot } from '../../src/core/types.js';
import { slotsOf, type Turn } from './store.js';

export interface ItemFile {
  readonly items: readonly ChatItem[];
}
export interface ChatItem {
  readonly question_id: string;
  readonly question: string;
  readonly gold_answer: string | null;
  readonly sessions: readonly { readonly date: string; readonly turns: readonly { readonly role: string; readonly content: string }[] }[];
}

/** "2023/08/11 (Fri) 09:00" as epoch milliseconds, UTC. */
export function timeOf(date: string): number {
  const [, year, month, day, hour, minute] = /^(\d+)\/(\d+)\/(\d+) \(\w+\) (\d+):(\d+)$/u.exec(date) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
}

export const turnsOf = (item: ChatItem): Turn[] =>
  item.sessions.flatMap(({ date, turns }, i) => turns.map(({ role, content }, n) => ({ session: `${item.question_id}-${i}`, time: timeOf(date) + n, text: content, role })));

const stems = (text: string): Set<string> => new Set(contentWords(text).map(lemma));

/** The share of the question's words that a slot's key names, and, counting half, that its quotes hold. */
function overlap(question: ReadonlySet<string>, slot: Slot): number {
  const key = stems(slot.key);
  const quotes = stems((slot.claims ?? []).map((claim) => claim.text).join(' '));
  let score = 0;
  for (const word of question) score += key.has(word) ? 1 : quotes.has(word) ? 0.5 : 0;
  return score;
}

const ASKS_OLD = /\b(?:previous(?:ly)?|initial(?:ly)?|original(?:ly)?|earlier|formerly|used to|first|before)\b/iu;
const NUMBERS = new Map('one two three four five six seven eight nine ten'.split(' ').map((word, i) => [word, String(i + 1)]));
const facts = (text: string): Set<string> => new Set(contentWords(text).concat(text.match(/\d+/gu) ?? []).flatMap((word) => [lemma(word), NUMBERS.get(word) ?? word]));

export interface Verdict {
  readonly id: string;
  readonly counts: boolean;
  readonly why: string;
}

export function verdict(item: ChatItem, values: readonly [string, string] | undefined): Verdict {
  const id = item.question_id;
  if (values === undefined) return { id, counts: false, why: 'one turn only' };
  const question = stems(item.question);
  const slots = slotsOf(turnsOf(item));
  const [best] = slots.map((slot) => ({ slot, score: overlap(question, slot) })).sort((a, b) => b.score - a.score || (b.slot.claims?.length ?? 0) - (a.slot.claims?.length ?? 0) || (a.slot.key < b.slot.key ? -1 : 1));
  if (best === undefined) return { id, counts: false, why: 'no slot' };
  const { decision, key } = best.slot;
  const closed = decision.closed ?? [];
  const said = `${key}: ${decision.outcome} ${decision.winner ?? decision.tied.join('|')} <- ${closed.map(({ value }) => value).join(', ')}`;
  const [old, now] = values;
  if (decision.winner === null || !decision.winner.includes(now)) return { id, counts: false, why: `newer not current: ${said}` };
  const was = closed.find(({ value }) => value.includes(old));
  if (was === undefined) return { id, counts: false, why: `older not history: ${said}` };
  if (item.gold_answer !== null && !goldStands(item, decision.winner, was.value)) return { id, counts: false, why: `gold on the wrong side: ${said}` };
  return { id, counts: true, why: said };
}

function goldStands({ question, gold_answer: gold }: ChatItem, current: string, before: string): boolean {
  const wanted = facts(gold ?? '');
  const side = facts(ASKS_OLD.test(question) ? before : current);
  return [...side].some((word) => wanted.has(word));
}
