/**
 * Where an event was born. A fork starts with its parent's events under their original sequence numbers; the header
 * says how many (`seedLength`; later hosts report `inheritedEventCount` beside the snapshot).
 *
 * @module
 */

/** The fields of a session header that reading needs; hosts add more. */
export interface HeaderLike {
  readonly id: string;
  readonly createdAt?: number;
  readonly cwd?: string;
  readonly parentSession?: string;
  readonly seedLength?: number;
  readonly origin?: string;
}

/** One ancestor and the exclusive upper bound of the sequence numbers that reach this session from it. */
export interface Ancestor {
  readonly sessionId: string;
  readonly below: number;
}

/**
 * Ancestors from the immediate parent outward. Stops at a parent whose header is unknown: its id is still named, so
 * what it said is never taken for the fork's own.
 *
 * @param header - the session's own header.
 * @param headerOf - looks another header up; undefined when that session is gone.
 * @param inherited - inherited event count where the host reports it beside the header.
 */
export function lineageOf(
  header: HeaderLike,
  headerOf: (id: string) => HeaderLike | undefined,
  inherited?: number,
): Ancestor[] {
  const ancestors: Ancestor[] = [];
  const seen = new Set([header.id]);
  let child: HeaderLike | undefined = header;
  let below = inherited ?? header.seedLength ?? 0;
  while (child?.parentSession !== undefined && below > 0 && !seen.has(child.parentSession)) {
    seen.add(child.parentSession);
    ancestors.push({ sessionId: child.parentSession, below });
    child = headerOf(child.parentSession);
    below = Math.min(below, child?.seedLength ?? 0);
  }
  return ancestors;
}

/** Number of generations back an event was born: 0 is the session itself, 1 its parent, and so on. */
export function generationOf(ancestors: readonly Ancestor[], seq: number): number {
  let generation = 0;
  while (generation < ancestors.length && seq < (ancestors[generation]?.below ?? 0)) generation += 1;
  return generation;
}

/** Id of the session of that generation. */
export function sessionOf(self: string, ancestors: readonly Ancestor[], generation: number): string {
  return generation === 0 ? self : (ancestors[generation - 1]?.sessionId ?? self);
}

/** Whether a message born in `sessionId` at `seq` already stands in the conversation with that id and lineage. */
export function inheritedBy(self: string, ancestors: readonly Ancestor[], sessionId: string, seq: number): boolean {
  if (sessionId === self) return true;
  return ancestors.some(ancestor => ancestor.sessionId === sessionId && seq < ancestor.below);
}
