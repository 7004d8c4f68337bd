import { describe, expect, it } from 'vitest';
import { redactSecrets } from '../../../src/core/redact/index.js';
import { alnum, hex, lower, uuid } from './made.js';

const loses = (text: string, secret: string) => {
  expect(text).toContain(secret);
  expect(redactSecrets(text).text).not.toContain(secret);
};

describe('a label and its value', () => {
  it.each([
    'password is hunter2',
    'my password is hunter2.',
    'the root password on staging is hunter2, ok?',
    'password: hunter2',
    'PASSWORD=hunter2',
    'set the password to hunter2',
    'root pw: hunter2',
    'db_pass = "hunter2"',
    '--password hunter2',
    '密码：hunter2',
    '密码是hunter2',
    '数据库密码为 hunter2，不要写进文档',
    '密码改成了 hunter2',
    '密码（测试环境）：hunter2',
    '口令 hunter2',
    '**password**: `hunter2`',
    'password: “hunter2”',
  ])('loses a short password in: %s', (text) => loses(text, 'hunter2'));

  it.each([
    (v: string) => `api_key = ${v}`,
    (v: string) => `API-KEY: ${v}`,
    (v: string) => `access_token=${v}`,
    (v: string) => `API密钥：${v}`,
    (v: string) => `API 密钥是${v}。`,
    (v: string) => `令牌为 ${v}`,
    (v: string) => `加签密钥 ${v}`,
    (v: string) => `"api_key": "${v}"`,
    (v: string) => `SESSION_SECRET=${v}`,
    (v: string) => `aws_secret_access_key = ${v}`,
    (v: string) => `accessKeySecret: '${v}'`,
    (v: string) => `var fooToken string = "${v}"`,
    (v: string) => `foo_TOKEN ?= "${v}"`,
    (v: string) => `foo_TOKEN :::= "${v}"`,
    (v: string) => `$fooToken .= "${v}"`,
    (v: string) => `  "fooToken" => "${v}"`,
    (v: string) => `X-Api-Key: ${v}`,
    (v: string) => `the access token for staging is ${v}`,
    (v: string) => `| FOO_TOKEN | ${v} |`,
    (v: string) => `key=${v}&x=1`,
  ])('loses a token in form %#', (frame) => {
    for (const value of [lower(32), alnum(40), alnum(24, 3)]) loses(frame(value), value);
  });

  it('takes digests and UUIDs for keys only after a name that says so', () => {
    loses(`SNYK_TOKEN=${uuid()}`, uuid());
    loses(`app_secret=${hex(64)}`, hex(64));
    for (const text of [`key: ${uuid()}`, `cache_key=${hex(40)}`, `token_id: ${uuid()}`, `idempotency-key: ${uuid()}`]) expect(redactSecrets(text).text).toBe(text);
  });

  it('ends a value where the sentence or the next parameter begins', () => {
    expect(redactSecrets('密码是hunter2，用户是 root').text).toBe('密码是[REDACTED:labelled]，用户是 root');
    expect(redactSecrets(`https://x.example/?token=${lower(24)}&page=2`).text).toBe('https://x.example/?token=[REDACTED:labelled]&page=2');
    expect(redactSecrets('Pwd=Str0ng!Pass;Database=app').text).toBe('Pwd=[REDACTED:labelled];Database=app');
  });
});
