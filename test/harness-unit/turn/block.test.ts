import { describe, expect, test } from 'vitest';
import { mergeSurfacesAligned } from '../../../src/core/index.js';
import { DEFAULTS, type Config } from '../../../src/harness/config.js';
import { baseOf, offerBlock } from '../../../src/harness/turn/block.js';
import { isSettled } from '../../../src/harness/turn/decide.js';
import type { Merged, MergeResult } from '../../../src/harness/turn/merged.js';

const TEXTS = Array.from({ length: 40 }, (_, at) => `The port of service${at} is ${8000 + at}.`);

async function mergedOf(texts: readonly string[], more: Partial<Merged> = {}): Promise<{ merged: Merged; draws(): number }> {
  const messages = texts.map((text, seq) => ({ role: 'user', content: [{ type: 'text', text }], origin: { sessionId: 's', seq, time: 1000 + seq } }));
  const made = await mergeSurfacesAligned([{ id: 's', messages, trust: 1 }]);
  let draws = 0;
  const result: MergeResult = { ...made, render: options => { draws += 1; return made.render(options); } };
  const merged: Merged = {
    key: 'k', selectionKey: 's', result, sources: ['s'], titles: new Map(), missing: [], finishedAt: 0, failed: false, progressed: false, warnings: [], ...more,
  };
  return { merged, draws: () => draws };
}

const config = (more: Partial<Config> = {}): Config => ({ ...DEFAULTS, budgetTokens: 300, ...more });
const offered = (merged: Merged, more: Partial<Config> = {}, query?: string, pending = false) => {
  const offer = offerBlock(merged, config(more), { pending, ...(query === undefined ? {} : { query }) });
  return offer.kind === 'block' ? offer : expect.fail(offer.reason);
};

describe('the block of a merge', () => {
  test('keeps its base whatever is asked, and its digest whatever is still being read', async () => {
    const { merged } = await mergedOf(TEXTS);
    const [plain, asked] = [offered(merged), offered(merged, {}, 'What is the port of service37?')];
    expect(asked.base).toBe(plain.base);
    expect(asked.digest).not.toBe(plain.digest);
    expect(asked.keys.join()).toContain('service37');
    expect(offered(merged, {}, undefined, true).digest).toBe(plain.digest);
    expect(offered(merged, {}, undefined, true).draw(false).text).toContain('reading goes on');
  });

  test('says that it supersedes when it does, and is the same block all the same', async () => {
    const { merged } = await mergedOf(TEXTS.slice(0, 2));
    const offer = offered(merged);
    expect(offer.draw(true).text).toMatch(/supersedes earlier/);
    expect(offer.draw(false).text).not.toMatch(/supersedes earlier/);
    expect(offer.draw(true).digestText).toBe(offer.draw(false).digestText);
  });

  test('heeds the question only where the user lets it, and the focus always', async () => {
    const { merged } = await mergedOf(TEXTS);
    expect(offered(merged, { packForQuery: false }, 'the port of service37').keys).toEqual(offered(merged).keys);
    const { merged: focused } = await mergedOf(TEXTS, { focus: 'service38' });
    expect(offered(focused, { packForQuery: false }).keys.join()).toContain('service38');
  });

  test('is drawn once for a question that is asked again, and its base once for good', async () => {
    const { merged, draws } = await mergedOf(TEXTS);
    for (let turn = 0; turn < 5; turn += 1) offered(merged, {}, 'same question').draw(false);
    expect(draws()).toBe(2);
    for (let turn = 0; turn < 5; turn += 1) baseOf(merged, config());
    expect(draws()).toBe(2);
    offered(merged, { budgetTokens: 400 }, 'same question');
    expect(draws()).toBe(4);
  });

  test('is none below its own banner, and none at all when trust does not add up', async () => {
    const { merged } = await mergedOf(TEXTS.slice(0, 1));
    expect(offerBlock(merged, config({ budgetTokens: 10 }), { pending: false })).toMatchObject({ kind: 'none', violation: false });
    const slots = merged.result.slots.map(slot => ({ ...slot, claims: slot.claims.map(claim => ({ ...claim, trust: 0 as const })), derivation: { ...slot.derivation, trustCeiling: null } }));
    const raised = { ...merged, result: { ...merged.result, slots: slots as never } };
    expect(offerBlock(raised, config(), { pending: false })).toMatchObject({ kind: 'none', violation: true, reason: expect.stringMatching(/^trust violation: /) });
    expect(baseOf(raised, config())).toBeUndefined();
  });
});

test('once a question has brought a block, no other is even drawn until the sources say something else', () => {
  const shown = { version: 1, digest: 'd', base: 'b', asked: true, sources: ['s'], keys: [], tokens: 1, mode: 'llm' } as const;
  expect(isSettled(shown, 'b', 'on-change')).toBe(true);
  expect(isSettled(shown, 'c', 'on-change')).toBe(false);
  expect(isSettled(shown, 'b', 'always')).toBe(false);
  expect(isSettled({ ...shown, asked: false }, 'b', 'on-change')).toBe(false);
  expect(isSettled(undefined, undefined, 'on-change')).toBe(false);
});
