/** The text of a block from its parts. @module */
import { clean } from '../text/clean.js';
import { proseText } from '../text/markdown.js';
import { untrustedBanner } from '../trust/index.js';
import { Trust } from '../types.js';

const HEADER_ON_PAGE = 80;
const SUPERSEDES = '_This snapshot supersedes earlier ones._';

export interface BlockParts {
  readonly header: string;
  /** Highest trust of any slot; below TRUSTED the banner stands first and cannot be left out. */
  readonly highest: number;
  readonly supersedes: boolean;
  readonly lines: readonly string[];
  readonly footers: readonly string[];
  readonly legend: string;
}

export function blockText({ header, highest, supersedes, lines, footers, legend }: BlockParts): string {
  const head = [
    `## ${proseText(clean(header), HEADER_ON_PAGE) || 'Merged context'}`,
    ...(highest < Trust.TRUSTED ? [untrustedBanner(highest)] : []),
    ...(supersedes ? [SUPERSEDES] : []),
  ];
  const tail = [...footers, ...(legend === '' ? [] : [legend])];
  return [...head, lines.join('\n'), ...tail].filter((part) => part !== '').join('\n\n');
}
