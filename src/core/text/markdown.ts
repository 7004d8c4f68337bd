/**
 * What cleaned text may look like where Markdown reads it. Outside text stands in one of two places: a code span, or prose
 * (a bold value, a quote). Nothing is escaped; what would be structure is replaced by its full-width twin or a space.
 *
 * @module
 */
import { clean } from './clean.js';
import { cutAtGrapheme } from './cut.js';

interface Rule {
  readonly pattern: RegExp;
  readonly to: string | ((match: string) => string);
}

/** In prose, anywhere. Looked at and left: `|` (no table without a second line), `~` alone, bare addresses, `$`, `@`. */
const ANYWHERE: readonly Rule[] = [
  { pattern: /`/gu, to: "'" },
  { pattern: /\*/gu, to: '＊' },
  // Inside a word an underscore is inert, and names need it; at an edge it opens emphasis or forges a note.
  { pattern: /(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu, to: (run) => '＿'.repeat(run.length) },
  { pattern: /~~+/gu, to: (run) => '～'.repeat(run.length) },
  // A backslash before a mark escapes it, at the end it breaks the line.
  { pattern: /\\(?=[!-/:-@[-`{-~＊＿～＼]|$)/gu, to: '＼' },
  // Only what would be decoded: `R&D` stays.
  { pattern: /&(?=#?[0-9A-Za-z]{1,40};)/gu, to: '＆' },
  // A footnote; links and images are broken by cleaning already.
  { pattern: /\[(?=\^)/gu, to: '[ ' },
];

/** At the start of a line, where a block could begin. A note follows on every such line, so no rule and no setext underline can form. */
const AT_LINE_START: readonly Rule[] = [
  { pattern: /^#(?=#{0,5}(?:\s|$))/u, to: '＃' },
  { pattern: /^>/u, to: '›' },
  { pattern: /^-(?=\s|$)/u, to: '－' },
  { pattern: /^\+(?=\s|$)/u, to: '＋' },
  // The renderer's own marks for retracted, derived and untrusted lines.
  { pattern: /^[⛔↳⚠]+/u, to: '–' },
  { pattern: /^(\d{1,9})\.(?=\s|$)/u, to: '$1．' },
  { pattern: /^(\d{1,9})\)(?=\s|$)/u, to: '$1）' },
];

function apply(text: string, rules: readonly Rule[]): string {
  return rules.reduce(
    (rest, { pattern, to }) => (typeof to === 'string' ? rest.replace(pattern, to) : rest.replace(pattern, to)),
    text,
  );
}

/** Cleaned text for a place between single backticks. Never empty: an empty span would be no span. */
export function codeText(text: string, cap?: number): string {
  return clean(text, cap).replace(/`/gu, "'") || '?';
}

/** Cleaned text for a place inside a line where Markdown is read. May be empty. */
export function proseText(text: string, cap?: number): string {
  const inert = apply(clean(text), ANYWHERE);
  if (cap === undefined || inert.length <= cap) return inert;
  // A cut can bare the edge of a word.
  return apply(cutAtGrapheme(inert, cap, '…'), ANYWHERE);
}

/** Prose that begins a line. */
export function lineText(text: string): string {
  return apply(proseText(text), AT_LINE_START);
}
