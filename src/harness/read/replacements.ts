/**
 * Origins of events that replaced others on a surface: a pruned tool result stands for the original it cites, a
 * compaction checkpoint for everything it cites.
 *
 * @module
 */
import type { EventLike } from './events.js';

/** True when the event took the place of others instead of being appended. */
export function isReplacement(event: EventLike): boolean {
  const op = event.surfaceOp as { op?: unknown } | string | undefined;
  return typeof op === 'object' && op.op === 'replace';
}

/**
 * The appended events an event ultimately stands for, following replacements of replacements.
 *
 * @param event - the event on the surface.
 * @param log - raw events by sequence number.
 * @returns the originals in citing order; the event itself when it is an original.
 */
export function originalsOf(event: EventLike, log: ReadonlyMap<number, EventLike>): EventLike[] {
  const originals: EventLike[] = [];
  const seen = new Set<number>();
  const pending: EventLike[] = [event];
  while (pending.length > 0) {
    const current = pending.pop() as EventLike;
    if (current.seq !== undefined) {
      if (seen.has(current.seq)) continue;
      seen.add(current.seq);
    }
    if (!isReplacement(current)) {
      originals.push(current);
      continue;
    }
    for (const seq of [...(current.sourceEventSeqs ?? [])].reverse()) {
      const cited = log.get(seq);
      if (cited !== undefined) pending.push(cited);
    }
  }
  return originals;
}
