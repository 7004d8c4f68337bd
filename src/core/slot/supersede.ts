/**
 * What later statements have closed.
 *
 * An item is closed by a strictly later one, at least as strong, that is incompatible with it and comes from where the earlier
 * could be known: the same origin, a user who marks a change or speaks in the same workspace, the same tool asked the same
 * thing. Every item closes, a closed one too, so the result is a function of the set. One sweep from the newest to the oldest
 * for each group of items that may close each other: sorting dominates.
 *
 * @module
 */
import { Evidence, type Item } from '../types.js';
import { Later } from './later.js';

/** Values accumulate where a statement says so and none says the contrary. */
export function isSetValued(items: readonly Item[]): boolean {
  return items.some((item) => item.multi === true) && !items.some((item) => item.multi === false);
}

type Dated = Item & { readonly at: number };

const isDated = (item: Item): item is Dated => typeof item.at === 'number' && Number.isFinite(item.at);

/** The closed ones among `items`, which have passed the trust gate. */
export function closedItems(items: readonly Item[]): ReadonlySet<Item> {
  const closed = new Set<Item>();
  const newestFirst = items.filter(isDated).sort((a, b) => b.at - a.at);
  if (newestFirst.length < 2) return closed;
  const single = !isSetValued(items);
  for (const { members, closes } of groups(newestFirst, single)) sweep(members, closes, single, closed);
  return closed;
}

interface Group {
  readonly members: readonly Dated[];
  readonly closes: (item: Item) => boolean;
}

const always = (): boolean => true;

function groups(items: readonly Dated[], single: boolean): Group[] {
  const users = items.filter((item) => item.evidence === Evidence.USER_STATED);
  const tools = items.filter((item) => item.evidence === Evidence.TOOL_VERIFIED);
  return [
    ...partition(items, (item) => item.source),
    { members: users, closes: (item: Item) => item.kind === 'change' },
    ...(single ? partition(users, (item) => item.via) : []),
    ...partition(tools, (item) => item.via),
  ];
}

function partition(items: readonly Dated[], by: (item: Item) => string | undefined): Group[] {
  const parts = new Map<string, Dated[]>();
  for (const item of items) {
    const name = by(item);
    if (name === undefined) continue;
    const part = parts.get(name);
    if (part) part.push(item);
    else parts.set(name, [item]);
  }
  return [...parts.values()].filter((members) => members.length > 1).map((members) => ({ members, closes: always }));
}

function sweep(members: readonly Dated[], closes: (item: Item) => boolean, single: boolean, closed: Set<Item>): void {
  const later = new Later(single);
  // Items of one instant wait until all of them were looked up: a clock tie never closes.
  let waiting: Dated[] = [];
  for (const item of members) {
    if (waiting[0] !== undefined && waiting[0].at !== item.at) {
      for (const seen of waiting) if (closes(seen)) later.add(seen);
      waiting = [];
    }
    if (later.closes(item)) closed.add(item);
    waiting.push(item);
  }
}
