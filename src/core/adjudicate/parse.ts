/**
 * What of the adjudicator's reply counts. Its words are model text: cleaned and bounded here, whatever they say.
 *
 * @module
 */
import type { AdjudicationOutcome, Resolution } from '../types.js';
import { extractJsonObject } from '../align/json.js';
import { clean } from '../text/clean.js';
import type { Conflict } from './conflicts.js';
import { datum, inPromptOrder, OUTCOMES } from './prompt.js';

/** Longest model words kept, in UTF-16 units, and most premises. */
const WORDS_CAP = 300;
const MAX_PREMISES = 10;

export interface Adjudications {
  readonly resolutions: Map<string, Resolution>;
  readonly dropped: {
    unknownKey: number;
    badOutcome: number;
    inventedValue: number;
    missingGuard: number;
    duplicate: number;
  };
}

/**
 * The first usable entry of each conflict.
 *
 * @throws As `extractJsonObject`, or `adjudication response has no "resolutions" array`.
 */
export function parseAdjudications(
  text: string,
  { conflicts, reverse = false }: { readonly conflicts: readonly Conflict[]; readonly reverse?: boolean },
): Adjudications {
  const entries = extractJsonObject(text)['resolutions'];
  if (!Array.isArray(entries)) throw new Error('adjudication response has no "resolutions" array');
  const byName = new Map(conflicts.map((conflict) => [datum(conflict.key, conflict.key.length).toLowerCase(), conflict]));
  const byKey = new Map(conflicts.map((conflict) => [conflict.key, conflict]));
  const result: Adjudications = {
    resolutions: new Map(),
    dropped: { unknownKey: 0, badOutcome: 0, inventedValue: 0, missingGuard: 0, duplicate: 0 },
  };
  for (const entry of entries as readonly unknown[]) {
    const fields = typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : {};
    const key = typeof fields['key'] === 'string' ? fields['key'] : '';
    const conflict = byKey.get(key) ?? byName.get(key.trim().toLowerCase());
    const resolution = conflict ? resolve(fields, conflict, reverse) : 'unknownKey';
    if (typeof resolution === 'string') result.dropped[resolution] += 1;
    else if (result.resolutions.has(resolution.key)) result.dropped.duplicate += 1;
    else result.resolutions.set(resolution.key, resolution);
  }
  return result;
}

type Rejection = 'badOutcome' | 'inventedValue' | 'missingGuard';

function resolve(fields: Record<string, unknown>, conflict: Conflict, reverse: boolean): (Resolution & { key: string }) | Rejection {
  const outcome = typeof fields['outcome'] === 'string' ? (fields['outcome'].trim().toLowerCase() as AdjudicationOutcome) : undefined;
  if (outcome === undefined || !OUTCOMES.includes(outcome)) return 'badOutcome';
  const guard = words(fields['guard']);
  const value = outcome === 'choose' ? listedValue(fields['value'], conflict, reverse) : null;
  if (outcome === 'choose' && value === null) return 'inventedValue';
  if (outcome === 'conditional' && guard === '') return 'missingGuard';
  const premises = Array.isArray(fields['premises']) ? (fields['premises'] as readonly unknown[]) : [];
  return {
    key: conflict.key,
    outcome,
    value,
    guard: outcome === 'conditional' ? guard : null,
    premises: premises.filter((premise) => typeof premise === 'string').slice(0, MAX_PREMISES).map(words),
    rationale: words(fields['rationale']),
    reversed: reverse,
  };
}

const words = (text: unknown): string => (typeof text === 'string' ? clean(text, WORDS_CAP) : '');

/** The option the model named, by its value as the prompt showed it or by its id; null when there is no such one. */
function listedValue(named: unknown, conflict: Conflict, reverse: boolean): string | null {
  if (typeof named !== 'string') return null;
  const spelled = shown(named);
  const exact = conflict.options.find((option) => option.value === named.trim());
  const matching = conflict.options.filter((option) => shown(option.value) === spelled);
  if (exact) return exact.value;
  if (matching.length > 0) return matching.length === 1 ? (matching[0]?.value ?? null) : null;
  const position = /^c\d+\.o(\d+)$/u.exec(spelled)?.[1];
  return position === undefined ? null : (inPromptOrder(conflict, reverse)[Number(position)]?.value ?? null);
}

const shown = (value: string): string => datum(value, WORDS_CAP).toLowerCase();
