/**
 * Figures out of whatever object a bench printed.
 *
 * @module
 */

export interface Figure {
  readonly name: string;
  readonly value: string;
}

const MOST = 24;
const DEEPEST = 3;

/** The last complete JSON object that starts at the beginning of a line of `out`; undefined when there is none. */
export function lastObject(out: string): Record<string, unknown> | undefined {
  const starts = [...out.matchAll(/^\{/gmu)].map((m) => m.index).reverse();
  for (const start of starts) {
    try {
      return JSON.parse(out.slice(start)) as Record<string, unknown>;
    } catch {
      // A brace that begins a line of prose, or an inner object: look further up.
    }
  }
  return undefined;
}

const shown = (value: number): string => (Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4))));

function* walk(value: unknown, path: string, depth: number): Generator<Figure> {
  if (typeof value === 'number') yield { name: path, value: shown(value) };
  else if (typeof value === 'string' || typeof value === 'boolean') yield { name: path, value: String(value) };
  else if (typeof value === 'object' && value !== null && depth > 0) {
    for (const [key, inner] of Object.entries(value)) yield* walk(inner, path === '' ? key : `${path}.${key}`, depth - 1);
  }
}

/** The object's `summary`, whole; without one, its own figures down to three levels, at most 24 of them. */
export function figures(object: Record<string, unknown>): Figure[] {
  const { summary } = object;
  if (typeof summary === 'object' && summary !== null) return [...walk(summary, '', DEEPEST)];
  return [...walk(object, '', DEEPEST)].slice(0, MOST);
}
