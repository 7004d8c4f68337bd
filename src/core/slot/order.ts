/**
 * The canonical order of items. Two items are the same one exactly when they compare equal.
 *
 * @module
 */
import type { Item } from '../types.js';

/** Code-unit order, as every sort of the engine uses it. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

type Field = string | number | boolean | undefined;

function compareField(a: Field, b: Field): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  if (b === undefined) return 1;
  return a < b ? -1 : 1;
}

/** Value, source and evidence lead, as the reference sorts them; the added fields only separate what those leave equal. */
const FIELDS = ['value', 'source', 'evidence', 'at', 'trust', 'kind', 'via', 'multi', 'denies'] as const satisfies readonly (keyof Item)[];

export function compareItems(a: Item, b: Item): number {
  // The first two fields tell most items apart, and this is the innermost loop of every merge.
  if (a.value !== b.value) return a.value < b.value ? -1 : 1;
  if (a.source !== b.source) return a.source < b.source ? -1 : 1;
  for (const field of FIELDS) {
    const difference = compareField(a[field], b[field]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A frozen copy with the known fields alone, undefined ones left out; what is frozen already is one of ours and kept. */
export function freezeItem(item: Item): Item {
  if (Object.isFrozen(item)) return item;
  const copy: Record<string, Field> = {};
  for (const field of FIELDS) if (item[field] !== undefined) copy[field] = item[field];
  return Object.freeze(copy) as unknown as Item;
}

/** Equal for two items exactly when they are the same one. */
export function itemIdentity(item: Item): string {
  return JSON.stringify(FIELDS.map((field) => item[field] ?? null));
}

/** `sorted` without repetitions; the same array when there are none. */
export function uniqueItems(sorted: readonly Item[]): readonly Item[] {
  const unique = sorted.filter((item, i) => i === 0 || compareItems(sorted[i - 1] as Item, item) !== 0);
  return unique.length === sorted.length ? sorted : unique;
}
