import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignSurfaces } from '../../../src/core/align/index.js';
import { readExtraction } from '../../../src/core/align/extract.js';
import { readPassages } from '../../../src/core/surface/index.js';
import { Evidence, Trust, type Claim, type Message, type Surface } from '../../../src/core/types.js';

const text = (role: string, body: string, more: Partial<Message> = {}): Message => ({ role, content: [{ type: 'text', text: body }], ...more });
const thought = (body: string): Message => ({ role: 'assistant', content: [{ type: 'reasoning', text: body }] });

interface Said {
  readonly value?: string;
  readonly quote?: string;
  readonly evidence?: number;
  readonly source?: string;
}

/** The claims that a model gets through about one branch `a`. */
function claimsOf(messages: readonly Message[], said: readonly Said[], trust: 0 | 1 | 2 = 1): readonly Claim[] {
  const surface: Surface = { id: 'a', messages, trust };
  const opinions = said.map((each) => ({ source: 'a', value: 'v', evidence: 4, ...each }));
  try {
    const reply = JSON.stringify({ slots: [{ key: 'k', opinions }] });
    return readExtraction(reply, [{ id: 'a', passages: readPassages(surface) }]).claims.flat();
  } catch (error) {
    expect(String(error)).toMatch(/unverified/);
    return [];
  }
}

describe('the quote check', () => {
  const messages = [text('user', 'We switched the database to PostgreSQL 16 last week, for the JSON support.\nThe cache is Redis.')];

  it('takes a verbatim quote', () => {
    expect(claimsOf(messages, [{ value: 'redis', quote: 'The cache is Redis.' }])).toMatchObject([{ value: 'redis', text: 'The cache is Redis.', evidence: 4, sourceId: 'a' }]);
  });

  it("shows the source's own characters where width, space or quotation marks differ", () => {
    const zh = [text('user', '他说“缓存用 Ｒｅｄｉｓ，很快”。')];
    expect(claimsOf(zh, [{ value: 'redis', quote: '他说"缓存用  Redis,很快"' }])[0]?.text).toBe('他说“缓存用 Ｒｅｄｉｓ，很快”');
  });

  it('puts the sentence in the place of a near miss', () => {
    expect(claimsOf(messages, [{ quote: 'we switched our database to PostgreSQL 16 last week for JSON support' }])[0]?.text).toBe(
      'We switched the database to PostgreSQL 16 last week, for the JSON support.',
    );
    expect(claimsOf([text('user', '我们把主数据库从旧集群迁移到了新加坡机房。')], [{ quote: '我们把主数据库从旧集群迁移到新加坡机房' }])[0]?.text).toBe('我们把主数据库从旧集群迁移到了新加坡机房。');
  });

  it('drops what nobody said', () => {
    expect(claimsOf(messages, [{ quote: 'We will rewrite everything in Rust next year' }])).toEqual([]);
    expect(claimsOf([text('user', '缓存用的是内存数据库。')], [{ quote: '部署环境是上海机房的物理服务器' }])).toEqual([]);
  });

  it('takes the strongest place of a near miss', () => {
    const body = 'The nightly backup of the orders database runs at three in Frankfurt.';
    const [claim] = claimsOf([text('assistant', body), text('user', body), text('assistant', body)], [{ quote: 'Nightly backup of orders database runs at three in Frankfurt' }]);
    expect(claim).toMatchObject({ text: body, evidence: 4 });
  });

  it('takes no sentence with another number or another polarity for a near miss', () => {
    expect(claimsOf([text('user', 'The request timeout of the gateway is 30 seconds.')], [{ quote: 'The request timeout of the gateway is 90 seconds' }])).toEqual([]);
    expect(claimsOf([text('user', 'We do not use MySQL for the billing service.')], [{ quote: 'We use MySQL for the billing service' }])).toEqual([]);
  });

  it('finds a quote copied with its speaker or in quotation marks', () => {
    expect(claimsOf(messages, [{ quote: '[user] We switched the database' }])).toHaveLength(1);
    expect(claimsOf(messages, [{ quote: '“The cache is Redis.”' }])).toHaveLength(1);
  });

  it('takes a scrap of a quote only when the value is in it', () => {
    expect(claimsOf(messages, [{ value: 'mysql', quote: 'The' }])).toEqual([]);
    expect(claimsOf(messages, [{ value: 'redis', quote: 'Redis' }])).toHaveLength(1);
  });

  it('bounds the search for near misses, whatever a reply asks for', () => {
    const body = 'The nightly backup of the orders database runs at three in Frankfurt.';
    const asked = Array.from({ length: 256 }, (_, i) => ({ value: `v${i}`, quote: `nightly backup of orders database runs at three in Frankfurt ${'x'.repeat(i + 1)}` }));
    const got = claimsOf([text('user', body)], asked);
    expect(got.length).toBe(200);
    expect(got.every((claim) => claim.text === body)).toBe(true);
  });

  it('bounds the quote', () => {
    const long = `start ${'word '.repeat(2000)}end`;
    expect(claimsOf([text('user', long)], [{ quote: long }])[0]?.text.length).toBeLessThanOrEqual(600);
  });

  it('lets every quote shown be a substring of its source, for any text', () => {
    const piece = fc.constantFrom('We use ', 'Redis', '缓存', 'Ｗｉｄｅ', '“x”', 'e\u0301', '\u1100\u1161', '. ', '，', '12 ', '\n', 'ﬁne ', '  ', '’');
    fc.assert(
      fc.property(fc.array(piece, { minLength: 3, maxLength: 25 }), fc.nat(20), fc.nat(40), (pieces, from, length) => {
        const body = pieces.join('');
        const message = text('user', body);
        const [passage] = readPassages({ id: 'a', messages: [message] });
        const quote = body.normalize('NFKC').slice(from, from + length);
        for (const claim of claimsOf([message], [{ quote }])) if (claim.text !== 'k = v') expect(passage?.text).toContain(claim.text);
      }),
    );
  });
});

