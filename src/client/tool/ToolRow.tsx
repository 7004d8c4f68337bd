/**
 * A call of merge_sessions in the transcript: what was asked in a line, and the whole answer when unfolded. The host's own
 * row would show the tool's name and its first argument.
 *
 * @module
 */
import type { ReactNode } from 'react';

interface CallView {
  readonly title?: string;
}

/** A call of the host's transcript, running or settled, as far as it is read. */
export interface ToolRowProps {
  readonly toolName: string;
  readonly block: {
    readonly callView?: CallView | null;
    readonly resultView?: CallView | null;
    /** Present once there is a result. */
    readonly content?: readonly { readonly type: string; readonly text?: string }[];
    readonly isError?: boolean;
  };
}

export function ToolRow({ toolName, block }: ToolRowProps): ReactNode {
  const { callView, resultView, content, isError } = block;
  const title = resultView?.title ?? callView?.title ?? toolName;
  const text = content?.map(part => part.text ?? '').join('\n') ?? '';
  const state = content === undefined ? 'running' : isError === true ? 'error' : 'ok';
  if (text === '') {
    return (
      <p className="bm-tool" data-tool={toolName} data-state={state} aria-busy={state === 'running'}>
        {title}
      </p>
    );
  }
  return (
    <details className="bm-tool" data-tool={toolName} data-state={state}>
      <summary>{title}</summary>
      <pre tabIndex={0}>{text}</pre>
    </details>
  );
}
