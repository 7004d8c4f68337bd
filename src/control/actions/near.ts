/**
 * Whether one word may be a slip of the other.
 *
 * @module
 */

/** Longer words are no slips of the hand. */
const LONGEST = 64;

/** Edit distance with swaps of neighbours (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    before = last;
    last = current;
  }
  return last[b.length] ?? 0;
}

/** True for another word of three letters or more that one slip in four letters apart, two at most, would explain. */
export function near(typed: string, meant: string): boolean {
  if (typed === meant || Math.min(typed.length, meant.length) < 3 || typed.length > LONGEST) return false;
  const slips = typed.length < 8 ? 1 : 2;
  return Math.abs(typed.length - meant.length) <= slips && distance(typed, meant) <= slips;
}
