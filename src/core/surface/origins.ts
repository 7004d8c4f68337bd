/**
 * Every message once. A fork holds its parent's messages without having said them, so a message that several surfaces hold
 * is left with one of them, and what the reader has already is left out.
 *
 * @module
 */
import type { Message, Origin, Surface } from '../types.js';

/** What the current conversation already has, asked by origin. */
export type Inherited = (origin: Origin) => boolean;

const idOf = (origin: Origin): string => JSON.stringify([origin.sessionId, origin.seq]);

/**
 * The surfaces with each message kept in one place: the session it was born in when that is among them, else the surface
 * with the smallest id, so the order of the surfaces does not matter. A message without an origin is its surface's own.
 */
export function ownMessages(surfaces: readonly Surface[], inherited: Inherited = () => false): Surface[] {
  const keeper = keepers(surfaces);
  return surfaces.map((surface, index) => {
    const messages = surface.messages.filter((message) => isKept(message, index, keeper, inherited));
    return messages.length === surface.messages.length ? surface : { ...surface, messages };
  });
}

function isKept(message: Message, index: number, keeper: ReadonlyMap<string, number>, inherited: Inherited): boolean {
  const { origin } = message;
  return origin === undefined || (keeper.get(idOf(origin)) === index && !inherited(origin));
}

function keepers(surfaces: readonly Surface[]): Map<string, number> {
  const keeper = new Map<string, number>();
  const order = surfaces.map((_, index) => index).sort((a, b) => (idAt(surfaces, a) < idAt(surfaces, b) ? -1 : 1));
  for (const index of order) {
    for (const { origin } of surfaces[index]?.messages ?? []) {
      if (origin === undefined) continue;
      const id = idOf(origin);
      const born = origin.sessionId === idAt(surfaces, index);
      if (!keeper.has(id) || (born && idAt(surfaces, keeper.get(id) ?? index) !== origin.sessionId)) keeper.set(id, index);
    }
  }
  return keeper;
}

const idAt = (surfaces: readonly Surface[], index: number): string => surfaces[index]?.id ?? '';
