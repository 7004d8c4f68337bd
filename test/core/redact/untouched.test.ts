import { describe, expect, it } from 'vitest';
import { redactSecrets } from '../../../src/core/redact/index.js';
import { identifierClasses } from '../../../bench/redact/identifiers.js';
import { alnum, hex, uuid } from './made.js';

const LEFT_ALONE = [
  'the token budget is 1200',
  'token count: 1834 of 8192',
  'token: ...',
  'prompt_tokens: 118, completion_tokens: 40',
  'max_tokens=4096',
  'CSRF token missing',
  'refresh token rotation is enabled',
  'the password was changed yesterday',
  'password policy: at least 12 characters',
  'the password is required!',
  'password: string;',
  'password = getpass.getpass()',
  'const secret = await vault.read("kv/app")',
  'api_key = os.environ["API_KEY"]',
  'apiKey: process.env.OPENAI_API_KEY',
  "process.env.DEEPSEEK_API_KEY ?? ''",
  'api_key = <your-key-here>',
  'API_KEY=${API_KEY}',
  'DB_PASSWORD=$DB_PASSWORD',
  'password=changeme',
  'password: ********',
  'token="xxxxxxxxxxxxxxxx"',
  '密码：（已隐藏）',
  '密码长度至少 12 位',
  '密钥轮换周期为 90 天',
  'the key insight is that merges commute',
  'primary key is user_id',
  'const key = `${slot}:${subject}`',
  'Authorization header missing',
  'Basic auth is disabled',
  'Set SameSite=Lax on the session cookie',
  'secrets.GITHUB_TOKEN',
  'author: Zhang San',
  'OPENAI_API_KEY',
  'see https://github.com/acme/app/blob/main/src/token.ts#L10-L20',
  'http://localhost:3000/api/keys?limit=50',
  'arXiv 2310.12815 (formalising prompt injection)',
  './token/TokenBudget.ts:42:13',
  'postgres://localhost:5432/app',
  'monkey: abcdef1234567890abcdef12',
  'the server listens at 2606:2800:220:1:248:1893:25c8:1946',
];

describe('what is no credential', () => {
  it.each(LEFT_ALONE)('stays: %s', (text) => {
    expect(redactSecrets(text)).toEqual({ text, found: [] });
  });

  it('stays when it is a bare hash, UUID or integrity value', () => {
    for (const text of [hex(40), hex(32), hex(64), uuid(), `sha512-${alnum(86)}==`, `commit ${hex(40)}`]) expect(redactSecrets(text).text).toBe(text);
  });

  it.each(Object.entries(identifierClasses(redactSecrets, 300)))('stays for every text of the class %s', (_, { changed }) => {
    expect(changed).toBe(0);
  });

  it('stays once redacted', () => {
    for (const text of ['password: [REDACTED:labelled]', 'x://a:[REDACTED:url-password]@h', 'token=[REDACTED:github]&x=1', '[REDACTED:url-password]: something1else']) {
      expect(redactSecrets(text).text).toBe(text);
    }
  });
});
