import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SlotState, select } from '../../../src/core/slot/index.js';
import type { EvidenceLevel, Item } from '../../../src/core/types.js';
import { items } from './arbitrary.js';

const VALUES = ['a', 'b', 'c'];
const LEVELS: readonly EvidenceLevel[] = [1, 2, 3, 4];
const statements = (source: string, trust: 0 | 1): Item[] =>
  VALUES.flatMap((value) => LEVELS.flatMap((evidence) => [0, 1, 2].map((at) => Object.freeze({ value, source, evidence, at, trust }))));

describe('what is untrusted', () => {
  it('changes nothing beside anything better: three sources, three values, four levels, three times', () => {
    const untrusted = statements('s2', 0);
    let wrong = 0;
    for (const first of statements('s0', 1)) {
      for (const second of statements('s1', 1)) {
        const alone = JSON.stringify(select({ items: [first, second] }));
        for (const third of untrusted) if (JSON.stringify(select({ items: [first, second, third] })) !== alone) wrong += 1;
      }
    }
    expect(wrong).toBe(0);
  });

  it('changes nothing either under the name of a trusted source, in any number and shape', () => {
    fc.assert(
      fc.property(items, items, (base, added) => {
        const trusted = base.map((item) => ({ ...item, trust: 1 as const }));
        fc.pre(trusted.length > 0);
        const hostile = added.map((item) => ({ ...item, trust: 0 as const }));
        expect(select(SlotState.of(...trusted, ...hostile))).toEqual(select(SlotState.of(...trusted)));
      }),
    );
  });

  it('still decides among itself', () => {
    expect(select({ items: statements('s0', 0).slice(0, 1) }).winner).toBe('a');
  });
});
