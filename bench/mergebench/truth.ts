/**
 * What a perfect reader would extract from a scenario: every asserted fact and every side of every conflict, with the
 * sentence that says it and the worth of the message it stands in.
 *
 * @module
 */
import type { EvidenceLevel } from '../../src/core/types.js';
import { holds } from './presence.js';
import type { Conflict, Scenario, ScenarioMessage } from './scenario.js';

export interface Opinion {
  readonly key: string;
  readonly source: string;
  readonly value: string;
  readonly evidence: EvidenceLevel;
  readonly quote: string;
  /** ISO time of the message. */
  readonly at?: string | undefined;
}

export function worth(m: ScenarioMessage): EvidenceLevel {
  if (m.type === 'reasoning') return 1;
  return m.role === 'user' ? 4 : m.role === 'tool' ? 3 : 2;
}

const SENTENCE = /[^.!?。！？；;\n]+(?:[.!?。！？；;](?!\S)|[。！？；]|\n|$)|[.!?;](?=\S)/gu;

/** The sentence of `text` that holds the value; the line, or the whole text, where sentence ends cut it apart. */
function sentence(text: string, value: string, aliases: readonly string[]): string {
  const lines = text.split('\n');
  const line = lines.find((l) => holds(l, value, aliases)) ?? text;
  const parts = line.match(SENTENCE) ?? [];
  return (parts.find((p) => holds(p, value, aliases)) ?? line).trim();
}

function sayings(s: Scenario, key: string, value: string, aliases: readonly string[], only?: string): Opinion[] {
  return s.branches
    .filter((b) => only === undefined || b.id === only)
    .flatMap((b) =>
      b.messages
        .filter((m) => holds(m.text, value, aliases))
        .map((m) => ({ key, source: b.id, value, evidence: worth(m), quote: sentence(m.text, value, aliases), at: m.at })));
}

/** Opinions of a perfect extraction, strongest statement of a branch first, one a branch, key and value. */
export function truth(s: Scenario): Opinion[] {
  const contested = new Map(s.conflicts.map((c) => [c.id, c] as const));
  const all = [
    ...s.facts.flatMap((f) => {
      const rivals = contested.get(f.id)?.values ?? [];
      return sayings(s, f.id, f.value, f.aliases ?? [], rivals.length > 0 ? undefined : f.branch)
        .filter((o) => !onlyMentions(o, f.value, rivals));
    }),
    ...s.conflicts.flatMap((c) =>
      c.values.flatMap((v) => sayings(s, c.id, v, []).filter((o) => !onlyMentions(o, v, c.values)))),
  ];
  const best = new Map<string, Opinion>();
  for (const o of all) {
    const id = JSON.stringify([o.key, o.source, o.value]);
    const known = best.get(id);
    if (known === undefined || known.evidence < o.evidence) best.set(id, o);
  }
  return [...best.values()].map((o) => ({ ...o, evidence: isMistaken(o, [...best.values()], contested.get(o.key)) ? 1 : o.evidence }));
}

/**
 * A perfect reader tells a memory, an estimate or a slip of the tongue from a statement: what the scenario overrules though its
 * place is worth as much as the right value's, and though the right value does not come later, was one of these.
 */
function isMistaken(o: Opinion, all: readonly Opinion[], conflict: Conflict | undefined): boolean {
  if (conflict === undefined || conflict.winner === null || o.value === conflict.winner || !conflict.values.includes(o.value)) return false;
  const right = all.filter(({ key, value }) => key === o.key && value === conflict.winner);
  const strongest = Math.max(...right.map(({ evidence }) => evidence));
  if (o.evidence < strongest) return false;
  return !right.some((one) => one.evidence >= o.evidence && o.at !== undefined && one.at !== undefined && one.at > o.at);
}

/** A sentence that names two rival values tells of a change: it asserts the one named last. */
function onlyMentions(o: Opinion, value: string, rivals: readonly string[]): boolean {
  const named = rivals.filter((v) => holds(o.quote, v));
  if (named.length < 2) return false;
  const folded = o.quote.toLowerCase();
  const last = named.reduce((a, b) => (folded.lastIndexOf(b.toLowerCase()) > folded.lastIndexOf(a.toLowerCase()) ? b : a));
  return last !== value;
}
