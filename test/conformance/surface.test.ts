import { describe, expect, test } from 'vitest';
import { answered, deepFreeze, engine, said } from './kit.js';

const { textBlocks, isInjected, classifyBlock, flattenSurface } = engine;

const KEY = `sk-${'A1b2C3d4'.repeat(4)}`;
const injected = (text: string, kind = 'plugin') => said(text, { source: { kind, plugin: 'sandbox', form: 'snapshot' } });

describe('textBlocks', () => {
  test('gives text and reasoning, trimmed, and counts findings', () => {
    const message = {
      role: 'assistant',
      content: [{ type: 'text', text: '  Hello there.  ' }, { type: 'reasoning', text: `The key is ${KEY}.` }, { type: 'image', text: 'no' }],
    };
    expect([...textBlocks(message)]).toStrictEqual([
      { type: 'text', text: 'Hello there.', redacted: 0 },
      { type: 'reasoning', text: expect.stringContaining('[REDACTED:'), redacted: 1 },
    ]);
  });

  test('is a generator', () => {
    const blocks = textBlocks(said('Hello.'));
    expect(typeof blocks.next).toBe('function');
    expect(blocks[Symbol.iterator]()).toBe(blocks);
  });

  test('a block without a type is text', () => {
    expect([...textBlocks({ content: [{ text: 'plain' }] })]).toStrictEqual([{ type: 'text', text: 'plain', redacted: 0 }]);
  });

  test('blanks and blocks without text are skipped', () => {
    expect([...textBlocks({ content: [{ type: 'text', text: ' \n ' }, { type: 'text' }, { type: 'text', text: 7 }, null] })]).toStrictEqual([]);
  });

  test('content that is no array yields nothing', () => {
    for (const content of [undefined, null, 'a string', {}, 7]) expect([...textBlocks({ content })]).toStrictEqual([]);
  });
});

describe('isInjected', () => {
  test('a message of a plugin is', () => {
    expect(isInjected(injected('policy'))).toBe(true);
  });

  test('words of the user, of the model, and of an unnamed source are not', () => {
    expect(isInjected(said('hi', { source: { kind: 'user' } }))).toBe(false);
    expect(isInjected({ role: 'assistant', content: [], source: { kind: 'model' } })).toBe(false);
    expect(isInjected(said('hi'))).toBe(false);
  });

  test('departure, allow-list: a user message of any other kind is no testimony', () => {
    for (const kind of ['session-reference', 'agent-instructions', 'skill-content', 'goal', 'never-heard-of-it']) {
      expect(isInjected(injected('text', kind))).toBe(true);
    }
  });
});

describe('classifyBlock', () => {
  test.each([
    ['user', 'text', injected('x'), 'injected'],
    ['user', 'reasoning', injected('x'), 'injected'],
    ['assistant', 'reasoning', answered('x'), 'reasoning'],
    ['user', 'reasoning', said('x'), 'reasoning'],
    ['user', 'text', said('x'), 'user'],
    ['tool', 'text', { role: 'tool', content: [] }, 'tool'],
    ['assistant', 'text', answered('x'), 'assistant'],
    [undefined, 'text', { content: [] }, 'assistant'],
    ['system', 'text', { role: 'system', content: [] }, 'assistant'],
  ])('role %s with a %s block', (role, type, message, label) => {
    expect(classifyBlock(role, type, message)).toBe(label);
  });
});

describe('flattenSurface', () => {
  test('writes one labelled line a block', () => {
    const flat = flattenSurface([
      said('We chose Rust.'),
      { role: 'assistant', content: [{ type: 'reasoning', text: 'Maybe Go.' }, { type: 'text', text: 'Noted.' }] },
      { role: 'tool', content: [{ type: 'text', text: 'cargo 1.80' }] },
    ]);
    expect(flat).toStrictEqual({
      text: '[user] We chose Rust.\n[reasoning] Maybe Go.\n[assistant] Noted.\n[tool] cargo 1.80',
      truncated: false,
      skippedInjected: 0,
      redacted: 0,
    });
  });

  test('reasoning is included unless switched off', () => {
    const messages = [answered('Perhaps MySQL.', 'reasoning'), answered('Done.')];
    expect(flattenSurface(messages).text).toContain('[reasoning] Perhaps MySQL.');
    expect(flattenSurface(messages, { includeReasoning: false }).text).toBe('[assistant] Done.');
  });

  test('injected messages are skipped and counted, or included on request', () => {
    const messages = [injected('Sandbox policy.'), said('Real words.'), injected('Another notice.')];
    expect(flattenSurface(messages)).toMatchObject({ text: '[user] Real words.', skippedInjected: 2 });
    const included = flattenSurface(messages, { includeInjected: true });
    expect(included.skippedInjected).toBe(0);
    expect(included.text).toContain('[injected] Sandbox policy.');
  });

  test('the tail is kept when it is too long, after a marker', () => {
    const flat = flattenSurface([said('start '.repeat(200)), said('the very end')], { maxChars: 100 });
    expect(flat.truncated).toBe(true);
    const [marker, ...rest] = flat.text.split('\n');
    expect(marker).toMatch(/truncated/);
    const whole = flattenSurface([said('start '.repeat(200)), said('the very end')], { maxChars: 5000 }).text;
    expect(rest.join('\n').endsWith(whole.slice(-100))).toBe(true);
    expect(rest.join('\n').length).toBeLessThan(110);
  });

  test('the default bound is 6000 characters', () => {
    expect(flattenSurface([said('x'.repeat(5000))]).truncated).toBe(false);
    expect(flattenSurface([said('word '.repeat(2000))]).truncated).toBe(true);
  });

  test('text is redacted before it is cut, and findings are counted', () => {
    const flat = flattenSurface([said(`api_key = ${KEY}`), said(`Again ${KEY}`)]);
    expect(flat.text).not.toContain(KEY);
    expect(flat.redacted).toBe(2);
  });

  test('an empty surface is an empty text', () => {
    for (const messages of [[], null, undefined]) {
      expect(flattenSurface(messages)).toStrictEqual({ text: '', truncated: false, skippedInjected: 0, redacted: 0 });
    }
  });

  test('does not change what it is given', () => {
    expect(() => flattenSurface(deepFreeze([said(`key ${KEY}`), injected('x')]))).not.toThrow();
  });
});
