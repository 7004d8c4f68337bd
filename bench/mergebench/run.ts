/**
 * Runs arms over scenarios and adds up what each scored.
 *
 * @module
 */
import { estimateTokens } from '../../src/core/tokens/estimate.js';
import type { Arm } from './baselines.js';
import type { Scenario } from './scenario.js';
import { addShares, rate, score, type Score, type Share } from './score.js';
import { realTokens } from './tokens.js';

export interface Row {
  readonly arm: string;
  readonly local: Share;
  readonly bridge: Share;
  /** Bridge share of the best single session, the floor every arm is measured from. */
  readonly bestSingle: number;
  /** Bridge share above the best single session. */
  readonly gain: number;
  readonly unambiguous: Share;
  /**
   * `unambiguous`, counted only where the arm's bridge coverage holds: an arm that shows one value because it lost the
   * other side has decided nothing.
   */
  readonly decisive: number;
  readonly both: Share;
  readonly open: Share;
  readonly invented: Share;
  /** Mean tokens a scenario, by our estimate and by the real tokenizer, and the largest of each. */
  readonly tokens: { readonly estimate: number; readonly real: number; readonly maxEstimate: number; readonly maxReal: number };
  /** Real tokens spent for each question answered; null when none was. */
  readonly perQuestion: number | null;
  readonly misses: readonly { readonly scenario: string; readonly miss: string }[];
}

/** Bridge coverage from which one value in current position counts as a decision. */
export const BRIDGE_HOLDS = 0.9;

export interface Scored {
  readonly scenario: Scenario;
  readonly text: string;
  readonly score: Score;
}

const answered = (s: Score): number => s.local.hit + s.bridge.hit;

async function best(arm: Arm, scenario: Scenario, budget: number): Promise<Scored> {
  const texts = await arm.run(scenario, budget);
  const scored = texts.map((text) => ({ scenario, text, score: score(scenario, text) }));
  const first = scored[0];
  if (first === undefined) throw new Error(`${arm.name} gave no text for ${scenario.id}`);
  return scored.reduce((a, b) => (answered(b.score) > answered(a.score) ? b : a), first);
}

/** The arm's text for every scenario, scored. */
export async function runArm(arm: Arm, scenarios: readonly Scenario[], budget: number): Promise<Scored[]> {
  const scored: Scored[] = [];
  for (const s of scenarios) scored.push(await best(arm, s, budget));
  return scored;
}

export function rowOf(arm: string, all: readonly Scored[], bestSingle = 0): Row {
  const sum = (pick: (s: Score) => Share): Share => addShares(all.map((a) => pick(a.score)));
  const estimates = all.map((a) => estimateTokens(a.text));
  const reals = all.map((a) => realTokens(a.text));
  const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);
  const questions = all.reduce((n, a) => n + answered(a.score), 0);
  const bridge = sum((s) => s.bridge);
  const unambiguous = sum((s) => s.unambiguous);
  return {
    arm,
    local: sum((s) => s.local),
    bridge,
    bestSingle,
    gain: rate(bridge) - bestSingle,
    unambiguous,
    decisive: rate(bridge) >= BRIDGE_HOLDS ? rate(unambiguous) : 0,
    both: sum((s) => s.both),
    open: sum((s) => s.open),
    invented: sum((s) => s.invented),
    tokens: { estimate: mean(estimates), real: mean(reals), maxEstimate: Math.max(0, ...estimates), maxReal: Math.max(0, ...reals) },
    perQuestion: questions === 0 ? null : reals.reduce((a, b) => a + b, 0) / questions,
    misses: all.flatMap((a) => a.score.misses.map((miss) => ({ scenario: a.scenario.id, miss }))),
  };
}

/** One row an arm. The arm named `single` sets the floor; without it the floor is 0. */
export async function run(
  arms: readonly Arm[],
  scenarios: readonly Scenario[],
  budget: number,
  onProgress: (done: string) => void = () => undefined,
): Promise<Row[]> {
  const results = new Map<string, Scored[]>();
  for (const arm of arms) {
    results.set(arm.name, await runArm(arm, scenarios, budget));
    onProgress(`${results.size}/${arms.length} ${arm.name}`);
  }
  const floor = rate(addShares((results.get('single') ?? []).map((a) => a.score.bridge)));
  return [...results].map(([name, all]) => rowOf(name, all, floor));
}
