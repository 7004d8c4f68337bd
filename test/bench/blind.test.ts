import { describe, expect, it } from 'vitest';
import { blindFiles, firstRuns, KEPT_OUT, type BlindFile } from '../../bench/blind/files.js';
import { blindSummary, blindTable, rowsOf } from '../../bench/blind/rows.js';
import type { Arm } from '../../bench/mergebench/baselines.js';
import { generate } from '../../bench/mergebench/generate.js';
import { rate } from '../../bench/mergebench/score.js';

const files: BlindFile[] = [
  { name: '01', scenarios: [generate(1), generate(3)] },
  { name: '02', scenarios: [generate(5)] },
];
/** Tells everything of the scenarios of file 01, and nothing else. */
const halfDeaf: Arm = {
  name: 'half deaf',
  run: async (s) => [s.id === generate(5).id ? '' : s.branches.flatMap(({ messages }) => messages.map(({ text }) => text)).join('\n')],
};
const first = [{ file: '02', local: 90, bridge: 80.5, unambiguous: 25 }];

describe('rows of the blind bench', () => {
  it('are one a file and a total of all scenarios', async () => {
    const { rows } = await rowsOf(halfDeaf, files, 1200);
    expect(rows.map(({ file, row }) => [file, rate(row.bridge)])).toEqual([['01', 1], ['02', 0], ['total', 2 / 3]]);
    expect(rows[2]?.row.bridge.of).toBe(30);
  });
  it('have no total beside a single file', async () => {
    const only = await rowsOf(halfDeaf, files.slice(1), 1200, first);
    expect(only.rows.map(({ file }) => file)).toEqual(['02']);
    expect(Object.keys(blindSummary([only]))).toEqual(['half deaf']);
  });
  it('show the first run beside its own file and no other', async () => {
    const lines = blindTable(await rowsOf(halfDeaf, files, 1200, first)).split('\n');
    expect(lines.slice(1).map((line) => line.includes('90 / 80.5 / 25'))).toEqual([false, false, true, false]);
    expect(lines[1]).toMatch(/^file +local +bridge +unambig +both +open +invented +real +first run$/u);
    expect(blindTable(await rowsOf(halfDeaf, files, 1200))).not.toContain('first run');
  });
  it('are summed up under the name of the arm', async () => {
    const summary = blindSummary([await rowsOf(halfDeaf, files, 1200, first)]);
    expect(Object.keys(summary).sort()).toEqual(['half deaf', 'half deaf, file 02']);
    expect(summary['half deaf']).toContain('bridge 66.7 %');
    expect(summary['half deaf, file 02']).toContain('first run 90 / 80.5 / 25 %');
  });
});

describe('blind files', () => {
  it('have each a first run, the one that is kept out among them', () => {
    const names = blindFiles().map(({ name }) => name);
    expect(firstRuns().map(({ file }) => file)).toEqual(names);
    expect(names).toContain(KEPT_OUT);
  });
  it('are read alone, and refused by a name that is none', () => {
    expect(blindFiles('03').map(({ name }) => name)).toEqual(['03']);
    expect(() => blindFiles('99')).toThrow(/99/u);
  });
});
