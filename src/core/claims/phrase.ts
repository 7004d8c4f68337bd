/**
 * Noun phrases: a subject to a key, a predicate's end to a value.
 *
 * @module
 */

const DETERMINER = /^(?:the|a|an|our|my|your|this|that|these|those|their|its|current|currently|new|latest|actual|same|both|all|some|any)\s+/iu;
/** What a subject may not be: a pronoun refers to something said elsewhere. */
const PRONOUN = /^(?:always|never|only|please|just|maybe|it|this|that|these|those|there|here|he|she|they|you|who|what|which|one|ones|everything|something|nothing|anything|everyone|someone|mine|yours|such|so|as|if|when|while|because|since|although|though|not|and|or|but|to|for|with|in|on|at|by|from|how|why|where|whether|i['’]\w+|we['’]\w+|(?:he|she|they|you|it|that|there|who|what)['’]\w+)$/iu;
const ATTRIBUTE_HEAD = /^(?:a|an|be|been|being|am|is|are|was|were)$/iu;

const WORDS = /\S+/gu;
export const wordCount = (text: string): number => text.match(WORDS)?.length ?? 0;

/** Without leading determiners; "the current" and "our new" are two. */
export function bare(phrase: string): string {
  let text = phrase.trim().replace(/^["'“‘]+|["'”’]+$/gu, '');
  for (let i = 0; i < 3; i += 1) {
    const next = text.replace(DETERMINER, '');
    if (next === text || next === '') break;
    text = next;
  }
  return text;
}

/** Words that show that a phrase is a clause of its own and no noun phrase. */
const CLAUSE_WORD = /(?:^|\s)(?:is|are|was|were|am|has|have|had|will|would|can|could|should|must|do|does|did|if|because|but|so|then|when|while|i|we|you|he|she|they|it|i['’]\w+|we['’]\w+|it['’]s|that['’]s|there['’]s|let['’]s|said|says|think|thinks|and (?:the|our|my|i|we|it))(?=\s|$)/u;
const RELATIVE = /\s(?:that|which|who|where|whose|whom|when)\s/u;

/** "the vendor we picked" is the vendor. */
const CHOSEN_BY = /\s(?:that |which )?(?:we|i)(?:['’]ve| have| had)? (?:use|picked|chose|chosen|selected|decided on|settled on|went with|agreed on|are using|currently use)$/iu;

/** Whether the text can stand as the subject of an attribute statement. */
export function isSubject(text: string): boolean {
  const phrase = text.trim().replace(CHOSEN_BY, '');
  if (phrase === '' || phrase.length > 120 || wordCount(phrase) > 18 || /[;:?!]|\s[-–—]\s/u.test(phrase)) return false;
  const head = /^\S+/u.exec(phrase)?.[0] ?? '';
  const last = /\S+$/u.exec(phrase)?.[0] ?? '';
  if (wordCount(phrase) === 1 && PRONOUN.test(phrase)) return false;
  if (PRONOUN.test(head) && !/^(?:this|that|these|those|all|both)$/iu.test(head)) return false;
  if (last !== last.toUpperCase() && (PRONOUN.test(last) || ATTRIBUTE_HEAD.test(last))) return false;
  const comma = phrase.indexOf(', ');
  if (comma >= 0 && !/^\p{Lu}/u.test(phrase.slice(comma + 2))) return false;
  const relative = RELATIVE.exec(phrase);
  if (relative === null) return !CLAUSE_WORD.test(phrase) && wordCount(phrase) <= 16;
  return relativeHasVerb(phrase.slice(relative.index + relative[0].length));
}

/** "the university where she was educated": the relative clause must have its own verb, else the split is inside it. */
function relativeHasVerb(clause: string): boolean {
  return /(?:^|\s)(?:is|are|was|were|has|have|had|\p{Ll}{2,}(?:ed|s)|made|built|wrote|won|led|ran|got|works?|lives?|keeps?|uses?|we \p{Ll}+|i \p{Ll}+)(?=\s|$)/u.test(clause);
}

/** "the city where Ada Byron died" */
const WHERE = /^(\p{Ll}[\p{Ll} ]{1,30}?) (?:where|in which) (\p{Lu}.{1,80}?) (?:was |is |were )?(\p{Ll}+)$/u;
const OWNER = /^(.{1,80}?)(?:['’]s|(?<=s)['’])\s+(.+)$/u;
const OF = /^((?:\p{Ll}[\p{L}-]*\s+){0,4}\p{Ll}[\p{L}-]*)\s+(?:of|for)\s+(.+)$/u;

/** A subject as a key: "the owner of the billing service" and "the billing service's owner" are `billing service: owner`. */
export function keyOf(subject: string, relation = ''): string {
  let phrase = bare(subject.replace(CHOSEN_BY, '')).replace(/^name of (?:the )?(?:current )?/iu, '').replace(/^(?:i|we)\s+(?=\p{L})/iu, '');
  phrase = phrase.replace(/^(?:value|name) (?:of|for) (?=\S)/iu, '');
  const where = WHERE.exec(phrase);
  if (where !== null && relation === '') return fold(`${where[2] ?? ''}: ${where[3] ?? ''} ${where[1] ?? ''}`);
  const owned = OWNER.exec(phrase);
  const of = OF.exec(phrase);
  let parts: string[];
  if (owned !== null) parts = [bare(owned[1] ?? ''), bare(owned[2] ?? '')];
  else if (of !== null && !/^(?:type|kind|number|amount|name|part|list|set|point|end|top|one|date|time|place|country|city|year|day|state|rate|use|lack|point|proof|out|full) of /iu.test(phrase)) parts = [bare(of[2] ?? ''), bare(of[1] ?? '')];
  else parts = [phrase];
  if (relation !== '') parts.push(relation);
  const [first, ...rest] = parts.filter((part) => part !== '');
  return fold(rest.length === 0 ? (first ?? '') : `${first ?? ''}: ${rest.join(' ')}`);
}

/** Lower case, NFKC, one space, no quotes or stray marks at the ends. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/["“”]/gu, '').replace(/\s+/gu, ' ').replace(/^[\s,.;:'‘’!?-]+|[\s,;:'‘’!?-]+$/gu, '').replace(FINAL_STOP, '');
}

/** A full stop that belongs to the word ("D.C.", "Jr.") stays when the sentence ends with it. */
const FINAL_STOP = /(?<!(?:^|[^\p{L}])(?:(?:\p{L}\.)+\p{L}|jr|sr|inc|ltd|co|corp))\.+$/iu;
export const withoutStop = (text: string): string => text.replace(/[!?;,\s]+$/u, '').replace(/\.\.$/u, '.').replace(FINAL_STOP, '');

const TAIL =
  /[\s,]+(?:now|today|tonight|these days|nowadays|currently|at present|any ?more|again|so far|all told|altogether|in total|overall|as well|too|either|instead|already|still|at the moment|right now|for now|from now on|yesterday|last (?:night|week|month|year|summer|winter|spring|autumn|fall)|this (?:morning|week|month|year)|going forward|onwards?|then|yet|though|actually|by the way|btw|fyi|okay|ok|right|of course|officially|permanently|(?:as of|since|until|starting|effective|because|given|considering|due to|thanks to|so that|in order to|after|before|when|while|unless|except|although|even though|instead of|rather than|not|and not|which|who|where|whose|and (?:it|that|we|i|the|this|they|he|she|there)(?:['’]\p{L}+)?|and (?:all |most |its |their )?[\p{L}-]+(?: [\p{L}-]+)? (?:is|are|was|were|has|have|lives?|runs?|takes?|expires?|lasts?|costs?|needs?|gets?|goes|works?|stays?|starts?|ends?|uses?)|according to|judging (?:by|from)|but|so)\s.*)$/iu;

/** The answer alone: no article, no adverb of time, no reason, nothing after a dash or bracket. Undefined when none is left. */
export function valueOf(text: string, maxWords = 9): string | undefined {
  let value = text.trim().replace(/\s*[(（].*$/u, '').replace(/\s+[-–—]{1,2}\s+.*$/u, '').replace(/(?:;|—|:\s).*$/u, '').replace(/[!?。！？,，]+$/u, '').replace(FINAL_STOP, '');
  value = value.replace(/,\s+(?=\p{Ll}).*$/u, '');
  for (let i = 0; i < 4; i += 1) {
    const next = value.replace(TAIL, '').replace(/[,\s]+$/u, '');
    if (next === value || next === '') break;
    value = next;
  }
  value = value.replace(/^(?:now|currently|still|also|actually|already|just|only|exactly|about|around|roughly|approximately|simply|officially|the|a|an|our|my)\s+(?=\S)/u, '').replace(/^(?:the|a|an|our|my|about|around)\s+(?=\S)/u, '');
  value = fold(value);
  if (value === '' || wordCount(value) > maxWords || value.length > 90) return undefined;
  if (CLAUSE_WORD.test(value.replace(/^(?:it|i)$/u, 'x')) && !/^\p{Lu}/u.test(text.trim())) return undefined;
  return value;
}

const DAY_AFTER = /(?<=\S)\s+(?:on|every|each) (?:(?:first|second|third|last|other) )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:mornings?|afternoons?|evenings?|nights?))?$/iu;
/** A place without the day that stands after it: "the Lantern café on Thursdays" is the Lantern café. */
export const withoutDay = (place: string): string => place.replace(DAY_AFTER, '');
