import { describe, expect, it } from 'vitest';
import { applyChoices, slotOptions } from '../../../src/core/adjudicate/index.js';
import { propagateDerivation } from '../../../src/core/derive/index.js';
import { presentedValues } from '../../../src/core/trust/index.js';
import { said, slotOf, tie } from './fixtures.js';

describe('a choice of the user', () => {
  const db = tie('db');
  const choice = { value: 'mysql', options: slotOptions(db) };

  it('settles its slot and no other, and says what it overruled', () => {
    const [settled, other] = applyChoices([db, tie('cache')], new Map([['db', choice]]));
    expect(settled?.resolution).toEqual({ key: 'db', outcome: 'choose', value: 'mysql', guard: null, premises: [], rationale: '', reversed: false, by: 'user', overruled: ['postgresql'] });
    expect(other?.resolution).toBeUndefined();
    expect([db.resolution, settled?.decision]).toEqual([undefined, db.decision]);
  });

  it('overrules a decided slot', () => {
    const decided = slotOf(said('db', 'postgresql', 'x', { evidence: 4 }), said('db', 'mysql', 'y'));
    const [settled] = applyChoices([decided], new Map([['db', { value: 'mysql', options: slotOptions(decided) }]]));
    expect(settled?.resolution?.overruled).toEqual(['postgresql']);
    expect(presentedValues(settled ?? decided)).toEqual(['mysql']);
  });

  it('is marked stale by new evidence, and not by the same said again', () => {
    const again = slotOf(said('db', 'postgresql', 'x'), said('db', 'mysql', 'y'), said('db', 'mysql', 'y', { evidence: 1 }));
    const more = slotOf(said('db', 'postgresql', 'x'), said('db', 'mysql', 'y'), said('db', 'postgresql', 'z'));
    const stale = (slot: typeof db) => applyChoices([slot], new Map([['db', choice]]))[0]?.resolution?.stale;
    expect([stale(db), stale(again), stale(more)]).toEqual([undefined, undefined, true]);
    expect(applyChoices([more], new Map([['db', choice]]))[0]?.resolution?.value).toBe('mysql');
  });

  it('compares by the digest the caller stores', () => {
    const digest = (options: string) => `${options.length}`;
    const stale = (options: string) => applyChoices([db], new Map([['db', { value: 'mysql', options }]]), digest)[0]?.resolution?.stale;
    expect([stale(digest(slotOptions(db))), stale('old')]).toEqual([undefined, true]);
  });

  it('is what derivation builds on', () => {
    const drawn = slotOf(said('driver', 'mysql2', 'x', { derivedFrom: ['db'] }));
    const status = (slots: Parameters<typeof propagateDerivation>[0]) => propagateDerivation(slots).slots[1]?.derivation.status;
    expect([status([db, drawn]), status(applyChoices([db, drawn], new Map([['db', choice]])))]).toEqual(['retracted', 'founded']);
  });
});
