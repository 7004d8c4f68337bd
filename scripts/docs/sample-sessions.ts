/** The two conversations of `npm run demo:live`, under fixed ids and times. @module */
import { CONTRADICTION, CREDENTIAL, FACTS, type HeldFact } from '../../test/harness/conversations.js';
import type { Message, Surface } from '../../src/core/index.js';

export const NOW = Date.UTC(2026, 11, 1, 12);
const HOUR = 3_600_000;

export const SESSIONS = {
  first: { id: 'session-e37094d8-e0be-492b-8023-f35048e7bee3', title: 'Backend services', mtime: NOW - 3 * HOUR, bytes: 27_000 },
  second: { id: 'session-caba1ff2-03a0-46e2-a39f-7b675de3e337', title: '部署平台', mtime: NOW - 2 * HOUR, bytes: 26_000 },
} as const;

export const ALL_FACTS: readonly HeldFact[] = [...FACTS, ...CONTRADICTION];

function messageOf(fact: HeldFact, index: number): Message {
  const reasoning = fact.by === 'reasoning';
  const { id, mtime } = SESSIONS[fact.held];
  return {
    role: reasoning ? 'assistant' : fact.by,
    content: [{ type: reasoning ? 'reasoning' : 'text', text: fact.quote }],
    origin: { sessionId: id, seq: index, time: mtime + index },
  };
}

export function surfaces(): Surface[] {
  const facts = ALL_FACTS.map((fact, index) => ({ fact, message: messageOf(fact, index) }));
  return (['first', 'second'] as const).map((held) => ({
    id: SESSIONS[held].id,
    trust: 1,
    messages: [
      ...facts.filter(({ fact }) => fact.held === held).map(({ message }) => message),
      ...(held === 'second' ? [{ role: 'user', content: [{ type: 'text', text: `Our API key is ${CREDENTIAL}, please use it.` }] }] : []),
    ],
  }));
}
