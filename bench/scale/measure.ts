/**
 * Timing and growth, the same for every part of the scale bench.
 *
 * @module
 */

/** One measurement: what, how much of it, and figures by name. */
export interface Measured {
  readonly what: string;
  readonly size: number;
  readonly figures: Readonly<Record<string, number | string | boolean | null>>;
}

/** A promise of the project and whether this run kept it. */
export interface Goal {
  readonly goal: string;
  readonly met: boolean;
  readonly got: string;
}

export interface Section {
  readonly section: string;
  readonly rows: readonly Measured[];
  readonly goals: readonly Goal[];
}

/** Milliseconds of the fastest of `times` runs: the one least disturbed by others. */
export function fastest(times: number, task: () => unknown): number {
  let best = Infinity;
  for (let i = 0; i < times; i += 1) {
    const start = performance.now();
    task();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** Exponent k of time ~ size^k between two measurements; null where either is too short to tell. */
export function exponent(small: readonly [number, number], large: readonly [number, number]): number | null {
  const [n, t] = small;
  const [m, u] = large;
  if (t < 0.05 || u < 0.05 || n === m) return null;
  return Math.log(u / t) / Math.log(m / n);
}

export function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}

export const round = (n: number, digits = 2): number => Number(n.toFixed(digits));

/** Largest resident set of this process so far, in megabytes. */
export const peakMegabytes = (): number => Math.round(process.resourceUsage().maxRSS / 1024);
