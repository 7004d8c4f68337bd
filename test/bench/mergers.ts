/** Small mergers over a perfect extraction, one honest and some broken on purpose, to see whether the bench can tell. */
import { rng } from '../../bench/mergebench/prng.js';
import type { Scenario } from '../../bench/mergebench/scenario.js';
import { truth, type Opinion } from '../../bench/mergebench/truth.js';

export type Pick = (said: readonly Opinion[], s: Scenario) => readonly string[];

/** When the sentence was said, 0 where that is not known. */
function time(o: Opinion, s: Scenario): number {
  const said = s.branches.find((b) => b.id === o.source)?.messages.find((m) => m.text.includes(o.quote));
  return said?.at === undefined ? 0 : Date.parse(said.at);
}

/** Strongest evidence; of two users' words the later; otherwise open. */
export const honest: Pick = (said, s) => {
  const top = Math.max(...said.map((o) => o.evidence));
  const strongest = said.filter((o) => o.evidence === top);
  const latest = Math.max(...strongest.map((o) => time(o, s)));
  return [...new Set(strongest.filter((o) => time(o, s) === latest).map((o) => o.value))];
};

export const lastWins: Pick = (said) => said.slice(-1).map((o) => o.value);

export const keepAll: Pick = (said) => [...new Set(said.map((o) => o.value))];

export const guessTies: Pick = (said, s) => [rng(s.id.length).pick(honest(said, s))];

export const makeUp: Pick = (said, s) => honest(said, s).map((v) => `${v} zorblax`);

export function render(s: Scenario, pick: Pick, opinions: readonly Opinion[] = truth(s)): string {
  const keys = [...new Set(opinions.map((o) => o.key))];
  const lines = keys.map((key) => {
    const values = pick(opinions.filter((o) => o.key === key), s);
    if (values.length === 1) return `- \`${key}\` = **${values[0]}**`;
    return [`- **DISPUTED** \`${key}\` — equal evidence, not guessed:`, ...values.map((v) => `  - \`${v}\`: said _(4; a)_`)].join('\n');
  });
  return `## Merged context (BeliefMerge)\n\n${lines.join('\n')}\n`;
}
