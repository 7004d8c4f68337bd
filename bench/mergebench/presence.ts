/**
 * When a text holds a value: compared after NFKC, lower case and space folding; a value that begins or ends in a Latin
 * letter or a digit must stand on its own there, so `30` is not found in `130`.
 *
 * @module
 */

export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

const WORD = /[\p{Script=Latin}\p{N}]/u;

function bounded(text: string, start: number, end: number): boolean {
  const first = text[start] ?? '';
  const last = text[end - 1] ?? '';
  if (WORD.test(first) && WORD.test(text[start - 1] ?? '')) return false;
  return !(WORD.test(last) && WORD.test(text[end] ?? ''));
}

/** True when `text` holds `value` or one of its aliases. */
export function holds(text: string, value: string, aliases: readonly string[] = []): boolean {
  const hay = fold(text);
  return [value, ...aliases].some((name) => {
    const needle = fold(name);
    if (needle === '') return false;
    for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + 1)) {
      if (bounded(hay, at, at + needle.length)) return true;
    }
    return false;
  });
}
