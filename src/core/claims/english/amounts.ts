/**
 * How much of what, and what it costs: "I take 20 mg of lisinopril", "we'll sell it for $17.99", "the rating hit 1532".
 *
 * @module
 */
import { isSubject, keyOf, valueOf } from '../phrase.js';
import { of, type Reader } from './attribute.js';

const UNIT = 'mg|mcg|µg|g|kg|grams?|kilos?|ml|cl|dl|l|litres?|liters?|oz|ounces?|lbs?|pounds?|cups?|tablespoons?|teaspoons?|tbsp|tsp|drops?|slices?|pinch(?:es)?|metres?|meters?|m|cm|mm|km|miles?|hours?|minutes?|gb|mb|tb|gib|mib|units?|iu';
const PART = new RegExp(`^(.{1,60}?) (?:now )?(?:takes?|uses?|needs?|contains?|requires?|has|have|gets?|calls? for|drinks?|eats?) (?:now )?(\\d[\\d.,/]*\\s?(?:${UNIT})) of (\\p{Ll}[\\p{L} -]{1,40})$`, 'iu');
/** An amount of a stuff is asked for by the stuff. */
export const amountOf: Reader = (clause) => {
  const [, who = '', amount = '', what = ''] = PART.exec(clause) ?? [];
  if (what === '') return undefined;
  const stuff = what.replace(/\s+(?:a|per|each|every|in|with|before|after|now|daily|at)\b.*$/iu, '');
  if (/^(?:i|we)$/iu.test(who)) return of(keyOf(stuff), valueOf(amount));
  return isSubject(who) ? of(keyOf(who, stuff), valueOf(amount)) : undefined;
};

const PRICE = '[$€£¥]\\s?\\d[\\d.,]*k?|\\d[\\d.,]*\\s?(?:dollars|euros|pounds|usd|eur|gbp|francs|yuan|kronor)';
const SELL = new RegExp(`^(?:i|we) (?:(?:have|had|['’]ve|just|now|also|decided to|agreed to|are going to|want to|plan to|will) )*(?:sell|charge|price|list|offer) (?:(it|them|(?:(?:the|our|my|a|an) )?[\\p{L}-]+(?: [\\p{L}-]+){0,3}?) )?(?:for |at |to )?(${PRICE})(?: each| apiece| instead| now)*$`, 'iu');
/** What one sells something for is its price. */
export const price: Reader = (clause) => {
  const [, what = 'it', amount = ''] = SELL.exec(clause) ?? [];
  if (amount === '') return undefined;
  return of(/^(?:it|them)$/iu.test(what) ? 'price' : keyOf(what, 'price'), valueOf(amount), { multi: false });
};

const REACHED = /^(.{1,80}?) (?:has |have |is |are )?(?:just |now |finally |already )*(?:hit|reached|climbed to|dropped to|fell to|fallen to|rose to|risen to|jumped to|went up to|gone up to|came down to|come down to|(?:is|are)?(?:back )?(?:down|up) (?:to|at)|now at) ([$€£¥]?\d.*)$/iu;
export const reached: Reader = (clause) => {
  const [, what = '', figure = ''] = REACHED.exec(clause) ?? [];
  return figure === '' || !/^(?:the|our|my|your)\s/iu.test(what) || !isSubject(what) ? undefined : of(keyOf(what), valueOf(figure), { change: true });
};

const ALLERGY = /^(i|we) (?:have|['’]ve got|have got|suffer from) (?:an? )?(?:(?:severe|mild|strong|bad) )?([\p{L} -]{2,40}) allergy$/iu;
export const allergy: Reader = (clause) => {
  const [, who = '', what = ''] = ALLERGY.exec(clause) ?? [];
  return what === '' ? undefined : of(`${who.toLowerCase()} am allergic to`, valueOf(what), { multi: true });
};

const FIXED = /^(?:i|we)(?: have|['’]ve)? (?:just |now |also )?(?:set|capped|limited|pinned|fixed|configured) (?:the |our |my )?(.{2,60}?) (?:to|at|as) (.+)$/iu;
/** "We set max connections to 350"; what is set to no figure and no name is no setting. */
export const fixed: Reader = (clause) => {
  const [, what = '', value = ''] = FIXED.exec(clause) ?? [];
  return value === '' || !isSubject(what) || !/\d|\p{Lu}|^(?:true|false|on|off)\b/u.test(value) ? undefined : of(keyOf(what), valueOf(value), { change: true });
};

const COUNT = /^there (?:are|were) (?:now |currently |exactly |about |around |already )*(\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty) ((?:\p{Ll}[\p{Ll}-]+ ){0,2}\p{Ll}[\p{Ll}-]+s)(?: (?:now|all told|altogether|in total|overall))*$/iu;
/** "There are three hives" says how many hives there are. */
export const count: Reader = (clause) => {
  const [, number = '', what = ''] = COUNT.exec(clause) ?? [];
  return what === '' || /^(?:more|other|different|several|days|weeks|months|years|hours|minutes|ways|reasons|things)\b/iu.test(what) ? undefined : of(`number of ${what.toLowerCase()}`, valueOf(`${number} ${what}`), { multi: false });
};
