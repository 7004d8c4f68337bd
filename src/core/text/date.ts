/** `2026-11-20`, always UTC. @module */

/** The day of `at` (epoch milliseconds); undefined for a time that no calendar holds. */
export function utcDay(at: number | undefined): string | undefined {
  if (at === undefined || !Number.isFinite(at) || Math.abs(at) > 8.64e15) return undefined;
  return new Date(at).toISOString().replace(/T.*$/u, '');
}
