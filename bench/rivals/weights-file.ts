/**
 * The module of weights as it is written from a fit.
 *
 * @module
 */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('../../src/core/claims/rivals/weights.ts', import.meta.url);

/** Taken off the fitted bias: of two mistakes a missed rivalry, which shows both answers, is better than a wrong one, which hides one. */
export const MARGIN = 1.1;
/** Weights below this decide nothing. */
const LEAST = 0.05;

export interface Weights {
  /** From the largest down. */
  readonly weights: Readonly<Record<string, number>>;
  readonly bias: number;
}

/** What of a fit the engine goes by. */
export function toShip({ bias = 0, ...fitted }: Readonly<Record<string, number>>): Weights {
  const kept = Object.entries(fitted).filter(([, weight]) => Math.abs(weight) >= LEAST);
  return { weights: Object.fromEntries(kept.sort(([, a], [, b]) => b - a)), bias: bias - MARGIN };
}

const quoted = (name: string): string => (/^[A-Za-z]\w*$/u.test(name) ? name : `'${name}'`);

const TABLE = /(?<=const WEIGHTS: [^=]+= \{\n)[\s\S]*?(?=^\};)/mu;
const BIAS = /(?<=^const BIAS = ).+(?=;$)/mu;

/** `source` with these weights in place of its own. */
export function withWeights(source: string, { weights, bias }: Weights): string {
  if (!TABLE.test(source) || !BIAS.test(source)) throw new Error('no table of weights, or no bias, to put the fitted ones into');
  const lines = Object.entries(weights).map(([name, weight]) => `  ${quoted(name)}: ${weight.toFixed(2)},\n`);
  return source.replace(TABLE, () => lines.join('')).replace(BIAS, () => bias.toFixed(2));
}

export const presentSource = (): string => readFileSync(FILE, 'utf8');

export const writeSource = (source: string): void => writeFileSync(FILE, source);