describe('an opinion without a quote', () => {
  const messages = [text('user', 'We settled on PostgreSQL, not on Google Spanner.')];

  it('is a guess when its value occurs, as a word', () => {
    expect(claimsOf(messages, [{ value: 'PostgreSQL' }])).toMatchObject([{ evidence: Evidence.SPECULATIVE, text: 'k = postgresql' }]);
    expect(claimsOf(messages, [{ value: 'go' }])).toEqual([]);
  });

  it('may join the words of its value otherwise than the text', () => {
    expect(claimsOf([text('user', 'We need full-text search on Node v24.')], [{ value: 'full_text_search' }, { value: '24' }])).toHaveLength(2);
  });

  it('is dropped when it does not', () => {
    expect(claimsOf(messages, [{ value: 'sqlite' }])).toEqual([]);
  });
});

describe('the evidence of an opinion', () => {
  it('is at most what the block that holds the quote is worth', () => {
    const body = 'The database is PostgreSQL now.';
    const at = (message: Message): number | undefined => claimsOf([message], [{ quote: body, evidence: 9 }])[0]?.evidence;
    expect(at(text('user', body))).toBe(4);
    expect(at(text('tool', body))).toBe(3);
    expect(at(text('assistant', body))).toBe(2);
    expect(at(text('user', body, { source: { kind: 'plugin', plugin: 'compact' }, summary: true }))).toBe(2);
    expect(at(thought(body))).toBe(1);
  });

  it('stays below that when the model says so', () => {
    expect(claimsOf([text('user', 'The database is PostgreSQL now.')], [{ quote: 'The database is PostgreSQL', evidence: 2 }])[0]?.evidence).toBe(2);
  });

  it('comes from the strongest block that holds the quote, and the latest of equals', () => {
    const when = (role: string, time: number): Message => text(role, 'The port is 8080.', { origin: { sessionId: 's', seq: time, time } });
    const [claim] = claimsOf([when('user', 10), when('user', 20), when('assistant', 30)], [{ value: '8080', quote: 'The port is 8080.' }]);
    expect(claim).toMatchObject({ evidence: 4, at: 20, sourceId: 's' });
  });

  it.each([
    ['Should we use MySQL for the billing service?', 'MySQL for the billing service'],
    ['If we used MySQL for billing, backups would be easier.', 'used MySQL for billing'],
    ['假设我们改用 MySQL 数据库，备份会更简单。', '我们改用 MySQL 数据库'],
    ['She said the billing database is MySQL.', 'the billing database is MySQL'],
  ])('is a guess in %s', (body, quote) => {
    expect(claimsOf([text('user', body)], [{ value: 'mysql', quote }])[0]?.evidence).toBe(Evidence.SPECULATIVE);
  });

  it('is judged by the sentence that bears the value', () => {
    const body = 'Which database do we use? We use PostgreSQL.';
    expect(claimsOf([text('user', body)], [{ value: 'postgresql', quote: body }])[0]?.evidence).toBe(4);
  });
});

