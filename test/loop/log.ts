/**
 * What a turn left behind, in a form that can be compared between runs.
 *
 * @module
 */

import type { Agent } from '@deepseek-ai/dsh-agent';

interface AnyEvent {
  readonly type: string;
  readonly data: unknown;
}

const events = (agent: Agent): readonly AnyEvent[] => agent.session.events as unknown as readonly AnyEvent[];

interface LoggedMessage {
  readonly content: readonly { readonly text?: string }[];
  readonly source: { readonly kind: string; readonly plugin?: string };
}

/** `<kind>[:<plugin>] <text>` of every user-role message, in log order. */
export function messages(agent: Agent): readonly { readonly from: string; readonly text: string }[] {
  return events(agent).filter(event => event.type === 'user/message').map(event => {
    const { content, source } = event.data as LoggedMessage;
    return { from: source.plugin ?? source.kind, text: content.map(block => block.text ?? '').join('\n') };
  });
}

/** Our blocks only. */
export const blocks = (agent: Agent): readonly string[] => messages(agent).filter(message => message.from === 'belief-merge').map(message => message.text);

/** How every turn of the session ended. */
export function endings(agent: Agent): readonly string[] {
  return events(agent).filter(event => event.type === 'turn/end').map(event => (event.data as { readonly reason: { readonly kind: string } }).reason.kind);
}

/** Everything but our own messages: what happened, and every text, without ids and times. */
export function trace(agent: Agent): readonly string[] {
  return events(agent).flatMap(event => {
    if (event.type === 'user/message') {
      const { content, source } = event.data as LoggedMessage;
      return source.plugin === 'belief-merge' ? [] : [`user/message ${source.plugin ?? source.kind}: ${content.map(block => block.text ?? '').join('\n')}`];
    }
    if (event.type === 'assistant/message') {
      const { content } = (event.data as { readonly message: LoggedMessage }).message;
      return [`assistant/message ${content.map(block => block.text ?? '').join('\n')}`];
    }
    if (event.type === 'turn/end') return [`turn/end ${JSON.stringify((event.data as { readonly reason: unknown }).reason)}`];
    return event.type === 'request/header' || event.type === 'request/context' ? [] : [event.type];
  });
}
