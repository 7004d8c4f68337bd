/**
 * Word forms folded to one stem, for comparing keys. Stems are never shown.
 *
 * @module
 */

/** Irregular forms and close relatives of one verb, base first. */
const FAMILIES: readonly string[] = [
  'be is are was were been being am', 'have has had having', 'do does did done doing', 'go goes went gone going', 'run ran running runs',
  'write wrote written writer author authors', 'read reads reading', 'make made making makes maker', 'take took taken taking', 'get got gotten getting', 'give gave given',
  'keep kept keeping', 'tell told', 'meet met', 'build built builder', 'buy bought', 'catch caught', 'teach taught teached', 'think thought', 'bring brought',
  'wear wore worn', 'wake woke waken waking woken', 'sell sold seller', 'send sent', 'spend spent', 'pay paid payer', 'say said', 'see saw seen', 'speak spoke spoken speaker', 'speak speaks',
  'drive drove driven driver', 'ride rode ridden', 'begin began begun', 'drink drank drunk', 'eat ate eaten', 'fly flew flown', 'grow grew grown', 'know knew known', 'throw threw thrown',
  'hold held holder', 'lead led leader', 'leave left', 'lose lost', 'win won winner', 'sit sat', 'stand stood', 'sleep slept', 'swim swam swum', 'put puts', 'set sets', 'become became',
  'find found', 'choose chose chosen', 'break broke broken', 'come came', 'draw drew drawn', 'feel felt', 'forget forgot forgotten', 'hear heard', 'show showed shown', 'understand understood',
  'born birth birthplace', 'die died dies death dead dying', 'marry married marriage spouse', 'founded founder founders founding', 'create created creator creation', 'develop developed developer',
  'perform performed performer', 'citizen citizens citizenship', 'employ employed employer', 'educate educated education', 'produce produced producer', 'direct directed director', 'own owned owner', 'locate located location',
  'design designed designer', 'goal goals aim aims aiming aimed determined', 'reach reached reaching hit hits hitting', 'manage managed manager', 'maintain maintained maintainer', 'complete completed completion', 'person people', 'child children', 'man men', 'woman women', 'foot feet', 'mouse mice', 'life lives',
];

const BASE: ReadonlyMap<string, string> = new Map(
  FAMILIES.flatMap((family) => {
    const words = family.split(' ');
    return words.map((word): [string, string] => [word, words[0] ?? word]);
  }),
);

const undouble = (stem: string): string => (/([bdgmnprt])\1$/u.test(stem) ? stem.slice(0, -1) : stem);

/** The stem of one lower-case word. */
export function lemma(word: string): string {
  const plain = word.replace(/['’]s?$/u, '');
  const known = BASE.get(plain);
  if (known !== undefined) return known;
  if (plain.length <= 3 || !/^[a-z]+$/u.test(plain)) return plain;
  let stem = plain;
  if (stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ch|sh|x|ss|z)es$/u.test(stem)) stem = stem.slice(0, -2);
  else if (stem.endsWith('s') && !/(?:ss|us|is)$/u.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 5 && stem.endsWith('ing')) stem = undouble(stem.slice(0, -3));
  else if (stem.length > 4 && stem.endsWith('ed')) stem = undouble(stem.slice(0, -2));
  const base = BASE.get(stem) ?? BASE.get(`${stem}e`);
  if (base !== undefined) return base;
  return stem.length > 3 && stem.endsWith('e') ? stem.slice(0, -1) : stem;
}

/** The singular of an English noun, as it would be shown. */
export function singular(noun: string): string {
  if (/(?:ss|us|is)$/u.test(noun) || noun.length < 4) return noun;
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|z)es$/u.test(noun)) return noun.slice(0, -2);
  return noun.endsWith('s') ? noun.slice(0, -1) : noun;
}
