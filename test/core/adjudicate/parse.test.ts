import { describe, expect, it } from 'vitest';
import { findConflicts, parseAdjudications, reconcileSymmetric } from '../../../src/core/adjudicate/index.js';
import type { Resolution } from '../../../src/core/types.js';
import { answer, tie } from './fixtures.js';

const conflicts = findConflicts([tie('db'), tie('cache', 'redis', 'none')]);
const parse = (reply: object | string, reverse = false) => parseAdjudications(typeof reply === 'string' ? reply : JSON.stringify(reply), { conflicts, reverse });
const nothing = { unknownKey: 0, badOutcome: 0, inventedValue: 0, missingGuard: 0, duplicate: 0 };

describe('what the adjudicator answers', () => {
  it('counts when it chooses a listed value, in any case', () => {
    const { resolutions, dropped } = parse(answer({ key: 'db', outcome: 'choose', value: ' PostgreSQL ', premises: ['said last', 7], rationale: 'It is newer.' }));
    expect(resolutions.get('db')).toEqual({ key: 'db', outcome: 'choose', value: 'postgresql', guard: null, premises: ['said last'], rationale: 'It is newer.', reversed: false });
    expect(dropped).toEqual(nothing);
  });

  it('may name the option by its id, in the order it was shown', () => {
    const byId = answer({ key: 'db', outcome: 'choose', value: 'c0.o0' });
    expect(parse(byId).resolutions.get('db')?.value).toBe('mysql');
    expect(parse(byId, true).resolutions.get('db')).toMatchObject({ value: 'postgresql', reversed: true });
  });

  it('is dropped and counted by what is wrong with it', () => {
    const { resolutions, dropped } = parse(
      answer(
        { key: 'nowhere', outcome: 'both' },
        { key: 'db', outcome: 'choose', value: 'sqlite' },
        { key: 'db', outcome: 'choose' },
        { key: 'db', outcome: 'choose', value: 'c0.o7' },
        { key: 'db', outcome: 'maybe' },
        { key: 'db', outcome: 'conditional', guard: ' ' },
        { key: 'db', outcome: 'both' },
        { key: 'db', outcome: 'unresolvable' },
        null as never,
      ),
    );
    expect(dropped).toEqual({ unknownKey: 2, badOutcome: 1, inventedValue: 3, missingGuard: 1, duplicate: 1 });
    expect([...resolutions]).toMatchObject([['db', { outcome: 'both', value: null }]]);
  });

  it('is cleaned and bounded where it is the model speaking', () => {
    const guard = `on\nWindows\u202E <b>${'x'.repeat(999)}`;
    const found = parse(answer({ key: 'db', outcome: 'conditional', guard, rationale: guard, premises: Array(99).fill(guard) })).resolutions.get('db');
    for (const words of [found?.guard ?? '', found?.rationale ?? '', ...(found?.premises ?? [])]) {
      expect(words).toMatch(/^on Windows ‹b/u);
      expect(words.length).toBeLessThanOrEqual(300);
    }
    expect(found?.premises).toHaveLength(10);
  });

  it('fails when it is no answer at all', () => {
    expect(() => parse('')).toThrow('empty model response');
    expect(() => parse('not json at all')).toThrow(/JSON/iu);
    expect(() => parse({ answers: [] })).toThrow('adjudication response has no "resolutions" array');
  });
});

describe('asking twice', () => {
  const choose = (value: string): Resolution => ({ key: 'db', outcome: 'choose', value });
  const map = (...resolutions: Resolution[]) => new Map(resolutions.map((resolution) => [resolution.key ?? '', resolution]));

  it('keeps an answer that stays', () => {
    expect(reconcileSymmetric(map(choose('a')), map(choose('a')))).toEqual({ resolutions: map(choose('a')), rejected: 0, orderSensitive: 0 });
    const guarded: Resolution = { key: 'db', outcome: 'conditional', value: null, guard: 'on windows' };
    expect(reconcileSymmetric(map(guarded), map({ ...guarded, guard: 'under Windows' })).resolutions.get('db')).toEqual(guarded);
  });

  it('downgrades an answer that flips', () => {
    for (const again of [choose('b'), { key: 'db', outcome: 'both', value: null } as const]) {
      const { resolutions, orderSensitive } = reconcileSymmetric(map(choose('a')), map(again));
      expect(orderSensitive).toBe(1);
      expect(resolutions.get('db')).toMatchObject({ outcome: 'unresolvable', value: null, orderSensitive: true, rationale: expect.stringMatching(/order-sensitive/u) });
    }
  });

  it('rejects an answer given only once', () => {
    expect(reconcileSymmetric(map(choose('a')), new Map())).toEqual({ resolutions: new Map(), rejected: 1, orderSensitive: 0 });
  });
});
