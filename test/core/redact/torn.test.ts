import { describe, expect, it } from 'vitest';
import { redactMessage, redactSecrets } from '../../../src/core/redact/index.js';
import { alnum, GITHUB, glue, lower, pem } from './made.js';

const blocksOf = (...texts: string[]) => ({ role: 'user', content: texts.map((text) => ({ type: 'text', text })) });

describe('a credential in pieces', () => {
  it.each([8, 16, 24, 30])('goes when a line end cuts it after %i characters', (at) => {
    const { text, found } = redactSecrets(`token ${GITHUB.slice(0, at)}\n  ${GITHUB.slice(at)} end`);
    expect(text).toBe('token [REDACTED:github] end');
    expect(found).toHaveLength(1);
  });

  it('goes when it is wrapped over three lines', () => {
    const key = glue('sk', '-proj-', alnum(96));
    expect(redactSecrets(`> ${key.slice(0, 40)}\n> ${key.slice(40, 80)}\n> ${key.slice(80)}\n> bye`).text).toBe('> [REDACTED:openai]\n> bye');
  });

  it.each([8, 16, 24, 30])('goes when a line end that is spelled out cuts it after %i characters', (at) => {
    const named = JSON.stringify({ said: `token ${GITHUB.slice(0, at)}\n${GITHUB.slice(at)} end` });
    expect(redactSecrets(named).text).toBe('{"said":"token [REDACTED:github] end"}');
    const labelled = JSON.stringify(`API_KEY=${alnum(46).slice(0, at)}\n${alnum(46).slice(at)}\n`);
    expect(redactSecrets(labelled).text).not.toContain(alnum(46).slice(at, at + 12));
  });

  it('goes when the value stands on the line after its label', () => {
    expect(redactSecrets(`API key:\n${lower(32)}\nthanks`).text).toBe('API key:\n[REDACTED:labelled]\nthanks');
  });

  it('does not swallow the word or the key on the next line', () => {
    expect(redactSecrets(`${GITHUB}\nThanks`).text).toBe('[REDACTED:github]\nThanks');
    expect(redactSecrets(`A=${GITHUB}\nDB_URL2=none`).text).toBe('A=[REDACTED:github]\nDB_URL2=none');
  });

  it.each([2, 10, 20, 38])('goes when the end of a block cuts it after %i characters', (at) => {
    const { message, found } = redactMessage(blocksOf(`use ${GITHUB.slice(0, at)}`, `${GITHUB.slice(at)} please`));
    expect(message.content.map((block) => block.text)).toEqual(['use [REDACTED:github]', ' please']);
    expect(found).toEqual([{ kind: 'github' }]);
  });

  it('goes when label and value stand in two blocks', () => {
    const { message } = redactMessage(blocksOf('the api key is:', lower(32)));
    expect(message.content[1]?.text).toBe('[REDACTED:labelled]');
  });

  it('goes when a private key is spread over three blocks', () => {
    const lines = pem('RSA PRIVATE KEY', 6).split('\n');
    const { message } = redactMessage(blocksOf(lines.slice(0, 3).join('\n'), lines.slice(3, 5).join('\n'), lines.slice(5).join('\n')));
    const left = message.content.map((block) => block.text).join('');
    for (let i = 0; i < 6; i += 1) expect(left).not.toContain(alnum(64, i));
  });
});
