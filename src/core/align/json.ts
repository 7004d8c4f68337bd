/**
 * The JSON object in a model's reply, with or without a fence and prose around it.
 *
 * @module
 */

/** Longest reply read, in UTF-16 units: many times what the output cap of a call allows. */
const REPLY_CAP = 400_000;

/** Braces of prose that may come before the object. */
const MOST_TRIES = 50;

/**
 * Parses the outermost object of `text`.
 *
 * @throws `empty model response`, `no JSON object found ...`, `model response of N characters ...`, or a `SyntaxError` of the parser.
 */
export function extractJsonObject(text: string): Record<string, unknown> {
  if (typeof text !== 'string' || text.trim() === '') throw new Error('empty model response');
  if (text.length > REPLY_CAP) throw new Error(`model response of ${text.length} characters is too long to be JSON asked for`);
  if (isArray(text)) throw new Error(`no JSON object found in model response of ${text.length} characters`);
  return firstObject(text);
}

/** The first balanced object that parses; where none does, the error of the first. */
function firstObject(text: string): Record<string, unknown> {
  let failure: unknown;
  let start = text.indexOf('{');
  for (let tries = 0; start >= 0 && tries < MOST_TRIES; tries += 1) {
    const end = endOfObject(text, start);
    try {
      return JSON.parse(text.slice(start, end < 0 ? undefined : end)) as Record<string, unknown>;
    } catch (error) {
      failure ??= error;
    }
    // Never a piece of a broken object, always what follows it.
    start = end < 0 ? -1 : text.indexOf('{', end);
  }
  throw failure ?? new Error(`no JSON object found in model response of ${text.length} characters`);
}

function isArray(text: string): boolean {
  const first = text.trimStart();
  if (!first.startsWith('[')) return false;
  try {
    return Array.isArray(JSON.parse(first));
  } catch {
    return false;
  }
}

/** Index after the brace that closes the one at `start`, strings skipped; -1 when none does. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let i = start; i < text.length; i += 1) {
    const char = text[i];
    if (quoted) {
      if (char === '\\') i += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{') depth += 1;
    else if (char === '}' && --depth === 0) return i + 1;
  }
  return -1;
}
