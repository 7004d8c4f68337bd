/**
 * Who made or keeps a thing: "Z founded Y", "Anna owns the billing module".
 *
 * @module
 */
import { isSubject, keyOf, valueOf, wordCount } from '../phrase.js';
import { isProper, of, type Reader } from './attribute.js';

const MAKERS = 'founded|created|developed|wrote|performed|built|designed|invented|discovered|directed|produced|composed|painted|established|authored|sang|recorded';
const MAKER = new RegExp(`^(\\p{Lu}.*?) (${MAKERS}) (.+)$`, 'u');
const PARTICIPLE: ReadonlyMap<string, string> = new Map([['wrote', 'written'], ['sang', 'sung']]);

/** "Z founded Y" says what "Y was founded by Z" says. */
export const maker: Reader = (clause) => {
  const match = MAKER.exec(clause);
  const [, who = '', verb = '', what = ''] = match ?? [];
  if (match === null || !isProper(who) || !isSubject(who) || !/^(?:the\s)?["“']?(?:\p{Lu}|\d|\p{Ll}+$)/u.test(what) || wordCount(what) > 10) return undefined;
  return of(keyOf(what, `${PARTICIPLE.get(verb) ?? verb} by`), valueOf(who));
};

const KEEPER = /^(\p{Lu}[\p{L}.-]*(?: \p{Lu}[\p{L}.-]*){0,2}) (owns|maintains|manages|leads|handles|runs|hosts|chairs) (?:the|our) (\p{Ll}.*)$/u;
const KEPT: ReadonlyMap<string, string> = new Map([['owns', 'owned'], ['maintains', 'maintained'], ['manages', 'managed'], ['leads', 'led'], ['handles', 'handled'], ['runs', 'run'], ['hosts', 'hosted'], ['chairs', 'chaired']]);
/** "Anna owns the billing module" says what "it is owned by Anna" says. */
export const keeper: Reader = (clause) => {
  const [, who = '', verb = '', what = ''] = KEEPER.exec(clause) ?? [];
  return what === '' || wordCount(what) > 5 || !isSubject(`the ${what}`) ? undefined : of(keyOf(`the ${what}`, `${KEPT.get(verb) ?? verb} by`), valueOf(who));
};

const CHARGE = /^(.{2,50}?) (?:is|are) (?:now )?(?:in charge of|responsible for|the person (?:for|behind)) (?:the |our |all )?(\p{Ll}.*)$/u;
/** "Piotr is in charge of the newsletter" says who handles it. */
export const inCharge: Reader = (clause) => {
  const [, who = '', what = ''] = CHARGE.exec(clause) ?? [];
  return what === '' || !isProper(who) || wordCount(who) > 3 || wordCount(what) > 5 || !isSubject(`the ${what}`) ? undefined : of(keyOf(`the ${what}`, 'handled by'), valueOf(who));
};
