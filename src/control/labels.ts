/**
 * Age and size of a session in a word.
 *
 * @module
 */

/**
 * `5m`, `3h`, `2d`; `?` when the time is not known, `0m` when it lies ahead.
 *
 * @param mtime Epoch milliseconds.
 * @param now Epoch milliseconds.
 */
export function ageLabel(mtime?: number, now: number = Date.now()): string {
  if (typeof mtime !== 'number' || !Number.isFinite(mtime)) return '?';
  const seconds = Math.max(0, (now - mtime) / 1000);
  if (seconds < 3600) return `${Math.round(seconds / 60)}m`;
  if (seconds < 86_400) return `${Math.round(seconds / 3600)}h`;
  return `${Math.round(seconds / 86_400)}d`;
}

/** `900B`, `2K`, `1.3M` (1024-based); `?` when the size is not known. */
export function formatBytes(bytes?: number): string {
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes <= 0) return '?';
  if (bytes < 1024) return `${Math.round(bytes)}B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)}K`;
  return `${(bytes / (1024 * 1024)).toFixed(1)}M`;
}
