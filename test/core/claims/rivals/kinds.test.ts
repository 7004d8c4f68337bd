import { describe, expect, it } from 'vitest';
import { kindOfName, LISTED } from '../../../../src/core/claims/rivals/kinds.js';

describe('kinds of names', () => {
  it.each([
    ['SQLite', 'MariaDB'],
    ['Redis', 'memcached'],
    ['Vue', 'Svelte'],
    ['Hetzner', '阿里云'],
    ['teal', '墨绿'],
    ['walnut', '胡桃木'],
    ['Porto', '杭州'],
    ['ferry', '高铁'],
    ['Hotel Marigold', 'hostel Birch'],
    ['青岚大学', '东屿大学'],
    ['清溪客栈', '云顶客栈'],
    ['Dr Brandt', 'dr Ostrow'],
    ['row-3', 'row-14'],
  ])('%s and %s are of one', (a, b) => {
    expect(kindOfName(a)).not.toBe('');
    expect(kindOfName(a)).toBe(kindOfName(b));
  });

  it.each([
    ['SQLite', 'Porto'],
    ['Redis', 'Kafka'],
    ['teal', 'walnut'],
    ['青岚大学', '清溪客栈'],
    ['杭州', '高铁'],
    ['row-3', 'shelf-3'],
  ])('%s and %s are not', (a, b) => expect(kindOfName(a)).not.toBe(kindOfName(b)));

  it.each(['Odile', 'Heron Print', '阿岚', ''])('the kind of "%s" is unknown', (name) => expect(kindOfName(name)).toBe(''));

  it('only names that stand by themselves are found', () => {
    const found = (text: string): string[] => text.match(LISTED) ?? [];
    expect(found('from Vue to SQLite, in 杭州')).toEqual(['Vue', 'SQLite', '杭州']);
    expect(found('revue, sqlites, portobello')).toEqual([]);
  });
});
