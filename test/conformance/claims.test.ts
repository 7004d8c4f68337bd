import { describe, expect, test } from 'vitest';
import { answered, deepFreeze, engine, said } from './kit.js';

const { splitSentences, normalizeKey, extractClaims } = engine;

const from = (messages: unknown, more: Record<string, unknown> = {}): any[] => extractClaims(messages, { sourceId: 's', ...more });

describe('splitSentences', () => {
  test('splits after the ends of sentences, and keeps them', () => {
    expect(splitSentences('One. Two! Three? Four; five')).toStrictEqual(['One.', 'Two!', 'Three?', 'Four;', 'five']);
    expect(splitSentences('第一。第二！第三？第四；第五')).toStrictEqual(['第一。', '第二！', '第三？', '第四；', '第五']);
  });

  test('trims, and gives no empty sentence', () => {
    expect(splitSentences('  One.   Two.  ')).toStrictEqual(['One.', 'Two.']);
    expect(splitSentences('')).toStrictEqual([]);
    expect(splitSentences('   ')).toStrictEqual([]);
  });

  test('a value that is no text has no sentences', () => {
    for (const value of [undefined, null, 7, {}]) expect(splitSentences(value)).toStrictEqual([]);
  });
});

describe('normalizeKey', () => {
  test('exact keeps letters and digits in order, in lower case, with single spaces', () => {
    expect(normalizeKey('The  Database -- is PostgreSQL 16!')).toBe('the database is postgresql 16');
    expect(normalizeKey('数据库，是 PostgreSQL。')).toBe('数据库 是 postgresql');
    expect(normalizeKey('A.B', 'exact')).toBe('a b');
  });

  test('bag sorts words of two and more characters', () => {
    expect(normalizeKey('the cat is a big Cat', 'bag')).toBe('big cat cat is the');
    expect(normalizeKey('b zebra apple', 'bag')).toBe('apple zebra');
  });

  test('nothing but marks is an empty key', () => {
    expect(normalizeKey('-- !! --')).toBe('');
    expect(normalizeKey('', 'bag')).toBe('');
  });

  test('a value that is no text does not throw', () => {
    for (const value of [undefined, null, 7]) expect(() => normalizeKey(value)).not.toThrow();
  });
});

describe('extractClaims', () => {
  test('wants to know the source', () => {
    expect(() => extractClaims([], {})).toThrow('extractClaims requires opts.sourceId');
    expect(() => extractClaims([])).toThrow('extractClaims requires opts.sourceId');
  });

  test('makes one claim a sentence, in order, with its source and quote', () => {
    const claims = from([said('The wind is strong today. Ducks crossed the road.')]);
    expect(claims).toHaveLength(2);
    expect(claims.map((claim) => claim.text)).toStrictEqual(['The wind is strong today.', 'Ducks crossed the road.']);
    for (const claim of claims) {
      expect(claim.sourceId).toBe('s');
      expect(claim.key).not.toBe('');
      expect('trust' in claim).toBe(false);
    }
  });

  test('evidence follows who speaks', () => {
    const levels = from(
      [
        said('Ducks crossed the road.'),
        { role: 'tool', content: [{ type: 'text', text: 'Swans crossed the road.' }] },
        answered('Geese crossed the road.'),
        answered('Herons crossed the road.', 'reasoning'),
        said('Gulls crossed the road.', { source: { kind: 'plugin', plugin: 'p' } }),
      ],
      { includeInjected: true },
    ).map((claim) => claim.evidence);
    expect(levels).toStrictEqual([4, 3, 2, 1, 1]);
  });

  test('a message without a role is the assistant, and user words with a user source count as the user', () => {
    expect(from([{ content: [{ text: 'Ducks crossed the road.' }] }])[0].evidence).toBe(2);
    expect(from([said('Ducks crossed the road.', { source: { kind: 'user' } })])[0].evidence).toBe(4);
  });

  test('reasoning and injected context can be left out', () => {
    const messages = [answered('Herons crossed the road.', 'reasoning'), said('Gulls crossed the road.', { source: { kind: 'plugin' } })];
    expect(from(messages).map((claim) => claim.text)).toStrictEqual(['Herons crossed the road.']);
    expect(from(messages, { includeReasoning: false })).toHaveLength(0);
    expect(from(messages, { includeInjected: true })).toHaveLength(2);
  });

  test.each([
    ['The migration is finished.', 'The migration is not finished.'],
    ['The cache is enabled.', 'The cache is not enabled.'],
    ['The feature is enabled.', 'The feature is not enabled.'],
  ])('%s against its negation: one key, assert and refute', (positive, negative) => {
    const [yes] = from([said(positive)]);
    const [no] = from([said(negative)]);
    expect(yes.key).toBe(no.key);
    expect([yes.value, no.value]).toStrictEqual(['assert', 'refute']);
  });

  test('departure, competing values of one attribute: one key, the values beside it', () => {
    const [postgres] = from([said('The database is PostgreSQL.')]);
    const [mysql] = from([said('The database is MySQL.')]);
    expect(postgres.key).toBe(mysql.key);
    expect([postgres.value, mysql.value]).toStrictEqual(['postgresql', 'mysql']);
  });

  test('a sentence that cannot be parsed keeps its normalised text as key', () => {
    const text = 'Hopefully tomorrow brings somewhat calmer seas than yesterday';
    const [claim] = from([said(text)]);
    expect(claim.key).toBe(normalizeKey(text));
    expect(claim.value).toBe('assert');
    const [bag] = from([said(text)], { keyStrategy: 'bag' });
    expect(bag.key).toBe(normalizeKey(text, 'bag'));
  });

  test('sentences without a word are dropped', () => {
    expect(from([said('!!! ... ???')])).toHaveLength(0);
  });

  test('counts redactions beside the list, not in it, and no credential is quoted', () => {
    const secret = `sk-${'aB3dE5gH'.repeat(4)}`;
    const claims: any = from([said(`The deploy key is ${secret}. Ducks crossed the road.`)]);
    expect(claims.redacted).toBe(1);
    expect(Object.keys(claims)).not.toContain('redacted');
    expect(Object.getOwnPropertyDescriptor(claims, 'redacted')?.enumerable).toBe(false);
    expect(JSON.stringify(claims)).not.toContain(secret);
    expect((from([said('Ducks crossed the road.')]) as any).redacted).toBe(0);
  });

  test('a null list is an empty one', () => {
    expect([...from(null)]).toStrictEqual([]);
    expect([...from(undefined)]).toStrictEqual([]);
    expect([...from([{ role: 'user', content: null }])]).toStrictEqual([]);
  });

  test('does not change what it is given', () => {
    expect(() => from(deepFreeze([said('The database is PostgreSQL.')]))).not.toThrow();
  });
});
