/**
 * The contestants: the baselines, and our merge without a model, with a perfect extraction and with noisy ones.
 *
 * @module
 */
import { mergeSurfaces, mergeSurfacesAligned } from '../../src/core/index.js';
import { BASELINES, mergeArm, type Arm, type Merge } from './baselines.js';
import { NOISES, spoil } from './noise.js';
import { toSurfaces, type Scenario } from './scenario.js';
import { scriptedLlm } from './scripted-llm.js';
import { truth, type Opinion } from './truth.js';

export const heuristic: Merge = async (s, budget) => mergeSurfaces(toSurfaces(s)).render({ budgetTokens: budget }).text;

/** The pipeline with a model that answers from `opinions`. */
export const aligned = (opinions: (s: Scenario) => readonly Opinion[]): Merge => async (s, budget) => {
  const warnings: string[] = [];
  const merged = await mergeSurfacesAligned(toSurfaces(s), {
    llm: scriptedLlm(opinions(s)),
    onWarn: (w: string) => warnings.push(w),
    maxCharsPerBranch: 30_000,
  });
  if (merged.mode !== 'llm') throw new Error(`${s.id}: the scripted extraction was not used: ${warnings.join('; ')}`);
  return merged.render({ budgetTokens: budget }).text;
};

const seedOf = (s: Scenario): number => [...s.id].reduce((h, c) => (h * 31 + (c.codePointAt(0) ?? 0)) % 1_000_003, 7);

export const ARMS: readonly Arm[] = [
  ...BASELINES,
  mergeArm('merge: no model', heuristic),
  mergeArm('merge: perfect extraction', aligned(truth)),
  ...[...NOISES].map(([name, noise]) => mergeArm(`merge: noise ${name}`, aligned((s) => spoil(truth(s), noise, seedOf(s))))),
];
