/**
 * What a person settled. It comes after `select` and before adjudication, and nothing but that person overturns it.
 *
 * @module
 */
import type { Resolution, Slot } from '../types.js';
import { openItems } from '../slot/open.js';
import { compareText } from '../slot/order.js';
import { presentedValues } from '../trust/presented.js';

export interface UserChoice {
  readonly value: string;
  /** Digest of `slotOptions` when the choice was made. */
  readonly options: string;
}

/**
 * What there was to choose from, in one canonical string: every open value with each origin's strongest level. Said again by
 * the same origin it is no news, so the string stays.
 */
export function slotOptions(slot: Pick<Slot, 'state' | 'decision'>): string {
  const strongest = new Map<string, number>();
  for (const { value, source, evidence } of openItems(slot)) {
    const vote = JSON.stringify([value, source]);
    strongest.set(vote, Math.max(strongest.get(vote) ?? 0, evidence));
  }
  return JSON.stringify([...strongest].sort(([a], [b]) => compareText(a, b)));
}

/**
 * Attaches each choice to its slot.
 *
 * @param choices By slot key.
 * @param digest The caller's digest of `slotOptions`; the string itself when absent. Another digest than the choice's makes it stale.
 */
export function applyChoices<S extends Slot>(
  slots: readonly S[],
  choices: ReadonlyMap<string, UserChoice>,
  digest: (options: string) => string = (options) => options,
): S[] {
  return slots.map((slot) => {
    const choice = choices.get(slot.key);
    return choice ? { ...slot, resolution: settled(slot, choice, digest(slotOptions(slot)) !== choice.options) } : slot;
  });
}

function settled(slot: Slot, choice: UserChoice, stale: boolean): Resolution {
  const overruled = presentedValues(slot).filter((value) => value !== choice.value);
  return {
    key: slot.key,
    outcome: 'choose',
    value: choice.value,
    guard: null,
    premises: [],
    rationale: '',
    reversed: false,
    by: 'user',
    ...(stale && { stale }),
    overruled,
  };
}
