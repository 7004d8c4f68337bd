import { describe, expect, it } from 'vitest';
import { HOSTILE } from '../../../bench/redact/growth.js';
import { redactSecrets } from '../../../src/core/redact/index.js';
import { OPENAI } from './made.js';

describe('a text made to keep patterns busy', () => {
  it.each(Object.keys(HOSTILE))('%s: comes to an end, and a key behind it is still found', (name) => {
    const { text } = redactSecrets(`${HOSTILE[name]?.(300_000)}\n ${OPENAI}`);
    expect(text.includes(OPENAI)).toBe(false);
  });
});
