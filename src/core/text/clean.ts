/**
 * The one funnel through which every outside string passes before anyone reads it: block, lists, replies.
 *
 * After it a string is one line of visible NFC text that spells no tag and no special token. What Markdown makes of it is
 * decided in `markdown.ts`.
 *
 * @module
 */
import { cutAtGrapheme } from './cut.js';

interface Rule {
  readonly pattern: RegExp;
  readonly to: string;
}

/** Runs before normal form, on the raw text. */
const CONTROL: readonly Rule[] = [
  // Terminal sequences first, while their introducer still marks them: OSC with its terminator, then CSI.
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  { pattern: /(?:\u001B\]|\u009D)[^\u0007\u001B\u009C\n]*(?:\u0007|\u001B\\|\u009C)/gu, to: '' },
  // oxlint-disable-next-line no-control-regex -- as above
  { pattern: /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]/gu, to: '' },
  // Every line end and every space is a space; U+2800 is a space that calls itself a symbol.
  { pattern: /[\t\n\v\f\r\u0085\p{Z}\u2800]/gu, to: ' ' },
  // Control, format, private use, unassigned, lone surrogates; variation selectors, tags and fillers.
  { pattern: /[\p{C}\p{Default_Ignorable_Code_Point}\p{Variation_Selector}]/gu, to: '' },
];

/** Runs after normal form, because composition can spell what it removes (U+1FEF becomes a backtick, `<` + U+0338 becomes ≮). */
const SPELLING: readonly Rule[] = [
  { pattern: /[<＜﹤≮]/gu, to: '‹' },
  // The word joiner of the tokenizer's own markers.
  { pattern: /\u2581/gu, to: '_' },
  { pattern: /[|｜￨¦]>/gu, to: '›' },
  // Links, images and footnotes cannot even be spelled, code span or not.
  { pattern: /\](?=[([])/gu, to: '] ' },
  { pattern: /!(?=\[)/gu, to: '! ' },
  // Stacks of marks climb into neighbouring lines.
  { pattern: /(\p{M}{3})\p{M}+/gu, to: '$1' },
  { pattern: / {2,}/gu, to: ' ' },
];

/** Where this is not found, which is in most text, no rule has anything to do. */
const TOUCHED = /[^ -~]| {2}|<|\|>|\][([]|!\[/u;

const apply = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((rest, { pattern, to }) => rest.replace(pattern, to), text);

/**
 * Cleans `text`; idempotent for one `cap`. A value that is no string is an empty one.
 *
 * @param cap Most UTF-16 units of the result, the ellipsis that marks a cut included; absent means uncut.
 */
export function clean(text: string, cap?: number): string {
  if (typeof text !== 'string') return '';
  // Bounded before any work: a field of megabytes costs what its cap costs.
  const reach = cap === undefined ? Infinity : cap * 4 + 256;
  const raw = text.length > reach ? text.slice(0, reach) : text;
  if (!TOUCHED.test(raw)) return cap === undefined ? raw.trim() : cutAtGrapheme(raw.trim(), cap, '…', raw.length < text.length);
  const normal = apply(raw.normalize('NFC'), CONTROL).normalize('NFC');
  const cleaned = apply(normal, SPELLING).trim();
  if (cap === undefined) return cleaned;
  return cutAtGrapheme(cleaned, cap, '…', raw.length < text.length);
}
