import { expect, test } from 'vitest';
import { mergeSurfaces } from '../../../src/core/index.js';
import type { Message, Surface } from '../../../src/core/types.js';

/** A message that tells how often its words were looked at. */
function counted(text: string, role = 'user'): { readonly message: Message; looks(): number } {
  let looks = 0;
  const block = { type: 'text', get text() { looks += 1; return text; } };
  return { message: { role, content: [block] }, looks: () => looks };
}

const valuesOf = (surfaces: readonly Surface[], options = {}): string[] =>
  mergeSurfaces(surfaces, options).slots.flatMap((slot) => slot.state.items.map((item) => `${item.value}@${item.source}/${item.trust}`));

test('a session that grows costs its new message only', () => {
  const old = counted('The database is PostgreSQL.');
  mergeSurfaces([{ id: 's', messages: [old.message], trust: 1 }]);
  const before = old.looks();
  const again = mergeSurfaces([{ id: 's', messages: [old.message], trust: 1 }]);
  const perMerge = old.looks() - before;
  const grown = mergeSurfaces([{ id: 's', messages: [old.message, counted('The cache is Redis.').message], trust: 1 }]);
  expect(again.slots).toHaveLength(1);
  expect(grown.slots).toHaveLength(2);
  // Counting credentials looks at a message; extraction no longer does.
  expect(perMerge).toBeLessThan(before);
});

test('one message in two sessions, or under other options, is read anew', () => {
  const { message } = counted('The database is PostgreSQL.');
  const thought: Message = { role: 'assistant', content: [{ type: 'reasoning', text: 'The cache is Redis.' }] };
  expect(valuesOf([{ id: 's', messages: [message], trust: 1 }])).toEqual(['postgresql@s/1']);
  expect(valuesOf([{ id: 't', messages: [message], trust: 1 }])).toEqual(['postgresql@t/1']);
  expect(valuesOf([{ id: 's', messages: [message], trust: 2 }])).toEqual(['postgresql@s/2']);
  expect(valuesOf([{ id: 's', messages: [thought], trust: 1 }])).toEqual(['redis@s/1']);
  expect(valuesOf([{ id: 's', messages: [thought], trust: 1 }], { includeReasoning: false })).toEqual([]);
});

test('a single message of megabytes is read to its end, and gives in one piece what it gives in several', () => {
  const rows = Array.from({ length: 25_000 }, (_, row) => `Row ${row} was seen.`).join(' ');
  const message: Message = { role: 'tool', content: [{ type: 'text', text: `The region is Frankfurt. ${rows} The database is PostgreSQL.` }] };
  const values = valuesOf([{ id: 's', messages: [message], trust: 1 }]);
  expect(values).toContain('frankfurt@s/1');
  expect(values).toContain('postgresql@s/1');
  const shorter = Array.from({ length: 4000 }, (_, row) => `The port of host${row} is ${row}.`);
  const whole: Message = { role: 'user', content: [{ type: 'text', text: shorter.join(' ') }] };
  const parts = [shorter.slice(0, 2000), shorter.slice(2000)].map((part): Message => ({ role: 'user', content: [{ type: 'text', text: part.join(' ') }] }));
  expect(valuesOf([{ id: 's', messages: [whole], trust: 1 }])).toEqual(valuesOf([{ id: 's', messages: parts, trust: 1 }]));
});
