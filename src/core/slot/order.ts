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
  for (const field of FIELDS) {
    const difference = compareField(a[field], b[field]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A frozen copy with the known fields alone, undefined ones left out. */
export function freezeItem(item: Item): Item {
  const copy: Record<string, Field> = {};
  for (const field of FIELDS) if (item[field] !== undefined) copy[field] = item[field];
  return Object.freeze(copy) as unknown as Item;
}
