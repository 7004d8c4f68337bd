import { describe, expect, it } from 'vitest';
import { said } from './helpers.js';

const read = (text: string): readonly string[] => said(text).map(({ key, value }) => `${key} = ${value}`);

describe('records as programs print them', () => {
  it.each([
    ['{"region":"eu-north","replicas":3,"labels":{"tier":"gold"},"rate":0.25}', ['region = eu-north', 'replicas = 3', 'tier = gold', 'rate = 0.25']],
    ['  "turnover": 912.40,', ['turnover = 912.40']],
    ['#define QUEUE_DEPTH 32', ['queue depth = 32']],
    ['miss_rate(cache): 0.07', ['miss rate(cache) = 0.07']],
    ['2025-01-04 10:00 INFO probe rtt=31ms loss=2%', ['rtt = 31ms', 'loss = 2%']],
    ['总行数: 5,326', ['总行数 = 5,326']],
  ])('%s', (line, expected) => expect(read(line)).toEqual(expected));

  it('takes prose with an equals sign for no record', () => {
    expect(read('We held the nubbins (n = 216) at a depth of 3 m.').some((one) => one.startsWith('n ='))).toBe(false);
  });
});

describe('counts and marks', () => {
  it.each([
    ['There are three kilns all told.', 'number of kilns = three kilns'],
    ['The valve in room 2 is painted red.', 'valve in room 2: painted = red'],
    ['钥匙交给前台的老李。', '钥匙: 交给 = 前台的老李'],
    ['转速定 120 转。', '转速 = 120 转'],
  ])('%s', (sentence, expected) => expect(read(sentence)).toContain(expected));
});
