/**
 * FactConsolidation as an ordered log of updates to single-valued slots.
 *
 * @module
 */
import { joinSlots } from '../../src/core/claims/index.js';
import { mergeBranches } from '../../src/core/merge/merge-branches.js';
import type { Claim, Slot } from '../../src/core/types.js';
import { reword } from './reword.js';
import { branchesOf, claimsOf, type Turn } from './store.js';

export interface FactFile {
  readonly facts: readonly string[];
  readonly slots: readonly { readonly slot: string; readonly versions: readonly { readonly serial: number; readonly value: string }[]; readonly gold_latest: string }[];
}

const SPLITS = [1, 2, 5, 20] as const;
const plain = (value: string): string => value.toLowerCase().normalize('NFKC').replace(/\.$/u, '');
const DAY = 86_400_000;

const statements = (file: FactFile): ReadonlyMap<number, string> =>
  new Map(file.facts.map((fact) => [Number(fact.slice(0, fact.indexOf('. '))), fact.slice(fact.indexOf('. ') + 2)]));

const session = (serial: number, split: number): string => `session-${serial % split}`;

/** Hand-made claims under the true slots: what the decision rule alone does. */
export function trueSlots(file: FactFile): Record<string, number> {
  return Object.fromEntries(
    SPLITS.map((split) => {
      const claims = file.slots.flatMap(({ slot, versions }) =>
        versions.map(({ serial, value }): Claim => ({ key: slot, value: plain(value), evidence: 4, text: value, sourceId: session(serial, split), at: (serial + 1) * DAY, via: 'user:/w' })),
      );
      const slots = bothOrders(claims);
      const right = file.slots.filter(({ slot, gold_latest: gold }) => slots.every((found) => found.get(slot)?.decision.winner === plain(gold)));
      return [`sessions ${split}`, right.length];
    }),
  );
}

/** Slots from the branches as they come and reversed. */
function bothOrders(claims: readonly Claim[]): Map<string, Slot>[] {
  const branches = branchesOf(claims);
  return [branches, [...branches].reverse()].map((order) => new Map(mergeBranches(order).slots.map((slot) => [slot.key, slot])));
}

export interface OwnResult {
  readonly right: number;
  /** Our slots that hold statements of two true slots. */
  readonly mixed: number;
  /** True slots with several versions whose statements all landed in one slot of ours. */
  readonly joined: number;
  readonly several: number;
  readonly missed: readonly string[];
}

/** The statements read by our extractor; `reworded` puts every version but the first in other words. */
export function ownSlots(file: FactFile, split: number, reworded: boolean): OwnResult {
  const text = statements(file);
  const turns: (Turn & { readonly slot: string })[] = file.slots.flatMap(({ slot, versions }) =>
    versions.map(({ serial }, i) => {
      const said = text.get(serial) ?? '';
      return { session: session(serial, split), time: (serial + 1) * DAY, text: reworded && i > 0 ? reword(said) : said, slot };
    }),
  );
  const tagged = turns.map((turn) => ({ slot: turn.slot, claims: claimsOf([turn]) }));
  const flat = tagged.flatMap(({ slot, claims }) => claims.map((claim) => ({ slot, claim })));
  const joined = joinSlots(flat.map(({ claim }) => claim));
  const homes = new Map<string, Set<string>>();
  const keys = new Map<string, Set<string>>();
  for (const [i, claim] of joined.entries()) {
    const slot = flat[i]?.slot ?? '';
    homes.set(claim.key, (homes.get(claim.key) ?? new Set()).add(slot));
    keys.set(slot, (keys.get(slot) ?? new Set()).add(claim.key));
  }
  const merged = bothOrders(joined);
  const missed = file.slots.filter(({ slot, gold_latest: gold }) => {
    const own = [...(keys.get(slot) ?? [])];
    return own.length !== 1 || !merged.every((found) => plain(found.get(own[0] ?? '')?.decision.winner ?? '') === plain(gold));
  });
  const several = file.slots.filter(({ versions }) => versions.length > 1);
  return {
    right: file.slots.length - missed.length,
    mixed: [...homes.values()].filter((slots) => slots.size > 1).length,
    joined: several.filter(({ slot }) => keys.get(slot)?.size === 1).length,
    several: several.length,
    missed: missed.map(({ slot }) => slot),
  };
}

export function logReport(file: FactFile): Record<string, unknown> {
  const own = SPLITS.map((split) => [split, ownSlots(file, split, false)] as const);
  const reworded = ownSlots(file, 5, true);
  return {
    slots: file.slots.length,
    trueSlots: trueSlots(file),
    own: Object.fromEntries(own.map(([split, { right, mixed }]) => [`sessions ${split}`, { right, mixed }])),
    missed: own[0]?.[1].missed ?? [],
    reworded: { joined: reworded.joined, several: reworded.several, share: reworded.joined / Math.max(1, reworded.several), mixed: reworded.mixed, right: reworded.right },
    notJoined: reworded.missed,
  };
}
