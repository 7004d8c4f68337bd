import { SlotState, select } from '../../../src/core/slot/index.js';
import type { Claim, Llm, LlmRequest, Slot } from '../../../src/core/types.js';

export const said = (key: string, value: string, sourceId: string, more: Partial<Claim> = {}): Claim => ({
  key,
  value,
  evidence: 2,
  text: `${sourceId} says ${value}.`,
  sourceId,
  trust: 1,
  ...more,
});

export function slotOf(...claims: Claim[]): Slot & { readonly state: SlotState } {
  const items = claims.map(({ value, sourceId: source, evidence, at, trust, via, kind, denies }) => ({
    value,
    source,
    evidence,
    ...(at !== undefined && { at }),
    ...(trust !== undefined && { trust }),
    ...(via !== undefined && { via }),
    ...(kind !== undefined && { kind }),
    ...(denies !== undefined && { denies }),
  }));
  const state = SlotState.of(...items);
  return { key: claims[0]?.key ?? '', state, decision: select(state), claims, type: 'Fact' };
}

/** A tie of one source against another. */
export const tie = (key: string, a = 'postgresql', b = 'mysql') => slotOf(said(key, a, 'x'), said(key, b, 'y'));

/** Answers in call order, the last answer again and again; an Error is thrown. */
export function scripted(...answers: (string | object)[]): Llm & { readonly calls: LlmRequest[] } {
  const calls: LlmRequest[] = [];
  return {
    calls,
    complete(request) {
      const answer = answers[Math.min(calls.length, answers.length - 1)];
      calls.push(request);
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve(typeof answer === 'string' ? answer : JSON.stringify(answer));
    },
  };
}

export const answer = (...resolutions: object[]): object => ({ resolutions });
