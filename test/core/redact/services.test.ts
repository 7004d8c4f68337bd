import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { redactSecrets } from '../../../src/core/redact/index.js';
import { LABELLED, vendorRecall } from '../../../bench/redact/vendors.js';
import { alnum, glue, hex, lower, uuid } from './made.js';

const loses = (text: string, secret: string): void => {
  expect(text).toContain(secret);
  expect(redactSecrets(text).text).not.toContain(secret);
};

describe('services that no corpus of ours holds', () => {
  it('lose their keys under a label in every form but for the very short', () => {
    const { hit, of, prefixed } = vendorRecall(redactSecrets, LABELLED);
    expect(hit / of).toBeGreaterThan(0.99);
    expect(prefixed.hit / prefixed.of).toBeGreaterThan(0.997);
  });

  it('lose a UUID under the name of the service and the word key', () => {
    loses(`heroku_api_key = "${uuid()}"`, uuid());
    loses(`STRAVA_KEY=${hex(40)}`, hex(40));
    expect(redactSecrets(`heroku_app_id = "${uuid()}"`).found).toEqual([]);
    expect(redactSecrets(`row_key = "${uuid()}"`).found).toEqual([]);
  });
});

describe('forms that stand over lines or in calls', () => {
  it.each([
    ['a name and a value in JSON', `{\n  "name": "foo_token",\n  "value": "${lower(24)}"\n}`, lower(24)],
    ['a folded scalar', `foo_token: >-\n  ${hex(40)}`, hex(40)],
    ['a literal scalar', `foo_token: |\n  ${lower(24)}\n`, lower(24)],
    ['a default after a look-up', `const t = process.env.FOO_TOKEN || '${lower(24)}'`, lower(24)],
    ['a default of a variable', `variable "foo_token" {\n  type    = string\n  default = "${lower(24)}"\n}`, lower(24)],
    ['a comparison', `if (db_password != "Tr0ub4dor3") {`, 'Tr0ub4dor3'],
    ['a comparison the other way round', `if ("Tr0ub4dor3" == db_password) {`, 'Tr0ub4dor3'],
    ['equals', `"Tr0ub4dor3".equals(password)`, 'Tr0ub4dor3'],
    ['a setter', `client.setPassword("Tr0ub4dor3")`, 'Tr0ub4dor3'],
    ['brackets', `AppSecret（${hex(32)}）`, hex(32)],
    ['a share code', '链接见上，提取码：8k2p', '8k2p'],
    ['a Secret of Kubernetes', `apiVersion: v1\nkind: Secret\nmetadata:\n  name: x\ndata:\n  extra: ${alnum(26)}==\n`, alnum(26)],
    ['a Secret with its data first', `data:\n  .dockerconfigjson: |\n    ${alnum(40)}\nkind: Secret\n`, alnum(40)],
    ['an account of Twilio', glue('A', 'C', hex(32)), hex(32)],
    ['words with a mark inside', "{'password': 'p@ss w0rd'}", 'p@ss w0rd'],
  ])('go from %s', (_, text, secret) => loses(text, secret));

  it('does not read a ConfigMap as a Secret', () => {
    const text = `kind: Secret\ndata:\n  a: ${alnum(20)}\n---\nkind: ConfigMap\ndata:\n  b: ${alnum(20, 3)}\n`;
    expect(redactSecrets(text).text).toBe(`kind: Secret\ndata:\n  a: [REDACTED:kubernetes-secret]\n---\nkind: ConfigMap\ndata:\n  b: ${alnum(20, 3)}\n`);
  });
});

describe('sixteen letters and no digit', () => {
  it.each(['password: abcdefghijklmnop', 'access_token=abcdefghijklmnop', 'password: "correcthorsebatterystaple"', 'access_token=QwErTyUiOpAsDfGh&x=1', 'api_key: bcdfghjklmnpqrst'])('are a credential in: %s', (text) => {
    expect(redactSecrets(text).found).toHaveLength(1);
  });

  it.each(['password: internationalization', 'password: required', '密码：必填', 'accessToken: cancellationToken', 'password: passwordEncoderFactory', '"password": "Passwortbestaetigung"', 'password: aaaaaaaaaaaaaaaa', 'token: abcdefghijklmnop'])('are none in: %s', (text) => {
    expect(redactSecrets(text).found).toEqual([]);
  });
});

describe('lines about credentials that hold none', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../../bench/data/redact-benign.txt'), 'utf8').trimEnd().split('\n').map((line) => line.replaceAll('\\n', '\n'));

  it('stay as they are, at most three in a thousand changed', () => {
    const changed = lines.filter((line) => redactSecrets(line).text !== line);
    expect(lines.length).toBeGreaterThan(400);
    expect(changed.length / lines.length).toBeLessThanOrEqual(0.003);
  });
});
