import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeClaims } from '../../../src/core/merge/index.js';
import { mergeInSteps } from '../../../src/core/pipeline/merge-steps.js';
import { noPause } from '../../../src/core/steps.js';
import type { Claim, EvidenceLevel } from '../../../src/core/types.js';

const claim: fc.Arbitrary<Claim> = fc
  .record({
    key: fc.constantFrom('cache', 'Cache ', 'queue', 'ｑｕｅｕｅ', 'port'),
    value: fc.constantFrom('redis', 'nats', '8080'),
    evidence: fc.constantFrom<EvidenceLevel>(1, 2, 3, 4),
    sourceId: fc.constantFrom('s', 't'),
    scope: fc.constantFrom(undefined, 'staging'),
    at: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ scope, ...rest }) => ({ ...rest, text: `${rest.key} ${rest.value}`, ...(scope === undefined ? {} : { scope }) }));

test('gives slot for slot what the merge gives at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(claim, { maxLength: 40 }), async (claims) => {
      expect(await mergeInSteps(claims, {}, noPause)).toEqual(mergeClaims([{ id: '', claims }]));
    }),
  );
});

test('lets the host do something else between slots of a long merge', async () => {
  const claims = Array.from({ length: 10_000 }, (_, at): Claim => ({ key: `key ${at % 5000}`, value: 'set', evidence: 2, text: 'x', sourceId: `s${at}` }));
  let pauses = 0;
  const slots = await mergeInSteps(claims, {}, async () => { pauses += 1; });
  expect(slots).toHaveLength(5000);
  expect(slots).toEqual(mergeClaims([{ id: '', claims }]));
  expect(pauses).toBeGreaterThanOrEqual(9);
});

test('rejects an unknown score as the merge does', async () => {
  const score = 'loudest' as never;
  const direct = () => mergeClaims([{ id: '', claims: [{ key: 'a', value: 'b', evidence: 1, text: '', sourceId: 's' }] }], { score });
  expect(direct).toThrow(/unknown score/);
  await expect(mergeInSteps([{ key: 'a', value: 'b', evidence: 1, text: '', sourceId: 's' }], { score }, noPause)).rejects.toThrow(/unknown score/);
});
