import { describe, expect, it } from 'vitest';
import { currentValues, readable, readBlock } from '../../bench/mergebench/block.js';
import { holds } from '../../bench/mergebench/presence.js';

const block = (...lines: string[]): string => ['## Merged context (BeliefMerge)', '', '> banner', '', ...lines].join('\n');
const current = (text: string, ...values: string[]): string[] => [...currentValues(readBlock(text), values)].sort();

describe('reading a merged block', () => {
  it('takes the bold value as current and what it was as history', () => {
    const text = block('- `database` = **postgresql**', '  We moved to PostgreSQL. _(evidence 4; from f975843c; was `mysql`, 2026-11-20)_');
    expect(current(text, 'MySQL', 'PostgreSQL')).toEqual(['PostgreSQL']);
    expect(holds(readable(readBlock(text)), 'mysql')).toBe(false);
  });
  it('does not take a past value told in a quote as current', () => {
    const text = block('- `database` = **postgresql**', '  We switched from MySQL to PostgreSQL. _(evidence 4; from a)_');
    expect(current(text, 'MySQL', 'PostgreSQL')).toEqual(['PostgreSQL']);
  });
  it('takes a value in a key as current, and one in the quote of another matter not', () => {
    expect(current(block('- `orders on mysql` = **fast**', '  Orders on MySQL are fast. _(4; a)_'), 'MySQL')).toEqual(['MySQL']);
    expect(current(block('- `job` = **designer**', '  I live in Graz and work as a designer. _(4; a)_'), 'Graz')).toEqual([]);
  });
  it('takes every option of a dispute, of both and of all as current', () => {
    for (const head of ['- **DISPUTED** `port` — equal evidence, not guessed:', '- `port` — BOTH hold:', '- `port` — ALL hold:']) {
      const text = block(head, '  - `8080`: it is 8080 _(4; a)_', '  - `9090`: it is 9090 _(4; b)_');
      expect(current(text, '8080', '9090')).toEqual(['8080', '9090']);
    }
  });
  it('reads the words of a sentence that was not parsed', () => {
    const text = block('- `the port is 8080` = **assert**', '  The port is 8080. _(evidence 4; from a)_');
    expect(current(text, '8080', '9090')).toEqual(['8080']);
  });
  it('never takes what is denied as current', () => {
    const text = block('- `uses redis` = **refute**', '  We do not use Redis. _(evidence 4; from a)_', '- `cache` = **not memcached**');
    expect(current(text, 'Redis', 'Memcached')).toEqual([]);
  });
  it('reads through Markdown escapes', () => {
    expect(current(block('- `x` = **assert**', '  The file is a\\_b\\*c. _(4; a)_'), 'a_b*c')).toEqual(['a_b*c']);
  });
  it('reads a line whose note stands on the value line', () => {
    expect(current(block('- `port` = **8080** _(4; a, b; was `7070`)_'), '8080', '7070')).toEqual(['8080']);
  });
  it('ignores banner and footers', () => {
    const text = `${block('- `port` = **8080**')}\n\n_(3 lower-value item(s) omitted for budget)_`;
    expect(holds(readable(readBlock(text)), '3')).toBe(false);
    expect(holds(readable(readBlock(text)), 'banner')).toBe(false);
  });
  it('takes a text that is no block as it stands', () => {
    expect(current('[user] port 8080\n[assistant] port 9090', '8080', '9090')).toEqual(['8080', '9090']);
  });
});
