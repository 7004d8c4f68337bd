import { describe, expect, it } from 'vitest';
import { holds } from '../../bench/mergebench/presence.js';

describe('presence of a value', () => {
  it('folds case, width and space', () => {
    expect(holds('The port is ＰＯＲＴ-９  ok', 'port-9')).toBe(true);
    expect(holds('limit: 64\n MB', '64 mb')).toBe(true);
  });
  it('does not find a number or a word inside a longer one', () => {
    expect(holds('130 seconds', '30 seconds')).toBe(false);
    expect(holds('MySQLite', 'MySQL')).toBe(false);
    expect(holds('version 12.4', '2.4')).toBe(false);
  });
  it('finds a later, free-standing occurrence after a bound one', () => {
    expect(holds('130 or 30', '30')).toBe(true);
  });
  it('needs no boundary next to Chinese', () => {
    expect(holds('数据库是MySQL的', 'MySQL')).toBe(true);
    expect(holds('母港定在舟山。', '舟山')).toBe(true);
  });
  it('accepts an alias', () => {
    expect(holds('at 2:30', '02:30', ['2:30'])).toBe(true);
    expect(holds('at 3:30', '02:30', ['2:30'])).toBe(false);
  });
});
