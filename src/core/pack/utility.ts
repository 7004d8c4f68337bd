/**
 * The utility of a set of slots: what each is worth plus, for each type, a value that saturates with the number of its slots.
 * Modular plus concave-of-count: monotone and submodular.
 *
 * @module
 */
import { isRetracted } from '../derive/index.js';
import type { Slot } from '../types.js';
import { slotSupport } from './support.js';
import { defaultWeights, typeOf, typeValue, type Weights } from './weights.js';

/** Longest part of a query that is read, in UTF-16 units. */
const QUERY_CAP = 2000;
const HAN = '\\u3040-\\u30FF\\u3400-\\u9FFF';
const QUERY_RUN = new RegExp(`[${HAN}]{2,}|[^\\s\\p{P}\\p{S}${HAN}]{3,}`, 'gu');

/**
 * Share (0..1) of the query's distinct words of three characters or more that occur in the key or in what was said,
 * without regard to case. Han has no spaces between words; pairs of characters come closest.
 */
export function relevance(slot: Slot, query?: string): number {
  return shareFound(slot, queryWords(query));
}

interface Asked {
  readonly claims: Slot['claims'];
  readonly words: string;
  readonly share: number;
}

const lastAsked = new WeakMap<Slot, Asked>();

/** One question is asked of every slot several times before a block is done. */
function shareFound(slot: Slot, words: readonly string[]): number {
  if (words.length === 0) return 0;
  const { key, claims } = slot;
  const asked = `${key}\n${words.join(' ')}`;
  const known = lastAsked.get(slot);
  if (known !== undefined && known.words === asked && known.claims === claims) return known.share;
  const share = searched(slot, words);
  lastAsked.set(slot, { claims, words: asked, share });
  return share;
}

function searched(slot: Slot, words: readonly string[]): number {
  const texts = [slot.key, ...(slot.claims ?? []).map((claim) => claim.text ?? '')].map((text) => text.toLowerCase());
  return words.filter((word) => texts.some((text) => text.includes(word))).length / words.length;
}

function queryWords(query = ''): readonly string[] {
  const runs = query.slice(0, QUERY_CAP).toLowerCase().match(QUERY_RUN) ?? [];
  return [...new Set(runs.flatMap((run) => (/^[\u3040-\u30FF\u3400-\u9FFF]/u.test(run) ? pairs(run) : [run])))];
}

const pairs = (run: string): string[] => Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));

/** What one slot is worth by itself, 0 or more. */
export function personalUtility(slot: Slot, weights: Weights = defaultWeights(), query?: string): number {
  return personalValues([slot], weights, query)[0] ?? 0;
}

/** `personalUtility` of each slot; the query is read once. */
export function personalValues(slots: readonly Slot[], weights: Weights, query?: string): number[] {
  const words = queryWords(query);
  return slots.map((slot) => valueOf(slot, weights, words));
}

function valueOf(slot: Slot, weights: Weights, words: readonly string[]): number {
  const { evidence, sources, trust } = slotSupport(slot);
  const value =
    typeValue(typeOf(slot), weights) +
    weights.evidence * evidence +
    weights.corroboration * sources +
    weights.trust * trust +
    weights.relevance * shareFound(slot, words);
  return Math.max(0, isRetracted(slot) ? value * weights.retractedPenalty : value);
}

/** What the first slots of a type are worth beyond themselves, given that `n` are there already. Falls in `n`. */
export function coverageMarginal(type: string, n: number, weights: Weights = defaultWeights()): number {
  return coverageWeight(type, weights) * (Math.exp(-weights.gamma * n) - Math.exp(-weights.gamma * (n + 1)));
}

/** The saturating part for `count` slots of `type`. */
export function coverageValue(type: string, count: number, weights: Weights): number {
  return coverageWeight(type, weights) * (1 - Math.exp(-weights.gamma * count));
}

const coverageWeight = (type: string, weights: Weights): number => weights.coverage * typeValue(type, weights) * 0.1;

/** Utility of the slots at the indices `selected`. */
export function setUtility(
  slots: readonly Slot[],
  selected: readonly number[],
  weights: Weights = defaultWeights(),
  query?: string,
): number {
  const counts = new Map<string, number>();
  const chosen = selected.flatMap((index) => slots[index] ?? []);
  let sum = personalValues(chosen, weights, query).reduce((total, value) => total + value, 0);
  for (const slot of chosen) {
    counts.set(typeOf(slot), (counts.get(typeOf(slot)) ?? 0) + 1);
  }
  for (const [type, count] of counts) sum += coverageValue(type, count, weights);
  return sum;
}
