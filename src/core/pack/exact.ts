/**
 * Exact packing. Utility separates by type, so each type is a knapsack over (count, tokens) by itself, and the types are
 * joined by a max-plus convolution over tokens. Method: the textbook 0/1 knapsack, with the count as a second dimension.
 *
 * @module
 */
import type { Candidate, Problem } from './problem.js';

/** Gains below this are rounding, and the earlier key keeps its place. */
const EPSILON = 1e-12;

/** Work of `packExact` in table cells. */
export function exactWork(problem: Problem): number {
  const cells = (members: readonly Candidate[]): number => members.length * mostFitting(members, problem) * problem.budget;
  return byType(problem.candidates).reduce((sum, members) => sum + cells(members), 0);
}

/** A set of greatest utility within the budget. */
export function packExact(problem: Problem): Candidate[] {
  const budget = Math.min(problem.budget, problem.candidates.reduce((sum, { cost }) => sum + cost, 0));
  const tables = byType(problem.candidates).map((members) => new TypeTable(members, { ...problem, budget }));
  let best = new Float64Array(budget + 1);
  const shares = tables.map((table) => {
    const joined = convolve(best, table.value);
    best = joined.value;
    return joined.share;
  });
  let left = budget;
  return tables
    .map((table, at) => ({ table, share: shares[at] }))
    .reverse()
    .flatMap(({ table, share }) => {
      const spent = share?.[left] ?? 0;
      left -= spent;
      return table.selected(spent);
    });
}

function byType(candidates: readonly Candidate[]): Candidate[][] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const members = groups.get(candidate.type);
    if (members) members.push(candidate);
    else groups.set(candidate.type, [candidate]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, members]) => members);
}

function mostFitting(members: readonly Candidate[], { budget, saturation }: Problem): number {
  let left = budget;
  let count = 0;
  for (const cost of members.map((member) => member.cost).sort((a, b) => a - b)) {
    left -= cost;
    if (left < 0 || count === saturation) break;
    count += 1;
  }
  return count;
}

function convolve(before: Float64Array, added: Float64Array): { value: Float64Array<ArrayBuffer>; share: Int32Array } {
  const value = Float64Array.from(before);
  const share = new Int32Array(before.length);
  for (let spent = 1; spent < added.length; spent += 1) {
    const gain = added[spent]!;
    // Only where one more token buys something.
    if (gain <= added[spent - 1]! + EPSILON) continue;
    for (let total = spent; total < value.length; total += 1) {
      const candidate = before[total - spent]! + gain;
      if (candidate > value[total]! + EPSILON) {
        value[total] = candidate;
        share[total] = spent;
      }
    }
  }
  return { value, share };
}

/** The knapsack of one type. Row `k` holds exactly k slots, the last row that many or more. */
class TypeTable {
  /** Utility of the best subset within each number of tokens. */
  readonly value: Float64Array;
  readonly #rows: number;
  readonly #width: number;
  readonly #count: Uint32Array;
  /** Fewest tokens of each number of members; a row is empty below that. */
  readonly #least: readonly number[];
  /** One bit a cell and member: the member was taken there. */
  readonly #taken: readonly Uint8Array[];
  /** One bit a column and member: in the last row, the slot before it was in the last row, too. */
  readonly #stayed: readonly Uint8Array[];

  constructor(readonly members: readonly Candidate[], problem: Problem) {
    this.#rows = mostFitting(members, problem);
    this.#width = problem.budget + 1;
    const table = new Float64Array((this.#rows + 1) * this.#width).fill(-Infinity);
    table.fill(0, 0, this.#width);
    const cheapest = members.map((member) => member.cost).sort((a, b) => a - b);
    this.#least = cheapest.reduce<number[]>((sums, cost) => (sums.push(sums.at(-1)! + cost), sums), [0]);
    const bytes = ((this.#rows + 1) * this.#width + 7) >> 3;
    this.#taken = members.map(() => new Uint8Array(bytes));
    this.#stayed = members.map(() => new Uint8Array((this.#width + 7) >> 3));
    members.forEach((member, at) => this.#add(table, member, at));
    this.value = new Float64Array(this.#width);
    this.#count = new Uint32Array(this.#width);
    this.#close(table, members[0]?.type ?? '', problem);
  }

  #add(table: Float64Array, { cost, value }: Candidate, at: number): void {
    const width = this.#width;
    const taken = this.#taken[at]!;
    const stayed = this.#stayed[at]!;
    for (let row = Math.min(this.#rows, at + 1); row > 0; row -= 1) {
      const here = row * width;
      const last = row === this.#rows;
      const least = Math.max(cost, this.#least[row]!);
      for (let spent = width - 1; spent >= least; spent -= 1) {
        const below = table[here - width + spent - cost]! + value;
        const beside = last ? table[here + spent - cost]! + value : -Infinity;
        const best = below >= beside ? below : beside;
        const cell = here + spent;
        if (best > table[cell]! + EPSILON || (best > -Infinity && table[cell] === -Infinity)) {
          table[cell] = best;
          taken[cell >> 3]! |= 1 << (cell & 7);
          if (beside > below) stayed[spent >> 3]! |= 1 << (spent & 7);
        }
      }
    }
  }

  #close(table: Float64Array, type: string, { coverage }: Problem): void {
    for (let row = 0; row <= this.#rows; row += 1) {
      const bonus = coverage(type, row);
      for (let spent = 0; spent < this.#width; spent += 1) {
        const total = table[row * this.#width + spent]! + bonus;
        if (total > this.value[spent]! + EPSILON) {
          this.value[spent] = total;
          this.#count[spent] = row;
        }
      }
    }
  }

  /** The members of the best subset within `tokens`. */
  selected(tokens: number): Candidate[] {
    let row = this.#count[tokens] ?? 0;
    let left = tokens;
    const found: Candidate[] = [];
    for (let at = this.members.length - 1; at >= 0 && row > 0; at -= 1) {
      const cell = row * this.#width + left;
      if (!bit(this.#taken[at], cell)) continue;
      const member = this.members[at]!;
      found.push(member);
      if (!(row === this.#rows && bit(this.#stayed[at], left))) row -= 1;
      left -= member.cost;
    }
    return found;
  }
}

const bit = (bits: Uint8Array | undefined, at: number): boolean => (((bits?.[at >> 3] ?? 0) >> (at & 7)) & 1) === 1;
