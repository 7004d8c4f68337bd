/** Which session is which: id and title. Last in the block, and only where the budget has room for it. @module */
import { codeText } from '../text/markdown.js';
import { TITLE_ON_PAGE } from './limits.js';
import type { SessionNames } from './session-names.js';

/** `_Sessions: f975843c \`Database choice\`, 8c6e52e1 \`Release plan\`_`, or `''` when no title is known. */
export function legendOf(sources: readonly string[], titles: ReadonlyMap<string, string>, names: SessionNames): string {
  const entries = [...new Set(sources)].sort().flatMap((id) => {
    const title = titles.get(id);
    return title === undefined || title.trim() === '' ? [] : [`${names(id)} \`${codeText(title, TITLE_ON_PAGE)}\``];
  });
  return entries.length === 0 ? '' : `_Sessions: ${entries.join(', ')}_`;
}
