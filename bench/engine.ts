/**
 * How the engine grows (`npm run bench:engine`, `--json` for one JSON object): merging and deriving at several sizes, with the
 * exponent of growth between the last two.
 *
 * Times are processor times. Exits with 1 when a derivation over a chain of 100,000 slots takes a second or more.
 *
 * @module
 */
import { propagateDerivation } from '../src/core/derive/index.js';
import { mergeClaims } from '../src/core/merge/index.js';
import { SlotState, select } from '../src/core/slot/index.js';
import type { Claim, EvidenceLevel, Item, Slot } from '../src/core/types.js';

const CHAIN_LIMIT_MS = 1000;
const level = (i: number): EvidenceLevel => ((i % 4) + 1) as EvidenceLevel;

/** A third of the claims meet in ten crowded slots, the rest in slots of about three. */
function claims(n: number): Claim[] {
  return Array.from({ length: n }, (_, i) => ({
    key: i % 3 === 0 ? `crowded.${i % 10}` : `quiet.${i % Math.ceil(n / 4)}`,
    value: `value ${i % 7}`,
    evidence: level(i),
    text: `It is value ${i % 7}.`,
    sourceId: `session-${i % 20}`,
    trust: 1,
    at: 1_700_000_000_000 + (i % 5000) * 60_000,
    via: level(i) === 4 ? `user:/work/${i % 3}` : `tool:read:${i % 50}`,
  }));
}

function chain(n: number): Slot[] {
  return Array.from({ length: n }, (_, i) => {
    const claim: Claim = { key: `step.${i}`, value: 'holds', evidence: 2, text: 'It follows.', sourceId: 's', trust: 1, ...(i > 0 && { derivedFrom: [`step.${i - 1}`] }) };
    return { key: claim.key, state: SlotState.singleton('holds', 's', 2), decision: { outcome: 'resolved', winner: 'holds', tied: [] }, claims: [claim] };
  });
}

/** One slot in which everybody changes their mind all the time. */
function crowd(n: number): Item[] {
  return Array.from({ length: n }, (_, i) => ({ value: `v${i % (n / 4)}`, source: `s${i % 40}`, evidence: level(i), at: i, trust: 1, via: `user:${i % 5}` }));
}

const TASKS: readonly { readonly name: string; readonly sizes: readonly number[]; readonly prepare: (n: number) => () => unknown }[] = [
  { name: 'merge claims', sizes: [10, 1_000, 10_000, 100_000], prepare: (n) => ((given) => () => mergeClaims([{ id: 's', claims: given }]))(claims(n)) },
  { name: 'select in one slot', sizes: [20, 2_000, 20_000], prepare: (n) => ((state) => () => select(state))(new SlotState(crowd(n))) },
  { name: 'derive along a chain', sizes: [10, 1_000, 10_000, 100_000], prepare: (n) => ((slots) => () => propagateDerivation(slots))(chain(n)) },
];

/** Processor time of the least disturbed of three runs, in milliseconds: what else the machine does is no part of it. */
function time(run: () => unknown): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const started = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(started);
      return (user + system) / 1000;
    }),
  );
}

const results = TASKS.map(({ name, sizes, prepare }) => {
  const runs = sizes.map((size) => ({ size, ms: time(prepare(size)) }));
  const [before, last] = runs.slice(-2) as [(typeof runs)[number], (typeof runs)[number]];
  const exponent = Math.log(last.ms / before.ms) / Math.log(last.size / before.size);
  return { name, runs, exponent };
});

const summary = Object.fromEntries(results.map(({ name, runs, exponent }) => {
  const last = runs.at(-1);
  return [name, `${last?.size} in ${last?.ms.toFixed(0)} ms, grows as n^${exponent.toFixed(2)}`];
}));
if (process.argv.includes('--json')) console.log(JSON.stringify({ summary, results }, null, 2));
else {
  for (const { name, runs, exponent } of results) {
    console.log(`${name}: ${runs.map(({ size, ms }) => `${size} in ${ms.toFixed(1)} ms`).join(', ')}; grows as n^${exponent.toFixed(2)}`);
  }
}
const longest = results.find(({ name }) => name === 'derive along a chain')?.runs.at(-1)?.ms ?? Infinity;
if (longest >= CHAIN_LIMIT_MS) {
  console.error(`WRONG  a chain of 100,000 slots took ${longest.toFixed(0)} ms`);
  process.exitCode = 1;
}
