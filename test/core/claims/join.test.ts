import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinSlots } from '../../../src/core/claims/index.js';
import { said } from './helpers.js';

const TEXTS = [
  "I've been using my Fitbit Charge 3 for 6 months now.", "I just noticed I've been using my Fitbit Charge 3 for 9 months now.", 'The database is MySQL.', 'We switched from MySQL to PostgreSQL.',
  "Ada Byron's city of birth is Leeds.", 'Ada Byron was born in the city of London.', 'Ada Byron died in the city of Bath.', 'I go to the gym twice a week.', "I've been consistent with my gym routine - four times a week.",
  'We deleted the bucket.', 'We did not delete the bucket.', 'The search team lead is Ingrid.', 'The lead of the search team is Tomas.', '搜索组的组长是林静。', '搜索组组长是陈涛。',
];
const keysOf = (texts: readonly string[]): string[] => joinSlots(texts.flatMap((text) => said(text))).map(({ key }) => key);

describe('joining slots across wordings', () => {
  it.each([
    ["I've been using my Fitbit Charge 3 for 6 months now.", "I just noticed I've been using my Fitbit Charge 3 for 9 months now."],
    ["Ada Byron's city of birth is Leeds.", 'Ada Byron was born in the city of London.'],
    ['The search team lead is Ingrid.', 'The lead of the search team is Tomas.'],
    ['The database is MySQL.', 'We switched from MySQL to PostgreSQL.'],
    ['We deleted the bucket.', 'We did not delete the bucket.'],
    ['搜索组的组长是林静。', '搜索组组长是陈涛。'],
    ['Curator is Greta Lund.', 'The curator of the exhibition is Paolo Ricci.'],
    ['Anna owns the billing module.', 'The billing module is owned by Ben.'],
    ['计费模块归老王管。', '计费模块现在由小李负责。'],
  ])('joins "%s" and "%s"', (a, b) => expect(new Set(keysOf([a, b])).size).toBe(1));

  it.each([
    ['The staging port is 8081.', 'The production port is 80.'],
    ['The port is 8081.', 'The staging port is 8080.'],
    ['The cache is Redis.', 'The cache port is 6379.'],
    ['Germany was founded in the city of Bonn.', 'Germany was founded by Otto.'],
    ['Ada Byron was born in the city of London.', 'Ada Byron died in the city of Bath.'],
    ['Ada Byron was born in the city of London.', 'Ada Byron was born in the country of England.'],
    ['I attend yoga classes twice a week.', 'I attend Zumba classes three times a week.'],
    ["I've spent 5 hours at the Portland Film Festival so far.", "I've spent 9 hours at the Austin Film Festival so far."],
    ['The request timeout is 30 seconds.', 'The connection timeout is 45 seconds.'],
    ['前端端口是 3000。', '后端端口是 4000。'],
    ['We switched to PostgreSQL.', 'We switched to pnpm.'],
  ])('keeps "%s" and "%s" apart', (a, b) => {
    const [x, y] = [said(a), said(b)];
    const joined = joinSlots([...x, ...y]).map(({ key }) => key);
    expect(joined.slice(0, x.length).some((key) => joined.slice(x.length).includes(key))).toBe(false);
  });

  it('gives the same keys in any order', () => {
    const claims = TEXTS.flatMap((text) => said(text));
    const expected = new Map(joinSlots(claims).map(({ key }, i) => [claims[i], key]));
    fc.assert(
      fc.property(fc.shuffledSubarray(claims, { minLength: claims.length }), (shuffled) => {
        for (const [i, { key }] of joinSlots(shuffled).entries()) expect(key).toBe(expected.get(shuffled[i]));
      }),
    );
  });

  it('renames keys and touches nothing else', () => {
    const claims = TEXTS.flatMap((text) => said(text));
    const keyless = claims.map((claim) => ({ ...claim, key: '' }));
    expect(joinSlots(claims).map((claim) => ({ ...claim, key: '' }))).toEqual(keyless);
  });

  it('copes with many claims', () => {
    const claims = Array.from({ length: 20_000 }, (_, i) => ({ key: `service ${i % 4_000}: port`, value: String(i), evidence: 4 as const, text: `The port of service ${i % 4_000} is ${i}.`, sourceId: 's' }));
    expect(new Set(joinSlots(claims).map(({ key }) => key)).size).toBe(4_000);
  });
});
