import { describe, expect, it } from 'vitest';
import { meetKeys as meetInSteps } from '../../../src/core/pipeline/bridge.js';
import { atOnce } from '../../../src/core/steps.js';
import { mergeSurfacesAligned } from '../../../src/core/index.js';
import { extractClaims } from '../../../src/core/claims/index.js';
import type { Claim } from '../../../src/core/types.js';
import { fakeLlm, longSession, said } from '../align/fakes.js';

const meetKeys = (told: readonly Claim[], rest: readonly Claim[]): Claim[] => atOnce(meetInSteps(told, rest));
const read = (key: string, value: string, text: string): Claim => ({ key, value, text, evidence: 4, sourceId: 's' });
const heard = (text: string): Claim[] => extractClaims([{ role: 'user', content: [{ text }] }], { sourceId: 's' });

describe('what was read with a model and what was read without', () => {
  it('meet in the slot that the model named', () => {
    const rest = meetKeys([read('cache.engine', 'redis', 'The cache is Redis.')], heard('The cache is Memcached.'));
    expect(rest.map(({ key, value }) => [key, value])).toEqual([['cache.engine', 'memcached']]);
  });

  it('do not meet where the quote says something else than the value', () => {
    const rest = meetKeys([read('team.mood', 'happy', 'The cache is Redis.')], heard('The cache is Memcached.'));
    expect(rest).toEqual(heard('The cache is Memcached.'));
  });

  it('do not meet where the model told apart what the patterns cannot', () => {
    const both = [read('staging.cache', 'redis', 'The cache is Redis.'), read('production.cache', 'nats', 'The cache is Nats.')];
    expect(meetKeys(both, heard('The cache is Memcached.'))).toEqual(heard('The cache is Memcached.'));
  });

  it('meet each time as they met first, whatever else was read from the same quote', () => {
    const quote = 'The cache is Redis.';
    const meet = (key: string, value: string): string[] => meetKeys([read(key, value, quote)], heard('The cache is Memcached.')).map(({ key: name }) => name);
    const apart = meet('team.mood', 'happy');
    expect(meet('cache.engine', 'redis')).toEqual(['cache.engine']);
    expect(meet('cache.kind', 'redis')).toEqual(['cache.kind']);
    expect(meet('team.mood', 'happy')).toEqual(apart);
    expect(apart).not.toEqual(['team.mood']);
  });

  it('give one current value when a part not yet read holds the older one', async () => {
    const messages = [said('s', 0, 'The cache is Memcached.'), ...longSession('s', 40, 400).messages.slice(1), said('s', 41, 'The cache is now Redis.')];
    const reply = { slots: [{ key: 'cache.engine', opinions: [{ source: 's', value: 'redis', evidence: 4, quote: 'The cache is now Redis.' }] }] };
    const llm = fakeLlm(({ prompt }) => (prompt.includes('Redis') ? JSON.stringify(reply) : '{"slots":[]}'));
    const { slots } = await mergeSurfacesAligned([{ id: 's', trust: 1, messages }], { llm, maxCharsPerBranch: 3000, maxInputChars: 6000, maxAlignmentCalls: 2 });
    const slot = slots.find(({ key }) => key === 'cache.engine');
    expect(slot?.decision.winner).toBe('redis');
    expect(slot?.claims.map(({ value }) => value).sort()).toEqual(['memcached', 'redis']);
  });
});
