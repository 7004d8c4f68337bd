/**
 * The engine as a JavaScript caller sees it: no types stand between the suite and what the documents promise, so that
 * partial and ill-typed values can be handed in.
 */
import * as core from '../../src/core/index.js';

export const engine: any = core;

/** An item of a slot's state. */
export const item = (value: string, source: string, evidence: number) => ({ value, source, evidence });

export const claim = (key: string, value: string, sourceId: string, evidence: number, more: Record<string, unknown> = {}): any => ({
  key,
  value,
  evidence,
  text: `${key} is ${value}`,
  sourceId,
  trust: 1,
  ...more,
});

/** Slots made by the engine from claims, each claim a branch of its own. */
export const slotsOf = (...claims: any[]): any[] =>
  engine.mergeBranches(claims.map((one) => ({ id: one.sourceId, claims: [one], trust: 1 }))).slots;

export const said = (text: string, more: Record<string, unknown> = {}): any => ({
  role: 'user',
  content: [{ type: 'text', text }],
  ...more,
});

export const answered = (text: string, type = 'text'): any => ({ role: 'assistant', content: [{ type, text }] });

/** A hand-built resolved slot: a plain state, no claims, no type. */
export const bare = (key: string, value: string, evidence = 2, more: Record<string, unknown> = {}): any => ({
  key,
  state: { items: [item(value, 'a', evidence)] },
  decision: { outcome: 'resolved', winner: value, tied: [] },
  ...more,
});

/** A model that answers in call order and repeats its last answer; an Error is thrown. Requests are kept in `calls`. */
export function model(...answers: unknown[]): any {
  return {
    calls: [] as any[],
    async complete(request: any): Promise<string> {
      this.calls.push(request);
      const answer = answers[Math.min(this.calls.length, answers.length) - 1];
      if (answer instanceof Error) throw answer;
      return typeof answer === 'string' ? answer : JSON.stringify(answer);
    },
  };
}

/** Freezes a value through and through, so that a mutation of it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/** Every order of a list. */
export function orders<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((head, at) => orders([...list.slice(0, at), ...list.slice(at + 1)]).map((rest) => [head, ...rest]));
}
