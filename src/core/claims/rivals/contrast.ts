/**
 * Sentences that name what held before beside what holds now: "losartan now instead of ramipril", "from Postmark to SES", "not the
 * IT band, it's patellar tendinopathy", 不是3090，是A5000, 把云开发换成 NestJS.
 *
 * @module
 */

export interface Contrast {
  /** As written; what holds now is absent where the sentence only says what does not. */
  readonly was: string;
  readonly is?: string;
}

const WORD = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}'’+#/&_-]|\\.(?=[\\p{L}\\p{N}]))*";
/** What a phrase neither begins nor goes on with. */
const NOT = '(?:just|really|very|still|only|also|quite|always|and|but|so|because|since|which|that|for|if|now|then|it|we|i|is|was|them|her|him|me|us|at|in|on|by|as|from|to)\\b';
const NP = `(?:(?!${NOT})${WORD}(?: (?!${NOT})${WORD}){0,3})`;
const DET = '(?:(?:the|a|an|my|our|their|any|some|using|on|in|at|to) )?';
const EN: readonly RegExp[] = [
  new RegExp(`\\b(?:it['’]?s|it is|is|are|use|using|used|take|taking|on|with|to|go|went|going|have|had|want|run|runs|running|be)(?: now)? ${DET}(?<is>${NP})(?: now)?,? (?:instead of|rather than|in place of|and not|not) ${DET}(?<was>${NP})`, 'giu'),
  new RegExp(`\\b(?:instead of|rather than) ${DET}(?<was>${NP}),? (?:we|i|it|let['’]s)(?: (?:now|will|can|are|is|should))? (?:use|using|go with|take|have|run|ship|serve|need|want)s? ${DET}(?<is>${NP})`, 'giu'),
  new RegExp(`\\bfrom ${DET}(?<was>${NP}) (?:over )?(?:to|onto|into) ${DET}(?<is>${NP})`, 'giu'),
  new RegExp(`\\b(?:replac\\p{Ll}+|swap\\p{Ll}*|traded) ${DET}(?<was>${NP}) (?:with|by|for) ${DET}(?<is>${NP})`, 'giu'),
  new RegExp(`\\bnot ${DET}(?<was>${NP}),? (?:but|it['’]s|it is|she says it['’]s|he says it['’]s|they say it['’]s|(?:we|i) (?:use|used|went with|took|have|chose|picked|bought|run))(?: now)? ${DET}(?<is>${NP})`, 'giu'),
  new RegExp(`\\b(?:is|are|it['’]s|was)(?: now)? ${DET}(?<is>${NP}),? (?:so )?(?:not|no longer) ${DET}(?<was>${NP})`, 'giu'),
  new RegExp(`\\b(?:scratch|forget|drop|ditch|ignore|no more|dropped|ditched|dropping|abandoned|gave up on|done with|moving off|moved off) ${DET}(?<was>${NP})`, 'giu'),
  new RegExp(`\\b(?<was>${NP}) is (?:out|gone|off the table|dead|history|no more)\\b`, 'giu'),
];
const HAN = '[^，,。.；;：:！!？?、\\s“”「」‘’]';
const ZH: readonly RegExp[] = [
  new RegExp(`(?:不是|并非|而非)\\s?(?<was>${HAN}{1,16}?)(?:了|的)?[，,]\\s*(?:而?是|是用|用的?是?|实际是|应该是)\\s?(?<is>${HAN}{1,16}?)(?=[，,。；;！!\\s]|$)`, 'gu'),
  new RegExp(`(?:用的?是|就?是|定|用|选)\\s?(?<is>${HAN}{1,16}?)(?:的|了)?[，,]\\s*(?:不是|而不是|不用|不要)\\s?(?<was>${HAN}{1,16}?)(?=[，,。；;！!\\s]|$)`, 'gu'),
  new RegExp(`(?:从|由|把|将|原先的|原来的)\\s?(?<was>${HAN}{1,12}?)\\s?(?:升级|降级|切换|迁移|调整|更换|替换|改|换|迁|切|升|降|调|转|移|搬)(?:成|为|到|用|至)?了?\\s?(?<is>${HAN}{1,16}?)(?:了|的)?(?=[，,。；;！!\\s]|$)`, 'gu'),
  new RegExp(`(?<=^|[，,。；;！!\\s])(?<was>${HAN}{2,10}?)(?:算了|不要了|不用了|作废|取消了?|不行|放弃了?|多了|少了)`, 'gu'),
  new RegExp(`(?:不用|不要|不选|不报|不上|不去|别用|放弃|弃用|告别)\\s?(?<was>${HAN}{2,10}?)了`, 'gu'),
];

/** The contrasts that a sentence draws. */
export function contrastsIn(text: string): Contrast[] {
  const rules = /\p{Script=Han}/u.test(text) ? [...ZH, ...EN] : EN;
  return rules.flatMap((rule) =>
    [...text.matchAll(rule)].flatMap(({ groups = {} }) => {
      const { was = '', is = '' } = groups;
      return was.length < 2 ? [] : [{ was, ...(is === '' ? {} : { is }) }];
    }),
  );
}
