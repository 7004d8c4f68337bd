/**
 * Command line of the bench.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { DEFAULT_SHAPE, type Shape } from './generate.js';

export interface Options {
  readonly json: boolean;
  readonly misses: boolean;
  readonly show?: string;
  readonly seeds: number;
  readonly budget: number;
  readonly shape: Shape;
  readonly scenarios?: string;
}

export const USAGE = `options:
  --seeds N        scenarios to generate, seeds 1..N (5)
  --topics N       topics a scenario (10)
  --branches N     sessions a scenario, 2 to 20 (3)
  --ties N         topics asserted twice with nothing to choose by (0)
  --budget N       tokens (1200)
  --scenarios FILE read scenarios instead of generating them
  --misses         list what the merges without noise missed
  --show ID        print the block of the merge without a model for one scenario
  --json           machine-readable`;

export function whole(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  const n = Number(text);
  if (!Number.isInteger(n) || n < 0) throw new Error(`--${name} wants a whole number, got ${text}`);
  return n;
}

/** Options from the command line's arguments. Throws on an unknown option or a value that is no whole number. */
export function readOptions(argv: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: {
      json: { type: 'boolean' },
      misses: { type: 'boolean' },
      show: text,
      seeds: text,
      topics: text,
      branches: text,
      ties: text,
      budget: text,
      scenarios: text,
    },
  });
  return {
    json: values.json ?? false,
    misses: values.misses ?? false,
    seeds: whole('seeds', values.seeds, 5),
    budget: whole('budget', values.budget, 1200),
    shape: {
      ...DEFAULT_SHAPE,
      topics: whole('topics', values.topics, DEFAULT_SHAPE.topics),
      branches: whole('branches', values.branches, DEFAULT_SHAPE.branches),
      ties: whole('ties', values.ties, DEFAULT_SHAPE.ties),
    },
    ...(values.show === undefined ? {} : { show: values.show }),
    ...(values.scenarios === undefined ? {} : { scenarios: values.scenarios }),
  };
}
