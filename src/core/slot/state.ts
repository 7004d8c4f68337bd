/**
 * Everything that was ever said about one slot: a grow-only set, so that merging is a join of semilattices.
 *
 * @module
 */
import type { EvidenceLevel, Item } from '../types.js';
import { compareItems, compareText, freezeItem, uniqueItems } from './order.js';
import type { Support } from './score.js';

/** Source of the items that `reprCollapse` makes. */
export const MERGED_SOURCE = '*merged*';

/** An immutable, canonically sorted set of items. `union` is associative, commutative and idempotent. */
export class SlotState {
  readonly items: readonly Item[];

  /** Keeps duplicates; `of`, `union` and `dedup` remove them. */
  constructor(items: readonly Item[] = []) {
    this.items = Object.freeze(items.map(freezeItem).sort(compareItems));
    Object.freeze(this);
  }

  static of(...items: readonly Item[]): SlotState {
    return new SlotState(items).dedup();
  }

  static singleton(value: string, source: string, evidence: EvidenceLevel): SlotState {
    return new SlotState([{ value, source, evidence }]);
  }

  static empty(): SlotState {
    return EMPTY;
  }

  get size(): number {
    return this.items.length;
  }

  get isEmpty(): boolean {
    return this.items.length === 0;
  }

  union(other: { readonly items: readonly Item[] }): SlotState {
    if (this.isEmpty && other instanceof SlotState) return other.dedup();
    return new SlotState(uniqueItems([...this.items, ...other.items].sort(compareItems)));
  }

  dedup(): SlotState {
    const unique = uniqueItems(this.items);
    return unique === this.items ? this : new SlotState(unique);
  }

  /** Every value with all its supports, in item order. */
  perValue(): Map<string, Support[]> {
    const supports = new Map<string, Support[]>();
    for (const { value, source, evidence } of this.items) {
      const known = supports.get(value);
      if (known) known.push({ source, evidence });
      else supports.set(value, [{ source, evidence }]);
    }
    return supports;
  }

  /** The distinct values, sorted. */
  values(): string[] {
    return [...new Set(this.items.map((item) => item.value))].sort(compareText);
  }

  toString(): string {
    if (this.isEmpty) return '<empty>';
    return `{${this.items.map((item) => `${item.value}@${item.evidence}(${item.source})`).sort(compareText).join(', ')}}`;
  }
}

const EMPTY = new SlotState();
