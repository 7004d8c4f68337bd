/**
 * The bench's only source of chance: a counter put through the finaliser of MurmurHash3 (Appleby, public domain). Equal
 * seeds give equal scenarios on every machine.
 *
 * @module
 */

export interface Rng {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform integer in [0, n). */
  below(n: number): number;
  pick<T>(list: readonly T[]): T;
  chance(p: number): boolean;
  shuffle<T>(list: readonly T[]): T[];
}

export function rng(seed: number): Rng {
  let counter = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const next = (): number => {
    counter = (counter + 0x6d2b79f5) >>> 0;
    let h = counter;
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return ((h ^ (h >>> 16)) >>> 0) / 0x1_0000_0000;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return {
    next,
    below,
    chance: (p) => next() < p,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('cannot pick from an empty list');
      return list[below(list.length)] as T;
    },
    shuffle: <T>(list: readonly T[]): T[] => {
      const out = [...list];
      for (let i = out.length - 1; i > 0; i -= 1) {
        const j = below(i + 1);
        [out[i], out[j]] = [out[j] as T, out[i] as T];
      }
      return out;
    },
  };
}
