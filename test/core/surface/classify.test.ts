import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockWorth, classifyBlock, isInjected, labelBlock } from '../../../src/core/surface/index.js';
import { Evidence, type Message } from '../../../src/core/types.js';

const message = (role: string | undefined, kind?: string): Message => ({
  ...(role === undefined ? {} : { role }),
  content: [],
  ...(kind === undefined ? {} : { source: { kind } }),
});

describe('who speaks', () => {
  it('takes a message without a source by its role', () => {
    expect(classifyBlock('user', 'text', message('user'))).toBe('user');
    expect(classifyBlock('tool', 'text', message('tool'))).toBe('tool');
    expect(classifyBlock(undefined, 'text', message(undefined))).toBe('assistant');
    expect(classifyBlock('developer', 'text', message('developer'))).toBe('assistant');
  });

  it('takes vouched sources by their kind', () => {
    expect(classifyBlock('user', 'text', message('user', 'user'))).toBe('user');
    expect(classifyBlock('tool', 'text', message('tool', 'tool'))).toBe('tool');
    expect(classifyBlock('assistant', 'text', message('assistant', 'model'))).toBe('assistant');
  });

  it('never takes another source kind for testimony, known or not', () => {
    for (const kind of ['plugin', 'session-reference', 'agent-instructions', 'skill-catalog', 'goal', 'subagent-report', 'coordinator', '']) {
      expect(isInjected(message('user', kind)), kind).toBe(true);
      expect(classifyBlock('user', 'reasoning', message('user', kind)), kind).toBe('injected');
    }
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('user', 'assistant', 'tool', 'x'), (kind, role) => {
        fc.pre(!['user', 'model', 'tool'].includes(kind));
        expect(classifyBlock(role, 'text', message(role, kind))).toBe('injected');
      }),
    );
  });

  it('gives the kind of one role to no other role', () => {
    expect(isInjected(message('tool', 'user'))).toBe(true);
    expect(isInjected(message('user', 'model'))).toBe(true);
    expect(isInjected(message('user', 'tool'))).toBe(true);
    expect(isInjected({ content: [], source: { kind: 'user' } })).toBe(false);
  });

  it('calls the text of a compaction checkpoint a summary although a plugin wrote it', () => {
    const checkpoint: Message = { ...message('user', 'plugin'), summary: true };
    expect(labelBlock(checkpoint, 'text')).toBe('summary');
    expect(labelBlock(message('user', 'plugin'), 'text')).toBe('injected');
  });
});

it('values a block by its speaker', () => {
  expect(blockWorth('user')).toBe(Evidence.USER_STATED);
  expect(blockWorth('tool')).toBe(Evidence.TOOL_VERIFIED);
  expect(blockWorth('assistant')).toBe(Evidence.INFERRED);
  expect(blockWorth('summary')).toBe(Evidence.INFERRED);
  expect(blockWorth('reasoning')).toBe(Evidence.SPECULATIVE);
  expect(blockWorth('injected')).toBe(Evidence.SPECULATIVE);
});
