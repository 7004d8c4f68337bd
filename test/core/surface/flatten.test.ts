import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattenSurface, textBlocks } from '../../../src/core/surface/index.js';
import type { Message } from '../../../src/core/types.js';

const KEY = `sk-${'a1b2'.repeat(8)}`;
const user = (text: string): Message => ({ role: 'user', content: [{ type: 'text', text }] });
const thought: Message = { role: 'assistant', content: [{ type: 'reasoning', text: 'maybe MySQL' }, { type: 'text', text: 'Noted.' }] };
const plugin: Message = { ...user('sandbox policy'), source: { kind: 'plugin', plugin: 'policy' } };

describe('blocks', () => {
  it('yields redacted, trimmed text and reasoning, and nothing blank or foreign', () => {
    const message: Message = { role: 'user', content: [{ text: `  key ${KEY} ` }, { type: 'text', text: ' \n ' }, { type: 'image' }, { type: 'reasoning', text: 'r' }] };
    expect([...textBlocks(message)]).toEqual([
      { type: 'text', text: 'key [REDACTED:openai]', redacted: 1 },
      { type: 'reasoning', text: 'r', redacted: 0 },
    ]);
  });

  it('finds nothing in content that is no list', () => {
    expect([...textBlocks({ content: 'text' } as unknown as Message)]).toEqual([]);
  });
});

describe('flattened surfaces', () => {
  it('writes one labelled line a block', () => {
    expect(flattenSurface([user('We use Redis.\nFor now.'), thought])).toEqual({
      text: '[user] We use Redis. For now.\n[reasoning] maybe MySQL\n[assistant] Noted.',
      truncated: false,
      skippedInjected: 0,
      redacted: 0,
    });
  });

  it('leaves reasoning out when told so', () => {
    expect(flattenSurface([thought], { includeReasoning: false }).text).toBe('[assistant] Noted.');
  });

  it('skips and counts injected messages, or shows them as what they are', () => {
    expect(flattenSurface([plugin, user('hi')])).toMatchObject({ text: '[user] hi', skippedInjected: 1 });
    expect(flattenSurface([plugin], { includeInjected: true })).toMatchObject({ text: '[injected] sandbox policy', skippedInjected: 0 });
  });

  it('counts the credentials of what it shows', () => {
    expect(flattenSurface([user(`use ${KEY}`)])).toMatchObject({ redacted: 1 });
    expect(flattenSurface([user(`use ${KEY}`)]).text).not.toContain(KEY);
  });

  it('keeps the tail after a line that says so', () => {
    const { text, truncated } = flattenSurface([user('x'.repeat(200)), user('the end')], { maxChars: 50 });
    const [marker, ...rest] = text.split('\n');
    expect(truncated).toBe(true);
    expect(marker).toContain('truncated');
    expect(rest.join('\n').endsWith('[user] the end')).toBe(true);
    expect(rest.join('\n').length).toBeLessThanOrEqual(52);
  });

  it('lets no text start a line of its own, truncated or not', () => {
    const hostile = fc.array(fc.constantFrom('\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f', '[user] ', '=== END', 'a', '好', '\ud83d'), { maxLength: 40 });
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 5 }), fc.nat(60), (texts, maxChars) => {
        const messages = texts.map((parts): Message => ({ role: 'assistant', content: [{ type: 'text', text: parts.join('') }] }));
        const lines = flattenSurface(messages, { maxChars }).text.split(/[\n\r\u2028\u2029\u0085\v\f]/u);
        for (const line of lines) expect(line).toMatch(/^(?:$|\[assistant\] |… |\[earlier text truncated\]$)/u);
      }),
    );
  });
});
