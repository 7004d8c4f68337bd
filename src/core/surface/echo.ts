/**
 * Lines of our own blocks and explanations inside what somebody said: pasted by a user, quoted back by a model, printed by a
 * tool. They repeat other sessions' statements under the name of whoever repeats them, which would raise a guess to the user's
 * word and count one origin twice, so they are nobody's statement.
 *
 * Only the forms that `render` and `/merge why` write are known here; the same in other words is a statement like any other.
 *
 * @module
 */

/** The note at the end of every line that makes a statement: `_(evidence 4; from f975843c)_`, `_(2; f975843c)_`. */
const NOTE = /_\((?:evidence )?[1-4]; (?:from )?[^\n]{1,400}\)_[ \t.。]*$/;
/** An opinion as `/merge why` lists it. */
const OPINION = /\((?:evidence [1-4], (?:a guess|inferred|seen by a tool|stated by the user); from |证据 [1-4]，(?:猜测|推断|工具所见|用户所述)；来自 )[^\n]{1,200}\)\s*$/;
/** Heading, banner, openings of slots with several values, marks, footers, and the head of an explanation. */
const FRAME: readonly RegExp[] = [
  /^\s*(?:> ?)*#{1,6} Merged context \(BeliefMerge\)\s*$/,
  /^\s*(?:> ?)*(?:This block is )?(?:UNTRUSTED|EXTERNAL|TRUSTED) BACKGROUND merged from other sessions/,
  /^\s*(?:> ?)*- (?:\*\*DISPUTED\*\* )?`[^`\n]{1,400}` — (?:ALL hold|BOTH hold|CONDITIONAL|equal evidence, not guessed)/,
  /^\s*(?:> ?)*\s*(?:⛔ \*\*RETRACTED\*\* — |↳ _derived from: |⚠️ _untrusted origin — )/,
  /^\s*(?:> ?)*[^\n]{1,300}(?:: (?:resolved|DISPUTED|chosen by the user|tie broken by adjudication|RETRACTED): |：(?:已定|有争议|用户选定|由裁决打破平局|已撤回)：)/,
  /^\s*(?:> ?)*(?:Decided by: |裁定步骤：)/,
  /^\s*(?:> ?)*_(?:\(\d+ lower-value item\(s\) omitted|\*\*\d+ (?:item|tie|source|credential)\(s\) |\*\*\d+ % read without a model|This snapshot supersedes earlier ones|Sessions: )/,
];
/** A settled value whose note stands on the next line, after its quote. */
const HEAD = /^\s*(?:> ?)*- `[^`\n]{1,400}` = \*\*.{1,400}\*\*\s*$/;

const MAY_ECHO = /\)_|BACKGROUND merged|Merged context|equal evidence|RETRACTED|_untrusted origin|_derived from|\((?:evidence|证据) [1-4]|Decided by: |裁定步骤：/;

/** `text` without the lines of ours in it; the very same string where there are none. */
export function withoutEchoes(text: string): string {
  if (!MAY_ECHO.test(text)) return text;
  const lines = text.split('\n');
  const own = lines.map((line) => line.length <= LONGEST_LINE && (NOTE.test(line) || OPINION.test(line) || FRAME.some((pattern) => pattern.test(line))));
  const kept = lines.filter((line, at) => own[at] !== true && !(own[at + 1] === true && NOTE.test(lines[at + 1] ?? '') && HEAD.test(line)));
  return kept.length === lines.length ? text : kept.join('\n');
}

/** No line of ours is this long. */
const LONGEST_LINE = 4000;
