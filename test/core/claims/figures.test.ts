import { describe, expect, it } from 'vitest';
import { told } from './helpers.js';

describe('figures', () => {
  it.each([
    ['The headroom is -3 dB.', 'headroom = -3 db'],
    ['冷冻室温度是 -18 度', '冷冻室温度 = -18 度'],
    ['-14 LUFS is the house level.', 'house level = -14 lufs'],
    ['8081 is the admin port.', 'admin port = 8081'],
    ['5-6 is the age group.', 'age group = 5-6'],
  ])('keep their sign, and answer what they are said to be: "%s"', (text, expected) => expect(told(text)).toEqual([expected]));

  it.each([
    ['OpenTofu v1.8.3', 'opentofu version = 1.8.3'],
    ['nginx 1.26.2', 'nginx version = 1.26.2'],
  ])('behind a name are its version: "%s"', (text, expected) => expect(told(text)).toEqual([expected]));
  it.each(['Section 4.2.1', 'see 10.0.7.23'])('and not in "%s"', (text) => expect(told(text).join()).not.toContain('version'));
});
