/**
 * Where somebody's thing is, and how far he is with a named work: "I moved the painting above my bed", "I finished "Emma"".
 *
 * @module
 */
import { contentWords } from './measure-words.js';
import type { Measured } from './measured.js';

const PREPOSITION = 'under|underneath|above|over|behind|beside|below|inside|on top of|next to|in|on|at|near|against';
const PLACE =
  'bed|closet|rack|shelf|shelves|bookshelf|drawer|garage|room|kitchen|bedroom|bathroom|desk|table|wall|box|cabinet|basement|attic|office|sofa|couch|car|trunk|fridge|freezer|bag|wardrobe|hallway|balcony|garden|yard|shed|door|window|fireplace|mantel|pantry|locker|safe|backpack|pocket|cupboard|dresser|nightstand|porch|entryway|hall|stairs|counter|sink|barn|studio|storage unit|tin|jar|basket|hook|case|stand|chest|corner|pot';
const NP = `(?:my|the|our|a|an|his|her)\\s+(?:[\\p{L}-]+\\s+){0,3}?(?:${PLACE})s?(?:\\s+(?:${PLACE})s?)*\\b`;
const WHERE = new RegExp(`(?<object>(?:(?:my|our|the)\\s+(?:["“][^"”]{2,60}["”]|[\\p{L}\\p{N}'’-]+)(?:\\s+[\\p{L}\\p{N}'’-]+){0,5}?|them|it))\\s+(?<place>(?:${PREPOSITION})\\s+${NP}(?:\\s+(?:in|of)\\s+(?:my|the|our)\\s+[\\p{L}-]+)?)`, 'iu');
const PUT = /\b(?:keep|keeping|kept|put|putting|store|storing|stored|hang|hanging|hung|move|moved|leave|leaving|left|place|placed|mount|mounted|display|displayed|have|has|had|is|are|rid|relocated|set)\b/iu;
const MOVED = /\b(?:moved|relocated|now)\b/iu;
/** A plan moves nothing yet. */
const PLANNED = /\b(?:could|might|would|should|plan to|planning to|thinking of|want to|going to)\b[^,;]*$/iu;

/** What "them" or "it" stands for: the last thing of one's own that was named. */
function owned(before: string): string | undefined {
  return [...before.matchAll(/\b(?:my|our)\s+((?:[\p{L}\p{N}'’-]+\s+){0,3}[\p{L}\p{N}'’-]+)(?=[,.;]|\s+(?:and|that|which|because|since|but|to|in|for)\b|$)/giu)].at(-1)?.[1];
}

function placeOf(sentence: string): Measured | undefined {
  const match = WHERE.exec(sentence);
  const { object = '', place = '' } = match?.groups ?? {};
  if (match === null) return undefined;
  const before = sentence.slice(0, match.index);
  const clause = before.slice(Math.max(before.lastIndexOf(', '), before.lastIndexOf('. ')) + 1);
  const named = /^(?:them|it)$/iu.test(object) ? owned(before) : object;
  if (named === undefined || !PUT.test(clause) && !/["“]/u.test(object) || PLANNED.test(clause)) return undefined;
  const words = contentWords(named.replace(/\bby\s.*$/u, ''));
  if (words.length === 0 || words.length > 6) return undefined;
  return { key: `${words.join(' ')} (place)`, value: place.toLowerCase(), multi: false, ...(MOVED.test(clause) ? { kind: 'change' as const } : {}), asserted: true, needsContext: false };
}

const STAGE = '(?:have |just |recently |finally |also |already |currently |temporarily |been |am |’m |\'m )*(?<stage>finished|completed|started|began|put down|put aside|set aside|paused|abandoned|gave up on|dropped|returned|reading|watching|playing|listening to)';
const AHEAD = new RegExp(`\\b(?:i|we|i['’](?:ve|m)|we['’]ve)\\s+${STAGE}(?: reading| watching| playing| listening to)?(?: the (?:book|novel|film|movie|series|game))?\\s+["“](?<title>[^"”]{2,80})["”]`, 'giu');
const BEHIND = new RegExp(`["“](?<title>[^"”]{2,80})["”](?: by [\\p{L} .]{2,40})?,? (?:which|that) (?:i|we)\\s+${STAGE}\\b`, 'giu');

function progressOf(sentence: string): Measured[] {
  return [AHEAD, BEHIND].flatMap((pattern) =>
    [...sentence.matchAll(pattern)].flatMap(({ groups = {} }) => {
      const title = (groups['title'] ?? '').toLowerCase().replace(/[,.]$/u, '');
      return title === '' ? [] : [{ key: `${title} (progress)`, value: (groups['stage'] ?? '').toLowerCase(), multi: false, asserted: true, needsContext: false }];
    }),
  );
}

export function readWhereabouts(sentence: string): Measured[] {
  const place = sentence.length > 600 ? undefined : placeOf(sentence);
  return [...(place === undefined ? [] : [place]), ...progressOf(sentence)];
}
