/** Packing in two passes, so that no untrusted slot can push out another. @module */
import { Trust, type Slot } from '../types.js';
import { packSlots, type Packed, type PackOptions } from './pack.js';
import { slotSupport } from './support.js';
import { setUtility } from './utility.js';
import { typeOf } from './weights.js';

/** As `packSlots`, where slots with untrusted support alone share what the others leave of the budget. `cost` is required. */
export function packByTrust(slots: readonly Slot[], options: PackOptions & { readonly cost: readonly number[] }): Packed {
  const all = slots.map((_, index) => index);
  const isBetter = slots.map((slot) => slotSupport(slot).said > Trust.UNTRUSTED);
  const better = all.filter((index) => isBetter[index]);
  const worse = all.filter((index) => !isBetter[index]);
  if (better.length === 0 || worse.length === 0) return packSlots(slots, options);
  const first = packPart(slots, better, options);
  const already = new Map<string, number>();
  for (const index of first.selected) {
    const type = typeOf(slots[index]!);
    already.set(type, (already.get(type) ?? 0) + 1);
  }
  const second = packPart(slots, worse, { ...options, budgetTokens: options.budgetTokens - first.tokens, already });
  const selected = [...first.selected, ...second.selected].sort((a, b) => a - b);
  return {
    selected,
    dropped: [...first.dropped, ...second.dropped].sort((a, b) => a - b),
    tokens: first.tokens + second.tokens,
    utility: setUtility(slots, selected, options.weights, options.query),
    algorithm: first.algorithm,
    ratio: Math.min(first.ratio, second.ratio),
  };
}

function packPart(slots: readonly Slot[], part: readonly number[], options: PackOptions & { readonly cost: readonly number[] }): Packed {
  const packed = packSlots(
    part.map((index) => slots[index]!),
    { ...options, cost: part.map((index) => options.cost[index]!) },
  );
  const back = (local: readonly number[]): number[] => local.map((at) => part[at]!);
  return { ...packed, selected: back(packed.selected), dropped: back(packed.dropped) };
}
