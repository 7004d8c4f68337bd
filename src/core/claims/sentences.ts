/**
 * Text to sentences, English and Chinese, in one pass.
 *
 * @module
 */

const ALWAYS = new Set('。！？；!?;…');
/** Closing marks stay with the sentence they close. */
const CLOSING = new Set('"\')]}”’」』》）】*_`');
/** Words whose full stop ends no sentence. */
const ABBREVIATION = /(?:^|[\s("]|(?<![a-z])')(?:mr|mrs|ms|dr|st|prof|sr|jr|vs|etc|e\.g|i\.e|approx|no|fig|vol|inc|ltd|co|corp|dept|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|[a-z])$/i;
const BULLET = /^(?:[-*+•–]|\d{1,3}[.)、]|#{1,6}|>)\s+/u;
const SPACE = /\s/u;

/** Whether the full stop at `i` ends a sentence: not inside a number, name, path or abbreviation. */
function endsAtStop(line: string, i: number, start: number): boolean {
  let next = i + 1;
  while (next < line.length && CLOSING.has(line.charAt(next))) next += 1;
  if (next < line.length && !SPACE.test(line.charAt(next))) return false;
  if (next >= line.length) return true;
  const before = line.slice(Math.max(start, i - 8), i);
  // An initialism ("U.S.A.") ends the sentence only before a word that begins one.
  if (/(?:^|[^\p{L}])\p{L}(?:\.\p{L})+$/u.test(before)) return /^\s+(?:The|It|We|I|He|She|They|This|That|Our|My|In|But|And|So|You|There)\b/u.test(line.slice(next, next + 8));
  if (!ABBREVIATION.test(before)) return true;
  // "Apple Inc. is" goes on; "made by Apple Inc. The" does not, but a title ("Dr. Who") or an initial always goes on.
  if (/(?:inc|ltd|co|corp|etc)$/i.test(before)) return !/^\s+[a-z]/.test(line.slice(next, next + 3));
  return false;
}

/**
 * Sentences of `text`, trimmed, none empty, punctuation kept. Splits at line ends and after `. ! ? ; 。 ！ ？ ；`, but not
 * inside numbers, file names and common abbreviations.
 */
export function splitSentences(text: string): string[] {
  if (typeof text !== 'string') return [];
  const out: string[] = [];
  const push = (piece: string): void => {
    const trimmed = piece.trim();
    if (trimmed !== '') out.push(trimmed);
  };
  for (const written of text.split(/[\r\n\u2028\u2029]+/u)) {
    const line = written.trim().replace(BULLET, '');
    let start = 0;
    for (let i = 0; i < line.length; i += 1) {
      const char = line.charAt(i);
      if (!(ALWAYS.has(char) || (char === '.' && endsAtStop(line, i, start)))) continue;
      let end = i + 1;
      while (end < line.length && (ALWAYS.has(line.charAt(end)) || line.charAt(end) === '.' || CLOSING.has(line.charAt(end)))) end += 1;
      push(line.slice(start, end));
      start = end;
      i = end - 1;
    }
    push(line.slice(start));
  }
  return out;
}
