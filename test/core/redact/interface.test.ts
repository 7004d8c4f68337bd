import { describe, expect, it } from 'vitest';
import * as redact from '../../../src/core/redact/index.js';
import { distinctSecrets, hasSecrets, redactSecrets } from '../../../src/core/redact/index.js';
import { alnum, DASHES, glue, GITHUB, hex, jwt, lower, OPENAI, pem, upper } from './made.js';

describe('redactSecrets', () => {
  it('exports what callers may use and nothing that makes Redacted from plain text', () => {
    expect(Object.keys(redact).sort()).toEqual(['distinctSecrets', 'hasSecrets', 'joinRedacted', 'made', 'redactMessage', 'redactMessages', 'redactSecrets']);
  });

  it.each([
    ['openai', OPENAI],
    ['openai', glue('sk', '-proj-', alnum(48))],
    ['anthropic', glue('sk', '-ant-api03-', alnum(80))],
    ['google', glue('AI', 'za', alnum(35))],
    ['github', GITHUB],
    ['github-pat', glue('github', '_pat_', alnum(60))],
    ['huggingface', glue('hf', '_', alnum(34))],
    ['aws-access-key', glue('AK', 'IA', upper(16))],
    ['slack', glue('xo', 'xb-', '123456789012-', alnum(24))],
    ['stripe', glue('sk', '_live_', alnum(24))],
    ['npm', glue('np', 'm_', alnum(36))],
    ['jwt', jwt()],
    ['dotted-key', `${hex(32)}.${alnum(16)}`],
  ])('names %s by its provider', (kind, secret) => {
    const { text, found } = redactSecrets(`use ${secret} here`);
    expect(text).toBe(`use [REDACTED:${kind}] here`);
    expect(found).toEqual([{ kind }]);
  });

  it('takes out a whole private key', () => {
    const { text, found } = redactSecrets(`before\n${pem('RSA PRIVATE KEY')}\nafter`);
    expect(text).toBe('before\n[REDACTED:private-key]\nafter');
    expect(found).toEqual([{ kind: 'private-key' }]);
  });

  it('calls what only its label gives away labelled', () => {
    expect(redactSecrets(`api_key = ${lower(24)}`)).toEqual({ text: 'api_key = [REDACTED:labelled]', found: [{ kind: 'labelled' }] });
  });

  it('reports findings in the order of the text', () => {
    const { found } = redactSecrets(`password: hunter2\n${GITHUB}\n${OPENAI}`);
    expect(found.map((each) => each.kind)).toEqual(['labelled', 'github', 'openai']);
  });

  it('gives an empty text for what is no string', () => {
    for (const value of [undefined, null, 7, {}, []]) expect(redactSecrets(value as unknown as string)).toEqual({ text: '', found: [] });
  });

  it('says with hasSecrets whether anything would be taken out', () => {
    expect(hasSecrets(`key ${OPENAI}`)).toBe(true);
    expect(hasSecrets('the key insight')).toBe(false);
    expect(hasSecrets(undefined as unknown as string)).toBe(false);
  });

  it('counts one credential once however often it stands there, and keeps no trace of it in what is printed', () => {
    const { found } = redactSecrets(`${OPENAI} ${OPENAI} ${GITHUB}`);
    expect(found).toHaveLength(3);
    expect(distinctSecrets(found)).toBe(2);
    expect(JSON.stringify(found)).toBe('[{"kind":"openai"},{"kind":"openai"},{"kind":"github"}]');
    expect(Object.keys(found[0] ?? {})).toEqual(['kind']);
  });

  it('leaves a header that no key follows', () => {
    const code = `key.replace('${DASHES}BEGIN PRIVATE KEY${DASHES}', '').trim()`;
    expect(redactSecrets(code).text).toBe(code);
  });
});
