/**
 * A seeded generator, so that every run of a bench sees the same texts.
 *
 * @module
 */

/** Mulberry32 (public domain algorithm): numbers in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const HEX = '0123456789abcdef';
export const ALNUM = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const pick = <T>(random: () => number, of: ArrayLike<T>): T => of[Math.floor(random() * of.length)] as T;

export const draw = (random: () => number, alphabet: string, length: number): string => Array.from({ length }, () => pick(random, alphabet)).join('');
