/**
 * Logistic regression by gradient descent: weights for the features of a pair, with a penalty on large ones.
 *
 * @module
 */
export interface Row {
  readonly features: Readonly<Record<string, number>>;
  readonly right: boolean;
  /** Weight of the row in the sum. */
  readonly weight: number;
}

const ROUNDS = 1500;
const RATE = 0.5;
const PENALTY = 0.002;

export function fit(rows: readonly Row[]): Record<string, number> {
  const names = [...new Set(rows.flatMap(({ features }) => Object.keys(features)))].sort();
  const at = new Map(names.map((name, i) => [name, i]));
  const sparse = rows.map(({ features, right, weight }) => ({ entries: Object.entries(features).flatMap(([name, value]) => (value === 0 ? [] : [[at.get(name) ?? 0, value] as const])), right: right ? 1 : 0, weight }));
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(names.length);
  const speed = new Float64Array(names.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = new Float64Array(names.length);
    for (const { entries, right, weight } of sparse) {
      let sum = 0;
      for (const [i, value] of entries) sum += (weights[i] ?? 0) * value;
      const miss = (1 / (1 + Math.exp(-sum)) - right) * weight;
      for (const [i, value] of entries) slope[i] = (slope[i] ?? 0) + miss * value;
    }
    for (const i of names.keys()) {
      const gradient = (slope[i] ?? 0) / total + PENALTY * (weights[i] ?? 0);
      speed[i] = 0.9 * (speed[i] ?? 0) - RATE * gradient;
      weights[i] = (weights[i] ?? 0) + (speed[i] ?? 0);
    }
  }
  return Object.fromEntries(names.map((name, i) => [name, weights[i] ?? 0]));
}
