/**
 * One form for what can be said in several: contractions, plans, progressives and verbs that only mean "is".
 *
 * @module
 */

const BE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:takes? place|leaves|departs|(?:is|are|will be) held)(?= (?:on|at|in) )/u, 'is'],
  [/\b(?:comes?|came|amounts?|works? out|adds? up) to (?=(?:about |around |roughly )?[$€£¥\d])/u, 'is '],
  [/\b(?:stands|sits|hovers) at (?=[$€£¥\d])/u, 'is '],
];
const GOING = 'stay|live|deploy|host|run|rent|sleep|train|target|work(?= (?:at|in|as|from|for) )|sit|meet|drive|ship|build|study(?= (?:at|in) )|use|rely|rehears|practic|mov(?= (?:to|into) )|serv|stor|us|driv';
const PROGRESSIVE = new RegExp(`^(i|we|they) (?:am|are) ((?:now |currently |still |all |both |already |mostly )*)(${GOING})ing (?=\\S)`, 'iu');
const ENDING: ReadonlyMap<string, string> = new Map([['rehears', 'rehearse'], ['practic', 'practice'], ['mov', 'move'], ['serv', 'serve'], ['stor', 'store'], ['us', 'use'], ['driv', 'drive']]);

/** "We're staying at X now" is "we now stay at X"; "it comes to 40 euros" is "it is 40 euros". */
export function plainly(clause: string): string {
  let text = clause.replace(/\b(I)['’]m\b/giu, '$1 am').replace(/\b(we|they|you)['’]re\b/giu, '$1 are').replace(/^let['’]s (?:go|stick|stay) with /iu, 'use ');
  text = text.replace(/^(i|we)(?:['’]ll| will) (?:now |then |both |all )?be (?=\S)(?!\p{Ll}+ing\b)/iu, (_, who: string) => `${who} ${/^i$/iu.test(who) ? 'am' : 'are'} `);
  text = text.replace(/^(i|we|they)(?:['’]ll| will) (?=\p{Ll}+ )(?!(?:be|have|need|see|get|try|let|do|think|want)\b)/iu, '$1 ');
  text = text.replace(PROGRESSIVE, (_, who: string, adverbs: string, stem: string) => {
    const verb = ENDING.get(stem.toLowerCase()) ?? stem.toLowerCase();
    return `${who} ${/^(?:now|currently) /iu.test(adverbs) ? 'now ' : ''}${verb} `;
  });
  for (const [pattern, be] of BE) text = text.replace(pattern, be);
  return text;
}

/** Whether a text names something rather than describing it: "it is now broken" gives no new name. */
export function isNominal(text: string): boolean {
  return /\d|\p{Script=Han}|\p{Lu}|^\s*(?:the|a|an|our|my)\s/u.test(text);
}
