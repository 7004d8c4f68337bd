import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plain } from '../../../../src/core/claims/lead.js';
import { fold } from '../../../../src/core/claims/phrase.js';
import { rivalries } from '../../../../src/core/claims/rivals/pairs.js';
import { settleRivals } from '../../../../src/core/claims/rivals/index.js';
import { readPlaced } from '../../../../src/core/pipeline/heuristic-claims.js';
import { atOnce } from '../../../../src/core/steps.js';
import type { Claim, Message, Surface } from '../../../../src/core/types.js';
import { sayingsOf } from './sayings.js';
import { claimsOf, talk } from './talk.js';
import { sessions } from './talks.js';

const WORTH: Readonly<Record<string, number>> = { user: 4, tool: 3, assistant: 2 };
const asSet = (claims: readonly Claim[]): string[] => claims.map((claim) => JSON.stringify(Object.entries(claim).sort())).sort();
const textOf = ({ content }: Message): string => content.map(({ text = '' }) => text).join('\n');

/** Messages of a claim's session that hold its quote. */
const quoted = ({ text, sourceId }: Claim, all: readonly Surface[]): Message[] => all.filter(({ id }) => id === sourceId).flatMap(({ messages }) => messages.filter((message) => textOf(message).includes(text)));

function settled(all: readonly Surface[]): { before: readonly Claim[]; after: Claim[] } {
  const { claims, places } = atOnce(readPlaced(all, {}));
  return { before: claims, after: atOnce(settleRivals(claims, places)) };
}

describe('laws of settling rivals', () => {
  it('every quote is verbatim from a message of its session', () => {
    fc.assert(
      fc.property(sessions(), (all) => {
        for (const claim of claimsOf(...all)) expect(quoted(claim, all).length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });

  it('no value is made up: each stands in its quote', () => {
    fc.assert(
      fc.property(sessions(), (all) => {
        for (const { value, denies, text } of claimsOf(...all)) {
          if (value === 'assert' || value === 'refute') continue;
          expect(fold(plain(text)).replace(/\s/gu, '')).toContain((denies ?? value).replace(/\s/gu, ''));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('no claim is worth more than what its speaker says', () => {
    fc.assert(
      fc.property(sessions(), (all) => {
        for (const claim of claimsOf(...all)) expect(claim.evidence).toBeLessThanOrEqual(Math.max(...quoted(claim, all).map(({ role = '' }) => WORTH[role] ?? 0)));
      }),
      { numRuns: 200 },
    );
  });

  it('trust, time and origin of a quote stay what they were', () => {
    fc.assert(
      fc.property(sessions(), (all) => {
        const { before, after } = settled(all);
        const where = ({ sourceId, at, trust, via }: Claim): string => JSON.stringify([sourceId, at, trust, via]);
        const known = new Set(before.map(where));
        for (const claim of after) expect(known.has(where(claim))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('without rivals nothing changes', () => {
    fc.assert(
      fc.property(sessions(), (all) => {
        fc.pre(atOnce(rivalries(sayingsOf(...all))).length === 0);
        const { before, after } = settled(all);
        expect(after).toEqual(before);
      }),
      { numRuns: 200 },
    );
    const { before, after } = settled([talk('a', ['user: The loom costs 640 euros.', 'model: Noted.']), talk('b', ['user: 展览在杭州。'])]);
    expect(after).toEqual(before);
  });

  it('what has no place is left alone', () => {
    const { claims } = atOnce(readPlaced([talk('s', ['model: You could fire at 1180 °C.', 'user: no, 1240 °C'])], {}));
    expect(atOnce(settleRivals(claims, claims.map(() => undefined)))).toEqual(claims);
    expect(atOnce(settleRivals([], []))).toEqual([]);
  });

  it('what comes of a reply, a change and a find does not depend on the order of the sessions', () => {
    const all = [
      talk('a', ['model: You could fire the glaze at 1180 °C.', 'user: no, stoneware needs 1240 °C'], { day: 1 }),
      talk('b', ['user: The rehearsal starts at 18:30.'], { day: 1 }),
      talk('c', ['user: We pushed the start of rehearsal to 19:15.'], { day: 4 }),
      talk('d', ['user: 印象里数据表大概有 5000 行。', 'model: 我查一下。', 'tool: 数据表共 7421 行'], { day: 2 }),
      talk('e', ['user: 鱼缸每周换水一次，水温 24 度。']),
      talk('f', ['user: 鱼缸水温调到 27 度了。']),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (order) => {
        expect(asSet(claimsOf(...order))).toEqual(asSet(claimsOf(...all)));
      }),
    );
  });
});
