/**
 * A whole session's surface as the engine reads it, with the origin of every message.
 *
 * @module
 */
import type { Message, Origin } from '../../core/types.js';
import { eventsToMessages, type EventLike, type ReadContext } from './events.js';
import { generationOf, lineageOf, sessionOf, type Ancestor, type HeaderLike } from './lineage.js';
import { isReplacement, originalsOf } from './replacements.js';

/** What the host's `readSurface` returns; older and test hosts return the messages themselves. */
export interface SurfaceSnapshot {
  readonly session?: HeaderLike;
  readonly inheritedEventCount?: number;
  readonly capturedThroughSeq?: number | null;
  readonly events?: readonly EventLike[];
  readonly messages?: readonly Message[];
}

export interface SurfaceContext {
  readonly untrustedTools?: readonly string[];
  readonly headerOf?: (id: string) => HeaderLike | undefined;
  /** Raw log by sequence number, given when the surface holds replacements. */
  readonly log?: ReadonlyMap<number, EventLike>;
}

/**
 * Messages of a surface: an array as it is, `{ messages }`, or `{ events }`; anything else gives none.
 */
export function toMessages(surface: unknown, context: SurfaceContext = {}): Message[] {
  if (Array.isArray(surface)) return surface as Message[];
  const snapshot = (surface ?? {}) as SurfaceSnapshot;
  if (Array.isArray(snapshot.messages)) return [...snapshot.messages];
  if (!Array.isArray(snapshot.events)) return [];
  return eventsToMessages(snapshot.events as readonly EventLike[], readContext(snapshot, context));
}

/** Whether origins of this surface need the raw log. */
export function hasReplacements(snapshot: SurfaceSnapshot): boolean {
  return (snapshot.events ?? []).some(isReplacement);
}

function readContext(snapshot: SurfaceSnapshot, context: SurfaceContext): ReadContext {
  const header = snapshot.session;
  const untrusted = context.untrustedTools === undefined ? {} : { untrustedTools: context.untrustedTools };
  if (header === undefined) return untrusted;
  const ancestors = lineageOf(header, context.headerOf ?? (() => undefined), snapshot.inheritedEventCount);
  const log = context.log ?? new Map<number, EventLike>();
  return {
    ...untrusted,
    originOf: event => originOf(event, header.id, ancestors, log),
    earlier: log.values(),
    subagent: header.origin === 'subagent',
    ...(header.cwd === undefined ? {} : { workspace: header.cwd }),
  };
}

/**
 * A replaced tool result keeps origin and time of the original it stands for. A checkpoint belongs to the youngest session
 * among those it cites, just after the last event it cites: under its own number it would pass for another event of that
 * session, and for news to a conversation that inherited all it sums up.
 */
function originOf(
  event: EventLike,
  self: string,
  ancestors: readonly Ancestor[],
  log: ReadonlyMap<number, EventLike>,
): Origin | undefined {
  if (event.seq === undefined) return undefined;
  const cited = isReplacement(event) ? originalsOf(event, log).filter(isNumbered) : [];
  const twin = event.type === 'tool/result' ? cited.find(original => original.type === event.type) : undefined;
  const { seq, time } = twin ?? event;
  const last = twin?.seq ?? cited.reduce((highest, original) => Math.max(highest, original.seq), -1);
  const born = last < 0 ? event.seq : last;
  return {
    sessionId: sessionOf(self, ancestors, generationOf(ancestors, born)),
    seq: twin === undefined && last >= 0 ? last + 0.5 : (seq ?? born),
    ...(isTime(time) ? { time } : {}),
  };
}

/** Whether a calendar holds it: a log may say anything. */
const isTime = (time: number | undefined): time is number => typeof time === 'number' && Math.abs(time) <= 8.64e15;

function isNumbered(event: EventLike): event is EventLike & { readonly seq: number } {
  return event.seq !== undefined;
}
