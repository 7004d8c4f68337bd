/** Whether two languages of one document have the same parts. @module */

interface Part {
  readonly kind: string;
  readonly text: string;
}

/** Languages of code that need no translation. */
const SAME = new Set(['sh', 'js', 'yaml', 'markdown']);

/** Headings by level, tables by size and by their code, code by its text, links by their target: in order. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let fence: { language: string; lines: string[] } | undefined;
  let rows: string[] = [];
  const endTable = (): void => {
    const spans = rows.map((row) => (row.split(/(?<!\\)\|/u)[1] ?? '').match(/`[^`]+`/gu)?.join(' ') ?? '');
    if (rows.length > 0) parts.push({ kind: 'table', text: spans.join('\n') });
    rows = [];
  };
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) endTable();
    if (fence !== undefined) {
      if (line !== '```') fence.lines.push(line);
      else {
        parts.push({ kind: `code ${fence.language}`, text: SAME.has(fence.language) ? fence.lines.join('\n') : '' });
        fence = undefined;
      }
      continue;
    }
    const [, opening] = /^```(\w*)$/u.exec(line) ?? [];
    if (opening !== undefined) fence = { language: opening, lines: [] };
    else if (line.startsWith('|')) rows.push(line);
    else if (/^#+ /u.test(line)) parts.push({ kind: `heading ${line.indexOf(' ')}`, text: '' });
    else for (const [, target = ''] of line.matchAll(/\]\(([^)\s]+)\)/gu)) parts.push({ kind: 'link', text: target.startsWith('README') ? '' : target });
  }
  endTable();
  return parts;
}

export function differences(one: string, other: string): string[] {
  const [a, b] = [partsOf(one), partsOf(other)];
  // Languages put the links of a paragraph in another order.
  const links = (parts: readonly Part[]): string => parts.filter(({ kind }) => kind === 'link').map(({ text }) => text).sort().join(' ');
  const [x, y] = [a, b].map((parts) => parts.filter(({ kind }) => kind !== 'link'));
  const problems = links(a) === links(b) ? [] : [`other links: ${links(a)} / ${links(b)}`];
  for (let i = 0; i < Math.max(x?.length ?? 0, y?.length ?? 0); i += 1) {
    const [p, q] = [x?.[i], y?.[i]];
    if (p?.kind === q?.kind && p?.text === q?.text) continue;
    problems.push(`part ${i + 1} is ${describe(p)} there and ${describe(q)} here`);
    break;
  }
  return problems;
}

const describe = (part: Part | undefined): string => (part === undefined ? 'missing' : `${part.kind} (${part.text.slice(0, 120)})`);
