import { expect, it } from 'vitest';
import { mergeSurfaces, Trust } from '../../../src/core/index.js';

const KEY = ['gh', 'p_', 'aB3dE5fG7hJ9kL2mN4pQ6rS8tU1vW0xY2zA4'].join('');
const keysOf = (text: string): string[] =>
  mergeSurfaces([{ id: 'a', trust: Trust.EXTERNAL, messages: [{ role: 'user', content: [{ type: 'text', text }] }] }]).slots.map(({ key }) => key);

it.each([
  `The token is ${KEY}.`,
  `接口密钥＝「${KEY}」。`,
  `The token is "${KEY}".`,
  KEY,
  `(${KEY})`,
])('that something was withheld is neither a value nor a statement: %s', (text) => {
  expect(keysOf(`The cache is Redis.\n\n${text}`)).toEqual(['cache']);
});

it('a value that holds a credential among other things stays', () => {
  expect(keysOf('The database is postgres://app:s3cr3tP4ss@db.example.com:5432/app')).toEqual(['database']);
});
