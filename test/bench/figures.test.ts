import { describe, expect, it } from 'vitest';
import { figures, lastObject } from '../../bench/all/figures.js';
import { markdown } from '../../bench/all/markdown.js';

describe('figures of a bench', () => {
  it('are its summary where it has one', () => {
    expect(figures({ other: 1, summary: { recall: 0.95123456, note: 'ok' } })).toEqual([
      { name: 'recall', value: '0.9512' },
      { name: 'note', value: 'ok' },
    ]);
  });
  it('are its own values otherwise, bounded in number', () => {
    expect(figures({ a: { b: 2 }, c: true })).toEqual([{ name: 'a.b', value: '2' }, { name: 'c', value: 'true' }]);
    expect(figures({ list: Array.from({ length: 500 }, (_, i) => i) })).toHaveLength(24);
  });
  it('are read from the last whole object of the output', () => {
    expect(lastObject('progress {\n{"a": 1}\n')).toEqual({ a: 1 });
    expect(lastObject('{\n  "a": {\n"b": 1 }\n}')).toEqual({ a: { b: 1 } });
    expect(lastObject('nothing')).toBeUndefined();
  });
  it('cannot break the table', () => {
    const row = markdown([], [{ command: 'npm run x', figures: [{ name: 'a|b', value: '1\n2' }] }]).split('\n').at(-2);
    expect(row).toBe('| `npm run x` | a\\|b | 1 2 |');
  });
});
