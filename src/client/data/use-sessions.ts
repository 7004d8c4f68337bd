/** A list of conversations from the route, searched as one types. @module */
import { useCallback, useEffect, useState } from 'react';
import type { WireSession } from '../../harness/web/wire.js';
import { ask } from './ask.js';
import { problemOf, type Problem } from './problem.js';

/** Quiet time after the last key before a search is sent. */
const TYPING_MS = 200;

export interface SessionList {
  /** Undefined until the first answer. */
  readonly sessions: readonly WireSession[] | undefined;
  /** How many there are beyond those listed. */
  readonly more: number;
  readonly problem: Problem | undefined;
  reload(): void;
}

/** @param conversation absent lists every conversation, else what could be merged into it. */
export function useSessions(conversation?: string, query = ''): SessionList {
  const [list, setList] = useState<Omit<SessionList, 'reload'>>({ sessions: undefined, more: 0, problem: undefined });
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn(now => now + 1), []);
  useEffect(() => {
    const gone = new AbortController();
    const request = conversation === undefined ? ({ action: 'conversations' } as const) : ({ action: 'candidates', conversation, query } as const);
    const timer = setTimeout(() => {
      ask(request, gone.signal).then(
        ({ sessions, total }) => setList({ sessions, more: total - sessions.length, problem: undefined }),
        error => {
          if (!gone.signal.aborted) setList(before => ({ ...before, problem: problemOf(error) }));
        },
      );
    }, query === '' ? 0 : TYPING_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [conversation, query, turn]);
  return { ...list, reload };
}
