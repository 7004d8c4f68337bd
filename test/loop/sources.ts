/**
 * Source sessions with everything a hostile one may hold.
 *
 * @module
 */

import { createMessage, createUserMessage } from '@deepseek-ai/dsh-llm';
import type { Session } from '@deepseek-ai/dsh-session';

/** What the assistant calls, and what comes back. */
export interface Called {
  readonly tool: string;
  readonly arguments?: object;
  readonly result: string;
}

const model = { kind: 'model', provider: 'scripted', model: 'scripted' } as const;
let serial = 0;

export function addAssistant(session: Session, text: string): void {
  const message = createMessage({ role: 'assistant', content: [{ type: 'text', text }], source: model });
  session.append('assistant/message', { turn: 1, step: 1, message }, { surfaceOp: 'append' });
}

/** A call and its result, as the agent loop logs them. */
export function addTool(session: Session, { tool, arguments: given = {}, result }: Called): void {
  serial += 1;
  const id = `call-${serial}`;
  const call = createMessage({ role: 'assistant', content: [{ type: 'tool-call', id, name: tool, arguments: JSON.stringify(given) } as never], source: model });
  session.append('assistant/message', { turn: 1, step: 1, message: call }, { surfaceOp: 'append' });
  const answer = createUserMessage({
    content: [{ type: 'tool-result', toolCallId: id, content: [{ type: 'text', text: result }] } as never],
    source: { kind: 'tool', callId: id } as never,
  });
  session.append('tool/result', { turn: 1, step: 1, message: answer } as never, { surfaceOp: 'append' });
}
