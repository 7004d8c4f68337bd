import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Alike, foremost as cut } from '../../../src/core/pipeline/foremost.js';
import type { Claim, EvidenceLevel, TrustLevel } from '../../../src/core/types.js';

function foremost(claims: readonly Claim[], most: number): readonly Claim[] {
  const alike = new Alike();
  alike.add(claims);
  return cut(claims, most, alike);
}

const claim = fc.record({
  key: fc.constantFrom('a', 'b', 'c'),
  value: fc.constantFrom('assert', 'refute', 'redis', 'kafka'),
  evidence: fc.constantFrom<EvidenceLevel>(1, 2, 3, 4),
  text: fc.string({ maxLength: 4 }),
  sourceId: fc.constantFrom('s', 't'),
  trust: fc.constantFrom<TrustLevel>(0, 1, 2),
  at: fc.integer({ min: 0, max: 5 }),
});

const asSet = (claims: readonly Claim[]): string[] => claims.map((each) => JSON.stringify(each)).sort();

test('few claims are all kept, and many are cut to the number asked for, in their order', () => {
  fc.assert(
    fc.property(fc.array<Claim>(claim, { maxLength: 30 }), fc.integer({ min: 1, max: 30 }), (claims, most) => {
      const kept = foremost(claims, most);
      expect(kept).toHaveLength(Math.min(most, claims.length));
      const places = kept.map((each) => claims.indexOf(each));
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }),
  );
});

test('which claims are kept does not depend on their order', () => {
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 20 }), fc.integer({ min: 1, max: 20 }), (claims, most) => {
      expect(asSet(foremost([...claims].reverse(), most))).toEqual(asSet(foremost(claims, most)));
    }),
  );
});

test('no untrusted claim takes the place of another, and no unread sentence that of an answer', () => {
  const base = { key: 'k', evidence: 4, text: '', sourceId: 's', at: 9 } as const;
  const untrusted: Claim = { ...base, value: 'redis', trust: 0 };
  const sentence: Claim = { ...base, value: 'assert', trust: 1 };
  const answer: Claim = { ...base, value: 'redis', trust: 1, evidence: 1, at: 1 };
  expect(foremost([untrusted, sentence, answer], 1)).toEqual([answer]);
  expect(foremost([untrusted, sentence, answer], 2)).toEqual([sentence, answer]);
});

test('a statement is kept among any number of rows that all say the same or all ask the same', () => {
  const row = (number: number): Claim => ({ key: `row ${number}`, value: 'seen', evidence: 4, text: `Row ${number} was seen.`, sourceId: 's', trust: 1, at: number });
  const entry = (number: number): Claim => ({ key: 'parser', value: `page ${number}`, evidence: 4, text: `The parser is at page ${number}.`, sourceId: 's', trust: 1, at: number });
  const said: Claim = { key: 'region', value: 'frankfurt', evidence: 2, text: 'The region is Frankfurt.', sourceId: 's', trust: 1, at: 0 };
  const many = Array.from({ length: 3000 }, (_, number) => number);
  expect(foremost([said, ...many.map(row), ...many.map(entry)], 10)).toContain(said);
});
