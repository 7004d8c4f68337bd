import { expect, it } from 'vitest';
import { lemma } from '../../../../src/core/claims/lemma.js';
import { withTopics } from '../../../../src/core/claims/rivals/topics.js';

const topic = (word: string): string[] => [...withTopics(new Set([lemma(word)]))].filter((one) => one.startsWith('~'));

it.each([
  ['cost', 'fee'],
  ['price', '报价'],
  ['due', 'deadline'],
  ['launch', 'rollout'],
  ['截止', '交稿'],
  ['人数', 'guest'],
  ['酒店', 'hotel'],
])('%s and %s ask for the same', (a, b) => {
  expect(topic(a)).toHaveLength(1);
  expect(topic(a)).toEqual(topic(b));
});

it('what asks for nothing has no topic, and every stem is kept', () => {
  expect(topic('loom')).toEqual([]);
  expect([...withTopics(new Set(['loom', 'cost']))]).toEqual(expect.arrayContaining(['loom', 'cost']));
});
