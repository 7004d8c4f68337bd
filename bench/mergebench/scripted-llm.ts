/**
 * A model that answers extraction prompts from a given list of opinions. It says only what the prompt in hand can show:
 * an opinion whose quote is not in the prompt is left out, unless it was made up on purpose.
 *
 * @module
 */
import type { Llm, LlmRequest } from '../../src/core/types.js';
import { fold } from './presence.js';
import { INVENTED } from './noise.js';
import type { Opinion } from './truth.js';

function reply(request: LlmRequest, opinions: readonly Opinion[]): string {
  if (request.purpose === 'adjudication' || /^\d+ conflict/u.test(request.prompt)) return '{"resolutions":[]}';
  if (request.purpose === 'keys') return '{"groups":[]}';
  const prompt = fold(request.prompt);
  const invented = (o: Opinion): boolean => INVENTED.some((v) => v === o.value);
  const byKey = new Map<string, Opinion[]>();
  for (const o of opinions) {
    if (!invented(o) && !prompt.includes(fold(o.quote))) continue;
    byKey.set(o.key, [...(byKey.get(o.key) ?? []), o]);
  }
  return JSON.stringify({
    slots: [...byKey].map(([key, said]) => ({
      key,
      type: 'Fact',
      opinions: said.map(({ source, value, evidence, quote }) => ({ source, value, evidence, quote })),
    })),
  });
}

export function scriptedLlm(opinions: readonly Opinion[]): Llm {
  return { complete: (request) => Promise.resolve(reply(request, opinions)) };
}
