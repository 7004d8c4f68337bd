import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOfOthers, needsBlock, needsRetraction, RETRACTED, supersedes, type Offer } from '../../../src/harness/turn/decide.js';
import { hasShown, ownMessage, visibleOwn, type LiveSession, type Provenance } from '../../../src/harness/turn/own-message.js';

const shown = (more: Partial<Provenance> = {}): Provenance => ({
  version: 1, digest: 'd1', base: 'b1', asked: false, sources: ['s'], keys: ['k1'], tokens: 9, mode: 'llm', ...more,
});
const offer = (more: Partial<Offer> = {}): Offer => ({ digest: 'd1', base: 'b1', keys: ['k1'], ...more });

describe('a block', () => {
  test('is needed where none is visible, or only a notice that none applies', () => {
    expect(needsBlock(undefined, offer(), 'on-change')).toBe(true);
    expect(needsBlock(shown({ digest: RETRACTED, base: RETRACTED }), offer(), 'on-change')).toBe(true);
  });

  test('is not needed again while it says the same, except where the user wants it every turn', () => {
    expect(needsBlock(shown(), offer(), 'on-change')).toBe(false);
    expect(needsBlock(shown(), offer(), 'always')).toBe(true);
  });

  test('is needed when the sources say something else', () => {
    expect(needsBlock(shown(), offer({ digest: 'd2', base: 'b2' }), 'on-change')).toBe(true);
  });

  test('is needed for a question that selects a line the visible one lacks, and for no other', () => {
    expect(needsBlock(shown(), offer({ digest: 'd2', keys: ['k1', 'k2'] }), 'on-change')).toBe(true);
    expect(needsBlock(shown({ keys: ['k1', 'k2'] }), offer({ digest: 'd2', keys: ['k2'] }), 'on-change')).toBe(false);
    expect(needsBlock(shown({ asked: true }), offer({ digest: 'd2', keys: ['k2'] }), 'on-change')).toBe(false);
  });

  test('comes at most twice for each state of the sources, however many questions are asked', () => {
    const question = fc.record({ digest: fc.constantFrom('d1', 'd2', 'd3'), keys: fc.uniqueArray(fc.constantFrom('k1', 'k2', 'k3')) });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('b1', 'b2'), question), { maxLength: 30 }), turns => {
        let visible: Provenance | undefined;
        let [changes, blocks, base] = [0, 0, ''];
        for (const [now, { digest, keys }] of turns) {
          if (now !== base) changes += 1;
          base = now;
          const next = offer({ base, digest: `${base}${digest}`, keys });
          if (!needsBlock(visible, next, 'on-change')) continue;
          blocks += 1;
          visible = shown({ ...next, asked: visible?.base === base });
        }
        expect(blocks).toBeLessThanOrEqual(2 * changes);
      }),
    );
  });
});

test('what stands in the history is taken back once', () => {
  expect(needsRetraction(undefined)).toBe(false);
  expect(needsRetraction(shown())).toBe(true);
  expect(needsRetraction(shown({ digest: RETRACTED }))).toBe(false);
});

test('a block is of others when any of its sessions is no longer selected', () => {
  expect(isOfOthers(shown({ sources: ['a', 'b'] }), ['b', 'a', 'c'])).toBe(false);
  expect(isOfOthers(shown({ sources: ['a', 'b'] }), ['b'])).toBe(true);
  expect(isOfOthers(shown({ digest: RETRACTED, sources: ['a'] }), [])).toBe(false);
  expect(isOfOthers(undefined, ['a'])).toBe(false);
});

describe('our messages in a session', () => {
  const event = (seq: number, message: object) => ({ seq, data: message });
  const own = (more: Partial<Provenance> = {}) => ownMessage('text', shown(more), [{ name: 'belief-merge', text: 'text' }]);
  const other = { role: 'user', content: [], source: { kind: 'user' } };
  const session = (messages: readonly object[], nodes: readonly number[]): LiveSession => ({ id: 's', surface: { nodes }, events: messages.map((message, seq) => event(seq, message)) });

  test('are found again by what rides on them, the newest on the surface first', () => {
    expect(visibleOwn(session([own(), other, own({ digest: 'd2' })], [0, 1, 2]))?.digest).toBe('d2');
    expect(visibleOwn(session([own(), other, own({ digest: 'd2' })], [2, 0, 1]))?.digest).toBe('d1');
  });

  test('that a compaction has taken away are not visible, and were shown all the same', () => {
    const compacted = session([own(), other], [1]);
    expect(visibleOwn(compacted)).toBeUndefined();
    expect(hasShown(compacted)).toBe(true);
    expect(supersedes(compacted)).toBe(true);
  });

  test('supersede nothing in a session that has seen none, or after a notice', () => {
    expect(supersedes(session([other], [0]))).toBe(false);
    expect(supersedes(session([own(), own({ digest: RETRACTED, sources: [] })], [0, 1]))).toBe(false);
    expect(supersedes(session([own()], [0]))).toBe(true);
    expect(hasShown({ id: 's' })).toBe(false);
  });

  test('of other plugins, and such as lack their provenance, are none of ours', () => {
    const foreign = { role: 'user', content: [], source: { kind: 'plugin', plugin: 'other', beliefMerge: shown() } };
    const bare = { role: 'user', content: [], source: { kind: 'plugin', plugin: 'belief-merge' } };
    const odd = { role: 'user', content: [], source: { kind: 'plugin', plugin: 'belief-merge', beliefMerge: { version: 9, digest: 'd' } } };
    expect(visibleOwn(session([foreign, bare, odd], [0, 1, 2]))).toBeUndefined();
    expect(visibleOwn({ id: 's' })).toBeUndefined();
  });

  test('carry JSON alone', () => {
    const { source } = own() as { source: object };
    expect(JSON.parse(JSON.stringify(source))).toEqual(source);
  });
});
