/**
 * What may stand between a label and its value, and where the value begins.
 *
 * @module
 */

/** How the two are joined: an operator, a sentence ("is", "是"), or nothing but space. */
export type Join = 'assign' | 'sentence' | 'space';

export interface Opening {
  readonly join: Join;
  /** Where the value begins, after an opening quote. */
  readonly from: number;
  /** What closes the value, or `''` when it is not quoted. */
  readonly close: string;
  /** The value stands on a later line. */
  readonly nextLine: boolean;
  /** The operator was percent-encoded, so the value is too. */
  readonly encoded: boolean;
  /** Only a quoted value may follow: the operator is a comma or the like. */
  readonly quotedOnly: boolean;
}

/** Closes the label: quotes, brackets, emphasis, and an aside such as `(prod)` or `for the staging database`. */
const CLOSERS = /(?:\\{0,3}["'`]|\[\]|[\])]|%22|%27|\*{1,2}|[”’」】]|<\/[a-z]{1,10}>){0,3}/y;
const ASIDE = /(?:[ \t]?(?![(（][A-Za-z0-9_+/=-]{16,40}[)）])[(（][^()（）:\n]{1,40}[)）]|[ \t](?:for|of|on|in|at|to|from|used by)(?:[ \t][\w.@/-]{1,30}){1,4}?(?=[ \t]{0,2}(?:[:=：]|is |was |are )))/y;
const TYPE = /[ \t]{0,3}[:?]{0,2}[ \t]{0,3}(?:string|str|String|text|varchar|char\s?\*|&(?:'static )?str|\?string|Optional\[str\]|\[\]byte)(?=[ \t]{0,4}=)/y;

const JOINS: readonly { readonly join: Join; readonly pattern: RegExp; readonly nextLine?: true; readonly quotedOnly?: true }[] = [
  { join: 'assign', pattern: /[ \t]{1,4}value[ \t]{0,2}=[ \t]{0,2}|,[ \t]{0,4}(?:\r?\n[ \t]{0,40})?\\?["']?value\\?["']?[ \t]{0,2}[:=][ \t]{0,2}|\s{0,2}\r?\n[ \t]{0,40}["']?value["']?[ \t]{0,2}:[ \t]{0,4}/y },
  // A block scalar of YAML, a default after an environment look-up, the default of a Terraform variable.
  { join: 'assign', pattern: /[ \t]{0,4}:[ \t]{1,4}[>|][-+]?\d?[ \t]{0,4}\r?\n[ \t]{1,40}/y },
  { join: 'assign', pattern: /[ \t]{0,4}(?:\|\||\?\?|\bor\b|!={1,2}|\.equals\()[ \t]{0,4}(?=["'`])/y },
  // Right behind the label in brackets, as prose has it.
  { join: 'assign', pattern: /(?:[ \t]{0,2}（|[ \t]\()(?=[A-Za-z0-9_+/=-]{16,200}[)）])/y },
  { join: 'assign', pattern: /[ \t]{0,4}\{[^{}]{0,200}?\bdefault[ \t]{0,8}=[ \t]{0,4}(?=")/y },
  { join: 'assign', pattern: /[ \t]{0,40}(?::{1,3}=|[?.+|]{0,2}={1,3}>?|->|→|：|＝|:(?![:/]))[ \t]{0,40}(?=[^\s])/y },
  { join: 'assign', pattern: /[ \t]{0,4}(?:%3[DdAa])(?:%20|\+)?/y },
  { join: 'assign', pattern: /[ \t]{0,4},[ \t]{0,4}/y, quotedOnly: true },
  { join: 'assign', pattern: /[ \t]{1,10}\|[ \t]{1,10}(?=[^\s|]{6,400}[ \t]{1,40}\|)/y },
  { join: 'assign', pattern: />[ \t]{0,10}(?:\r?\n[ \t]{0,40})?/y },
  { join: 'assign', pattern: /[ \t]{0,4}(?:[:：=]|:=|is:?)[ \t]{0,10}\r?\n(?:[ \t>]{0,40}\r?\n)?[ \t>]{0,40}(?:```[a-z]{0,12}\r?\n)?/y, nextLine: true },
  {
    join: 'sentence',
    pattern:
      /[ \t]{1,3}(?:is|are|was|were|will be|should be|to|as|equals|becomes|=)(?:[ \t](?:now|still|just|set to|simply|always|currently|called|actually|literally))?[ \t]{0,2}[:：]?[ \t]{1,3}/y,
  },
  { join: 'sentence', pattern: /[ \t]{0,3}(?:就是|还是|现在是|应该是|改成|改为|换成|换为|更新为|重置为|设为|设成|设置为|设置成|变成|是|为|叫|填|用的是|用)了?(?:[ \t]{0,3}[:：])?[ \t]{0,3}/y },
  { join: 'sentence', pattern: /[ \t]{1,3}[-–—][ \t]{1,3}/y },
  { join: 'space', pattern: /(?:%20|[ \t　]){1,4}/y },
];

const STRING_MARK = /(?:[brfu@$]{1,2}(?=["'`]))?/y;
const SCHEME = /(?:bearer|token|basic)[ \t]{1,3}/iy;
const OPEN = /\\{0,3}["'`]{1,3}|%22|%27|[“‘「『]|\*{1,2}(?=[A-Za-z0-9])/y;
const CLOSES: ReadonlyMap<string, string> = new Map([['“', '”'], ['‘', '’'], ['「', '」'], ['『', '』']]);

/** Reads on from the end of a label's name. */
export function openingAfter(text: string, nameEnd: number): Opening | undefined {
  let at = skip(CLOSERS, text, nameEnd);
  const closed = at > nameEnd;
  at = skip(ASIDE, text, at);
  at = skip(TYPE, text, at);
  for (const row of JOINS) {
    const joined = skip(row.pattern, text, at);
    if (joined === at) continue;
    const quotedOnly = row.quotedOnly === true;
    if (quotedOnly && !closed) continue;
    const from = skip(SCHEME, text, skip(STRING_MARK, text, joined));
    const opened = skip(OPEN, text, from);
    const quote = text.slice(from, opened);
    const encoded = quote.startsWith('%') || text.slice(at, joined).includes('%');
    const inside = quote === '' ? opened : skip(SCHEME, text, opened);
    return { join: row.join, from: inside, close: CLOSES.get(quote) ?? quote, nextLine: row.nextLine === true, encoded, quotedOnly };
  }
  return undefined;
}

/** A value that follows its label with nothing between, as Chinese allows: 密码hunter2. */
export const openingAt = (from: number): Opening => ({ join: 'space', from, close: '', nextLine: false, encoded: false, quotedOnly: false });

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
