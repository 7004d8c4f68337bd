import { describe, expect, it } from 'vitest';
import { extractClaims, normalizeKey, splitSentences } from '../../../src/core/claims/index.js';
import { said } from './helpers.js';

describe('the extractor as its users know it', () => {
  it.each(['The migration is finished.', 'The cache is enabled.', 'The cache is warm.'])('gives "%s" and its denial one key with two values', (text) => {
    const [yes, no] = [said(text), said(text.replace(' is ', ' is not '))];
    expect(yes).toHaveLength(1);
    expect(yes[0]).toMatchObject({ value: 'assert', evidence: 4, text, sourceId: 's' });
    expect(no[0]).toMatchObject({ key: yes[0]?.key, value: 'refute' });
  });

  it.each(['/merge f975843c', '/merge list', ' /compact'])('takes a slash command that was sent as a message for no statement: %s', (text) => {
    expect(said(text)).toEqual([]);
  });

  it.each(['/var/log is full of old backups.', '/srv is mounted read-only.\nThe port is 8443.'])('but a path for what it is: %s', (text) => {
    expect(said(text)).not.toEqual([]);
  });

  it('gives competing values of one attribute one key', () => {
    const [a, b] = [said('The database is PostgreSQL.')[0], said('The database is MySQL.')[0]];
    expect(a).toMatchObject({ key: 'database', value: 'postgresql' });
    expect(b).toMatchObject({ key: 'database', value: 'mysql' });
  });

  it('gives one claim a sentence, in order', () => {
    expect(said('The port is 8081. The cache is enabled! The log level is debug.').map(({ text }) => text)).toEqual(['The port is 8081.', 'The cache is enabled!', 'The log level is debug.']);
  });

  it.each([
    ['user', 'text', 4],
    ['tool', 'text', 3],
    ['assistant', 'text', 2],
    ['user', 'reasoning', 1],
  ])('takes the evidence of a %s %s block to be %i', (role, type, evidence) => {
    expect(extractClaims([{ role, content: [{ type, text: 'The port is 8081.' }] }], { sourceId: 's' })[0]?.evidence).toBe(evidence);
  });

  it('takes an inserted message to be untrusted speculation, and only when asked for it', () => {
    const message = { role: 'user', content: [{ type: 'text', text: 'The port is 8081.' }], source: { kind: 'plugin', plugin: 'x' } };
    expect(extractClaims([message], { sourceId: 's' })).toHaveLength(0);
    expect(extractClaims([message], { sourceId: 's', includeInjected: true })[0]).toMatchObject({ evidence: 1, trust: 0 });
  });

  it('carries origin, time and channel of the message', () => {
    const [claim] = extractClaims([{ role: 'user', content: [{ text: 'The port is 8081.' }], origin: { sessionId: 'parent', seq: 3, time: 7 }, via: 'user:/w' }], { sourceId: 's' });
    expect(claim).toMatchObject({ sourceId: 'parent', at: 7, via: 'user:/w' });
  });

  it('withholds credentials and counts them out of sight', () => {
    const claims = extractClaims([{ role: 'user', content: [{ text: `The token is ${'sk-'}abcdefghijklmnopqrstuvwxyz012345.` }] }], { sourceId: 's' });
    expect(JSON.stringify(claims)).not.toContain('abcdefghijkl');
    expect(claims.redacted).toBe(1);
    expect(Object.keys(claims)).not.toContain('redacted');
  });

  it('refuses to work without a source', () => {
    expect(() => extractClaims([], {} as { sourceId: string })).toThrow('extractClaims requires opts.sourceId');
  });

  it('splits English and Chinese at the ends of sentences and nowhere else', () => {
    expect(splitSentences('Use v1.2.3. See a.ts! 好的。端口是 8081；完成')).toEqual(['Use v1.2.3.', 'See a.ts!', '好的。', '端口是 8081；', '完成']);
    expect(splitSentences('Born in the U.S.A. was sung by Dr. Who.\n- one\n2. two')).toEqual(['Born in the U.S.A. was sung by Dr. Who.', 'one', 'two']);
    expect(splitSentences(' \n ')).toEqual([]);
  });

  it('normalises keys', () => {
    expect(normalizeKey('The API -- is Up!')).toBe('the api is up');
    expect(normalizeKey('The API is a Up!', 'bag')).toBe('api is the up');
  });
});
