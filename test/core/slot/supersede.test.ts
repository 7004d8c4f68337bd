import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SlotState, select, trustGate } from '../../../src/core/slot/index.js';
import { closedItems, isSetValued } from '../../../src/core/slot/supersede.js';
import type { Item } from '../../../src/core/types.js';
import { items } from './arbitrary.js';

const said = (value: string, source: string, at: number | undefined, more: Partial<Item> = {}): Item => ({ value, source, evidence: 4, ...(at !== undefined && { at }), ...more });
const decide = (...all: Item[]) => select(SlotState.of(...all));

/** The rule as it is stated, pair by pair. */
function closes(later: Item, item: Item, single: boolean): boolean {
  if (later.at === undefined || item.at === undefined || later.at <= item.at || later.evidence < item.evidence) return false;
  const ofUsers = later.evidence === 4 && item.evidence === 4;
  const sameVia = later.via !== undefined && later.via === item.via;
  const related =
    later.source === item.source ||
    (ofUsers && (later.kind === 'change' || (single && sameVia))) ||
    (later.evidence === 3 && item.evidence === 3 && sameVia);
  return related && incompatible(later, item, single);
}

function incompatible(later: Item, item: Item, single: boolean): boolean {
  if (later.denies === undefined && item.denies === undefined) return single && later.value !== item.value;
  if (later.denies === item.value) return later.kind !== 'event' && (item.kind !== 'event' || later.kind === 'change');
  if (item.denies === later.value) return item.kind !== 'event' && (later.kind !== 'event' || item.kind === 'change');
  return false;
}

describe('supersession', () => {
  it('is the pairwise rule over all items, closed ones included', () => {
    fc.assert(
      fc.property(items, (all) => {
        const gated = trustGate(SlotState.of(...all).items);
        const single = !isSetValued(gated);
        const expected = gated.filter((item) => gated.some((later) => closes(later, item, single)));
        expect(new Set(closedItems(gated))).toEqual(new Set(expected));
      }),
      { numRuns: 2000 },
    );
  });

  it('never closes without times, nor among equal times', () => {
    fc.assert(
      fc.property(items, fc.option(fc.nat(), { nil: undefined }), (all, at) => {
        const { closed } = select(SlotState.of(...all.map((item) => ({ ...item, at }) as Item)));
        expect(closed).toBeUndefined();
      }),
    );
  });

  it('never empties a slot', () => {
    fc.assert(
      fc.property(items, (all) => {
        fc.pre(all.length > 0);
        expect(select(SlotState.of(...all)).outcome).not.toBe('empty');
      }),
    );
  });

  it('lets one origin correct itself, and keeps what was said as history, newest first', () => {
    const decision = decide(said('a', 'x', 1), said('b', 'x', 2), said('c', 'x', 3));
    expect(decision.winner).toBe('c');
    expect(decision.closed?.map((item) => item.value)).toEqual(['b', 'a']);
  });

  it('lets a value come back', () => {
    expect(decide(said('a', 'x', 1), said('b', 'x', 2), said('a', 'x', 3)).winner).toBe('a');
  });

  it('never lets a weaker statement close a stronger one', () => {
    expect(decide(said('a', 'x', 1), said('b', 'x', 2, { evidence: 2 }))).toMatchObject({ winner: 'a' });
    expect(decide(said('a', 'x', 1), said('b', 'x', 2, { evidence: 2 })).closed).toBeUndefined();
  });

  it('crosses origins for a user who marks a change, or speaks in the same workspace of one value', () => {
    expect(decide(said('a', 'x', 1), said('b', 'y', 2)).tied).toEqual(['b', 'a']);
    expect(decide(said('a', 'x', 1), said('b', 'y', 2, { kind: 'change' })).winner).toBe('b');
    expect(decide(said('a', 'x', 1, { via: 'user:w' }), said('b', 'y', 2, { via: 'user:w' })).winner).toBe('b');
    expect(decide(said('a', 'x', 1, { via: 'user:w' }), said('b', 'y', 2, { via: 'user:v' })).outcome).toBe('disputed');
  });

  it('crosses origins for one tool asked the same thing again, and for no other tool', () => {
    const read = (value: string, source: string, at: number, via: string) => said(value, source, at, { evidence: 3, via });
    expect(decide(read('a', 'x', 1, 'tool:read:1'), read('b', 'y', 2, 'tool:read:1')).winner).toBe('b');
    expect(decide(read('a', 'x', 1, 'tool:read:1'), read('b', 'y', 2, 'tool:read:2')).outcome).toBe('disputed');
  });

  it('lets a closed statement close', () => {
    const later = said('b', 'y', 2, { kind: 'change' });
    expect(decide(said('a', 'x', 1), later, said('c', 'y', 3))).toMatchObject({ winner: 'c', closed: [{ value: 'b' }, { value: 'a' }] });
  });

  it('takes a denied event for a contradiction, a marked end for an update', () => {
    const ran = said('yes', 'x', 1, { kind: 'event' });
    expect(decide(ran, said('not yes', 'x', 2, { denies: 'yes', kind: 'event' })).outcome).toBe('disputed');
    expect(decide(said('assert', 'x', 1), said('refute', 'x', 2, { kind: 'event' })).outcome).toBe('disputed');
    expect(decide(said('yes', 'x', 1), said('not yes', 'x', 2, { denies: 'yes', kind: 'change' }))).toMatchObject({ winner: 'not yes', closed: [{ value: 'yes' }] });
  });

  it('can be switched off', () => {
    const state = SlotState.of(said('a', 'x', 1), said('b', 'x', 2));
    expect(select(state, 'egalitarian', { recency: 'off' })).toEqual({ outcome: 'disputed', winner: null, tied: ['b', 'a'] });
  });

  it('is undisturbed by a parent and forks that repeat a stale fact', () => {
    const stale: Item = { value: 'old', source: 'parent', evidence: 3, at: 1, trust: 1 };
    const correction = said('new', 'parent', 2, { trust: 1 });
    const once = decide(stale, correction);
    expect(once.winner).toBe('new');
    expect(decide(stale, correction, stale, stale, correction)).toEqual(once);
  });
});
