/**
 * Credentials known only by the label before them: a name, something that joins, a value that passes the test for that name.
 *
 * @module
 */
import { continuations } from '../continuation.js';
import { PLACEHOLDER_START } from '../redacted.js';
import type { Runs } from '../runs.js';
import { Rank, type Span } from '../span.js';
import { entropy, isCode, isIdentifier, isLongLetters, isPassPhrase, isPassword, isQuotedPassword, isScramble, isSpacedPassword, isStandIn, isStrongPassword, isWords, plausible, plausibleUnlabelled } from '../value.js';
import { valueEnd } from './extent.js';
import { KEYWORD, strengthOf, type Strength } from './names.js';
import { openingAfter, openingAt, type Opening } from './operator.js';

const LONGEST_SIDE = 64;
const LONGEST_VALUE = 4096;
/** `access_token`, `apiKey`, `CLIENT-SECRET` at the end of a name. */
const EXACT = /(?:access|refresh|auth|api|client|secret|private)[_-]?(?:token|key|secret)$/i;
/** The next pair of a log line, not a value. */
const ASSIGNMENT = /^[A-Za-z_][\w.]{0,40}=/;
const LEFT = /[A-Za-z0-9_.$-]/;
const RIGHT = /[A-Za-z0-9_-]/;

export function labelSpans(runs: Runs): Span[] {
  const { text } = runs;
  const spans: Span[] = [];
  KEYWORD.lastIndex = 0;
  for (let hit = KEYWORD.exec(text); hit; hit = KEYWORD.exec(text)) {
    const name = nameAround(text, hit.index, hit[0]);
    KEYWORD.lastIndex = name.end;
    // The kind inside a placeholder is no label.
    if (text.startsWith(PLACEHOLDER_START, name.start - PLACEHOLDER_START.length)) continue;
    const strength = strengthOf(text.slice(name.start, name.end), wordBefore(text, name.start));
    if (!strength) continue;
    const chinese = hit[0] > '\u{ff}';
    const opening = openingAfter(text, name.end) ?? (chinese ? openingAt(name.end) : undefined);
    if (!opening) continue;
    // Every test of an unquoted token asks for a digit or a long run of letters; looking first keeps a rejected value cheap.
    if (strength !== 'password' && opening.close === '' && !chinese && !/\d|[({[]|[A-Za-z]{16}/.test(text.slice(opening.from, opening.from + 200))) continue;
    const query = /[?&]/.test(text[name.start - 1] ?? '');
    const { end, quoted } = valueEnd(runs, opening, query);
    if (end <= opening.from || (opening.quotedOnly && !quoted)) continue;
    const context = { strength, opening, quoted, flag: text[name.start] === '-', compound: text.slice(name.start, name.end).includes('_'), verb: /^pass$/i.test(text.slice(name.start, name.end)), exact: strength === 'password' || EXACT.test(text.slice(name.start, name.end)), alone: /^["'`]?[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 12)), chinese };
    const torn = quoted || strength !== 'secret' ? undefined : continuations(text, opening.from, end).findLast((step) => step.value.length <= LONGEST_VALUE && accepts(context, step.value));
    if (!torn && !accepts(context, text.slice(opening.from, Math.min(end, opening.from + LONGEST_VALUE)))) continue;
    const stop = torn?.end ?? end;
    spans.push({ start: opening.from, end: stop, kind: 'labelled', rank: Rank.LABEL });
    KEYWORD.lastIndex = Math.max(stop, name.end);
  }
  return spans;
}

interface Context {
  readonly strength: Strength;
  readonly opening: Opening;
  readonly quoted: boolean;
  /** The label is a command-line option. */
  readonly flag: boolean;
  /** The label is written with underscores, as no prose is. */
  readonly compound: boolean;
  /** The label is one of those whose value is a credential whatever it looks like. */
  readonly exact: boolean;
  /** The label is the bare word `pass`, which is a verb before a quoted option. */
  readonly verb: boolean;
  /** Nothing follows the value on its line. */
  readonly alone: boolean;
  readonly chinese: boolean;
}

function accepts(context: Context, value: string): boolean {
  const { strength, opening, quoted, flag, compound, exact, verb, alone, chinese } = context;
  if (strength !== 'weak' && isScramble(value)) return true;
  if (isStandIn(value) || (!quoted && isCode(value))) return false;
  if (opening.nextLine) return strength !== 'weak' && (strongAlone(value) || (strength === 'password' && alone && isPassword(value) && /\d/.test(value)));
  if (opening.join === 'space' && !flag) {
    if (ASSIGNMENT.test(value) || (verb && quoted)) return false;
    if (strength === 'password') return chinese || quoted ? isPassword(value) : isStrongPassword(value) || strongAlone(value);
    if (compound && strength === 'secret' && value.length >= 16 && plausible(value)) return true;
    return chinese ? plausible(value) && value.length >= 12 : strongAlone(value);
  }
  if (exact && opening.join === 'assign' && isLongLetters(value)) return true;
  if (chinese && value.length >= 8 && isPassword(value) && !isWords(value)) return true;
  switch (strength) {
    case 'password':
      return isPassword(value) || (/^[A-Za-z]{20,}$/.test(value) && plausible(value)) || (quoted && (isQuotedPassword(value) || isPassPhrase(value) || isSpacedPassword(value) || plausible(value)));
    case 'secret':
      return plausible(value) || (/[A-Za-z]\d[A-Za-z]/.test(value) && isPassword(value) && !isWords(value)) || (quoted && ((isQuotedPassword(value) && entropy(value) >= 3.5) || isPassPhrase(value)));
    case 'weak':
      return plausibleUnlabelled(value) && (quoted || opening.join === 'assign' || value.length >= 20);
  }
}

/** A value that says by itself that it is one: long, with letters and digits, unpredictable, and no identifier. */
const strongAlone = (value: string): boolean => value.length >= 16 && plausible(value) && /[A-Za-z]/.test(value) && !isIdentifier(value) && !isWords(value) && entropy(value) >= 3 && !/[/\\:]|^-/.test(value);

function nameAround(text: string, at: number, keyword: string): { start: number; end: number } {
  let end = at + keyword.length;
  if (keyword > '\u{ff}') return { start: at, end };
  let start = at;
  while (start > 0 && at - start < LONGEST_SIDE && LEFT.test(text[start - 1] ?? '')) start -= 1;
  const limit = end + LONGEST_SIDE;
  while (end < text.length && end < limit && RIGHT.test(text[end] ?? '')) end += 1;
  // `api-key-` and `token--` end a name with its last letter or digit.
  while (end > at + keyword.length && !/[A-Za-z0-9]/.test(text[end - 1] ?? '')) end -= 1;
  return { start, end };
}

/** The word before a name, when only a space divides them. */
function wordBefore(text: string, start: number): string {
  return /([A-Za-z]{1,20})[ \t]$/.exec(text.slice(Math.max(0, start - 22), start))?.[1] ?? '';
}
