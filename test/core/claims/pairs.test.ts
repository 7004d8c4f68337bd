import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { holds, type PairFile } from '../../../bench/updates/pairs.js';

describe.each(['en', 'zh'])('our own pairs (%s)', (language) => {
  const { pairs } = JSON.parse(readFileSync(new URL(`../../../bench/data/pairs-${language}.json`, import.meta.url), 'utf8')) as PairFile;
  it.each(pairs.map((pair) => [pair.id, pair] as const))('%s', (_, pair) => expect(holds(pair)).toBe(true));
});
