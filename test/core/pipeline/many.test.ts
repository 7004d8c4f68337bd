import { expect, it } from 'vitest';
import { extractClaims, type Message } from '../../../src/core/index.js';
import { atOnce } from '../../../src/core/steps.js';
import { countSecrets } from '../../../src/core/pipeline/surfaces.js';

/** More than fit on a stack as arguments of one call. */
const MANY = 130_000;
const message = (line: (at: number) => string): Message => ({ role: 'user', content: [{ type: 'text', text: Array.from({ length: MANY }, (_, at) => line(at)).join('\n') }] });

it('one message may hold any number of credentials', () => {
  expect(atOnce(countSecrets([{ id: 'a', messages: [message((at) => `pwd=Xy${at}!z`)] }], {}))).toBe(MANY);
}, 60_000);

it('one message may hold any number of statements', () => {
  expect(extractClaims([message((at) => `A b${at}.`)], { sourceId: 'a' }).length).toBeGreaterThan(MANY / 2);
}, 60_000);
