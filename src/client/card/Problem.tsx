/** What went wrong and another try. @module */
import type { ReactNode } from 'react';
import type { Problem } from '../data/problem.js';
import type { Texts } from '../texts/index.js';

export function ProblemNote({ problem, t, retry }: { readonly problem: Problem | undefined; readonly t: Texts; retry(): void }): ReactNode {
  if (problem === undefined) return null;
  return (
    <div className="bm-problem" role="alert" data-problem={problem.kind}>
      <p>{problem.kind === 'offline' ? t.offline : t.failed(problem.message)}</p>
      <button type="button" className="bm-button" onClick={retry}>
        {t.retry}
      </button>
    </div>
  );
}
