/**
 * Engine alone: merge, derive, pack and render at growing numbers of claims and of sources.
 *
 * @module
 */
import { mergeBranches, packSlots, propagateDerivation, renderMerged } from '../../src/core/index.js';
import type { Branch, Claim, EvidenceLevel } from '../../src/core/types.js';
import { rng } from '../mergebench/prng.js';
import { exponent, fastest, peakMegabytes, round, type Measured, type Section } from './measure.js';

/** Claims over a quarter as many keys, one in ten of them derived from another key. */
export function branches(claims: number, sources: number, seed = 1): Branch[] {
  const r = rng(seed);
  const keys = Math.max(1, Math.floor(claims / 4));
  const lists: Claim[][] = Array.from({ length: sources }, () => []);
  for (let i = 0; i < claims; i += 1) {
    const source = i % sources;
    const key = `topic.${r.below(keys)}`;
    lists[source]?.push({
      key,
      value: `value ${r.below(3)}`,
      evidence: (1 + r.below(4)) as EvidenceLevel,
      text: `In the course of the work we found that ${key} is value ${i % 3}.`,
      sourceId: `source-${source}`,
      trust: 1,
      at: 1_700_000_000_000 + r.below(1_000_000_000),
      ...(r.chance(0.1) ? { derivedFrom: [`topic.${r.below(keys)}`] } : {}),
    });
  }
  return lists.map((claimList, i) => ({ id: `source-${i}`, claims: claimList, trust: 1 }));
}

type Stage = 'merge' | 'derive' | 'pack' | 'render';

function stages(input: readonly Branch[], times: number): Record<Stage, number> & { slots: number } {
  const merged = mergeBranches(input);
  const derived = propagateDerivation(merged.slots).slots;
  return {
    slots: merged.slots.length,
    merge: fastest(times, () => mergeBranches(input)),
    derive: fastest(times, () => propagateDerivation(merged.slots)),
    pack: fastest(times, () => packSlots(derived, { budgetTokens: 1200, algorithm: 'auto' })),
    render: fastest(times, () => renderMerged(derived, { budgetTokens: 1200, algorithm: 'auto' })),
  };
}

function series(what: string, sizes: readonly number[], make: (size: number) => Branch[], progress: (line: string) => void): Measured[] {
  const rows: Measured[] = [];
  let before: { size: number; cost: Record<Stage, number> } | undefined;
  for (const size of sizes) {
    const cost = stages(make(size), size > 10_000 ? 3 : 5);
    const figures: Record<string, number | null> = { slots: cost.slots };
    for (const stage of ['merge', 'derive', 'pack', 'render'] as const) {
      figures[`${stage} ms`] = round(cost[stage]);
      if (before !== undefined) {
        const k = exponent([before.size, before.cost[stage]], [size, cost[stage]]);
        figures[`${stage} exponent`] = k === null ? null : round(k);
      }
    }
    rows.push({ what, size, figures });
    before = { size, cost };
    progress(`${what} ${size}`);
  }
  return rows;
}

export function claimsSection(quick: boolean, progress: (line: string) => void): Section {
  const rows = [
    ...series('claims', quick ? [10, 1_000, 10_000] : [10, 1_000, 100_000], (n) => branches(n, 5), progress),
    ...series('sources', [2, 10, 50, 200], (n) => branches(n * 50, n), progress),
  ];
  const last = rows.filter((r) => r.what === 'claims').at(-1);
  const exponents = Object.entries(last?.figures ?? {}).filter(([k, v]) => k.endsWith('exponent') && typeof v === 'number');
  const worst = Math.max(0, ...exponents.map(([, v]) => v as number));
  return {
    section: 'claims',
    rows: [...rows, { what: 'peak memory', size: last?.size ?? 0, figures: { MB: peakMegabytes() } }],
    goals: [{ goal: 'no stage grows faster than n^1.3 between the two largest sizes', met: worst <= 1.3, got: round(worst).toString() }],
  };
}
