/**
 * Columns a text takes in a monospace cell grid, so that lists with Chinese titles stay aligned.
 *
 * @module
 */

/**
 * Wide in every terminal and in every monospace web font: the W and F rows of Unicode's EastAsianWidth.txt, joined where
 * only unassigned code points lie between, plus the emoji that are drawn in two cells.
 */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x231a, 0x231b],
  [0x2329, 0x232a],
  [0x23e9, 0x23ec],
  [0x23f0, 0x23f0],
  [0x23f3, 0x23f3],
  [0x25fd, 0x25fe],
  [0x2614, 0x2615],
  [0x2648, 0x2653],
  [0x267f, 0x267f],
  [0x2693, 0x2693],
  [0x26a1, 0x26a1],
  [0x26aa, 0x26ab],
  [0x26bd, 0x26be],
  [0x26c4, 0x26c5],
  [0x26ce, 0x26ce],
  [0x26d4, 0x26d4],
  [0x26ea, 0x26ea],
  [0x26f2, 0x26f3],
  [0x26f5, 0x26f5],
  [0x26fa, 0x26fa],
  [0x26fd, 0x26fd],
  [0x2705, 0x2705],
  [0x270a, 0x270b],
  [0x2728, 0x2728],
  [0x274c, 0x274c],
  [0x274e, 0x274e],
  [0x2753, 0x2755],
  [0x2757, 0x2757],
  [0x2795, 0x2797],
  [0x27b0, 0x27b0],
  [0x27bf, 0x27bf],
  [0x2b1b, 0x2b1c],
  [0x2b50, 0x2b50],
  [0x2b55, 0x2b55],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18cff],
  [0x1aff0, 0x1b2ff],
  [0x1f004, 0x1f004],
  [0x1f0cf, 0x1f0cf],
  [0x1f18e, 0x1f18e],
  [0x1f191, 0x1f19a],
  [0x1f1e6, 0x1f320],
  [0x1f32d, 0x1f335],
  [0x1f337, 0x1f37c],
  [0x1f37e, 0x1f393],
  [0x1f3a0, 0x1f3ca],
  [0x1f3cf, 0x1f3d3],
  [0x1f3e0, 0x1f3f0],
  [0x1f3f4, 0x1f3f4],
  [0x1f3f8, 0x1f43e],
  [0x1f440, 0x1f440],
  [0x1f442, 0x1f4fc],
  [0x1f4ff, 0x1f53d],
  [0x1f54b, 0x1f54e],
  [0x1f550, 0x1f567],
  [0x1f57a, 0x1f57a],
  [0x1f595, 0x1f596],
  [0x1f5a4, 0x1f5a4],
  [0x1f5fb, 0x1f64f],
  [0x1f680, 0x1f6c5],
  [0x1f6cc, 0x1f6cc],
  [0x1f6d0, 0x1f6d2],
  [0x1f6d5, 0x1f6d7],
  [0x1f6dc, 0x1f6df],
  [0x1f6eb, 0x1f6ec],
  [0x1f6f4, 0x1f6fc],
  [0x1f7e0, 0x1f7eb],
  [0x1f7f0, 0x1f7f0],
  [0x1f90c, 0x1f93a],
  [0x1f93c, 0x1f945],
  [0x1f947, 0x1f9ff],
  [0x1fa70, 0x1faff],
  [0x20000, 0x3fffd],
];

function isWide(point: number): boolean {
  let low = 0;
  let high = WIDE.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = WIDE[middle] ?? [0, 0];
    if (point < from) high = middle - 1;
    else if (point > to) low = middle + 1;
    else return true;
  }
  return false;
}

const NO_CELL = /^[\p{M}\p{Cc}\p{Cf}]/u;
const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

const graphemes = (text: string): string[] => Array.from(SEGMENTER.segment(text), ({ segment }) => segment);

// A grapheme is drawn as one glyph: its widest member decides, so that joined emoji and marks add nothing.
function graphemeWidth(grapheme: string): number {
  if (grapheme.includes('\u20e3') || grapheme.includes('\ufe0f')) return 2;
  let width = 0;
  for (const character of grapheme) {
    if (NO_CELL.test(character)) continue;
    width = Math.max(width, isWide(character.codePointAt(0) ?? 0) ? 2 : 1);
  }
  return width;
}

/** Columns that `text` takes; control characters and combining marks take none. */
export function displayWidth(text: string): number {
  return graphemes(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0);
}

/** `text` with spaces up to `columns`; longer text stays as it is. */
export function padEnd(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - displayWidth(text)));
}

/** `text` with spaces before it up to `columns`. */
export function padStart(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - displayWidth(text))) + text;
}

/** At most `columns` columns of `text`, cut between graphemes; a cut is marked by one more column, `…`. */
export function cutWidth(text: string, columns: number): string {
  let kept = '';
  let width = 0;
  for (const grapheme of graphemes(text)) {
    width += graphemeWidth(grapheme);
    if (width > columns) return `${kept.trimEnd()}…`;
    kept += grapheme;
  }
  return kept;
}
