/**
 * Word lists of the grammar. Each is a closed class, or the part of an open one that needs to be told apart.
 *
 * @module
 */
const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Relations whose values accumulate. */
export const MULTI_VERBS = set(
  'use like love enjoy hate dislike speak support include contain collect play target accept allow own have import export expose provide handle need require follow know depend rely consist subscribe volunteer listen belong adore study teach sell stock offer cover integrate love watch ship',
);
/** Relations that hold one value at a time. */
export const SINGLE_VERBS = set(
  'live work deploy run cost weigh seat last start begin end close open return expire default point log write store sit stand measure prefer drive host report major listen time retry average total equal hold take serve stay reside sleep keep park bank drink order rent pay earn save build cache sync back authenticate bind belong graduate attend commute practice train meet ship render compile release publish read lead manage maintain score rank speak play die reside retire settle go happen occur',
);
export const MULTI_ADJECTIVES = set('allergic interested fluent afraid responsible compatible proficient familiar fond capable skilled good bad proud tired sick keen aware certified experienced intolerant');
/** Verbs that replace one value by another; stems without their endings. */
export const CHANGE_VERB =
  'switch(?:ed)?|chang(?:e|ed)|mov(?:e|ed)|migrat(?:e|ed)|upgrad(?:e|ed)|downgrad(?:e|ed)|convert(?:ed)?|renam(?:e|ed)|bump(?:ed)?|rais(?:e|ed)|lower(?:ed)?|increas(?:e|ed)|decreas(?:e|ed)|reduc(?:e|ed)|updat(?:e|ed)|transition(?:ed)?|port(?:ed)?|shift(?:ed)?|push(?:ed)?(?: back)?|postpon(?:e|ed)|reschedul(?:e|ed)|extend(?:ed)?|shorten(?:ed)?|relocat(?:e|ed)|flip(?:ped)?|revert(?:ed)?|roll(?:ed)? back|cut|drop(?:ped)?|grew|grown|went|gone|promot(?:e|ed)|transfer(?:red)?|resett?|reset|adjust(?:ed)?|tun(?:e|ed)|doubl(?:e|ed)|brought|swap(?:ped)?';
/** Nouns that only say of what kind a name is: "the city of London". */
export const CLASSIFIERS =
  'city|town|village|country|continent|state|province|region|county|district|language|sport|religion|position|field|genre|role|title|rank|party|faith|game|discipline|profession|occupation|island|republic|kingdom|company|club|team|year|month|category|domain|area|subject|instrument|style|format|port|date|school|university|hospital|denomination|nationality';
/** Predicate adjectives; participles are told by their ending. */
export const ADJECTIVES = set(
  'ready done open slow fast down up green live flaky good bad fine ok okay empty full on off new old big small late early safe private alive dead sick happy tired wrong right correct important broken stable unstable available unavailable active inactive complete incomplete clean dirty free busy healthy unhealthy valid invalid optional required mandatory possible impossible necessary deprecated obsolete outdated ambiguous clear unclear hard easy difficult simple complex expensive cheap large huge tiny short long high low hot cold warm cool wet dry loud quiet secure insecure consistent inconsistent idempotent deterministic thread-safe read-only online offline offline reachable unreachable missing present absent visible invisible public nice great excellent amazing terrible awful beautiful useful useless helpful responsive unresponsive compatible incompatible backward-compatible asynchronous synchronous mutable immutable stuck overdue cancelled canceled away home back over ahead behind in out here there true false sure unsure certain serious funny weird strange odd similar different same identical equal enough insufficient sufficient critical urgent blocking minor major normal weak strong quick lazy eager heavy light rich poor sold-out vegan vegetarian pregnant single married retired hungry thirsty excited worried',
);
export const PREPOSITIONS = 'in|at|on|by|to|with|from|for|as|of|under|over|into|through|via|against|near|inside|behind|above|below|using|after|within|between|among|until|around';

export function isAdjective(word: string): boolean {
  const lower = word.toLowerCase();
  return ADJECTIVES.has(lower) || IRREGULAR_PARTICIPLES.has(lower.replace(/^re/u, '')) || /^(?:un|in|im|non-?|re|pre|over|under|mis)?[a-z-]{2,}(?:ed|ing|able|ible|ful|less|ous)$/u.test(lower);
}

const IRREGULAR_PARTICIPLES = set('born built kept made run set sent sold held led read known drawn grown shown written driven spoken taken given stored famous known bound hidden met paid found won bought taught caught broken chosen spread fed based down up due close similar located stuck');
/** A word that may stand between the copula and a preposition: "is stored in", "is famous for". */
export function isParticiple(word: string): boolean {
  const lower = word.toLowerCase();
  return IRREGULAR_PARTICIPLES.has(lower) || ADJECTIVES.has(lower) || MULTI_ADJECTIVES.has(lower) || /(?:ed|wn|orn|ought|aught|able|ible|ent|ant|ous|ive)$/u.test(lower);
}