describe('a claim', () => {
  it('takes origin, time, channel and trust from the message of its quote', () => {
    const message = text('tool', 'node version v24.1.0 installed', { origin: { sessionId: 'p', seq: 3, time: 99 }, via: 'tool:bash:1', trust: Trust.UNTRUSTED });
    expect(claimsOf([message], [{ value: 'v24.1.0', quote: 'node version v24.1.0' }], 2)).toMatchObject([{ sourceId: 'p', at: 99, via: 'tool:bash:1', trust: 0, evidence: 3 }]);
  });

  it('never has more trust than its session', () => {
    expect(claimsOf([text('user', 'The port is 8080.', { trust: 2 })], [{ value: '8080', quote: 'The port is 8080.' }], 1)[0]?.trust).toBe(1);
    expect(claimsOf([text('user', 'The port is 8080.')], [{ value: '8080', quote: 'The port is 8080.' }], 0)[0]?.trust).toBe(0);
  });

  it('marks a change and a denial', () => {
    expect(claimsOf([text('user', 'We switched to PostgreSQL.')], [{ value: 'postgresql', quote: 'We switched to PostgreSQL.' }])[0]?.kind).toBe('change');
    expect(claimsOf([text('user', 'The database is not MySQL.')], [{ value: 'not MySQL', quote: 'The database is not MySQL.' }])[0]).toMatchObject({ value: 'not mysql', denies: 'mysql' });
  });

  it('prefers trusted text to a stronger claim from outside', () => {
    const outside = text('tool', 'the limit is 500 requests', { trust: Trust.UNTRUSTED });
    expect(claimsOf([outside, text('assistant', 'the limit is 500 requests')], [{ value: '500', quote: 'the limit is 500 requests' }])[0]).toMatchObject({ trust: 1, evidence: 2 });
  });
});

describe('joint alignment', () => {
  const surfaces: Surface[] = [
    { id: 'a', trust: 1, messages: [text('user', 'We switched the database to PostgreSQL.')] },
    { id: 'b', trust: 0, messages: [thought('The DB is probably MySQL.')] },
    { id: 'c', messages: [] },
  ];
  const reply = JSON.stringify({
    slots: [
      {
        key: 'database.engine',
        type: 'Decision',
        opinions: [
          { source: 'a', value: 'PostgreSQL', evidence: 4, quote: 'We switched the database to PostgreSQL.' },
          { source: 'b', value: 'MySQL', evidence: 4, quote: 'The DB is probably MySQL.' },
          { source: 'b', value: 'PostgreSQL', evidence: 4, quote: 'We switched the database to PostgreSQL.' },
        ],
      },
    ],
  });

  it('gives one branch a surface, in order, and lets no branch say what another said', async () => {
    const calls: { signal?: AbortSignal }[] = [];
    const { signal } = new AbortController();
    const llm = { complete: async (request: { signal?: AbortSignal }) => (calls.push(request), reply) };
    const { branches, raw } = await alignSurfaces(surfaces, { llm, signal });
    expect(branches.map(({ id, trust, claims }) => [id, trust, claims.map(({ value, evidence }) => [value, evidence])])).toEqual([
      ['a', 1, [['postgresql', 4]]],
      ['b', 0, [['mysql', 1]]],
      ['c', undefined, []],
    ]);
    expect(raw.dropped.unverified).toBe(1);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.signal).toBe(signal);
  });

  it('rejects without a model, with a broken one, and when nothing can be verified', async () => {
    await expect(alignSurfaces(surfaces, {} as never)).rejects.toThrow(/^alignSurfaces requires an llm/);
    await expect(alignSurfaces(surfaces, { llm: { complete: async () => Promise.reject(new Error('assembled 0 chars, finish=max-tokens')) } })).rejects.toThrow(/finish=max-tokens/);
    const invented = JSON.stringify({ slots: [{ key: 'k', opinions: [{ source: 'a', value: 'rust', evidence: 4, quote: 'We rewrote it all in Rust' }] }] });
    await expect(alignSurfaces(surfaces, { llm: { complete: async () => invented } })).rejects.toThrow(/no usable slots \(dropped: unverified 1\)/);
  });
});
