/**
 * The conversation behind an agent of the host, as far as control needs it.
 *
 * @module
 */
import type { Conversation } from './turn.js';

/** The parts of a host agent that are read; a test host gives no more than the id. */
export interface AgentLike {
  readonly session?: {
    readonly id?: string;
    readonly header?: {
      readonly cwd?: string;
      readonly parentSession?: string;
      readonly origin?: string;
      readonly delegationDepth?: number;
    };
  };
}

/** Undefined where the host names no session. */
export function conversationOf(agent: AgentLike | undefined): Conversation | undefined {
  const id = agent?.session?.id;
  if (id === undefined) return undefined;
  const header = agent?.session?.header;
  const { cwd = '', parentSession, origin, delegationDepth = 0 } = header ?? {};
  return {
    id,
    workspace: header && cwd,
    parent: parentSession,
    subagent: origin === 'subagent' || delegationDepth > 0,
  };
}
