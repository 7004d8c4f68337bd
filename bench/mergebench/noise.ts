/**
 * Ways in which an extractor goes wrong, each at a stated rate, applied to a perfect extraction.
 *
 * @module
 */
import type { EvidenceLevel } from '../../src/core/types.js';
import { rng } from './prng.js';
import type { Opinion } from './truth.js';

export interface Noise {
  /** Share of opinions that never arrive. */
  readonly drop: number;
  /** Share of opinions under a key of their own, apart from what they belong to. */
  readonly split: number;
  /** Share of opinions that come a second time, credited to a session that does not exist. */
  readonly ghost: number;
  /** Share of opinions with an arbitrary evidence level. */
  readonly evidence: number;
  /** Share of opinions that come with a made-up value and quote beside them. */
  readonly invent: number;
}

const NONE: Noise = { drop: 0, split: 0, ghost: 0, evidence: 0, invent: 0 };

/** The noisy arms, by name. */
export const NOISES: ReadonlyMap<string, Noise> = new Map([
  ['drop-10%', { ...NONE, drop: 0.1 }],
  ['split-10%', { ...NONE, split: 0.1 }],
  ['ghost-20%', { ...NONE, ghost: 0.2 }],
  ['evidence-20%', { ...NONE, evidence: 0.2 }],
  ['invent-20%', { ...NONE, invent: 0.2 }],
  ['all', { drop: 0.1, split: 0.1, ghost: 0.2, evidence: 0.2, invent: 0.2 }],
]);

export const INVENTED = ['zorblax', 'quuxine', '幻影值', 'wimbrel-9'] as const;

/** The extraction with its faults; equal seeds give equal faults. */
export function spoil(opinions: readonly Opinion[], noise: Noise, seed: number): Opinion[] {
  const r = rng(seed * 7919 + 17);
  return opinions.flatMap((o, i): Opinion[] => {
    if (r.chance(noise.drop)) return [];
    const key = r.chance(noise.split) ? `${o.key}.variant${i}` : o.key;
    const evidence = r.chance(noise.evidence) ? ((1 + r.below(4)) as EvidenceLevel) : o.evidence;
    const said: Opinion = { ...o, key, evidence };
    const out = [said];
    if (r.chance(noise.ghost)) out.push({ ...said, source: 'session-nowhere' });
    if (r.chance(noise.invent)) {
      const value = r.pick(INVENTED);
      out.push({ ...said, value, quote: `It was agreed that this is ${value}.`, evidence: 4 });
    }
    return out;
  });
}
