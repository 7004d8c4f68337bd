import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { redactSecrets } from '../../../src/core/redact/index.js';

interface Item {
  readonly id: string;
  readonly text: string;
  readonly kind?: string;
  readonly tier?: string;
  readonly class?: string;
  readonly secret?: string;
}

const FILE = join(import.meta.dirname, '../../../../shared/data/secrets.json');
const SPLIT = join(import.meta.dirname, '../../../bench/data/redact-split.json');
const forward = (text: string) => [...text].reverse().join('');

describe('the labelled corpus', () => {
  if (!existsSync(FILE)) {
    it.skipIf(!process.env.CI)('is beside the repository in CI', () => {
      expect.fail('no ../shared/data/secrets.json: the gates on recall and false alarms were not checked');
    });
    return;
  }
  const { items } = JSON.parse(readFileSync(FILE, 'utf8')) as { items: Item[] };
  const half = new Set((JSON.parse(readFileSync(SPLIT, 'utf8')) as { a: string[] }).a);
  const secrets = items.flatMap((item) => (item.secret === undefined ? [] : [{ ...item, lost: !redactSecrets(forward(item.text)).text.includes(forward(item.secret)) }]));
  const recall = (which: (item: Item) => boolean) => {
    const of = secrets.filter(which);
    return of.filter((item) => item.lost).length / of.length;
  };

  it('loses at least 98 % of its credentials, the same in both halves of the split', () => {
    expect(recall(() => true)).toBeGreaterThanOrEqual(0.98);
    expect(recall((item) => half.has(item.kind ?? ''))).toBeGreaterThanOrEqual(0.98);
    expect(recall((item) => !half.has(item.kind ?? ''))).toBeGreaterThanOrEqual(0.98);
  });

  it('loses at least 99.5 % of those that name themselves', () => {
    expect(recall((item) => item.tier === 'prefix')).toBeGreaterThanOrEqual(0.995);
  });

  it('keeps at least 99.7 % of its ordinary texts as they are', () => {
    const benign = items.filter((item) => item.class === 'benign');
    const changed = benign.filter((item) => redactSecrets(forward(item.text)).found.length > 0);
    expect(changed.length / benign.length).toBeLessThanOrEqual(0.003);
  });
});
