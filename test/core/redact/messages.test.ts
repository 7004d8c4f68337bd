import { describe, expect, it } from 'vitest';
import { redactMessage, redactMessages } from '../../../src/core/redact/index.js';
import { GITHUB, OPENAI } from './made.js';

describe('redactMessages', () => {
  it('copies only what changes and keeps every other field', () => {
    const plain = { role: 'user', content: [{ type: 'text', text: 'nothing here' }] };
    const clean = { type: 'text', text: 'fine' };
    const mixed = { role: 'tool', content: [clean, { type: 'reasoning', text: `key ${OPENAI}` }], via: 'tool:x' };
    const { messages, found } = redactMessages([plain, mixed]);
    expect(messages[0]).toBe(plain);
    expect(messages[1]).toEqual({ role: 'tool', via: 'tool:x', content: [clean, { type: 'reasoning', text: 'key [REDACTED:openai]' }] });
    expect(messages[1]?.content[0]).toBe(clean);
    expect(mixed.content[1]?.text).toContain(OPENAI);
    expect(found).toEqual([{ kind: 'openai' }]);
  });

  it('reads blocks of every type, and takes content that is no array as it is', () => {
    const odd = { content: 'text' } as unknown as { content: [] };
    const { messages } = redactMessages([odd, { content: [{ text: GITHUB }, { type: 'image' }] }]);
    expect(messages[0]).toBe(odd);
    expect(messages[1]?.content).toEqual([{ text: '[REDACTED:github]' }, { type: 'image' }]);
  });

  it('says in which block each finding begins', () => {
    const { byBlock } = redactMessage({ content: [{ text: 'a' }, { text: `${GITHUB} and ${OPENAI}` }] });
    expect(byBlock.map((found) => found.map((each) => each.kind))).toEqual([[], ['github', 'openai']]);
  });

  it('answers again from memory, and finds nothing more in its own answer', () => {
    const message = { content: [{ text: OPENAI }] };
    const first = redactMessage(message);
    expect(redactMessage(message)).toBe(first);
    expect(redactMessage(first.message).message).toBe(first.message);
    expect(redactMessage(first.message).found).toEqual([]);
  });
});
