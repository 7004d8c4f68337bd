/**
 * The words of the current user message: what packing weighs lines by.
 *
 * @module
 */

interface DecisionLike {
  readonly messages?: readonly {
    readonly role?: string;
    readonly source?: { readonly kind?: string };
    readonly content?: readonly { readonly type?: string; readonly text?: string }[];
  }[];
}

/** Text of the last user message that has any, its text blocks joined by a space; injected messages do not count. */
export function latestUserText(decision?: DecisionLike): string | undefined {
  for (const message of [...(decision?.messages ?? [])].reverse()) {
    if (message.role !== 'user' || (message.source?.kind ?? 'user') !== 'user') continue;
    const text = (message.content ?? [])
      .filter(block => (block.type ?? 'text') === 'text' && typeof block.text === 'string')
      .map(block => block.text)
      .join(' ')
      .trim();
    if (text !== '') return text;
  }
  return undefined;
}
