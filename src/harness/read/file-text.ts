/**
 * What stands in a file that the host's file tool showed: without the frame and the line numbers around it. They would split
 * what a line end does not (a private key, a manifest), and are nobody's statement.
 *
 * @module
 */

/** The frame as the host's `read` tool writes it (`formatReadOutput` in its file tool). */
const OPENING = /^<path>[^\n]*<\/path>\n<type>file<\/type>\n<content>\n/;
const CLOSING = /(?:\n\n)?\((?:End of file|Showing lines|Output capped)[^\n]*\)\n<\/content>\s*$/;
const NUMBER = /^(\d{1,9}): ?/;

/** The file's lines where `text` is the file tool's output; any other text as it is. */
export function fileText(text: string): string {
  const opening = OPENING.exec(text);
  if (opening === null) return text;
  const lines = text.slice(opening[0].length).replace(CLOSING, '').split('\n');
  const [first] = lines;
  let next = Number(NUMBER.exec(first ?? '')?.[1] ?? Number.NaN);
  return lines
    .map(line => {
      const number = NUMBER.exec(line);
      // A number out of turn is the file's own: the host numbers every line, one after the other.
      if (number === null || Number(number[1]) !== next) return line;
      next += 1;
      return line.slice(number[0].length);
    })
    .join('\n');
}
