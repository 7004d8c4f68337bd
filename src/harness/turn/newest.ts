/**
 * The newest part of every source, for a first answer while the whole is still being read.
 *
 * @module
 */
import type { Message, Surface } from '../../core/types.js';

/** Characters of message text. */
export function sizeOf(surfaces: readonly Surface[]): number {
  return surfaces.reduce((sum, { messages }) => sum + messages.reduce((total, message) => total + lengthOf(message), 0), 0);
}

/** At most `chars` characters, an equal share from the end of each source; at least its last message. */
export function newestOf(surfaces: readonly Surface[], chars: number): readonly Surface[] {
  if (sizeOf(surfaces) <= chars) return surfaces;
  const share = chars / surfaces.length;
  return surfaces.map(surface => {
    let left = share;
    let from = surface.messages.length;
    while (from > 0 && left > 0) {
      from -= 1;
      left -= lengthOf(surface.messages[from] as Message);
    }
    return { ...surface, messages: surface.messages.slice(left < 0 && from < surface.messages.length - 1 ? from + 1 : from) };
  });
}

function lengthOf({ content }: Message): number {
  return content.reduce((sum, block) => sum + (block.text?.length ?? 0), 0);
}
