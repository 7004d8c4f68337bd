/**
 * What a scenario is: conversations plus the truth about them. The same shape is generated and read from a file, so that
 * anyone's scenarios can be run.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Message, Surface } from '../../src/core/types.js';

const message = z.object({
  role: z.enum(['user', 'assistant', 'tool']),
  type: z.enum(['text', 'reasoning']).optional(),
  text: z.string(),
  /** ISO time at which it was said. */
  at: z.string().optional(),
});

const branch = z.object({
  id: z.string().min(1),
  /** Directory the session worked in; sessions without one share one. */
  workspace: z.string().optional(),
  messages: z.array(message),
});

const fact = z.object({
  id: z.string().min(1),
  value: z.string().min(1),
  aliases: z.array(z.string()).optional(),
  branch: z.string(),
});

const conflict = z.object({
  id: z.string().min(1),
  values: z.array(z.string().min(1)).min(2),
  /** The value that is right now, or null where nothing in the conversations settles it. */
  winner: z.string().nullable(),
});

const question = z.object({ kind: z.enum(['local', 'bridge']), needs: z.array(z.string()).min(1) });

const scenario = z
  .object({
    id: z.string(),
    lang: z.string(),
    branches: z.array(branch).min(1),
    facts: z.array(fact),
    conflicts: z.array(conflict).optional().default([]),
    questions: z.array(question),
  })
  .superRefine((s, ctx) => {
    const branches = new Set(s.branches.map((b) => b.id));
    const facts = new Set(s.facts.map((f) => f.id));
    for (const f of s.facts) if (!branches.has(f.branch)) ctx.addIssue(`${s.id}: fact ${f.id} names no branch`);
    for (const q of s.questions)
      for (const need of q.needs) if (!facts.has(need)) ctx.addIssue(`${s.id}: question needs unknown fact ${need}`);
    for (const c of s.conflicts)
      if (c.winner !== null && !c.values.includes(c.winner)) ctx.addIssue(`${s.id}: winner of ${c.id} is no value of it`);
  });

const file = z.object({ scenarios: z.array(scenario).min(1) });

export type Scenario = z.infer<typeof scenario>;
export type ScenarioMessage = Scenario['branches'][number]['messages'][number];
export type Fact = Scenario['facts'][number];
export type Conflict = Scenario['conflicts'][number];
export type Question = Scenario['questions'][number];

/** Scenarios of a parsed JSON value. Throws with the offending path when it has another shape. */
export function parseScenarios(value: unknown): Scenario[] {
  const result = file.safeParse(value);
  if (!result.success) throw new Error(`not a scenario file: ${z.prettifyError(result.error)}`);
  return result.data.scenarios;
}

export function readScenarios(path: string | URL): Scenario[] {
  return parseScenarios(JSON.parse(readFileSync(path, 'utf8')));
}

/** The scenario as the engine gets it from the harness: origins, times where known, the user's channel. */
export function toSurfaces(s: Scenario): Surface[] {
  return s.branches.map((b) => ({
    id: b.id,
    trust: 1,
    messages: b.messages.map((m, seq): Message => {
      const time = m.at === undefined ? undefined : Date.parse(m.at);
      return {
        role: m.role,
        content: [{ type: m.type ?? 'text', text: m.text }],
        source: { kind: m.role === 'assistant' ? 'model' : m.role },
        origin: { sessionId: b.id, seq, ...(time === undefined ? {} : { time }) },
        ...(m.role === 'user' ? { via: `user:${b.workspace ?? 'bench'}` } : {}),
      };
    }),
  }));
}
