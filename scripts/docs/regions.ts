/**
 * Parts of a document that can be computed. Each follows a comment that names it.
 *
 * @module
 */
import { defaultAndRange } from './config-fields.js';
import { exampleBlock } from './example-block.js';
import { figureOf } from './figures.js';
import { exportedNames } from './names.js';
import { replay } from './replay.js';
import { runExample } from './run-example.js';
import { tokensOf } from './token-costs.js';

export interface Regenerated {
  readonly text: string;
  readonly problems: readonly string[];
}

/** The document as it should be, and what cannot be computed in it. */
export async function regenerate(text: string): Promise<Regenerated> {
  const problems: string[] = [];
  let result = text;
  result = table(result, 'config', (rows) => configRows(rows, problems));
  result = table(result, 'results', (rows) => resultRows(rows, problems));
  result = await fences(result, 'block', async () => exampleBlock());
  result = await fences(result, 'replay', replay);
  result = await fences(result, 'api', async () => exportedNames());
  result = await examples(result);
  result = result.replace(/<!-- tokens:(\w+) -->\d+/gu, (_, name: string) => `<!-- tokens:${name} -->${tokensOf(name)}`);
  return { text: result, problems };
}

/** Rewrites the body rows of the table after `<!-- name -->`. */
function table(text: string, name: string, rewrite: (rows: readonly string[][]) => string[][]): string {
  const pattern = new RegExp(`(<!-- ${name} -->\\n+\\|[^\\n]*\\n\\|[ :|-]+\\n)((?:\\|[^\\n]*\\n)+)`, 'u');
  return text.replace(pattern, (_, head: string, body: string) => {
    const rows = body.trimEnd().split('\n').map((line) => line.slice(1, -1).split(/(?<!\\)\|/u).map((cell) => cell.trim()));
    return `${head}${rewrite(rows).map((cells) => `| ${cells.join(' | ')} |\n`).join('')}`;
  });
}

function configRows(rows: readonly string[][], problems: string[]): string[][] {
  const fields = defaultAndRange();
  const named = rows.map(([field = '']) => field.replaceAll('`', ''));
  for (const field of fields.keys()) if (!named.includes(field)) problems.push(`no row for the config field ${field}`);
  return rows.map((cells, i) => {
    const known = fields.get(named[i] ?? '');
    if (!known) problems.push(`there is no config field ${named[i]}`);
    const [field = '', , range = '', meaning = ''] = cells;
    const unit = range.replace(/^(?:`[^`]*`(?:, )?|\?|—)+/u, '').trim();
    return known ? [field, known.fallback, [known.range, unit].filter(Boolean).join(' '), meaning] : cells;
  });
}

function resultRows(rows: readonly string[][], problems: string[]): string[][] {
  return rows.map((cells) => {
    const [meaning = '', command = '', figure = ''] = cells;
    const value = figureOf(command.replaceAll('`', ''), figure.replaceAll('`', ''));
    if (value === undefined) problems.push(`bench/RESULTS.md has no figure ${figure} of ${command}`);
    return [meaning, command, figure, value ?? cells[3] ?? ''];
  });
}

const FENCE = '(```\\w+\\n)([\\s\\S]*?)(```)';

async function fences(text: string, name: string, make: (given: string) => Promise<string>): Promise<string> {
  const found = new RegExp(`<!-- ${name} -->\\n${FENCE}`, 'u').exec(text);
  if (!found) return text;
  const body = await make(found[2] ?? '');
  return `${text.slice(0, found.index)}<!-- ${name} -->\n${found[1]}${body.trimEnd()}\n${found[3]}${text.slice(found.index + found[0].length)}`;
}

/** A program and, in the next fence, what it prints. */
async function examples(text: string): Promise<string> {
  const found = new RegExp(`(<!-- run -->\\n${FENCE}\\n\\n\`\`\`\\w+\\n)([\\s\\S]*?)(\`\`\`)`, 'u').exec(text);
  if (!found) return text;
  const printed = await runExample(found[3] ?? '');
  return `${text.slice(0, found.index)}${found[1]}${printed.trimEnd()}\n${found[6]}${text.slice(found.index + found[0].length)}`;
}
