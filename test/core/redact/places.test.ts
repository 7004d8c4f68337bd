import { describe, expect, it } from 'vitest';
import { redactSecrets } from '../../../src/core/redact/index.js';
import { alnum, DASHES, glue, hex, lower, pem, upper, uuid } from './made.js';

/** Each text with what it must lose. */
const LOSES: readonly (readonly [string, string, string])[] = [
  ['a bearer header', `Authorization: Bearer ${alnum(40)}`, alnum(40)],
  ['a basic header', `Authorization: Basic ${alnum(30)}==`, alnum(30)],
  ['a token header in curl', `curl -H "authorization: token ${alnum(40)}" https://api.example.com`, alnum(40)],
  ['a URL password', 'postgres://app:s3cr3tP4ss@db.example.com:5432/app', 's3cr3tP4ss'],
  ['a URL password with an at sign', 'mongodb+srv://app:my@Pw0rd@cluster.example.net/db', 'my@Pw0rd'],
  ['a token in the user part of a URL', `https://${lower(30)}:x-oauth-basic@example.com/a.git`, lower(30)],
  ['a connection string', 'Server=db;User Id=sa;Password=Str0ng!Pass;Encrypt=true', 'Str0ng!Pass'],
  ['an account key', `AccountName=x;AccountKey=${alnum(86)}==;EndpointSuffix=core`, alnum(86)],
  ['a query parameter', `GET https://api.example.com/v1?api_key=${lower(32)}&limit=10`, lower(32)],
  ['a signed URL', `https://b.s3.amazonaws.com/r?X-Amz-Expires=3600&X-Amz-Signature=${hex(64)}`, hex(64)],
  ['a Slack webhook', `https://hooks.slack.com/services/T00000001/B00000001/${alnum(24)}`, alnum(24)],
  ['a Feishu webhook', `https://open.feishu.cn/open-apis/bot/v2/hook/${uuid()}`, uuid()],
  ['a WeCom webhook', `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${uuid()}，直接 POST`, uuid()],
  ['a DingTalk webhook', `https://oapi.dingtalk.com/robot/send?access_token=${hex(64)}`, hex(64)],
  ['a Discord webhook', `https://discord.com/api/webhooks/123456789012345678/${alnum(68)}`, alnum(68)],
  ['a Teams webhook', `https://acme.webhook.office.com/webhookb2/${uuid()}@${uuid(1)}/IncomingWebhook/${hex(32)}/${uuid(2)}`, hex(32)],
  ['curl -u', "curl -s -u 'deploy:Tr0ub4dor&3' https://example.com", 'Tr0ub4dor&3'],
  ['sshpass', 'sshpass -p Tr0ub4dor3 ssh root@host', 'Tr0ub4dor3'],
  ['mysql -p', 'mysql -uroot -pTr0ub4dor3 app', 'Tr0ub4dor3'],
  ['redis-cli -a', 'redis-cli -h cache -a Tr0ub4dor3 ping', 'Tr0ub4dor3'],
  ['docker login', 'docker login -u dev -p Tr0ub4dor3 registry.example.com', 'Tr0ub4dor3'],
  ['netrc', 'machine example.com login dev password Tr0ub4dor3', 'Tr0ub4dor3'],
  ['pgpass', 'db.example.com:5432:app:dev:Tr0ub4dor3', 'Tr0ub4dor3'],
  ['a crypt hash', `root:$6$abcdefgh$${alnum(86)}:19000:0:99999`, alnum(86)],
  ['a bcrypt hash', `hash $2b$12$${alnum(53)}`, alnum(53)],
  ['a docker auth', `{"auths":{"registry.example.com":{"auth":"${alnum(32)}=="}}}`, alnum(32)],
  ['kubeconfig data', `    client-key-data: ${alnum(120)}==`, alnum(120)],
  ['an OTP seed', 'otpauth://totp/Acme:bot?secret=JBSWYDPEHPKLMNQRSTUV&issuer=Acme', 'JBSWYDPEHPKLMNQRSTUV'],
  ['a cookie', `Cookie: theme=dark; sid=${alnum(32)}; lang=en`, alnum(32)],
  ['a set cookie', `Set-Cookie: sid=s%3A${alnum(32)}; Path=/; HttpOnly`, alnum(32)],
  ['a cloud key pair', `${glue('AK', 'IA', upper(16))},${alnum(40)}`, alnum(40)],
  ['a percent-encoded pair', `body=client_secret%3D${lower(24)}%26grant=x`, lower(24)],
  ['percent-encoded JSON', `%7B%22token%22%3A%22${lower(24)}%22%7D`, lower(24)],
  ['escaped JSON', `"{\\"api_key\\":\\"${lower(24)}\\"}"`, lower(24)],
  ['an environment line inside JSON', `{"config.ini": "FOO_TOKEN=${lower(24)}\\nBACKUP_ENABLED=true"}`, lower(24)],
  ['an XML element', `<fooToken>\n    ${lower(24)}\n</fooToken>`, lower(24)],
  ['an XML attribute', '<add key="Password" value="Tr0ub4dor3" />', 'Tr0ub4dor3'],
  ['a manifest', `- name: FOO_TOKEN\n  value: "${lower(24)}"`, lower(24)],
  ['a call', `System.setProperty("FOO_TOKEN", "${lower(24)}")`, lower(24)],
  ['an option', `foo login --api-key ${lower(24)}`, lower(24)],
  ['a login pair', 'login with admin / Tr0ub@dor3 please', 'Tr0ub@dor3'],
  ['a truncated private key', pem('RSA PRIVATE KEY', 6).split('\n').slice(0, 4).join('\n'), alnum(64, 1)],
  ['a private key with its line ends spelled out', `"key": "${pem('PRIVATE KEY').replaceAll('\n', '\\n')}"`, alnum(64, 2)],
  ['a numbered private key', pem('RSA PRIVATE KEY').split('\n').map((line, at) => `${at + 9}: ${line}`).join('\n'), alnum(64, 3)],
  ['a private key as a viewer numbers it', pem('RSA PRIVATE KEY').split('\n').map((line, at) => `    ${at + 9}\t${line}`).join('\n'), alnum(64, 3)],
  ['a private key as an editor numbers it', pem('EC PRIVATE KEY').split('\n').map((line, at) => `  ${at + 9}→${line}`).join('\n'), alnum(64, 3)],
  ['a private key as a search shows it', pem('PRIVATE KEY').split('\n').map((line, at) => `etc/tls.pem:${at + 9}:${line}`).join('\n'), alnum(64, 3)],
  ['a quoted private key', pem('OPENSSH PRIVATE KEY').split('\n').map((line) => `> ${line}`).join('\n'), alnum(64, 3)],
  ['a PGP private key', pem('PGP PRIVATE KEY BLOCK').replace('\n', '\nVersion: GnuPG v2\n\n'), alnum(64, 1)],
  ['an encrypted private key', pem('RSA PRIVATE KEY').replace('\n', '\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0011\n\n'), alnum(64, 1)],
];

describe('a credential known by its place', () => {
  it.each(LOSES)('goes from %s', (_, text, secret) => {
    expect(text).toContain(secret);
    expect(redactSecrets(text).text).not.toContain(secret);
  });

  it('leaves what stands around it', () => {
    expect(redactSecrets('postgres://app:s3cr3tP4ss@db.example.com:5432/app').text).toBe('postgres://app:[REDACTED:url-password]@db.example.com:5432/app');
    expect(redactSecrets(`here:\n${pem('EC PRIVATE KEY')}\nThanks, that is all.`).text).toBe('here:\n[REDACTED:private-key]\nThanks, that is all.');
    expect(redactSecrets(`here:\n${pem('EC PRIVATE KEY').split('\n').slice(0, 3).join('\n')}\n\nThat is all of it.`).text).toBe('here:\n[REDACTED:private-key]\n\nThat is all of it.');
    expect(redactSecrets(`"${DASHES}BEGIN PUBLIC KEY${DASHES}"`).found).toEqual([]);
  });
});
