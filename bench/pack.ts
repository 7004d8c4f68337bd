/**
 * `npm run bench:pack [-- --json]`: packing time and quality by size. Times are given beside the time of one pass over the
 * smallest instance, because a ratio means the same on every machine.
 *
 * @module
 */
import { packSlots, type PackAlgorithm } from '../src/core/pack/index.js';
import { SLOT_TYPES, type EvidenceLevel, type Slot } from '../src/core/types.js';

interface Row {
  readonly slots: number;
  readonly budget: number;
  readonly algorithm: PackAlgorithm;
  readonly used: string;
  readonly ms: number;
  readonly timesSmallest: number;
  /** Share of the best utility found for this instance. */
  readonly share: number;
  /** Share of the optimum that the result itself certifies. */
  readonly certified: number;
}

const SIZES: readonly (readonly [slots: number, budget: number])[] = [
  [40, 1200],
  [300, 1200],
  [1000, 1200],
  [5000, 1200],
  [100_000, 1200],
];

/** `partial` tries hundreds of seeds; beyond this it says nothing new. */
const PARTIAL_UP_TO = 1000;
/** The table of 100,000 slots is for `auto` alone. */
const EXACT_UP_TO = 5000;

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function instance(count: number, random: () => number): { slots: Slot[]; cost: number[] } {
  const slots = Array.from({ length: count }, (_, at): Slot => {
    const items = Array.from({ length: 1 + Math.floor(random() * 3) }, (__, source) => ({
      value: 'on',
      source: `session-${source}`,
      evidence: (1 + Math.floor(random() * 4)) as EvidenceLevel,
    }));
    const type = SLOT_TYPES[Math.floor(random() * SLOT_TYPES.length)] ?? 'Fact';
    return { key: `topic.${at}`, type, state: { items }, decision: { outcome: 'resolved', winner: 'on', tied: [] } };
  });
  return { slots, cost: slots.map(() => 15 + Math.floor(random() * 60)) };
}

function timed<T>(run: () => T): { result: T; ms: number } {
  const started = performance.now();
  const result = run();
  return { result, ms: performance.now() - started };
}

function measure(): Row[] {
  const random = generator(7);
  // Warm up, so that the smallest instance is not the one that pays for compilation.
  const warm = instance(200, random);
  for (let round = 0; round < 5; round += 1) packSlots(warm.slots, { budgetTokens: 1200, cost: warm.cost, algorithm: 'exact' });
  let smallest: number | undefined;
  return SIZES.flatMap(([count, budget]) => {
    const { slots, cost } = instance(count, random);
    const algorithms = (['exact', 'auto', 'density', 'partial'] as const).filter(
      (name) => (name !== 'partial' || count <= PARTIAL_UP_TO) && (name !== 'exact' || count <= EXACT_UP_TO),
    );
    const runs = algorithms.map((algorithm) => ({
      algorithm,
      ...timed(() => packSlots(slots, { budgetTokens: budget, cost, algorithm })),
    }));
    smallest ??= runs[0]?.ms ?? 1;
    const best = Math.max(...runs.map(({ result }) => result.utility));
    return runs.map(({ algorithm, result, ms }) => ({
      slots: count,
      budget,
      algorithm,
      used: result.algorithm,
      ms: Math.round(ms * 10) / 10,
      timesSmallest: Math.round((ms / (smallest ?? ms)) * 10) / 10,
      share: Math.round((result.utility / best) * 1e4) / 1e4,
      certified: Math.round(result.ratio * 1e4) / 1e4,
    }));
  });
}

const rows = measure();
const summary = Object.fromEntries(rows.map((row) => [
  `${row.slots} slots, budget ${row.budget}, ${row.algorithm}`,
  `${row.share} of the best found, certified ${row.certified}, ${row.ms} ms`,
]));
if (process.argv.includes('--json')) console.log(JSON.stringify({ summary, rows }, null, 2));
else {
  console.log('slots | budget | asked | used | ms | x smallest | share of best | certified');
  for (const row of rows) console.log(Object.values(row).join(' | '));
}
