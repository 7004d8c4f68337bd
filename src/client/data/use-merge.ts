/**
 * What is merged into one conversation: asked once, changed through the route, followed while the sources are being read.
 *
 * @module
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExtractionStatus, Preview } from '../../control/types.js';
import type { Change, WireView } from '../../harness/web/wire.js';
import type { Language } from '../texts/index.js';
import { ask } from './ask.js';
import { expected } from './expected.js';
import { problemOf, type Problem } from './problem.js';

const POLL_MS = 1500;

export interface Merge {
  /** Undefined until the first answer. */
  readonly view: WireView | undefined;
  readonly preview: Preview | undefined;
  readonly status: ExtractionStatus | undefined;
  /** The block shown belongs to an earlier state and a new one is on its way. */
  readonly previewing: boolean;
  readonly problem: Problem | undefined;
  /** What the last change answered. */
  readonly message: string | undefined;
  /** Changes run one after the other. */
  change(change: Change): void;
  reload(): void;
}

type State = Omit<Merge, 'change' | 'reload'>;

const START: State = { view: undefined, preview: undefined, status: undefined, previewing: false, problem: undefined, message: undefined };

export function useMerge(conversation: string, language: Language): Merge {
  const [state, setState] = useState<State>(START);
  const loading = useRef<AbortController>(undefined);
  const changes = useRef<Promise<void>>(Promise.resolve());
  const patch = (part: Partial<State>): void => setState(before => ({ ...before, ...part }));

  const load = useCallback(async (): Promise<void> => {
    loading.current?.abort();
    const gone = new AbortController();
    loading.current = gone;
    const { signal } = gone;
    try {
      const { view } = await ask({ action: 'view', conversation, language }, signal);
      const merging = view.sources.length > 0;
      patch({ view, status: view.status, problem: undefined, previewing: merging, ...(merging ? {} : { preview: undefined }) });
      if (merging) patch({ ...(await ask({ action: 'preview', conversation }, signal)), previewing: false });
    } catch (error) {
      if (!signal.aborted) patch({ problem: problemOf(error), previewing: false });
    }
  }, [conversation, language]);

  useEffect(() => {
    setState(START);
    void load();
    return () => loading.current?.abort();
  }, [load]);

  const running = state.status?.state === 'running' && !state.previewing && state.problem === undefined;
  useEffect(() => {
    if (!running) return undefined;
    const gone = new AbortController();
    const timer = setInterval(() => {
      ask({ action: 'status', conversation }, gone.signal).then(
        ({ status }) => {
          patch({ status });
          if (status.state !== 'running') void load();
        },
        error => {
          if (!gone.signal.aborted) patch({ problem: problemOf(error) });
        },
      );
    }, POLL_MS);
    return () => {
      clearInterval(timer);
      gone.abort();
    };
  }, [running, conversation, load]);

  const change = useCallback((wanted: Change): void => {
    setState(before => ({ ...before, view: expected(before.view, wanted) }));
    changes.current = changes.current.then(async () => {
      try {
        const { message } = await ask({ ...wanted, conversation, language });
        patch({ message });
        void load();
      } catch (error) {
        await load();
        patch({ problem: problemOf(error) });
      }
    });
  }, [conversation, language, load]);

  return { ...state, change, reload: useCallback(() => void load(), [load]) };
}
