import fc from 'fast-check';
import type { Item } from '../../../src/core/types.js';

const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });

/** Items that meet often: few values, sources, levels and times. */
export const item: fc.Arbitrary<Item> = fc
  .record({
    said: fc.constantFrom({ value: 'a' }, { value: 'b' }, { value: 'c' }, { value: 'not a', denies: 'a' }, { value: 'not b', denies: 'b' }),
    source: fc.constantFrom('s0', 's1', 's2'),
    evidence: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
    at: optional(fc.nat(3)),
    trust: optional(fc.constantFrom(0 as const, 1 as const, 2 as const)),
    kind: optional(fc.constantFrom('state' as const, 'event' as const, 'change' as const)),
    via: optional(fc.constantFrom('user:x', 'user:y', 'tool:read:1', 'summary')),
    multi: optional(fc.boolean()),
  })
  .map(({ said, ...rest }) => Object.fromEntries(Object.entries({ ...said, ...rest }).filter(([, field]) => field !== undefined)) as unknown as Item);

export const items = fc.array(item, { maxLength: 8 });
