import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownSlots, trueSlots, type FactFile } from '../../../bench/updates/log.js';
import { verdict, type ItemFile } from '../../../bench/updates/questions.js';

const path = (name: string): URL => new URL(`../../../../shared/data/${name}`, import.meta.url);
const present = existsSync(path('factconsolidation-6k.json'));
const read = <T>(name: string): T => JSON.parse(readFileSync(path(name), 'utf8')) as T;

describe('the handed update data', () => {
  // Where the data must be, a missing file is a failure; elsewhere it is said and passed over.
  it('is there', ({ skip }) => {
    if (!present && process.env['CI'] === undefined) skip('../shared/data is absent');
    expect(present).toBe(true);
  });

  it.runIf(present)('resolves every slot of the fact log, by true slots and by our own', () => {
    const file = read<FactFile>('factconsolidation-6k.json');
    expect(Object.values(trueSlots(file))).toEqual([294, 294, 294, 294]);
    const own = ownSlots(file, 5, false);
    expect(own.right).toBeGreaterThanOrEqual(292);
    expect(own.mixed).toBe(0);
    const reworded = ownSlots(file, 5, true);
    expect(reworded.joined / reworded.several).toBeGreaterThanOrEqual(0.6);
    expect(reworded.mixed).toBe(0);
  });

  it.runIf(present)('answers at least 30 of the dated questions', () => {
    const { items } = read<ItemFile>('longmemeval-updates.json');
    const values = JSON.parse(readFileSync(new URL('../../../bench/data/updates-values.json', import.meta.url), 'utf8')) as Record<string, readonly [string, string]>;
    expect(items.filter((item) => verdict(item, values[item.question_id]).counts).length).toBeGreaterThanOrEqual(30);
  });
});
