import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deepFreeze, engine, said } from './kit.js';

const { redactSecrets, hasSecrets, redactMessages } = engine;

const alnum = (length: number) => 'aB3dE5gH7jK9mN1pQ2sT4vW6xY8zA0cF'.repeat(4).slice(0, length);
const hex = (length: number) => '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'.slice(0, length);
const upper = (length: number) => 'QZ7XW2KJ5PLM8RTY4VBN'.slice(0, length);
const PEM = ['-----BEGIN RSA PRIVATE KEY-----', alnum(64), alnum(64), '-----END RSA PRIVATE KEY-----'].join('\n');
const JWT = `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.${alnum(43)}`;

describe('exact kinds', () => {
  test('an sk- key of 32 alphanumerics', () => {
    const { text, found } = redactSecrets(`use sk-${alnum(32)} please`);
    expect(text).toBe('use [REDACTED:openai] please');
    expect(found).toStrictEqual([{ kind: 'openai' }]);
  });

  test('an RSA block', () => {
    const { text, found } = redactSecrets(`before\n${PEM}\nafter`);
    expect(text).toBe('before\n[REDACTED:private-key]\nafter');
    expect(found).toStrictEqual([{ kind: 'private-key' }]);
  });
});

describe('values as people make them up', () => {
  test.each([
    ['the alphabet as a key', `sk-${'abcdefghijklmnopqrstuvwxyzabcdef'}`, 'openai'],
    ['one letter as a key', `sk-${'a'.repeat(32)}`, 'openai'],
    ['an abridged RSA block', '-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA...\n-----END RSA PRIVATE KEY-----', 'private-key'],
    ['a tiny RSA block', '-----BEGIN RSA PRIVATE KEY-----\nMIIEabc\nmore\n-----END RSA PRIVATE KEY-----', 'private-key'],
  ])('%s', (_name, secret, kind) => {
    expect(redactSecrets(secret)).toStrictEqual({ text: `[REDACTED:${kind}]`, found: [{ kind }] });
  });

  test.each(['AKIAABCDEFGHIJKLMNOP', 'xoxb-abcdefghijklmnopqrst', 'api_key = abcdefghijklmnopqrst', 'password: correcthorsebatterystaple'])('%s', (text) => {
    expect(hasSecrets(text)).toBe(true);
  });

  test.each(['-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----', 'A key lies between -----BEGIN PRIVATE KEY----- and -----END PRIVATE KEY-----.'])(
    'the frame of a key alone is none: %j',
    (text) => {
      expect(hasSecrets(text)).toBe(false);
    },
  );
});

describe('shapes of any kind', () => {
  test.each([
    ['sk-proj-', `sk-proj-${alnum(48)}`],
    ['sk-ant-', `sk-ant-api03-${alnum(64)}`],
    ['AIza', `AIza${alnum(35)}`],
    ['ghp_', `ghp_${alnum(36)}`],
    ['github_pat_', `github_pat_${alnum(22)}_${alnum(59)}`],
    ['hf_', `hf_${alnum(34).replaceAll(/\d/g, 'q')}`],
    ['AKIA', `AKIA${upper(16)}`],
    ['xoxb-', `xoxb-${'2'.repeat(12)}-${'3'.repeat(12)}-${alnum(24)}`],
    ['sk_live_', `sk_live_${alnum(24)}`],
    ['npm_', `npm_${alnum(36)}`],
    ['a web token', JWT],
    ['32 hex, a dot, 16 alphanumerics', `${hex(32)}.${alnum(16)}`],
    ['api_key =', `${alnum(24)}`, 'api_key = '],
    ['API-KEY:', `${alnum(24)}`, 'API-KEY: '],
    ['access_token=', `${alnum(24)}`, 'access_token='],
    ['password:', `${alnum(18)}`, 'password: '],
    ['API密钥：', `${alnum(24)}`, 'API密钥：'],
    ['a JSON member', `${alnum(24)}`, '"api_key": "', '"'],
  ])('%s', (_name, secret, before = '', after = '') => {
    const given = `Note ${before}${secret}${after} here`;
    const { text, found } = redactSecrets(given);
    expect(text).not.toContain(secret);
    expect(text).toMatch(/\[REDACTED:[a-z0-9-]+\]/);
    expect(found).toHaveLength(1);
    expect(hasSecrets(given)).toBe(true);
  });
});

