import { expect, test } from 'vitest';
import { SlotState, renderMerged } from '../../../src/core/index.js';
import type { EvidenceLevel, Slot, TrustLevel } from '../../../src/core/types.js';

function slot(number: number, evidence: EvidenceLevel, trust: TrustLevel = 1): Slot {
  const key = `topic.${String(number).padStart(6, '0')}`;
  const state = SlotState.singleton('set', 's', evidence);
  return {
    key,
    state,
    decision: { outcome: 'resolved', winner: 'set', tied: [] },
    type: 'Fact',
    claims: [{ key, value: 'set', evidence, text: '', sourceId: 's', trust }],
  };
}

const many = (count: number, make: (number: number) => Slot): Slot[] => Array.from({ length: count }, (_, number) => make(number));

test('a hundred and fifty thousand slots are no reason to say nothing', () => {
  const slots = many(150_000, (number) => slot(number, number === 149_999 ? 4 : 1));
  const { text, included, dropped, shown } = renderMerged(slots, { budgetTokens: 300 });
  expect(shown).toContain('topic.149999');
  expect(included + dropped).toBe(150_000);
  expect(text).toContain(`${dropped} lower-value item(s) omitted`);
});

test('untrusted slots, however strong, take no place on the shortlist before others', () => {
  const slots = [...many(5000, (number) => slot(number, 4, 0)), slot(9000, 1, 1)];
  expect(renderMerged(slots, { budgetTokens: 200 }).shown).toContain('topic.009000');
});

test('a budget that holds thousands of lines is filled', () => {
  const slots = many(4000, (number) => slot(number, 2));
  expect(renderMerged(slots, { budgetTokens: 1_000_000 }).included).toBe(4000);
});
