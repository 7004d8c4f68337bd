/**
 * The numbered list last shown in each conversation: what a number means there.
 *
 * @module
 */

/** Conversations whose list is remembered; the one longest unused goes first. */
const KEEP = 200;

export interface ShownLists {
  /** Ids in the order shown; undefined when none was. */
  get(conversation: string): readonly string[] | undefined;
  set(conversation: string, ids: readonly string[]): void;
}

/** Kept in memory: after a restart nothing has been shown. */
export function createShownLists(): ShownLists {
  const lists = new Map<string, readonly string[]>();
  return {
    get: (conversation) => lists.get(conversation),
    set(conversation, ids) {
      lists.delete(conversation);
      lists.set(conversation, [...ids]);
      const [oldest] = lists.keys();
      if (lists.size > KEEP && oldest !== undefined) lists.delete(oldest);
    },
  };
}
