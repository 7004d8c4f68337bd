import { describe, expect, it } from 'vitest';
import { unitNameOf, unitsAgree } from '../../../src/core/claims/units.js';

describe('a unit has one name', () => {
  it.each([
    ['minutes', 'min', 'mins', 'Minute', '分钟', '分'],
    ['h', 'hrs', 'hour', 'hours', '小时', '个小时', '钟头'],
    ['days', 'd', '天'],
    ['weeks', 'wk', '周', '个星期'],
    ['months', '个月'],
    ['dollars', '$', 'USD', 'bucks'],
    ['euros', '€', 'EUR'],
    ['元', '块', '块钱', 'yuan', 'RMB', '¥', '￥'],
    ['kg', 'kilos', 'kilogram', '公斤', '千克'],
    ['km', 'kilometres', 'kilometer', '公里', '千米'],
    ['litres', 'liter', 'L', '升'],
    ['people', 'person', 'guests', '人', '位'],
    ['%', 'percent', 'pct'],
    ['°C', '℃', 'degrees', '度'],
  ])('%s', (first, ...others) => {
    for (const other of others) expect([other, unitNameOf(other)]).toEqual([other, unitNameOf(first)]);
  });

  it.each([
    ['mugs', 'mug'],
    ['berries', 'berry'],
    ['benches', 'bench'],
    ['Looms', 'loom'],
    ['glass', 'glass'],
    ['件', '件'],
  ])('%s, which is no unit of measure, is counted in the singular', (noun, name) => expect(unitNameOf(noun)).toBe(name));

  it('one that is spelled like another stays apart from it', () => {
    const names = ['m', 'min', 'month', 'mm', 'mile', 'mb', 'ms', 'mg', 'ml', '米', '英里'].map(unitNameOf);
    expect(new Set(names)).toEqual(new Set(['m', 'min', 'month', 'mm', 'mile', 'mb', 'ms', 'mg', 'ml']));
  });
});

describe('units of one measure', () => {
  it.each([
    ['min', 'h'],
    ['s', 'ms'],
    ['week', 'month'],
    ['cm', 'm'],
    ['km', 'mile'],
    ['g', 'mg'],
    ['l', 'ml'],
    ['gb', 'mb'],
    ['night', 'day'],
    ['night', 'week'],
    ['mug', 'mug'],
    ['', ''],
  ])('%s may be said for %s, either way', (a, b) => {
    expect(unitsAgree(a, b)).toBe(true);
    expect(unitsAgree(b, a)).toBe(true);
  });

  it.each([
    ['min', 'm'],
    ['s', 'h'],
    ['day', 'year'],
    ['mm', 'km'],
    ['kb', 'gb'],
    ['kg', 'l'],
    ['$', '€'],
    ['mug', 'loom'],
    ['kg', ''],
  ])('%s is never said for %s', (a, b) => {
    expect(unitsAgree(a, b)).toBe(false);
    expect(unitsAgree(b, a)).toBe(false);
  });
});
