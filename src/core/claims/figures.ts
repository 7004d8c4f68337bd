/**
 * Figures with a sign, and figures that stand before what they are the figure of.
 *
 * @module
 */
import { of, type Attribute } from './english/attribute.js';
import { isSubject, keyOf, valueOf, wordCount } from './phrase.js';

const NUMBER = /^\d[\d.,]*\d|^\d/u;
const SIGN = /[-−–+]/u;

/** The value with the sign that its figure has in the quote: marks at the ends of a phrase are dropped, and a sign is none. */
export function signed(value: string, quote: string): string {
  const number = NUMBER.exec(value)?.[0];
  if (number === undefined) return value;
  for (let at = quote.indexOf(number); at >= 0; at = quote.indexOf(number, at + 1)) {
    if (/\d/u.test(quote.charAt(at + number.length))) continue;
    const [sign, before] = [quote.charAt(at - 1), quote.charAt(at - 2)];
    return SIGN.test(sign) && /^$|[\s:=(：是为到成~≈]/u.test(before) ? `${sign}${value}` : value;
  }
  return value;
}

const FIRST = /^([-−–+~≈]?[$€£¥]?\d\S*(?: [^\s,;]+){0,3}?) (?:is|are|was|were) (?:now |still |also )?(?:the|our|my) ([^,;]{3,60})$/iu;

/** "8081 is the admin port" answers what the admin port is. */
export function figureFirst(clause: string): Attribute | undefined {
  const [, figure = '', what = ''] = FIRST.exec(clause.replace(/[.!]+$/u, '')) ?? [];
  if (what === '' || !isSubject(`the ${what}`) || wordCount(what) > 5 || /^(?:best|worst|most|least|only|same|first|last|one|max|min|limit)\b.*$|\b(?:of them|here)$/iu.test(what)) return undefined;
  return of(keyOf(`the ${what}`), valueOf(figure));
}
