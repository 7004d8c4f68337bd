/**
 * Scores of one text against one scenario, from the text alone.
 *
 * @module
 */
import { currentValues, isBlock, readable, readBlock, type Line } from './block.js';
import { fold, holds } from './presence.js';
import type { Conflict, Scenario } from './scenario.js';

export interface Share {
  readonly hit: number;
  readonly of: number;
}

export interface Score {
  readonly local: Share;
  readonly bridge: Share;
  /** Keys with a right answer: exactly that value stands in current position. */
  readonly unambiguous: Share;
  /** Keys with a right answer of which two or more values stand in current position. */
  readonly both: Share;
  /** Keys without a right answer: every side is shown. */
  readonly open: Share;
  /** Values on display that no branch said. */
  readonly invented: Share;
  /** What was missed, for people: `fact port = Gdansk (session-b)`. */
  readonly misses: readonly string[];
}

const share = (flags: readonly boolean[]): Share => ({ hit: flags.filter(Boolean).length, of: flags.length });

export const EMPTY_SHARE: Share = { hit: 0, of: 0 };

export function addShares(shares: readonly Share[]): Share {
  return shares.reduce((a, b) => ({ hit: a.hit + b.hit, of: a.of + b.of }), EMPTY_SHARE);
}

/** The share as a number; a share of nothing is `whenNone`. */
export function rate(s: Share, whenNone = 0): number {
  return s.of === 0 ? whenNone : s.hit / s.of;
}

/** Letters and digits only, so that a value may differ from its source in punctuation and spacing but in nothing else. */
const bare = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

function inventedIn(s: Scenario, lines: readonly Line[]): { share: Share; values: string[] } {
  const said = bare(s.branches.flatMap((b) => b.messages.map((m) => m.text)).join('\n'));
  const shown = lines.flatMap((l) => l.values).map((v) => v.replace(/^not /u, ''));
  const values = shown.filter((v) => !said.includes(bare(v)));
  return { share: { hit: values.length, of: shown.length }, values };
}

export function score(s: Scenario, text: string): Score {
  const lines = readBlock(text);
  const all = readable(lines);
  const known = new Map(s.facts.map((f) => [f.id, holds(all, f.value, f.aliases)] as const));
  const answered = (kind: 'local' | 'bridge'): Share =>
    share(s.questions.filter((q) => q.kind === kind).map((q) => q.needs.every((id) => known.get(id) === true)));
  const current = (c: Conflict): Set<string> =>
    currentValues(lines, c.values, (v) => s.facts.find((f) => f.id === c.id && f.value === v)?.aliases ?? []);
  const settled = s.conflicts.filter((c) => c.winner !== null);
  const right = (c: Conflict): boolean => current(c).size === 1 && current(c).has(c.winner ?? '');
  const isOpen = (c: Conflict): boolean => c.values.every((v) => current(c).has(v));
  const open = s.conflicts.filter((c) => c.winner === null);
  const invented = isBlock(text) ? inventedIn(s, lines) : { share: EMPTY_SHARE, values: [] };
  return {
    local: answered('local'),
    bridge: answered('bridge'),
    unambiguous: share(settled.map(right)),
    both: share(settled.map((c) => current(c).size > 1)),
    open: share(open.map(isOpen)),
    invented: invented.share,
    misses: [
      ...s.facts.filter((f) => known.get(f.id) !== true).map((f) => `fact ${f.id} = ${f.value} (${f.branch})`),
      ...settled.filter((c) => !right(c)).map((c) => `key ${c.id}: current [${[...current(c)].join(', ')}], right ${c.winner}`),
      ...open.filter((c) => !isOpen(c)).map((c) => `key ${c.id}: current [${[...current(c)].join(', ')}], open ${c.values.join(' / ')}`),
      ...invented.values.map((v) => `invented ${v}`),
    ],
  };
}
