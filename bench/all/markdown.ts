/**
 * The table of all benches.
 *
 * @module
 */
import type { Figure } from './figures.js';

export interface BenchResult {
  readonly command: string;
  readonly figures: readonly Figure[];
}

const cell = (text: string): string => text.replace(/\s+/gu, ' ').replace(/\|/gu, () => '\\|');

/** One Markdown table, a line a figure, under the versions it was taken with. */
export function markdown(versions: readonly string[], results: readonly BenchResult[]): string {
  const rows = results.flatMap(({ command, figures }) =>
    figures.map(({ name, value }, i) => `| ${i === 0 ? `\`${command}\`` : ''} | ${cell(name)} | ${cell(value)} |`));
  return [
    '# Bench results',
    '',
    `Written by \`npm run bench:all\`. ${versions.join(' · ')}`,
    '',
    '| command | figure | value |',
    '| --- | --- | ---: |',
    ...rows,
    '',
  ].join('\n');
}
