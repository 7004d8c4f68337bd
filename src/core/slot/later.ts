/**
 * The statements a sweep has already passed, summarised so that one look-up tells whether any of them closes an item.
 *
 * @module
 */
import type { Item } from '../types.js';

/** Highest evidence seen for statements of ordinary standing and for those whose kind limits what they close. */
interface Strength {
  plain: number;
  event: number;
  change: number;
}

const NEVER = Number.NEGATIVE_INFINITY;

/** The value an item says does not hold. A sentence that was not parsed denies by `refute` what `assert` says. */
export function deniedValue(item: Item): string | undefined {
  return item.denies ?? (item.value === 'refute' ? 'assert' : undefined);
}

function note(strengths: Map<string, Strength>, value: string, item: Item): void {
  let strength = strengths.get(value);
  if (!strength) strengths.set(value, (strength = { plain: NEVER, event: NEVER, change: NEVER }));
  const kind = item.kind === 'event' || item.kind === 'change' ? item.kind : 'plain';
  strength[kind] = Math.max(strength[kind], item.evidence);
}

export class Later {
  readonly #single: boolean;
  readonly #assertions = new Map<string, Strength>();
  readonly #denials = new Map<string, Strength>();
  /** The asserted value with the highest evidence, and the highest evidence of any other asserted value. */
  #best: { readonly value: string; readonly evidence: number } | undefined;
  #otherThanBest = NEVER;

  constructor(single: boolean) {
    this.#single = single;
  }

  add(item: Item): void {
    const denied = deniedValue(item);
    if (denied !== undefined) {
      note(this.#denials, denied, item);
      return;
    }
    note(this.#assertions, item.value, item);
    const best = this.#best;
    if (best && best.value !== item.value && best.evidence >= item.evidence) {
      this.#otherThanBest = Math.max(this.#otherThanBest, item.evidence);
      return;
    }
    if (best && best.value !== item.value) this.#otherThanBest = best.evidence;
    if (!best || best.value !== item.value || item.evidence > best.evidence) this.#best = { value: item.value, evidence: item.evidence };
  }

  closes(item: Item): boolean {
    const denied = deniedValue(item);
    return denied === undefined ? this.#closesAssertion(item) : this.#closesDenial(item, denied);
  }

  #closesAssertion(item: Item): boolean {
    if (this.#single && this.#best) {
      const strongestOther = this.#best.value === item.value ? this.#otherThanBest : this.#best.evidence;
      if (strongestOther >= item.evidence) return true;
    }
    const denial = this.#denials.get(item.value);
    if (!denial) return false;
    // "I never did X" against "I did X" is a contradiction, whoever speaks last; only a marked change ends an event.
    const strongest = item.kind === 'event' ? denial.change : Math.max(denial.plain, denial.change);
    return strongest >= item.evidence;
  }

  #closesDenial(item: Item, denied: string): boolean {
    if (item.kind === 'event') return false;
    const assertion = this.#assertions.get(denied);
    if (!assertion) return false;
    const stated = Math.max(assertion.plain, assertion.change);
    return (item.kind === 'change' ? Math.max(stated, assertion.event) : stated) >= item.evidence;
  }
}
