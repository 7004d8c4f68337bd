/**
 * The few figures of a run that go into the table of all benches.
 *
 * @module
 */
import type { Row } from './run.js';
import { rate, type Share } from './score.js';

const percent = (s: Share): string => (s.of === 0 ? 'none asked' : `${Math.round(rate(s) * 1000) / 10} %`);

/** The shares that say something, and the tokens, in words. */
export function line(r: Row): string {
  const parts = [
    `local ${percent(r.local)}`,
    `bridge ${percent(r.bridge)}`,
    `unambiguous ${percent(r.unambiguous)}`,
    ...(r.open.of > 0 ? [`open ${percent(r.open)}`] : []),
    `invented ${r.invented.hit}`,
    `tokens ${Math.round(r.tokens.estimate)} estimated, ${Math.round(r.tokens.real)} real, ${r.tokens.maxReal} at most`,
  ];
  return parts.join(', ');
}

/** One line of text an arm. */
export function summary(rows: readonly Row[]): Record<string, string> {
  return Object.fromEntries(rows.map((r) => [r.arm, line(r)]));
}
