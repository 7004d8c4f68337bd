/** Pieces of a line as elements and text nodes; nothing is ever read as HTML. @module */
import type { ReactNode } from 'react';
import type { Inline } from './inline.js';

export function InlineText({ parts }: { readonly parts: readonly Inline[] }): ReactNode {
  return parts.map((part, at) => {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'code':
        return <code key={at}>{part.text}</code>;
      case 'bold':
        return <strong key={at}>{part.text}</strong>;
      case 'note':
        return (
          <em key={at}>
            <InlineText parts={part.parts} />
          </em>
        );
      default:
        return part satisfies never;
    }
  });
}
