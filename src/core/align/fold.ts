/**
 * The form in which quotes are compared with their source: compatibility form, one kind of quotation mark and dash, and the
 * way back from a place in it to the source's own characters.
 *
 * @module
 */

const PLAIN = /^[\x20-\x7e]*$/u;
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201A\u201B\u2032`]/gu, "'"],
  [/[\u201C\u201D\u201E\u201F\u2033]/gu, '"'],
  [/[\u2010-\u2015\u2212]/gu, '-'],
  [/\s+/gu, ' '],
];

export function foldText(text: string): string {
  const normal = PLAIN.test(text) ? text : text.normalize('NFKC');
  return MARKS.reduce((rest, [pattern, to]) => rest.replace(pattern, to), normal);
}

/**
 * The stretch of `text` whose folded form is `folded`, which must occur in `foldText(text)`. Folds character by character
 * to keep count; undefined where folding joins characters across that.
 */
export function unfold(text: string, folded: string): string | undefined {
  const starts: number[] = [];
  const ends: number[] = [];
  let whole = '';
  for (const { 0: piece, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const part = foldText(piece);
    // White space that folding joins with the space before it belongs to that space.
    const added = part === ' ' && whole.endsWith(' ') ? '' : part;
    whole += added;
    for (let i = 0; i < added.length; i += 1) {
      starts.push(index);
      ends.push(index + piece.length);
    }
  }
  const at = whole.indexOf(folded);
  const start = starts[at];
  const end = ends[at + folded.length - 1];
  return at < 0 || start === undefined || end === undefined ? undefined : text.slice(start, end);
}