describe('left alone', () => {
  test.each([
    ['prose on tokens', 'Let me worry about token cost later, the token budget is 1200 tokens.'],
    ['prose on secrets', 'A merge must not distribute secrets either.'],
    ['prose on passwords', 'The password policy requires a rotation every quarter.'],
    ['a commit hash', `Fixed in ${hex(40)} on main.`],
    ['a bare digest', `The checksum is ${hex(32)} for the archive.`],
    ['arXiv ids', 'See 2405.16444, 2410.15332 and arXiv:2005.00661v2.'],
    ['paths', 'Open /usr/local/share/app/config/settings.json or C:\\Users\\me\\project\\file.txt.'],
    ['upper-case codes', 'The error ERR_CONNECTION_TIMED_OUT_WHILE_WAITING was logged.'],
    ['a placeholder', 'api_key = <your-key-here>'],
    ['a token label with prose', 'token: the smallest unit a model reads'],
    ['an identifier of a session', 'session-f975843c-1b2c-4d5e-8f90-a1b2c3d4e5f6'],
  ])('%s', (_name, text) => {
    expect(redactSecrets(text)).toStrictEqual({ text, found: [] });
    expect(hasSecrets(text)).toBe(false);
  });
});

describe('the result', () => {
  test('has one entry a match', () => {
    const { found } = redactSecrets(`sk-${alnum(32)} and ghp_${alnum(36)} and sk-${alnum(32)}`);
    expect(found).toHaveLength(3);
    expect(found.every((one: any) => typeof one.kind === 'string')).toBe(true);
  });

  test('a value that is no text gives an empty one', () => {
    for (const value of [undefined, null, 7, {}, [], true]) {
      expect(redactSecrets(value)).toStrictEqual({ text: '', found: [] });
      expect(hasSecrets(value)).toBe(false);
    }
    expect(redactSecrets('')).toStrictEqual({ text: '', found: [] });
  });

  test('a second pass finds nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(`sk-${alnum(32)}`, 'password: ', alnum(20), PEM, ' and ', '\n', 'x'), { maxLength: 8 }), (parts) => {
        const once = redactSecrets(parts.join(''));
        expect(redactSecrets(once.text)).toStrictEqual({ text: once.text, found: [] });
      }),
    );
  });

  test('departure, more kinds: short passwords, URL passwords, headers and Chinese labels', () => {
    for (const [text, secret] of [
      ['my password is hunter2', 'hunter2'],
      ['postgres://app:s3cr3tPw@db.internal:5432/app', 's3cr3tPw'],
      [`Authorization: Bearer ${alnum(30)}`, alnum(30)],
      ['数据库密码：Qwerty!2345', 'Qwerty!2345'],
    ] as const) {
      expect(redactSecrets(text).text).not.toContain(secret);
    }
  });
});

describe('redactMessages', () => {
  test('redacts every block that has a text, and lists what it found', () => {
    const { messages, found } = redactMessages([
      said(`key sk-${alnum(32)}`),
      { role: 'tool', content: [{ type: 'anything', text: `ghp_${alnum(36)}` }, { type: 'image' }] },
    ]);
    expect(messages[0].content[0].text).toBe('key [REDACTED:openai]');
    expect(messages[1].content[0].text).not.toContain('ghp_');
    expect(messages[1].content[1]).toStrictEqual({ type: 'image' });
    expect(found).toHaveLength(2);
  });

  test('copies only what changes', () => {
    const clean = said('nothing here');
    const dirty = { role: 'user', content: [{ type: 'text', text: 'fine' }, { type: 'text', text: `sk-${alnum(32)}` }], source: { kind: 'user' } };
    const given = deepFreeze([clean, dirty]);
    const { messages } = redactMessages(given);
    expect(messages[0]).toBe(clean);
    expect(messages[1]).not.toBe(dirty);
    expect(messages[1].content[0]).toBe(dirty.content[0]);
    expect(messages[1].source).toStrictEqual({ kind: 'user' });
    expect(dirty.content[1]?.text).toBe(`sk-${alnum(32)}`);
  });

  test('reads a null list as an empty one, and messages without content as they are', () => {
    expect(redactMessages(null)).toStrictEqual({ messages: [], found: [] });
    expect(redactMessages(undefined)).toStrictEqual({ messages: [], found: [] });
    expect(redactMessages([{ role: 'user' }, { role: 'user', content: 'text' }])).toMatchObject({ found: [] });
  });
});
