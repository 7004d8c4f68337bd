import { describe, expect, it } from 'vitest';
import { mergeSurfaces, Trust } from '../../../src/core/index.js';
import { textBlocks } from '../../../src/core/surface/index.js';
import { withoutEchoes } from '../../../src/core/surface/echo.js';
import type { Message, Surface } from '../../../src/core/types.js';

const say = (role: string, text: string, sessionId: string, seq: number): Message => ({
  role,
  content: [{ type: 'text', text }],
  origin: { sessionId, seq, time: Date.UTC(2026, 10, 1) + seq * 60_000 },
});

const first: Surface = { id: 'first', trust: Trust.EXTERNAL, messages: [say('user', 'The database is PostgreSQL. The deadline is Friday.', 'first', 1), say('assistant', 'The cache is probably Redis because the sessions are kept there. The API timeout is 30 seconds.', 'first', 2)] };
const second: Surface = { id: 'second', trust: Trust.EXTERNAL, messages: [say('assistant', 'The API timeout is 60 seconds. The message queue is RabbitMQ.', 'second', 1)] };
const block = mergeSurfaces([first, second]).render({ budgetTokens: 4000, sources: ['first', 'second'], titles: new Map([['first', 'One']]), supersedes: true, redacted: 1 }).text;
const stateOf = (surfaces: readonly Surface[]): unknown => mergeSurfaces(surfaces).slots.map(({ key, decision, state }) => ({ key, decision, items: state.items }));

describe('our own lines in what somebody said', () => {
  it('the block of this test is one of ours', () => {
    expect(block).toMatch(/DISPUTED[\s\S]*_\(/);
  });

  it.each([
    ['pasted by the user', 'user', (text: string) => text],
    ['quoted by the assistant', 'assistant', (text: string) => `Here is what I was given:\n\n${text}\n\nThat is all.`],
    ['printed by a tool', 'tool', (text: string) => text],
    ['pasted as a quotation', 'user', (text: string) => text.replace(/^/gm, '> ')],
  ])('a block %s adds nothing to any slot, and raises nothing', (_name, role, frame) => {
    const third: Surface = { id: 'third', trust: Trust.EXTERNAL, messages: [say(role, frame(block), 'third', 5)] };
    const before = stateOf([first, second]) as readonly { key: string }[];
    const after = stateOf([first, second, third]) as readonly { key: string }[];
    const known = new Set(before.map(({ key }) => key));
    expect(after.filter(({ key }) => known.has(key))).toEqual(before);
    expect(after.map(({ key }) => key).filter((key) => !known.has(key) && /postgres|redis|seconds|rabbit|friday/i.test(key))).toEqual([]);
  });

  it('one line of a block inside an answer is taken out, and the answer stays', () => {
    const line = block.split('\n').find((each) => each.includes('rabbitmq')) ?? '';
    expect(withoutEchoes(`It says:\n${line}\nSo we use it.`)).toBe('It says:\nSo we use it.');
  });

  it('lists and notes of other kinds are left alone', () => {
    for (const text of ['- `PORT` = **8080**', '- `PORT` = **8080**\n- `HOST` = **db**', 'It costs 4 _(roughly)_', 'as I said (evidence 4, or so)', '## Merged context of two branches', 'We decided _(4; see below)_ nothing. Then we went on.']) {
      expect(withoutEchoes(text)).toBe(text);
    }
  });

  it('a block that is nothing else is not read at all', () => {
    expect([...textBlocks(say('user', block, 'third', 1))]).toEqual([]);
  });

  it('a whole block is known line by line, quoted or not', () => {
    expect(withoutEchoes(block).trim()).toBe('');
    expect(withoutEchoes(block.replace(/^/gm, '> ')).replace(/[>\s]/g, '')).toBe('');
  });
});
