import { expect, test } from 'vitest';
import { DEFAULTS } from '../../../src/harness/config.js';
import { routeOf } from '../../../src/harness/model/route.js';

const explicit = { ...DEFAULTS, alignmentProvider: 'p', alignmentModel: 'm' };
const header = { session: { requestHeader: () => ({ config: { provider: 'header', model: 'h' } }) } };
const options = { options: { provider: 'options', model: 'o' } };

test('the configured pair comes first, then the last request, the agent’s options, and the default of the host', () => {
  expect(routeOf(explicit, { ...header, ...options })).toEqual({ provider: 'p', model: 'm' });
  expect(routeOf(DEFAULTS, { ...header, ...options })).toEqual({ provider: 'header', model: 'h' });
  expect(routeOf(DEFAULTS, { ...options, session: { requestHeader: () => undefined } })).toEqual({ provider: 'options', model: 'o' });
  expect(routeOf(DEFAULTS, undefined, { provider: 'default', model: 'd' })).toEqual({ provider: 'default', model: 'd' });
});

test('half a pair is no route', () => {
  expect(routeOf({ ...DEFAULTS, alignmentModel: 'm' }, header)).toEqual({ provider: 'header', model: 'h' });
  expect(routeOf(DEFAULTS, { options: { provider: 'p' } }, { model: 'd' })).toBeUndefined();
  expect(routeOf(DEFAULTS, undefined)).toBeUndefined();
});
