import type { Llm, LlmRequest, Message, Surface } from '../../../src/core/types.js';

export interface FakeLlm extends Llm {
  readonly calls: LlmRequest[];
}

/** Answers each request with what `answer` returns; throws what it throws. */
export function fakeLlm(answer: (request: LlmRequest, index: number) => string | Promise<string>, recall?: Llm['recall']): FakeLlm {
  const calls: LlmRequest[] = [];
  return {
    calls,
    complete: async (request) => {
      calls.push(request);
      return answer(request, calls.length - 1);
    },
    ...(recall === undefined ? {} : { recall }),
  };
}

/** A model that remembers every answer it ever gave, as the host's bridge does. */
export function rememberingLlm(answer: (request: LlmRequest) => string): FakeLlm {
  const memory = new Map<string, string>();
  const keyOf = ({ system, prompt }: LlmRequest): string => JSON.stringify([system, prompt]);
  return fakeLlm(
    (request) => {
      const reply = answer(request);
      memory.set(keyOf(request), reply);
      return reply;
    },
    (request) => memory.get(keyOf(request)),
  );
}

/** Reads what the prompt holds: one slot for every line `The <key> is <value>.`, quoted from the line. */
export function readingModel({ prompt, purpose }: LlmRequest): string {
  if (purpose === 'keys') return '{"groups":[]}';
  const slots: object[] = [];
  let source = '';
  for (const line of prompt.split('\n')) {
    source = /^=== BRANCH (".*") ===$/.exec(line)?.[1] ?? source;
    for (const [quote, key, value] of line.matchAll(/The (\w+) is (\w+)\./g)) {
      slots.push({ key, opinions: [{ source: JSON.parse(source) as string, value, evidence: 4, quote }] });
    }
  }
  return JSON.stringify({ slots });
}

export const said = (sessionId: string, seq: number, text: string, more: Partial<Message> = {}): Message => ({
  role: 'user',
  content: [{ type: 'text', text }],
  origin: { sessionId, seq, time: 1_000_000 + seq },
  ...more,
});

/** A session of `count` messages of about `size` characters, which states `decision` in the middle of message `at`. */
export function longSession(id: string, count: number, size: number, at = -1, decision = ''): Surface {
  const filler = (seq: number): string => `note ${seq} ${'lorem ipsum '.repeat(Math.ceil(size / 12))}`.slice(0, size - 4) + ' end';
  const messages = Array.from({ length: count }, (_, seq) => said(id, seq, seq === at ? `${filler(seq)}. ${decision} ${filler(seq)}` : filler(seq)));
  return { id, messages, trust: 1 };
}
