import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractJsonObject } from '../../../src/core/align/json.js';

describe('the object in a reply', () => {
  it('is found bare, fenced, in prose and after braces that are none', () => {
    for (const reply of [
      '{"slots":[]}',
      '```json\n{"slots":[]}\n```',
      'Here you are:\n{"slots":[]}\nHope that helps {smile}.',
      'The set {a, b} first. {"slots":[]}',
    ]) {
      expect(extractJsonObject(reply), reply).toEqual({ slots: [] });
    }
  });

  it('is found whole whatever its strings hold', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (object, prose) => {
        const json = JSON.stringify(object);
        fc.pre(!prose.includes('{') && !prose.trimStart().startsWith('['));
        expect(extractJsonObject(`${prose}\n${json}\n{`)).toEqual(JSON.parse(json));
      }),
    );
  });

  it('is not looked for behind endless braces', () => {
    expect(extractJsonObject(`${'{x} '.repeat(20)}{"slots":[]}`)).toEqual({ slots: [] });
    expect(() => extractJsonObject(`${'{x} '.repeat(100)}{"slots":[]}`)).toThrow(SyntaxError);
  });

  it('is missed with the reason', () => {
    expect(() => extractJsonObject('')).toThrow('empty model response');
    expect(() => extractJsonObject(undefined as unknown as string)).toThrow('empty model response');
    expect(() => extractJsonObject('not json at all')).toThrow(/no JSON object found/);
    expect(() => extractJsonObject('[1,2,3]')).toThrow(/no JSON object found/);
    expect(() => extractJsonObject('[{"slots":[]}]')).toThrow(/no JSON object found/);
    expect(() => extractJsonObject('{"slots":[{"key":')).toThrow(SyntaxError);
    expect(() => extractJsonObject('x'.repeat(2_000_000))).toThrow(/2000000 characters/);
  });
});
